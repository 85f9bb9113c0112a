package othello;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
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
  /** Keeps unmodifiable copies. */
  public OthelloListStep {
    moves = List.copyOf(moves);
    output = List.copyOf(output);
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
  public boolean mightPrint(String line) {
    return line.equals(OthelloReferee.NO_LEGAL_MOVE) || line.startsWith("(");
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

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new OthelloListExplainer(this).explain(discrepancy);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return OthelloContrast.ofList(this, discrepancy);
  }
}
