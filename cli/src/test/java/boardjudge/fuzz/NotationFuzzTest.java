package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.Notation.Caption;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A file in SGF or FEN is refused with a place and a reason, or becomes a valid input that stays
 * the same when it is written and read back.
 */
class NotationFuzzTest {
  private static final List<ProblemGenerator<?>> GENERATORS =
      ProblemGenerators.all().stream()
          .filter(generator -> generator.notation().isPresent())
          .toList();

  /** The first byte chooses the game. */
  @FuzzTest
  void aFileIsReadOrRefused(byte[] data) throws InputException {
    if (data.length > 0) {
      read(
          GENERATORS.get((data[0] & 0xff) % GENERATORS.size()),
          Arrays.copyOfRange(data, 1, data.length));
    }
  }

  private static <C> void read(ProblemGenerator<C> generator, byte[] bytes) throws InputException {
    Problem<C> problem = generator.problem();
    Notation<C> notation = generator.notation().orElseThrow();
    ImportedGames<C> imported;
    try {
      imported = ImportedGames.of(problem, notation, List.of(NotationText.of("input", bytes)));
    } catch (InputException refused) {
      assertThat(refused.getMessage()).matches("[ -~]+").startsWith("input:");
      return;
    }
    for (String note : imported.notes()) {
      assertThat(note).matches("[ -~]+").startsWith("input:");
    }
    StringBuilder written = new StringBuilder();
    Caption caption = new Caption("boardjudge 1.0.0", "]\\", Optional.empty());
    for (C testCase : imported.cases()) {
      written.append(notation.write(testCase, caption));
    }
    byte[] again = written.toString().getBytes(StandardCharsets.US_ASCII);
    assertThat(
            ImportedGames.of(problem, notation, List.of(NotationText.of("again", again))).cases())
        .isEqualTo(imported.cases());
  }
}
