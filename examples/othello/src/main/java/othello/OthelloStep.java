package othello;

import static othello.OthelloPosition.name;

import boardjudge.reference.Difference;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.LineForm;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A judged command before the Q, a list or a move, that tells what a disc brackets or why it
 * brackets nothing.
 */
sealed interface OthelloStep extends Step {
  OthelloReferee REFEREE = new OthelloReferee();

  /** The position before the command. */
  OthelloPosition before();

  /** Whose moves are listed, or whose move it is. */
  OthelloSide side();

  /** The position after the command. */
  OthelloPosition after();

  /** A sentence of messages.properties. */
  private static String say(String name, Object... arguments) {
    return Message.of(OthelloStep.class, name, arguments).toString();
  }

  /** A phrase as a sentence. */
  private static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** {@code a black disc on (3,5) brackets (4,5) down and (4,4), (5,3) down left}. */
  default String bracketing(Square square) {
    List<String> lines =
        REFEREE.lines(before(), side(), square).entrySet().stream()
            .map(line -> OthelloPosition.names(line.getValue(), ", ") + " " + line.getKey().words())
            .toList();
    String words = lines.isEmpty() ? "brackets-nothing" : "brackets";
    return say(words, "colour", side().word(), "square", name(square), "lines", lines);
  }

  /**
   * Why a move there is illegal: which disc lies there, or what ends each line of the other side's
   * discs.
   */
  default String notLegal(Square square) {
    if (!before().isEmpty(square)) {
      return say("taken", "colour", OthelloSide.of(before().board().at(square)).word());
    }
    List<String> ends = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      Square first = direction.from(square);
      Square at = first;
      while (before().holds(at, side().opponent())) {
        at = direction.from(at);
      }
      if (!at.equals(first)) {
        String where = before().isEmpty(at) ? "at the empty square " + name(at) : "at the edge";
        ends.add(say("end", "direction", direction.words(), "where", where));
      }
    }
    String nothing = bracketing(square);
    return ends.isEmpty()
        ? say("no-disc-beside", "nothing", nothing, "colour", side().opponent().word())
        : say("no-disc-behind", "nothing", nothing, "ends", ends, "colour", side().word());
  }

  /** The board with what a disc there brackets, and the own discs at the far ends. */
  default Diagram bracket(Square square) {
    List<Square> ends =
        REFEREE.lines(before(), side(), square).entrySet().stream()
            .map(line -> line.getKey().from(line.getValue().get(line.getValue().size() - 1)))
            .toList();
    return before()
        .diagram()
        .mark(Mark.CAPTURED, REFEREE.turned(before(), side(), square))
        .mark(Mark.SUBJECT, ends)
        .mark(Mark.TARGET, square)
        .arrows(ends.stream().map(end -> new Arrow(square, end, Arrow.Kind.CAPTURE)).toList());
  }

  /** A judged L, with the legal moves that it lists. */
  record Listed(int number, OthelloPosition before, List<Square> moves, OthelloPosition after)
      implements OthelloStep {
    private static final String NONE = "No legal move.";
    private static final String MOVE = "({row:1-8},{column:1-8})";
    private static final LineForm NO_MOVES = LineForm.list("no-moves", MOVE, NONE);
    private static final LineForm MOVES =
        LineForm.list("moves", MOVE, NONE).withWritingRule(OthelloRule.LIST_ORDER);

    @Override
    public OthelloSide side() {
      return before.toMove();
    }

    @Override
    public String action() {
      return "command " + number + ": L, " + side().title() + "'s turn";
    }

    @Override
    public List<String> output() {
      return List.of(moves.isEmpty() ? NONE : OthelloPosition.names(moves, " "));
    }

    @Override
    public List<Rule> decidedBy() {
      List<Rule> rules =
          new ArrayList<>(
              moves.isEmpty()
                  ? List.of(OthelloRule.NO_LEGAL_MOVE)
                  : List.of(
                      OthelloRule.BRACKETS, OthelloRule.LIST_ORDER, OthelloRule.EIGHT_DIRECTIONS));
      if (OthelloPosition.SQUARES.stream()
          .anyMatch(at -> !before.isEmpty(at) && REFEREE.brackets(before, side(), at))) {
        rules.add(OthelloRule.EMPTY_SQUARE);
      }
      if (number == 1) {
        rules.add(OthelloRule.FIRST_PLAYER);
      }
      return List.copyOf(rules);
    }

    @Override
    public Optional<LineForm> form() {
      return Optional.of(moves.isEmpty() ? NO_MOVES : MOVES);
    }

    @Override
    public Map<String, Object> names() {
      return Map.of("side", side().title(), "other", side().opponent().title(), "reason", reason());
    }

    /** What the first legal move brackets, or that there is none. */
    private String reason() {
      return moves.isEmpty()
          ? say("no-moves-because", "side", side().title(), "colour", side().opponent().word())
          : bracketing(moves.get(0));
    }

    @Override
    public String because() {
      return moves.isEmpty() ? reason() : sentence(reason()) + ".";
    }

    @Override
    public Diagram board() {
      return before.diagram().mark(Mark.TARGET, moves);
    }

    @Override
    public List<Event> events() {
      boolean isOver = REFEREE.legal(before, side().opponent()).isEmpty();
      return List.of(
          !moves.isEmpty()
              ? new Event("legal-moves", moves.size())
              : new Event(isOver ? "neither-has-a-move" : "no-legal-move", 1));
    }

    /** Explains a square that is missing or extra, and shows its lines. */
    @Override
    public Explanation explain(Discrepancy discrepancy) {
      Difference difference = form().orElseThrow().difference(this, discrepancy);
      List<Square> squares = difference.squares();
      // Without a legal move, listing the other player's is a mistake of its own.
      boolean isOthers =
          difference.kind() == Difference.Kind.SOME
              && REFEREE.legal(before, side().opponent()).containsAll(squares);
      if (squares.isEmpty() || isOthers) {
        return OthelloStep.super.explain(discrepancy);
      }
      Square square = squares.get(0);
      boolean isMissing = difference.kind() == Difference.Kind.MISSING;
      String reason = isMissing ? bracketing(square) : notLegal(square);
      Diagram shown = isMissing ? bracket(square) : before.diagram().mark(Mark.LAST, square);
      return new Explanation(
          before.isEmpty(square) ? OthelloRule.BRACKETS : OthelloRule.EMPTY_SQUARE,
          MOVES.say(this, difference, "reason", reason),
          List.of(new Evidence.Board("before " + action(), shown)));
    }
  }

  /**
   * A judged M.
   *
   * @param square where the new disc lies
   * @param turned the discs that it turned
   */
  record Moved(
      int number,
      OthelloPosition before,
      OthelloSide side,
      Square square,
      List<Square> turned,
      List<String> output,
      OthelloPosition after)
      implements OthelloStep {
    private static final LineForm COUNTS =
        LineForm.fields("counts", "Black - {black:2} White - {white:2}")
            .withWritingRule(OthelloRule.COUNTS);

    @Override
    public String action() {
      String move = OthelloCommand.move(square).text();
      return "command " + number + ": " + move + ", " + side.title() + "'s move";
    }

    /** Whether the current player had to pass. */
    public boolean isPass() {
      return side != before.toMove();
    }

    @Override
    public List<Rule> decidedBy() {
      List<Rule> rules = new ArrayList<>(isPass() ? List.of(OthelloRule.PASS) : List.of());
      rules.addAll(List.of(OthelloRule.TURNED, OthelloRule.COUNTS, OthelloRule.NEXT_PLAYER));
      if (number == 1) {
        rules.add(OthelloRule.FIRST_PLAYER);
      }
      return List.copyOf(rules);
    }

    @Override
    public Optional<LineForm> form() {
      return Optional.of(COUNTS);
    }

    @Override
    public Map<String, Object> names() {
      return Map.of("number", number);
    }

    @Override
    public Diagram board() {
      return after.diagram().mark(Mark.CAPTURED, turned).mark(Mark.LAST, square);
    }

    @Override
    public List<Event> events() {
      Event discs = new Event("turned-discs", turned.size());
      Event bracketed = new Event("lines-bracketed", REFEREE.lines(before, side, square).size());
      return isPass() ? List.of(discs, bracketed, new Event("pass", 1)) : List.of(discs, bracketed);
    }

    @Override
    public String because() {
      String bracketing = sentence(bracketing(square));
      String account = say("counts-because", "bracketing", bracketing, "count", turned.size());
      return isPass()
          ? say("passed", "side", before.toMove().title(), "mover", side.title()) + " " + account
          : account;
    }

    /** The board before the move, with what it brackets, and the board after it. */
    @Override
    public List<Evidence> evidence() {
      return List.of(
          new Evidence.Board("before " + action(), bracket(square)),
          new Evidence.Board("after " + action(), board()));
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      Explanation explanation = OthelloStep.super.explain(discrepancy);
      Difference difference = COUNTS.difference(this, discrepancy);
      if (difference.kind() != Difference.Kind.VALUE) {
        return explanation;
      }
      int found = difference.number(side.word());
      int sum = after.count(OthelloSide.BLACK) + after.count(OthelloSide.WHITE);
      return new Explanation(
          // A program that passes as it should counts more discs of the mover's colour than before.
          found > before.count(side) ? OthelloRule.TURNED : explanation.rule(),
          found + difference.number(side.opponent().word()) == sum
              ? because()
              : say("counts-sum", "because", because(), "sum", sum),
          explanation.evidence());
    }
  }
}
