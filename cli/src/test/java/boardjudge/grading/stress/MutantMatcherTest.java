package boardjudge.grading.stress;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.reference.games.tictactoe.TicTacToeCase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MutantMatcherTest {
  private static final TicTacToeGenerator GENERATOR = new TicTacToeGenerator();
  private static final List<TicTacToeCase> GAMES =
      recipe("uniform").make(new SeededRandom(1), Map.of());

  private static Recipe<TicTacToeCase> recipe(String name) {
    return GENERATOR.recipes().stream()
        .filter(r -> r.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void add(MutantMatcher<TicTacToeCase> matcher, List<String> lines, boolean wrong)
      throws IOException {
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII);
    matcher.add(GAMES, Output.of(bytes), wrong);
  }

  private static List<String> right() {
    List<String> lines = new ArrayList<>();
    GAMES.forEach(game -> GENERATOR.problem().solve(game, lines::add));
    return lines;
  }

  private static List<String> printedBy(String mutant) {
    List<String> lines = new ArrayList<>();
    GENERATOR.mutants().stream()
        .filter(m -> m.name().equals(mutant))
        .forEach(m -> m.program().run(GAMES, lines::add));
    return lines;
  }

  private static List<String> names(MutantMatcher<TicTacToeCase> matcher) {
    return matcher.find().mistakes().stream().map(KnownMistakes.Mistake::name).toList();
  }

  @Test
  void namesTheWrongProgramThatPrintsTheSame() throws IOException {
    MutantMatcher<TicTacToeCase> matcher = new MutantMatcher<>(GENERATOR, 10);
    add(matcher, printedBy("o-begins"), true);
    assertThat(names(matcher)).containsExactly("o-begins");
    assertThat(matcher.find().inputs()).isEqualTo(1);
  }

  @Test
  void namesNoneWhereNothingWasWrong() throws IOException {
    MutantMatcher<TicTacToeCase> matcher = new MutantMatcher<>(GENERATOR, 10);
    add(matcher, right(), false);
    assertThat(names(matcher)).isEmpty();
  }

  @Test
  void wrongOutputsAreNeverForgotten() throws IOException {
    MutantMatcher<TicTacToeCase> matcher = new MutantMatcher<>(GENERATOR, 2);
    for (int i = 0; i < 3; i++) {
      add(matcher, printedBy("o-begins"), true);
    }
    for (int i = 0; i < 5; i++) {
      add(matcher, List.of("not what any program prints"), false);
    }
    assertThat(names(matcher)).isEmpty();
    MutantMatcher<TicTacToeCase> other = new MutantMatcher<>(GENERATOR, 2);
    add(other, printedBy("o-begins"), true);
    add(other, List.of("not what any program prints"), false);
    for (int i = 0; i < 5; i++) {
      add(other, printedBy("o-begins"), false);
    }
    assertThat(names(other)).containsExactly("o-begins");
    assertThat(other.find().inputs()).isEqualTo(3);
  }
}
