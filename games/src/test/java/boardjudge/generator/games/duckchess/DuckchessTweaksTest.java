package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuckchessTweaksTest {
  @Test
  void tweaksChangeLittleAndStayValid() {
    SeededRandom random = new SeededRandom(1);
    List<DuckchessCommand> commands = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      commands.add(new DuckchessCommand(i % 10, i % 9, (i + 1) % 10, i % 7));
    }
    DuckchessCase game = new DuckchessCase(commands);
    for (var tweak : DuckchessTweaks.all()) {
      int changed = 0;
      for (int i = 0; i < 50; i++) {
        DuckchessCase other = tweak.tweak(game, random);
        assertThat(other.commands().size()).isBetween(9, 11);
        changed += other.equals(game) ? 0 : 1;
        assertThat(tweak.tweak(new DuckchessCase(List.of()), random).commands()).isEmpty();
      }
      assertThat(changed).isGreaterThan(25);
    }
  }
}
