package othello;

import static othello.OthelloExplainer.say;

import boardjudge.reference.Difference;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.LineForm;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One command, judged: a list, a move, or the Q. */
public sealed interface OthelloStep extends Step {
  /** What L prints where there is nothing to list. */
  String NO_LEGAL_MOVE = "No legal move.";

  /** Which of its game's commands it is, from 1. */
  int number();

  /** The position that the next command meets. */
  OthelloPosition after();

  /**
   * The command L, judged.
   *
   * @param before the position that it met
   * @param moves the legal moves listed
   */
  record Listed(
      int number,
      OthelloPosition before,
      List<Square> moves,
      List<String> output,
      OthelloPosition after)
      implements OthelloStep {
    private static final LineForm NO_MOVES = list("no-moves");
    private static final LineForm MOVES = list("moves").written(OthelloRule.LIST_ORDER);

    private static LineForm list(String name) {
      return LineForm.list(name, "({row:1-8},{column:1-8})", NO_LEGAL_MOVE);
    }

    private OthelloSide side() {
      return before.toMove();
    }

    @Override
    public String action() {
      return "command " + number + ": L, " + side().title() + "'s turn";
    }

    @Override
    public List<Rule> decidedBy() {
      List<Rule> rules = new ArrayList<>();
      if (moves.isEmpty()) {
        rules.add(OthelloRule.NO_LEGAL_MOVE);
      } else {
        rules.add(OthelloRule.BRACKETS);
        rules.add(OthelloRule.LIST_ORDER);
        rules.add(OthelloRule.EIGHT_DIRECTIONS);
      }
      OthelloReferee referee = new OthelloReferee();
      if (OthelloPosition.SQUARES.stream()
          .filter(square -> !before.isEmpty(square))
          .anyMatch(taken -> !referee.lines(before, side(), taken).isEmpty())) {
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
      String colour = side().opponent().word();
      return moves.isEmpty()
          ? say("no-moves-because", "side", side().title(), "colour", colour)
          : new OthelloExplainer(before, side()).bracketing(moves.get(0));
    }

    @Override
    public String because() {
      return moves.isEmpty() ? reason() : OthelloExplainer.sentence(reason()) + ".";
    }

    @Override
    public Diagram board() {
      return before.diagram().mark(Mark.TARGET, moves);
    }

    @Override
    public List<Event> events() {
      boolean isOver = new OthelloReferee().legal(before, side().opponent()).isEmpty();
      return List.of(
          !moves.isEmpty()
              ? new Event("legal-moves", moves.size())
              : new Event(isOver ? "neither-has-a-move" : "no-legal-move", 1));
    }

    private List<Evidence> before(Diagram diagram) {
      String caption = "before command " + number + ", " + side().title() + "'s turn";
      return List.of(new Evidence.Board(caption, diagram));
    }

    /** Of a square that is missing or too much it says why, and shows the lines. */
    @Override
    public Explanation explain(Discrepancy discrepancy) {
      LineForm form = form().orElseThrow();
      Difference difference = form.difference(this, discrepancy);
      // Where there is no legal move, those of the other player are a mistake of their own.
      boolean isOthers =
          difference.kind() == Difference.Kind.SOME
              && new OthelloReferee()
                  .legal(before, side().opponent())
                  .containsAll(difference.squares());
      if (difference.squares().isEmpty() || isOthers) {
        return OthelloStep.super.explain(discrepancy);
      }
      Square square = difference.squares().get(0);
      OthelloExplainer words = new OthelloExplainer(before, side());
      if (difference.kind() == Difference.Kind.MISSING) {
        Message missing = form.say(this, difference, "reason", words.bracketing(square));
        return new Explanation(
            OthelloRule.BRACKETS, missing, before(words.bracket(square)));
      }
      String extra =
          say(
              "moves-extra",
              "before",
              moves.isEmpty() ? because() + " " : "",
              "entry",
              OthelloPosition.name(square),
              "reason",
              words.notLegal(square));
      return new Explanation(
          before.isEmpty(square) ? OthelloRule.BRACKETS : OthelloRule.EMPTY_SQUARE,
          extra,
          before(before.diagram().mark(Mark.LAST, square)));
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
      List<Rule> rules = new ArrayList<>();
      if (isPass()) {
        rules.add(OthelloRule.PASS);
      }
      rules.add(OthelloRule.TURNED);
      rules.add(OthelloRule.COUNTS);
      rules.add(OthelloRule.NEXT_PLAYER);
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
      List<Event> events = new ArrayList<>();
      events.add(new Event("turned-discs", turned.size()));
      events.add(new Event("lines-bracketed", lines));
      if (isPass()) {
        events.add(new Event("pass", 1));
      }
      return List.copyOf(events);
    }

    /** How the position comes about. */
    @Override
    public String because() {
      String lines = new OthelloExplainer(before, mover).bracketing(square);
      String bracketing = OthelloExplainer.sentence(lines);
      String account = say("counts-because", "bracketing", bracketing, "count", turned.size());
      return isPass()
          ? say("passed", "side", before.toMove().title(), "mover", mover.title()) + " " + account
          : account;
    }

    /** The board before the move, with what it brackets, and the board after it. */
    @Override
    public List<Evidence> evidence() {
      String move = mover.title() + " " + OthelloPosition.name(square);
      Diagram lines = new OthelloExplainer(before, mover).bracket(square);
      return List.of(
          new Evidence.Board("before command " + number + ", " + move, lines),
          new Evidence.Board("after command " + number, board()));
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

  /** The command Q, judged: the board that remains. */
  record Quit(int number, OthelloPosition after, List<String> output) implements OthelloStep {
    private static final LineForm ROWS =
        LineForm.board(
                "board", OthelloPosition.SIGNS, OthelloPosition.SIZE, OthelloPosition.NAME)
            .deciding("more", OthelloRule.GAMES_APART);

    @Override
    public String action() {
      return "command " + number + ": Q, the final board";
    }

    @Override
    public List<Rule> decidedBy() {
      return List.of(OthelloRule.FINAL_BOARD, OthelloRule.GAMES_APART);
    }

    @Override
    public Optional<LineForm> form() {
      return Optional.of(ROWS);
    }

    @Override
    public Diagram board() {
      return after.diagram();
    }
  }
}
