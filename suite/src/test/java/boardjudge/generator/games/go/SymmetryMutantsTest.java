package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.NamedParts;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.SuiteInputs;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Programs that take boards for the same which are images of each other")
class SymmetryMutantsTest {
  private static final long SEED = TestSeed.VALUE;

  private static GoPosition image(GoPosition board, BoardSymmetry symmetry, boolean exchanged) {
    GoPosition image = GoPosition.EMPTY;
    for (GoColour colour : GoColour.values()) {
      GoColour target = exchanged ? colour.opponent() : colour;
      for (int point : board.stones(colour).stream().toArray()) {
        image = image.with(symmetry.image(point), target);
      }
    }
    return image;
  }

  /**
   * Counts, for each symmetry with and without an exchange of colours, the boards that are its
   * image of an earlier board, and no other symmetry's image of any. A right turn undoes a left
   * turn, so the order of the two boards tells them apart.
   */
  private static Map<String, Integer> count(List<GoCase> cases) {
    Map<String, Integer> counts = new TreeMap<>();
    for (GoCase game : cases) {
      Set<GoPosition> earlier = new HashSet<>();
      new GoReferee()
          .judge(
              game,
              step -> {
                if (step instanceof GoCommandStep command
                    && command.ruling().verdict() == GoVerdict.LEGAL) {
                  List<String> symmetries = symmetries(command.after(), earlier);
                  if (symmetries.size() == 1) {
                    counts.merge(symmetries.get(0), 1, Integer::sum);
                  }
                  earlier.add(command.after());
                }
              });
    }
    return counts;
  }

  private static List<String> symmetries(GoPosition board, Set<GoPosition> earlier) {
    List<String> symmetries = new ArrayList<>();
    for (BoardSymmetry symmetry : BoardSymmetry.values()) {
      for (boolean exchanged : List.of(false, true)) {
        // The inverse maps the board to the earlier one.
        BoardSymmetry inverse =
            switch (symmetry) {
              case TURNED_RIGHT -> BoardSymmetry.TURNED_LEFT;
              case TURNED_LEFT -> BoardSymmetry.TURNED_RIGHT;
              default -> symmetry;
            };
        if (earlier.contains(image(board, inverse, exchanged))) {
          symmetries.add(
              symmetry.name().toLowerCase(Locale.ROOT).replace('_', '-')
                  + (exchanged ? "-and-colours" : ""));
        }
      }
    }
    return symmetries;
  }

  static List<Mutant<GoCase>> mutants() {
    return GoMutants.all().stream()
        .filter(mutant -> SuperkoMutants.AIMS.containsKey(mutant.name()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void theirAimKillsThem(Mutant<GoCase> mutant) {
    GoGenerator generator = new GoGenerator();
    List<GoCase> cases =
        NamedParts.recipe(generator, mutant.recipe())
            .make(new SeededRandom(SEED), generator.recipeArguments(mutant));
    assertThat(AnsweredTest.of(new Go(), "", cases).kills(mutant))
        .as(mutant.mistake() + " Seed " + SEED)
        .isTrue();
  }

  @Test
  void eachAimBelongsToAProgram() {
    assertThat(mutants()).hasSameSizeAs(SuperkoMutants.AIMS.keySet());
  }

  /** Pins the committed suite: a lower count means a lost test. */
  @Test
  void theSuiteHasEachImage() throws Exception {
    SuiteFiles files = new SuiteFiles(Path.of("..", "testdata", "go"));
    List<GoCase> cases = new ArrayList<>();
    for (Manifest.Entry test : files.manifest().tests()) {
      if (test.file().matches(".*-alike-.*")) {
        cases.addAll(SuiteInputs.read(new Go(), files.in(test.file())));
      }
    }
    assertThat(count(cases))
        .hasToString(
            "{as-it-is-and-colours=1, half-turn=4, half-turn-and-colours=4, left-to-right=3,"
                + " left-to-right-and-colours=2, other-diagonal=3, other-diagonal-and-colours=2,"
                + " transposed=3, transposed-and-colours=3, turned-left=3,"
                + " turned-left-and-colours=2, turned-right=3, turned-right-and-colours=2,"
                + " upside-down=3, upside-down-and-colours=2}");
  }
}
