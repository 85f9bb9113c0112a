package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.blue;
import static boardjudge.reference.games.duckchess.DuckchessPictures.game;
import static boardjudge.reference.games.duckchess.DuckchessPictures.picture;
import static boardjudge.reference.games.duckchess.DuckchessPictures.red;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Event;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DuckchessSolverTest {
  /** Lower bounds: half of what was counted when the test was written. */
  private static final Map<String, Integer> LEAST_IN_GAMES =
      counts(
          "both-captains-attacked 102, captain-captured-while-other-attacked 1, "
              + "captured-captain 8, captured-car 45, captured-duck 53, "
              + "captured-elephant 34, captured-guard 33, captured-horse 42, "
              + "captured-soldier 148, car-path-blocked 1951, check-discovered 6, "
              + "check-on-mover 623, check-on-opponent 631, "
              + "command-after-the-end 975, duck-legs-blocked-both 34, "
              + "duck-legs-blocked-first 189, duck-legs-blocked-second 156, "
              + "elephant-eye-blocked 78, horse-leg-blocked 277, "
              + "move-after-the-end 520, own-captain-uncovered 22");

  private static final Map<String, Integer> LEAST_IN_POSITIONS =
      counts(
          "both-captains-attacked 473, captain-captured-while-other-attacked 13, "
              + "captured-captain 40, captured-car 43, captured-duck 42, "
              + "captured-elephant 46, captured-guard 45, captured-horse 53, "
              + "captured-soldier 42, car-path-blocked 453, check-discovered 12, "
              + "check-on-mover 1035, check-on-opponent 1021, command-after-the-end 79, "
              + "duck-legs-blocked-both 23, duck-legs-blocked-first 67, "
              + "duck-legs-blocked-second 58, elephant-eye-blocked 52, "
              + "horse-leg-blocked 108, move-after-the-end 1, own-captain-uncovered 10");

  @Test
  void solverAndRefereeAgreeOnRandomGames() {
    Map<String, Integer> eventCounts = new TreeMap<>();
    Set<DuckchessRule> decided = EnumSet.noneOf(DuckchessRule.class);
    for (int seed = 0; seed < 60; seed++) {
      DuckchessCase game = randomGame(new Random(seed), 400, seed % 3 != 0);
      AnswerKey.agreed(new Duckchess(), game, seed, step -> count(step, eventCounts, decided));
    }
    assertOftenEnough(eventCounts, LEAST_IN_GAMES);
    assertThat(decided).containsExactlyInAnyOrder(DuckchessRule.values());
  }

  @Test
  void solverAndRefereeAgreeOnRandomPositions() {
    Random random = new Random(5380);
    Map<String, Integer> eventCounts = new TreeMap<>();
    Set<DuckchessRule> decided = EnumSet.noneOf(DuckchessRule.class);
    for (int i = 0; i < 8_000; i++) {
      DuckchessPosition start = randomPosition(random);
      List<DuckchessCommand> commands = new ArrayList<>();
      List<String> plain = new ArrayList<>();
      DuckchessPosition current = start;
      for (int number = 1; number <= 3; number++) {
        DuckchessCommand command = randomMove(random, current, number == 1);
        DuckchessStep step = new DuckchessReferee().judge(number, current, command);
        count(step, eventCounts, decided);
        commands.add(command);
        plain.addAll(step.output());
        current = step.after();
      }
      List<String> fast = new ArrayList<>();
      new DuckchessSolver(start).solve(new DuckchessCase(commands), fast::add);
      assertThat(fast).as("position %d\n%s\n%s", i, start, commands).isEqualTo(plain);
    }
    assertOftenEnough(eventCounts, LEAST_IN_POSITIONS);
  }

  @Test
  void aSolverBeginsEachGameAnew() {
    DuckchessSolver solver = new DuckchessSolver();
    for (int i = 0; i < 2; i++) {
      List<String> lines = new ArrayList<>();
      solver.solve(game("3 4 4 4", "9 0 8 0", "0 4 1 4", "8 0 8 1", "8 0 8 1"), lines::add);
      assertThat(lines)
          .containsExactly(
              "red soldier;NA;no;no",
              "blue car;NA;no;no",
              "red captain;NA;no;no",
              "blue car;NA;no;no",
              "Invalid command");
    }
  }

  @Test
  void aPositionWithoutCaptainsIsRejected() {
    String empty = ". . . . . . . . .\n".repeat(10);
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessSolver(red(empty)));
  }

  private static Map<String, Integer> counts(String text) {
    Map<String, Integer> counts = new TreeMap<>();
    for (String count : text.split(",\\s*")) {
      int blank = count.indexOf(' ');
      counts.put(count.substring(0, blank), Integer.parseInt(count.substring(blank + 1)));
    }
    return counts;
  }

  private static void assertOftenEnough(
      Map<String, Integer> eventCounts, Map<String, Integer> least) {
    assertThat(eventCounts).containsOnlyKeys(least.keySet());
    least.forEach(
        (name, times) -> assertThat(eventCounts.get(name)).as(name).isGreaterThanOrEqualTo(times));
  }

  private static void count(
      Step step, Map<String, Integer> eventCounts, Set<DuckchessRule> decided) {
    for (Event event : step.events()) {
      eventCounts.merge(event.name(), 1, Integer::sum);
    }
    for (Rule rule : step.decidedBy()) {
      assertThat(rule).isInstanceOf(DuckchessRule.class);
      decided.add((DuckchessRule) rule);
    }
    assertThat(step.board().height()).isEqualTo(DuckchessPosition.ROWS);
    assertThat(step.mightPrint(step.output().get(0))).isTrue();
  }

  /** Most commands have a legal shape; captains are captured only if the game may end. */
  static DuckchessCase randomGame(Random random, int length, boolean mayEnd) {
    DuckchessReferee referee = new DuckchessReferee();
    DuckchessPosition position = DuckchessPosition.start();
    List<DuckchessCommand> commands = new ArrayList<>();
    while (commands.size() < length) {
      DuckchessCommand command = randomMove(random, position, random.nextInt(8) > 0);
      DuckchessStep step = referee.judge(commands.size() + 1, position, command);
      if (step.after().isOver() && !position.isOver() && !mayEnd) {
        continue;
      }
      commands.add(command);
      position = step.after();
    }
    return new DuckchessCase(commands);
  }

  private static DuckchessCommand randomMove(
      Random random, DuckchessPosition position, boolean shaped) {
    List<Square> pieces =
        position.occupied().stream()
            .filter(at -> position.at(at).orElseThrow().side() == position.toMove())
            .toList();
    for (int attempt = 0; attempt < 1000; attempt++) {
      Square to = DuckchessPosition.squares().get(random.nextInt(90));
      if (!shaped || pieces.isEmpty()) {
        return DuckchessCommand.of(DuckchessPosition.squares().get(random.nextInt(90)), to);
      }
      Square from = pieces.get(random.nextInt(pieces.size()));
      if (new DuckchessReferee()
          .hasShape(new DuckchessMove(position.at(from).orElseThrow(), from, to))) {
        return DuckchessCommand.of(from, to);
      }
    }
    return new DuckchessCommand(0, 0, 0, 0);
  }

  private static DuckchessPosition randomPosition(Random random) {
    char[] board = ".".repeat(90).toCharArray();
    int pieces = random.nextInt(39);
    for (int i = 0; i < pieces; i++) {
      board[random.nextInt(90)] = "GEHRDSgehrds".charAt(random.nextInt(12));
    }
    int captain = random.nextInt(90);
    board[captain] = 'K';
    board[(captain + 1 + random.nextInt(89)) % 90] = 'k';
    String picture = DuckchessPictures.rows(board);
    return random.nextBoolean() ? red(picture) : blue(picture);
  }
}
