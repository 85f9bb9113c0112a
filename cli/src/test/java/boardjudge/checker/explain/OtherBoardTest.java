package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.generator.ProblemGenerators;
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

  private static <C> Optional<OtherBoard> other(
      Problem<C> problem, String input, int line, String found) throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    List<C> cases = problem.format().read(InputReader.lenient("ko.in", bytes));
    List<String> lines = new ArrayList<>();
    cases.forEach(each -> problem.solve(each, lines::add));
    lines.set(line - 1, found);
    byte[] output = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII);
    return new Explainer<>(problem, () -> ProblemGenerators.known(problem))
        .judge(cases, Output.of(output))
        .report()
        .flatMap(MismatchReport::location)
        .flatMap(FaultLocation::other);
  }

  private static Optional<OtherBoard> go(String input, int line, String found) throws Exception {
    return other(Problems.find("go").orElseThrow(), input, line, found);
  }

  @Test
  void aPrintedBoardIsMarkedWhereItDiffers() throws Exception {
    OtherBoard other = go(KO, 19, "..................W").orElseThrow();
    assertThat(other.printed()).isTrue();
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
  void ofAKnownMistakeTheBoardAfterItIsShown() throws Exception {
    String input = "1\n0 4 1 5\n".repeat(1);
    OtherBoard other =
        other(Problems.find("duckchess").orElseThrow(), input, 1, "red captain;NA;no;no")
            .orElseThrow();
    assertThat(other.printed()).isFalse();
    assertThat(other.wrong().marks().keySet()).containsExactly(new Square(0, 4), new Square(1, 5));
  }
}
