package othello;

import static othello.OthelloExplainer.say;
import static othello.OthelloExplainer.sentence;

import boardjudge.reference.Difference;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.LineForm;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command L, judged.
 *
 * @param number which of its game's commands it is, from 1
 * @param before the position that it met
 * @param moves the legal moves listed
 * @param output what it prints
 * @param after the position that the next command meets
 */
public record OthelloListStep(
    int number,
    OthelloPosition before,
    List<Square> moves,
    List<String> output,
    OthelloPosition after)
    implements OthelloStep {
  private static final LineForm NO_MOVES = list("no-moves");
  private static final LineForm MOVES = list("moves").written(OthelloRule.LIST_ORDER);

  /** Keeps unmodifiable copies. */
  public OthelloListStep {
    moves = List.copyOf(moves);
    output = List.copyOf(output);
  }

  private static LineForm list(String name) {
    return LineForm.list(name, "({row:1-8},{column:1-8})", OthelloReferee.NO_LEGAL_MOVE);
  }

  @Override
  public String action() {
    return "command " + number + ": L, " + before.toMove().title() + "'s turn";
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
    if (isTakenSquareTempting()) {
      rules.add(OthelloRule.EMPTY_SQUARE);
    }
    if (number == 1) {
      rules.add(OthelloRule.FIRST_PLAYER);
    }
    return List.copyOf(rules);
  }

  /** Whether a disc on a square that is not empty would bracket others. */
  private boolean isTakenSquareTempting() {
    OthelloReferee referee = new OthelloReferee();
    return OthelloPosition.squares().stream()
        .anyMatch(
            square ->
                !before.isEmpty(square)
                    && !referee.turned(before, before.toMove(), square).isEmpty());
  }

  @Override
  public Optional<LineForm> form() {
    return Optional.of(moves.isEmpty() ? NO_MOVES : MOVES);
  }

  @Override
  public Map<String, Object> names() {
    return Map.of("side", side().title(), "other", side().opponent().title(), "reason", reason());
  }

  @Override
  public Diagram board() {
    return before.diagram().mark(Mark.TARGET, moves);
  }

  @Override
  public List<Event> events() {
    if (!moves.isEmpty()) {
      return List.of(new Event("legal-moves", moves.size()));
    }
    boolean over = new OthelloReferee().legal(before, before.toMove().opponent()).isEmpty();
    return List.of(new Event(over ? "neither-has-a-move" : "no-legal-move", 1));
  }

  private OthelloSide side() {
    return before.toMove();
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
    return moves.isEmpty() ? reason() : sentence(reason()) + ".";
  }

  @Override
  public List<Evidence> evidence() {
    String marked = moves.isEmpty() ? "" : ", the legal moves marked";
    return board("at", marked, board());
  }

  private List<Evidence> board(String at, String marked, Diagram diagram) {
    String caption = at + " command " + number + ", " + side().title() + "'s turn" + marked;
    return List.of(new Evidence.Board(caption, diagram));
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    LineForm form = form().orElseThrow();
    Difference difference = form.difference(this, discrepancy);
    List<Square> others = new OthelloReferee().legal(before, side().opponent());
    return switch (difference.kind()) {
      case MISSING -> {
        Square square = difference.squares().get(0);
        OthelloExplainer words = new OthelloExplainer(before, side());
        Message missing = form.say(this, difference, "reason", words.bracketing(square));
        yield new Explanation(
            OthelloRule.BRACKETS, missing, board("before", "", words.bracket(square)));
      }
      case EXTRA -> tooMuch(difference.squares().get(0), "");
      case SOME ->
          difference.squares().stream()
              .filter(square -> !others.contains(square))
              .findFirst()
              .map(square -> tooMuch(square, because() + " "))
              .orElse(
                  new Explanation(
                      OthelloRule.NO_LEGAL_MOVE, form.say(this, difference), evidence()));
      default -> OthelloStep.super.explain(discrepancy);
    };
  }

  private Explanation tooMuch(Square square, String reason) {
    String name = OthelloPosition.name(square);
    String why =
        before
            .at(square)
            .map(disc -> say("taken", "colour", disc.word()))
            .orElseGet(() -> new OthelloExplainer(before, side()).notBracketing(square));
    return new Explanation(
        before.isEmpty(square) ? OthelloRule.BRACKETS : OthelloRule.EMPTY_SQUARE,
        say("moves-extra", "before", reason, "entry", name, "reason", why),
        board("before", "", before.diagram().mark(Mark.LAST, square)));
  }
}
