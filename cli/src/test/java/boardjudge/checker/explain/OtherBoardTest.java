package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The wrong board beside the right one")
class OtherBoardTest {
  /** A ko: the last command repeats a board. */
  private static final String KO =
      """
      1
      8
      B 1 2
      W 1 3
      B 2 1
      W 2 4
      B 3 2
      W 3 3
      B 2 3
      W 2 2
      """;

  private static final String CANNON =
      "6 1 5\nR 5 5\nR 9 6\nH 2 4\nH 3 4\nC 5 4\nG 10 5\n\n0 0 0\n";

  private static <C> Optional<FaultLocation> location(
      Problem<C> problem, String input, int line, String found) throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    List<C> cases = problem.format().read(InputReader.lenient("ko.in", bytes));
    List<String> lines = new ArrayList<>();
    cases.forEach(each -> problem.solve(each, lines::add));
    lines.set(line - 1, found);
    byte[] output = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII);
    return new Explainer<>(problem, () -> ProblemGenerators.mutants(problem))
        .judge(cases, Output.of(output))
        .report()
        .flatMap(MismatchReport::location);
  }

  private static Optional<OtherBoard> other(String problem, String input, int line, String found)
      throws Exception {
    return location(Problems.find(problem).orElseThrow(), input, line, found)
        .flatMap(FaultLocation::other);
  }

  private static Optional<OtherBoard> go(String input, int line, String found) throws Exception {
    return other("go", input, line, found);
  }

  @Test
  void aPrintedBoardIsMarkedWhereItDiffers() throws Exception {
    OtherBoard other = go(KO, 19, "..................W").orElseThrow();
    assertThat(other.caption().text(Lang.EN)).endsWith("that the output prints");
    Square corner = new Square(18, 18);
    assertThat(other.right().at(corner)).isEqualTo('.');
    assertThat(other.wrong().at(corner)).isEqualTo('W');
    assertThat(other.wrong().marks().keySet()).containsExactly(corner);
    assertThat(other.wrong().marks()).containsEntry(corner, Mark.DIFFERS);
    assertThat(other.right().marks()).containsEntry(corner, Mark.DIFFERS);
  }

  @Test
  void aLineThatIsNoRowIsNoBoard() throws Exception {
    assertThat(go(KO, 19, "W")).isEmpty();
  }

  @Test
  void aKnownMistakeIsShownWithTheBoardAfterIt() throws Exception {
    String input = "1\n0 4 1 5\n";
    OtherBoard other = other("duckchess", input, 1, "red captain;NA;no;no").orElseThrow();
    assertThat(other.caption().text(Lang.ZH)).contains("这样出错的程序");
    assertThat(other.wrong().marks().keySet()).containsExactly(new Square(0, 4), new Square(1, 5));
  }

  @Test
  void anEndClaimedTooEarlyIsDrawnAsTheBoardOfBestPlay() throws Exception {
    String input = "1\n\n.ppp\n....\n.PPP\n....\n";
    OtherBoard other = other("pawnchess", input, 1, "white (1)").orElseThrow();
    assertThat(other.caption().text(Lang.EN)).contains("over after 1 ply");
    assertThat(other.wrong().rows()).isNotEqualTo(other.right().rows());
    assertThat(other("pawnchess", input, 1, "white (99)")).isEmpty();
  }

  @Test
  void aYesOrNoHasNoOtherBoard() throws Exception {
    Problem<?> xiangqi = Problems.find("xiangqi").orElseThrow();
    FaultLocation fault = location(xiangqi, CANNON, 1, "maybe").orElseThrow();
    assertThat(fault.other()).isEmpty();
    assertThat(fault.boardNumber()).isEqualTo(2);
  }
}
