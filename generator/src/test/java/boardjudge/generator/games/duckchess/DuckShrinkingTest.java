package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Dice;
import boardjudge.generator.Mutant;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Shrinker;
import boardjudge.generator.strength.Trial;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuckShrinkingTest {
  private static final DuckWorkshop WORKSHOP = new DuckWorkshop();
  private static final DuckCommand MARK = DuckCommand.of(9, 8, 7, 6);

  @Test
  void theTailIsCutBehindWhatFails() {
    DuckCase game = new DuckCase(Collections.nCopies(100, MARK));
    assertThat(pass("cut-the-tail", game, tried -> tried.commands().size() >= 7).commands())
        .hasSize(7);
    assertThat(pass("cut-the-tail", game, tried -> true).commands()).isEmpty();
    assertThat(pass("cut-the-tail", game, tried -> false)).isEqualTo(game);
  }

  @Test
  void commandsAreDroppedByPairsAndSingly() {
    DuckCase game = marked(40, 21);
    Predicate<DuckCase> marked = tried -> tried.commands().contains(MARK);
    assertThat(pass("drop-commands", game, marked).commands()).containsExactly(MARK);
    DuckCase pairs = pass("drop-pairs", game, marked);
    assertThat(pairs.commands()).hasSize(2).contains(MARK);
    // The mark stays the same side's turn: as many commands before it as before, in parity.
    assertThat(pairs.commands().indexOf(MARK)).isEqualTo(1);
  }

  @Test
  void twoCommandsApartGoTogether() {
    DuckCase game = marked(6, 3);
    Predicate<DuckCase> evenAndMarked =
        tried -> tried.commands().size() % 2 == 0 && tried.commands().contains(MARK);
    assertThat(pass("drop-two-apart", game, evenAndMarked).commands()).hasSize(2).contains(MARK);
  }

  @Test
  void commandsBecomePlainer() {
    DuckCase game = marked(5, 2);
    Predicate<DuckCase> sameLength =
        tried -> tried.commands().size() == 5 && tried.commands().get(2).equals(MARK);
    List<DuckCommand> plain = new ArrayList<>(Collections.nCopies(5, DuckCommand.of(0, 0, 0, 0)));
    plain.set(2, MARK);
    assertThat(pass("stand-still", game, sameLength).commands()).isEqualTo(plain);
    Predicate<DuckCase> low = tried -> tried.commands().get(0).xt() >= 7;
    assertThat(pass("go-to-lower-squares", new DuckCase(List.of(MARK)), low).commands())
        .containsExactly(DuckCommand.of(9, 8, 7, 5));
    assertThat(
            pass(
                    "go-to-lower-squares",
                    new DuckCase(List.of(DuckCommand.of(1, 1, 0, 0))),
                    tried -> true)
                .commands())
        .containsExactly(DuckCommand.of(1, 1, 0, 0));
  }

  /** How many commands are left of a game that kills a wrong program, and no fewer kill it. */
  @ParameterizedTest
  @CsvSource({
    "game-goes-on, last-capture, 18",
    "check-with-the-end, last-capture, 15",
    "elephant-no-eye, elephants-across, 5",
    "duck-legs-own-only, duck-legs, 5",
    "captain-in-palace, captains-abroad, 7",
    "numbers-kept-over-a-removal, mostly-legal, 8"
  })
  void killingGamesBecomeReadable(String name, String recipe, int commands) {
    Mutant<DuckCase> mutant =
        WORKSHOP.mutants().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
    Predicate<List<DuckCase>> kills =
        cases -> Trial.of(WORKSHOP.problem(), "", cases).kills(mutant);
    List<DuckCase> cases =
        WORKSHOP.recipes().stream()
            .filter(known -> known.name().equals(recipe))
            .findFirst()
            .orElseThrow()
            .make(new Dice(11), Map.of());
    List<DuckCase> small = new Shrinker<>(WORKSHOP, kills, 20_000).shrink(cases);
    assertThat(kills.test(small)).isTrue();
    assertThat(small.get(0).commands()).hasSize(commands);
    for (int i = 0; i < commands; i++) {
      List<DuckCommand> fewer = new ArrayList<>(small.get(0).commands());
      fewer.remove(i);
      assertThat(kills.test(List.of(new DuckCase(fewer)))).isFalse();
    }
  }

  @Test
  void tweaksChangeLittleAndStayValid() {
    Dice dice = new Dice(1);
    DuckCase game = marked(10, 4);
    for (var tweak : WORKSHOP.tweaks()) {
      int changed = 0;
      for (int i = 0; i < 50; i++) {
        DuckCase other = tweak.tweak(game, dice);
        assertThat(other.commands().size()).isBetween(9, 11);
        changed += other.equals(game) ? 0 : 1;
        assertThat(tweak.tweak(new DuckCase(List.of()), dice).commands()).isEmpty();
      }
      assertThat(changed).isGreaterThan(25);
    }
  }

  /** A game of different commands with the mark at one place. */
  private static DuckCase marked(int length, int at) {
    List<DuckCommand> commands = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      commands.add(i == at ? MARK : DuckCommand.of(i % 10, i % 9, (i + 1) % 10, i % 7));
    }
    return new DuckCase(commands);
  }

  private static DuckCase pass(String name, DuckCase game, Predicate<DuckCase> stillFails) {
    ShrinkPass<DuckCase> pass =
        WORKSHOP.shrinkPasses().stream()
            .filter(known -> known.name().equals(name))
            .findFirst()
            .orElseThrow();
    return pass.shrinking().shrink(game, stillFails);
  }
}
