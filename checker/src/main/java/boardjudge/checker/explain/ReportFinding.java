package boardjudge.checker.explain;

import boardjudge.generator.notation.Finding;
import boardjudge.reference.Evidence;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** What of a {@link MismatchReport} goes into a game's own notation. */
final class ReportFinding {
  private ReportFinding() {}

  static Optional<Finding> of(MismatchReport report) {
    return report
        .location()
        .map(
            location ->
                new Finding(
                    location.step(),
                    differing(location),
                    String.join(
                        "\n",
                        report.headline(),
                        "Where: " + report.place() + ".",
                        location.explanation().rule().clause(),
                        location.explanation().because())));
  }

  private static List<Square> differing(FaultLocation location) {
    return location.explanation().evidence().stream()
        .filter(Evidence.Board.class::isInstance)
        .flatMap(shown -> ((Evidence.Board) shown).diagram().marks().entrySet().stream())
        .filter(marked -> marked.getValue() == Mark.DIFFERS)
        .map(marked -> marked.getKey())
        .distinct()
        .sorted()
        .toList();
  }
}
