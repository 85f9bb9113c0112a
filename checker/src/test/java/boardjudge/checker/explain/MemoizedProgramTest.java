package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.Mutant;
import boardjudge.generator.Mutant.Crash;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class MemoizedProgramTest {
  private final List<List<String>> runs = new ArrayList<>();

  private final Mutant<String> mutant =
      MemoizedProgram.of(
          new Mutant<>(
              "echo",
              GoRule.SUPERKO,
              "",
              "",
              new Mutant.Program<>() {
                @Override
                public void run(List<String> cases, Consumer<? super String> lines) {
                  runs.add(cases);
                  cases.forEach(
                      each -> {
                        lines.accept(each);
                        if (each.equals("crash")) {
                          throw new Crash();
                        }
                      });
                }

                @Override
                public Optional<List<Step>> steps(List<String> cases) {
                  return Optional.of(List.of());
                }
              }));

  @Test
  void equalInputsAreRunOnce() {
    assertThat(printed(List.of("one", "two"))).containsExactly("one", "two");
    assertThat(printed(new ArrayList<>(List.of("one", "two")))).containsExactly("one", "two");
    assertThat(printed(List.of("two", "one"))).containsExactly("two", "one");
    assertThat(runs).containsExactly(List.of("one", "two"), List.of("two", "one"));
  }

  @Test
  void aCrashIsRememberedWithTheLinesBeforeIt() {
    for (int time = 0; time < 2; time++) {
      List<String> lines = new ArrayList<>();
      assertThatThrownBy(() -> mutant.program().run(List.of("one", "crash", "two"), lines::add))
          .hasCauseInstanceOf(Crash.class);
      assertThat(lines).containsExactly("one", "crash");
    }
    assertThat(runs).hasSize(1);
  }

  @Test
  void itJudgesByStepsAsTheProgramDoes() {
    assertThat(mutant.program().steps(List.of("one"))).contains(List.of());
    assertThat(mutant.name()).isEqualTo("echo");
    assertThat(mutant.breaks()).isEqualTo(GoRule.SUPERKO);
  }

  private List<String> printed(List<String> cases) {
    List<String> lines = new ArrayList<>();
    mutant.program().run(cases, lines::add);
    return lines;
  }
}
