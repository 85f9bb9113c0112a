package boardjudge.reference.games.go;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * One command, judged.
 *
 * @param number the command's number within its case, from 1
 * @param after the board for the next command
 * @param replayed whether an earlier command of the case named the same point
 */
public record GoCommandStep(
    int number,
    GoCommand command,
    GoPosition before,
    GoRuling ruling,
    GoPosition after,
    boolean replayed)
    implements Step {

  @Override
  public String action() {
    return message().text(Lang.EN);
  }

  @Override
  public Message message() {
    return Go.say("action", "number", number, "command", command.message());
  }

  @Override
  public List<Rule> decidedBy() {
    GoRule first =
        switch (ruling.verdict()) {
          case OCCUPIED -> GoRule.OCCUPIED;
          case SUICIDE ->
              ownChain().cardinality() == 1 ? GoRule.SUICIDE_OF_ONE : GoRule.SUICIDE_OF_MANY;
          case REPETITION -> GoRule.SUPERKO;
          case LEGAL -> captured().isEmpty() ? GoRule.PLACEMENT : GoRule.CAPTURE;
        };
    if (ruling.verdict() != GoVerdict.LEGAL) {
      return List.of(first, GoRule.MISS_CHANGES_NOTHING);
    }
    return number == 1 ? List.of(first, GoRule.EMPTY_START) : List.of(first);
  }

  @Override
  public List<String> output() {
    return ruling.verdict().output();
  }

  /**
   * A step that misses could print any line. A legal command could be judged miss 1 or miss 3 if
   * its point was named before, and miss 2 if its chain has no liberty before the captures or the
   * stone touches no empty point after them.
   */
  @Override
  public boolean mightPrint(String line) {
    if (ruling.verdict() != GoVerdict.LEGAL) {
      return true;
    }
    return switch (line) {
      case "miss 1", "miss 3" -> replayed;
      case "miss 2" -> looksLikeSuicide();
      default -> false;
    };
  }

  @Override
  public Diagram board() {
    return after
        .diagram()
        .mark(Mark.CAPTURED, GoPoints.squares(after.equals(before) ? new BitSet() : captured()))
        .mark(Mark.LAST, command.square());
  }

  @Override
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    int stones = captured().cardinality();
    switch (ruling.verdict()) {
      case OCCUPIED -> {}
      case SUICIDE -> events.add(new Event("suicide-stones", ownChain().cardinality()));
      case LEGAL -> {
        if (stones > 0) {
          events.add(new Event("captured-stones", stones));
          events.add(new Event("captured-chains", capturedChains().size()));
          capturedChains()
              .forEach(chain -> events.add(new Event("captured-chain-size", chain.cardinality())));
        }
      }
      case REPETITION -> {
        events.add(new Event("cycle-length", number - ruling.repeated()));
        events.add(
            stones == 0
                ? new Event("superko-without-capture", 1)
                : new Event("superko-captures", stones));
      }
    }
    return events;
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return GoExplainer.ofCommand(this, discrepancy);
  }

  /** The enemy stones that the command captures, or would capture if it were legal. */
  public BitSet captured() {
    BitSet points = before.differences(ruling.result());
    points.clear(command.point());
    return points;
  }

  /** The chains that the command captures, or would capture, in the order of their first points. */
  List<BitSet> capturedChains() {
    List<BitSet> chains = new ArrayList<>();
    BitSet left = captured();
    while (!left.isEmpty()) {
      BitSet chain = before.chain(left.nextSetBit(0));
      chains.add(chain);
      left.andNot(chain);
    }
    return chains;
  }

  /** The new stone's chain on the resulting board, even if the command is not legal. */
  BitSet ownChain() {
    return ruling.result().chain(command.point());
  }

  private boolean looksLikeSuicide() {
    GoPosition placed = before.with(command.point(), command.colour());
    return !placed.hasLiberty(command.point())
        || !ruling.result().hasEmptyNeighbour(command.point());
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return GoExplainer.contrastOfCommand(this, discrepancy);
  }
}
