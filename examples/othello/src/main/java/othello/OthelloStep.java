package othello;

import static othello.OthelloExplainer.say;
import static othello.OthelloExplainer.sentence;

import boardjudge.reference.Difference;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.LineForm;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One command before the Q, judged: a list or a move. */
public sealed interface OthelloStep extends Step {
  /** The position that the next command meets. */
  OthelloPosition after();

  /**
   * The command L, judged.
   *
   * @param before the position that it met
   * @param moves the legal moves listed
   */
  record Listed(int number, OthelloPosition before, List<Square> moves, OthelloPosition after)
      implements OthelloStep {
    private static final OthelloReferee REFEREE = new OthelloReferee();
    private static final String NONE = "No legal move.";
    private static final String MOVE = "({row:1-8},{column:1-8})";
    private static final LineForm NO_MOVES = LineForm.list("no-moves", MOVE, NONE);
    private static final LineForm MOVES =
        LineForm.list("moves", MOVE, NONE).written(OthelloRule.LIST_ORDER);

    private OthelloSide side() {
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
          : new OthelloExplainer(before, side()).bracketing(moves.get(0));
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

    /** Of a square that is missing or too much it says why, and shows the lines. */
    @Override
    public Explanation explain(Discrepancy discrepancy) {
      Difference difference = form().orElseThrow().difference(this, discrepancy);
      List<Square> squares = difference.squares();
      // Where there is no legal move, those of the other player are a mistake of their own.
      boolean isOthers =
          difference.kind() == Difference.Kind.SOME
              && REFEREE.legal(before, side().opponent()).containsAll(squares);
      if (squares.isEmpty() || isOthers) {
        return OthelloStep.super.explain(discrepancy);
      }
      Square square = squares.get(0);
      OthelloExplainer words = new OthelloExplainer(before, side());
      boolean isMissing = difference.kind() == Difference.Kind.MISSING;
      String reason = isMissing ? words.bracketing(square) : words.notLegal(square);
      Diagram shown = isMissing ? words.bracket(square) : before.diagram().mark(Mark.LAST, square);
      return new Explanation(
          before.isEmpty(square) ? OthelloRule.BRACKETS : OthelloRule.EMPTY_SQUARE,
          MOVES.say(this, difference, "reason", reason),
          List.of(new Evidence.Board("before " + action(), shown)));
    }
  }

  /**
   * The command M, judged.
   *
   * @param before the position that it met
   * @param mover whose move it is
   * @param square where the new disc lies
   * @param turned the discs that it turned
   */
  record Moved(
      int number,
      OthelloPosition before,
      OthelloSide mover,
      Square square,
      List<Square> turned,
      List<String> output,
      OthelloPosition after)
      implements OthelloStep {
    private static final LineForm COUNTS =
        LineForm.fields("counts", "Black - {black:2} White - {white:2}")
            .written(OthelloRule.COUNTS);

    @Override
    public String action() {
      String move = OthelloCommand.move(square).text();
      return "command " + number + ": " + move + ", " + mover.title() + "'s move";
    }

    /** Whether it is a move of the player whose turn it was not. */
    public boolean isPass() {
      return mover != before.toMove();
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
      int lines = new OthelloReferee().lines(before, mover, square).size();
      Event discs = new Event("turned-discs", turned.size());
      Event bracketed = new Event("lines-bracketed", lines);
      return isPass() ? List.of(discs, bracketed, new Event("pass", 1)) : List.of(discs, bracketed);
    }

    /** How the position comes about. */
    @Override
    public String because() {
      String bracketing = sentence(new OthelloExplainer(before, mover).bracketing(square));
      String account = say("counts-because", "bracketing", bracketing, "count", turned.size());
      return isPass()
          ? say("passed", "side", before.toMove().title(), "mover", mover.title()) + " " + account
          : account;
    }

    /** The board before the move, with what it brackets, and the board after it. */
    @Override
    public List<Evidence> evidence() {
      Diagram lines = new OthelloExplainer(before, mover).bracket(square);
      return List.of(
          new Evidence.Board("before " + action(), lines),
          new Evidence.Board("after " + action(), board()));
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      Explanation told = OthelloStep.super.explain(discrepancy);
      Difference difference = COUNTS.difference(this, discrepancy);
      if (difference.kind() != Difference.Kind.VALUE) {
        return told;
      }
      int found = difference.number(mover.word());
      int sum = after.count(OthelloSide.BLACK) + after.count(OthelloSide.WHITE);
      return new Explanation(
          // Who passes rightly has more discs of the mover's colour after it.
          found > before.count(mover) ? OthelloRule.TURNED : told.rule(),
          found + difference.number(mover.opponent().word()) == sum
              ? because()
              : say("counts-sum", "because", because(), "sum", sum),
          told.evidence());
    }
  }
}
