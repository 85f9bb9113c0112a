package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Claim;
import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Optional;

/** The only step of a case: the whole game, perfectly played; immutable. */
final class PawnchessStep implements Step {
  private final PawnchessCase testCase;
  private final String answer;

  /** Computed lazily: printing does not need it. Threads that race compute equal lines. */
  private Optional<PawnchessLine> line = Optional.empty();

  PawnchessStep(PawnchessCase testCase, String answer) {
    this.testCase = testCase;
    this.answer = answer;
  }

  private PawnchessLine line() {
    Optional<PawnchessLine> played = line;
    if (played.isEmpty()) {
      played = Optional.of(PawnchessLine.of(testCase));
      line = played;
    }
    return played.get();
  }

  @Override
  public String action() {
    return message().text(Lang.EN);
  }

  @Override
  public Message message() {
    return Pawnchess.say("best-play");
  }

  @Override
  public List<Rule> decidedBy() {
    return List.copyOf(line().rules());
  }

  @Override
  public List<String> output() {
    return List.of(answer);
  }

  @Override
  public boolean mightPrint(String found) {
    return PawnchessResult.parse(found).isPresent();
  }

  @Override
  public Diagram board() {
    return line().last().diagram();
  }

  @Override
  public List<Evidence.Board> walk() {
    List<Evidence.Board> boards = new PawnchessExplainer(line()).boards();
    return boards.subList(1, boards.size());
  }

  @Override
  public Claim claim(Discrepancy discrepancy, Optional<Step> wrong) {
    return new PawnchessExplainer(line()).claim(discrepancy);
  }

  @Override
  public List<Event> events() {
    PawnchessLine line = line();
    return List.of(
        new Event(line.winner().word() + "-wins-in-plies", line.plies().size()),
        new Event("ends-by-" + line.ending().id(), 1),
        new Event("captures-in-line", line.captures()));
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new PawnchessExplainer(line()).explain(discrepancy);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return PawnchessExplainer.contrast(answer, discrepancy);
  }
}
