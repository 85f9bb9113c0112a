package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.NamedParts;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuckchessShrinkPassesTest {
  private static final DuckchessGenerator GENERATOR = new DuckchessGenerator();
  private static final DuckchessCommand MARK = new DuckchessCommand(9, 8, 7, 6);

  @Test
  void theTailIsCutAfterTheFailure() {
    DuckchessCase game = new DuckchessCase(Collections.nCopies(100, MARK));
    assertThat(pass("cut-the-tail", game, tried -> tried.commands().size() >= 7).commands())
        .hasSize(7);
    assertThat(pass("cut-the-tail", game, tried -> true).commands()).isEmpty();
    assertThat(pass("cut-the-tail", game, tried -> false)).isEqualTo(game);
  }

  @Test
  void commandsAreDroppedByPairsAndSingly() {
    DuckchessCase game = marked(40, 21);
    Predicate<DuckchessCase> marked = tried -> tried.commands().contains(MARK);
    assertThat(pass("drop-commands", game, marked).commands()).containsExactly(MARK);
    DuckchessCase pairs = pass("drop-pairs", game, marked);
    assertThat(pairs.commands()).hasSize(2).contains(MARK);
    // Pairs keep the sides' turns, so an odd number of commands is left before the mark.
    assertThat(pairs.commands().indexOf(MARK)).isEqualTo(1);
  }

  @Test
  void twoCommandsApartGoTogether() {
    DuckchessCase game = marked(6, 3);
    Predicate<DuckchessCase> evenAndMarked =
        tried -> tried.commands().size() % 2 == 0 && tried.commands().contains(MARK);
    assertThat(pass("drop-two-apart", game, evenAndMarked).commands()).hasSize(2).contains(MARK);
  }

  @Test
  void commandsBecomeSimpler() {
    DuckchessCase game = marked(5, 2);
    Predicate<DuckchessCase> sameLength =
        tried -> tried.commands().size() == 5 && tried.commands().get(2).equals(MARK);
    List<DuckchessCommand> simple =
        new ArrayList<>(Collections.nCopies(5, new DuckchessCommand(0, 0, 0, 0)));
    simple.set(2, MARK);
    assertThat(pass("stand-still", game, sameLength).commands()).isEqualTo(simple);
    Predicate<DuckchessCase> low = tried -> tried.commands().get(0).xt() >= 7;
    assertThat(pass("go-to-lower-squares", new DuckchessCase(List.of(MARK)), low).commands())
        .containsExactly(new DuckchessCommand(9, 8, 7, 5));
    assertThat(
            pass(
                    "go-to-lower-squares",
                    new DuckchessCase(List.of(new DuckchessCommand(1, 1, 0, 0))),
                    tried -> true)
                .commands())
        .containsExactly(new DuckchessCommand(1, 1, 0, 0));
  }

  /**
   * Each row: a wrong program, a recipe, and the commands of a shrunk game, of which none can be
   * dropped.
   */
  @ParameterizedTest
  @CsvSource({
    "game-goes-on, last-capture, 18",
    "check-with-the-end, last-capture, 15",
    "elephant-no-eye, elephants-across, 5",
    "duck-legs-own-only, duck-legs, 5",
    "captain-in-palace, captains-abroad, 7",
    "numbers-kept-over-a-removal, mostly-legal, 8"
  })
  void killingGamesBecomeMinimal(String name, String recipe, int commands) {
    Mutant<DuckchessCase> mutant = NamedParts.mutant(GENERATOR, name);
    Predicate<List<DuckchessCase>> kills =
        cases -> AnsweredTest.of(GENERATOR.problem(), "", cases).kills(mutant);
    List<DuckchessCase> cases =
        NamedParts.recipe(GENERATOR, recipe).make(new SeededRandom(11), Map.of());
    List<DuckchessCase> small = new Shrinker<>(GENERATOR, kills, 20_000).shrink(cases);
    assertThat(kills.test(small)).isTrue();
    assertThat(small.get(0).commands()).hasSize(commands);
    for (int i = 0; i < commands; i++) {
      List<DuckchessCommand> fewer = new ArrayList<>(small.get(0).commands());
      fewer.remove(i);
      assertThat(kills.test(List.of(new DuckchessCase(fewer)))).isFalse();
    }
  }

  /** A game of different commands, with the mark at that index. */
  private static DuckchessCase marked(int length, int at) {
    List<DuckchessCommand> commands = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      commands.add(i == at ? MARK : new DuckchessCommand(i % 10, i % 9, (i + 1) % 10, i % 7));
    }
    return new DuckchessCase(commands);
  }

  private static DuckchessCase pass(
      String name, DuckchessCase game, Predicate<DuckchessCase> stillFails) {
    return NamedParts.shrinkPass(GENERATOR, name).shrinking().apply(game, stillFails);
  }
}
