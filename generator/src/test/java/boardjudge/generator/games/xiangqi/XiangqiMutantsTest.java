package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each wrong program fails on some valid input, and on none for want of anything else. */
class XiangqiMutantsTest {
  private static final XiangqiGenerator GENERATOR = new XiangqiGenerator();

  /**
   * Each row: a wrong program, the shortest input found that tells it from the statement (the case
   * or cases on one line), and the right answer.
   */
  private static final String TELLING =
      """
          no-palace                           | 3 3 6 G 10 6 R 3 7 R 4 6 | YES
          palace-of-two-rows                  | 2 3 5 G 10 6 R 4 5 | NO
          palace-of-four-rows                 | 2 3 6 G 10 5 R 4 6 | YES
          palace-without-row-1                | 2 3 6 G 10 5 R 4 6 | YES
          palace-columns-3-to-5               | 2 3 4 G 9 5 R 4 4 | YES
          palace-columns-5-to-7               | 3 3 6 G 10 6 R 3 7 R 4 6 | YES
          palace-columns-3-to-7               | 3 3 6 G 10 6 R 3 7 R 4 6 | YES
          palace-columns-4-to-7               | 3 3 6 G 10 6 R 3 7 R 4 6 | YES
          diagonal-steps                      | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          step-up-never-tried                 | 2 3 4 G 10 6 R 3 3 | NO
          step-down-never-tried               | 2 1 5 G 10 6 R 1 6 | NO
          step-left-never-tried               | 2 3 6 G 10 6 R 4 6 | NO
          step-right-never-tried              | 2 1 4 G 9 4 R 2 4 | NO
          no-captures                         | 3 3 5 G 10 4 R 2 5 H 3 6 | NO
          captured-chariot-still-attacks      | 2 3 6 G 8 5 R 2 6 | NO
          every-capture-is-safe               | 3 2 5 G 10 6 R 1 4 R 1 5 | YES
          capturing-the-checker-is-safe       | 3 2 5 G 10 6 R 1 4 R 1 5 | YES
          general-protects-nothing            | 4 1 4 G 8 5 R 2 3 H 1 5 C 1 6 | YES
          chariot-protects-nothing            | 3 2 5 G 10 6 R 1 4 R 1 5 | YES
          horse-protects-nothing              | 5 2 6 G 10 5 R 1 5 R 2 5 H 1 7 C 3 6 | YES
          cannon-protects-nothing             | 4 2 5 G 10 6 H 1 5 H 4 5 C 5 5 | YES
          old-square-still-taken              | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          old-square-stops-chariots           | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          old-square-is-a-mount               | 3 2 5 G 10 6 H 4 5 C 5 5 | YES
          mate-if-any-step-is-attacked        | 2 2 5 G 10 6 R 1 5 | NO
          only-checkers-attack                | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          row-1-leads-off-the-board           | 4 1 4 G 8 5 R 2 3 H 1 5 C 1 6 | YES
          flying-ignored-at-start             | 2 2 6 G 10 6 H 1 7 | NO
          flying-seen-through-pieces-at-start | 3 3 6 G 10 6 R 3 7 R 4 6 | YES
          flying-ignored-after-step           | 3 2 5 G 10 6 R 3 5 H 1 6 | YES
          flying-seen-through-pieces          | 3 3 6 G 10 6 R 3 7 C 4 6 | NO
          flying-ignored                      | 3 2 5 G 10 6 R 3 5 H 1 6 | YES
          flying-along-rows-only              | 3 2 5 G 10 6 R 3 5 H 1 6 | YES
          chariot-jumps                       | 4 1 6 G 10 6 R 2 6 R 3 5 H 2 5 | NO
          chariot-ignored                     | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          chariot-along-rows-only             | 2 3 4 G 8 5 R 4 4 | YES
          chariot-along-columns-only          | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          chariot-not-from-above              | 2 3 4 G 8 5 R 1 4 | YES
          chariot-not-from-the-right          | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          chariot-not-from-the-left           | 3 2 5 G 10 6 R 1 4 R 1 5 | YES
          cannon-without-mount-too            | 3 2 5 G 10 6 R 2 6 C 4 5 | NO
          cannon-as-a-chariot                 | 3 2 5 G 10 6 R 2 6 C 4 5 | NO
          cannon-over-any-number              | 5 2 6 G 10 6 R 3 6 R 4 5 H 3 5 C 5 5 | NO
          cannon-over-one-or-two              | 5 2 6 G 10 6 R 3 6 R 4 5 H 3 5 C 5 5 | NO
          cannon-over-odd-numbers             | 6 2 4 G 10 6 R 2 3 R 4 4 H 3 4 C 5 4 C 6 4 | NO
          cannon-jumps-all                    | 3 2 5 G 10 6 R 2 6 C 4 5 | NO
          cannon-ignored                      | 4 3 4 G 10 6 R 4 4 H 2 5 C 1 5 | YES
          general-is-no-mount                 | 4 1 6 G 9 6 R 1 7 H 3 6 C 10 6 | NO
          chariot-is-no-mount                 | 5 2 6 G 10 6 R 3 6 R 4 5 H 3 5 C 5 5 | NO
          horse-is-no-mount                   | 4 3 4 G 10 6 R 4 4 H 2 5 C 1 5 | YES
          cannon-is-no-mount                  | 4 1 6 G 10 6 R 1 7 C 3 6 C 4 6 | YES
          cannon-moves-instead-of-shooting    | 3 3 5 G 10 6 R 3 6 C 4 5 | NO
          cannon-not-from-above               | 4 3 4 G 10 6 R 4 4 H 2 5 C 1 5 | YES
          cannon-not-from-below               | 4 1 4 G 10 6 R 3 4 H 2 5 C 3 5 | YES
          cannon-not-from-left                | 4 3 5 G 10 6 R 3 6 H 2 4 C 2 3 | YES
          cannon-not-from-right               | 4 1 6 G 8 4 R 1 5 H 2 7 C 2 8 | YES
          pieces-behind-the-general-count     | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          pieces-behind-the-attacker-count    | 3 3 6 G 10 6 R 3 7 R 4 6 | YES
          horse-ignored                       | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          horse-long-jumps-only               | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          horse-short-jumps-only              | 4 2 5 G 10 6 R 1 5 R 1 6 H 4 5 | YES
          horse-upwards-only                  | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          horse-downwards-only                | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          horse-to-the-left-only              | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          horse-without-legs                  | 3 2 6 G 8 5 R 2 5 H 2 4 | NO
          horse-leg-beside-the-target         | 3 2 6 G 8 5 R 2 5 H 2 4 | NO
          horse-leg-on-either-end             | 4 1 4 G 10 6 R 1 3 H 1 6 C 2 5 | YES
          horse-leg-on-the-short-side         | 3 3 5 G 10 6 R 4 5 H 5 5 | NO
          horse-leg-on-either-side            | 3 3 6 G 10 5 H 2 8 H 3 8 | YES
          horse-hobbled-by-any-neighbour      | 3 3 6 G 10 5 H 2 8 H 3 8 | YES
          horse-hobbled-by-both-alone         | 3 3 5 G 10 6 R 4 5 H 5 5 | NO
          board-not-cleared                   | 3 2 5 G 10 6 R 1 5 H 2 3 2 2 5 G 10 6 R 2 6 | NO NO
          capture-not-taken-back              | 3 2 6 G 9 4 R 1 6 H 3 7 | YES
          one-piece-of-a-kind-kept            | 3 2 5 G 10 6 R 2 6 R 4 5 | YES
          seventh-piece-forgotten             | 7 2 5 C 1 5 C 2 4 R 2 6 H 1 4 H 1 6 G 10 6 R 4 5 | YES
          last-piece-forgotten                | 2 1 6 G 9 5 R 3 6 | YES
          letters-read-from-line-ends         | 3 2 5 G 10 6 R 2 6 H 2 3 | YES
          marks-overwrite-pieces              | 4 1 4 C 1 6 H 1 5 R 2 3 G 8 5 | YES
          """;

