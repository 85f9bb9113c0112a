package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.report.page.Replay;
import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputReader;
import boardjudge.report.page.ReplaySection.ReplayData;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

@DisplayName("Replay")
class ReplayTest {
  private static final Path TESTDATA =
      Path.of(System.getProperty("boardjudge.home", "..")).resolve("testdata");
  private static final int SQUARE_CHANGE_LENGTH = 3;

  /** Applies a step's change as {@code replay.js} does. */
  private static String apply(String board, String delta) {
    if (delta.startsWith("=")) {
      return delta.substring(1);
    }
    StringBuilder squares = new StringBuilder(board);
    for (int i = 0; i < delta.length(); i += SQUARE_CHANGE_LENGTH) {
      squares.setCharAt(Integer.parseInt(delta.substring(i, i + 2), 36), delta.charAt(i + 2));
    }
    return squares.toString();
  }

  @TestFactory
  Stream<DynamicTest> theChangesLeadToEveryBoard() {
    return Problems.all().stream()
        .filter(problem -> Files.isDirectory(TESTDATA.resolve(problem.id())))
        .map(problem -> DynamicTest.dynamicTest(problem.id(), () -> checkReplay(problem)));
  }

  private static <C> void checkReplay(Problem<C> problem) throws Exception {
    Path input = TESTDATA.resolve(problem.id()).resolve("data/sample/1.in");
    List<C> cases = problem.format().read(InputReader.lenient("1.in", Files.readAllBytes(input)));
    for (int number = 1; number <= cases.size(); number++) {
      Replay replay = Replay.of(problem, cases, number, 1);
      assertThat(replay.isEven()).isTrue();
      List<Diagram> boards = new ArrayList<>();
      problem.referee(
          cases.get(number - 1),
          step -> {
            if (replay.total() == 1) {
              step.walk().forEach(shown -> boards.add(shown.diagram()));
            }
            boards.add(step.board());
          });
      String board = String.join("", replay.start().rows());
      List<?> entries = (List<?>) Objects.requireNonNull(ReplayData.of(replay).get("steps"));
      assertThat(entries).hasSameSizeAs(boards);
      for (int i = 0; i < entries.size(); i++) {
        board = apply(board, (String) ((List<?>) entries.get(i)).get(3));
        assertThat(board).isEqualTo(String.join("", boards.get(i).rows()));
      }
    }
  }

  @Test
  void aBoardThatChangesMuchIsSentWhole() {
    Diagram before = Diagram.parse("...", 1);
    Diagram after = Diagram.parse("XOX", 1);
    assertThat(BoardDelta.glyphs(before, after)).isEqualTo("=XOX");
    assertThat(BoardDelta.glyphs(before, before)).isEmpty();
    assertThat(BoardDelta.glyphs(Diagram.parse(".....", 1), Diagram.parse("...X.", 1)))
        .isEqualTo("03X");
  }

  @Test
  void ofALongCaseTheStepsAroundTheWantedOneAreKept() throws Exception {
    int commands = 7000;
    StringBuilder input = new StringBuilder("1\n" + commands + "\n");
    for (int i = 0; i < commands; i++) {
      input.append(i % 2 == 0 ? "B" : "W").append(" 1 ").append(1 + i % 19).append('\n');
    }
    Problem<?> go = Problems.find("go").orElseThrow();
    for (int wanted : List.of(0, 1, 1500, 3500, 6999, 7001)) {
      Replay replay = replay(go, input.toString(), wanted);
      assertThat(replay.total()).isEqualTo(commands + 1);
      assertThat(replay.steps()).hasSize(Replay.MAX_STEPS);
      assertThat(replay.first()).isBetween(1, Math.max(1, wanted));
      assertThat(replay.first() + Replay.MAX_STEPS - 1).isBetween(wanted, commands + 1);
      Step first = replay.steps().get(0);
      assertThat(first.action()).startsWith("command " + replay.first() + ":");
    }
  }

  private static <C> Replay replay(Problem<C> problem, String input, int wanted) throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    List<C> cases = problem.format().read(InputReader.lenient("long.in", bytes));
    return Replay.of(problem, cases, 1, wanted);
  }
}
