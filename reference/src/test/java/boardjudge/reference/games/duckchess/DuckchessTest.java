package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.game;
import static boardjudge.reference.games.duckchess.DuckchessPictures.picture;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuckchessTest {
  private static final Duckchess DUCKCHESS = new Duckchess();

  private static final DuckchessCase SAMPLE =
      game(
          "0 0 7 0", "9 0 8 0", "0 1 1 3", "0 2 2 0", "0 3 1 2", "0 4 0 3", "9 4 8 4", "3 2 2 3",
          "7 0 4 2", "7 0 5 3", "9 2 7 4", "2 0 4 3", "9 1 8 3", "4 3 6 6", "7 4 9 2", "8 4 9 4",
          "6 6 9 4", "9 8 8 8");

  @Test
  void theSampleIsAnsweredAsPublished() {
    assertThat(answer(SAMPLE))
        .containsExactly(
            "Invalid command",
            "Invalid command",
            "Invalid command",
            "Invalid command",
            "red guard;NA;no;no",
            "Invalid command",
            "blue captain;NA;no;no",
            "red soldier;NA;no;no",
            "Invalid command",
            "Invalid command",
            "blue elephant;NA;no;no",
            "red duck;NA;no;no",
            "blue horse;NA;no;no",
            "red duck;blue soldier;no;no",
            "Invalid command",
            "blue captain;NA;yes;no",
            "red duck;blue captain;no;yes",
            "Invalid command");
  }

  @Test
  void noCommandsPrintNothing() {
    assertThat(answer(game())).isEmpty();
  }

  @Test
  void theProblemIsFoundById() {
    Problem<?> found = Problems.find("duckchess").orElseThrow();
    assertThat(found).isInstanceOf(Duckchess.class);
    assertThat(found.title()).isEqualTo("Duck Chess");
    assertThat(found.source()).contains("P5380");
    assertThat(found.rules()).hasSize(22);
    assertThat(DUCKCHESS.start(SAMPLE).rows())
        .isEqualTo(
            picture(
                """
                RHEGKGEHR
                .........
                D.......D
                S.S.S.S.S
                .........
                .........
                s.s.s.s.s
                d.......d
                .........
                rhegkgehr
                """));
  }

  private static List<String> answer(DuckchessCase game) {
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(DUCKCHESS, List.of(game), AnswerKey.Engine.BOTH, lines::add);
    return lines;
  }
}