  @Test
  void someValidInputTellsEachWrongProgramFromTheStatement() throws InputException {
    InputFormat<XiangqiCase> format = GENERATOR.problem().format();
    Set<String> told = new HashSet<>();
    for (String row : TELLING.lines().toList()) {
      List<String> cells = List.of(row.split("\\|")).stream().map(String::strip).toList();
      byte[] loose = (cells.get(1) + " 0 0 0").getBytes(StandardCharsets.US_ASCII);
      byte[] bytes = format.bytes(format.read(InputReader.lenient("", loose)));
      List<XiangqiCase> cases = format.read(InputReader.strict(cells.get(0), bytes));
      AnsweredTest<XiangqiCase> test = AnsweredTest.of(GENERATOR.problem(), "", cases);
      assertThat(String.join(" ", test.answer())).as(row).isEqualTo(cells.get(2));
      assertThat(test.kills(mutant(cells.get(0)))).as(row).isTrue();
      told.add(cells.get(0));
    }
    assertThat(GENERATOR.mutants().stream().map(Mutant::name))
        .containsExactlyInAnyOrderElementsOf(told);
    assertThat(told).hasSize(78);
  }

  private static Mutant<XiangqiCase> mutant(String name) {
    return GENERATOR.mutants().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** A wrong program answers every case with one line and is right where its mistake is idle. */
  @Test
  void wrongProgramsPrintALineForEachCase() {
    XiangqiCase sample =
        XiangqiCase.of(
            """
            . . . g . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . R . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . G . . . .
            """);
    int right = 0;
    for (Mutant<XiangqiCase> mutant : GENERATOR.mutants()) {
      List<String> lines = new ArrayList<>();
      mutant.program().run(List.of(sample, sample), lines::add);
      assertThat(lines).as(mutant.name()).hasSize(2).isSubsetOf("YES", "NO");
      right += lines.equals(List.of("YES", "YES")) ? 1 : 0;
    }
    assertThat(right).isEqualTo(66);
  }

  @Test
  void wrongProgramsKeepNothingFromOneRunToTheNext() {
    for (Mutant<XiangqiCase> mutant : GENERATOR.mutants()) {
      List<XiangqiCase> cases = XiangqiRecipesTest.made("captures", 5);
      List<String> first = new ArrayList<>();
      List<String> second = new ArrayList<>();
      mutant.program().run(cases, first::add);
      mutant.program().run(cases, second::add);
      assertThat(second).as(mutant.name()).isEqualTo(first);
    }
  }
}
