package boardjudge.generator.games.go;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import java.util.List;
import java.util.stream.Stream;

/** The wrong programs for Go, by the part of the statement that they get wrong. */
public final class GoMutants {
  private GoMutants() {}

  /** All of them. */
  public static List<Mutant<GoCase>> all() {
    return Stream.of(
            CaptureMistakes.all(),
            NeighbourMistakes.all(),
            SuicideMistakes.all(),
            SuperkoMistakes.all(),
            HistoryMistakes.all(),
            HashingMistakes.all(),
            BookkeepingMistakes.all(),
            ReadingMistakes.all())
        .flatMap(List::stream)
        .toList();
  }
}
