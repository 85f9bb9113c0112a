package boardjudge.checker.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Clicks on a board")
class BoardEditorTest {
  @ParameterizedTest
  @ValueSource(strings = {"pawnchess", "xiangqi"})
  void theStartPositionIsAValidInput(String id) throws Exception {
    Problem<?> problem = Problems.find(id).orElseThrow();
    BoardEditor.OfPieces editor = (BoardEditor.OfPieces) BoardEditor.of(id).orElseThrow();
    String input = editor.input(editor.start().rows());
    assertThat(start(problem, input)).isEqualTo(editor.start().rows());
  }

  private static <C> List<String> start(Problem<C> problem, String input) throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    List<C> cases = problem.format().read(InputReader.strict("input", bytes));
    assertThat(cases).hasSize(1);
    return problem.start(cases.get(0)).rows();
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "duckchess"})
  void commandsAreAddedAndJudgedInTheirOrder(String id) throws Exception {
    assertAdded(Problems.find(id).orElseThrow());
  }

  private static <C> void assertAdded(Problem<C> problem) throws Exception {
    @SuppressWarnings("unchecked")
    BoardEditor.OfCommands<C> editor =
        (BoardEditor.OfCommands<C>) BoardEditor.of(problem.id()).orElseThrow();
    List<Square> squares = List.of(new Square(2, 3), new Square(4, 5)).subList(0, editor.squares());
    C first = editor.add(Optional.empty(), squares);
    C second = editor.add(Optional.of(first), squares);
    assertThat(editor.lastStep(first)).isEqualTo(1);
    assertThat(editor.lastStep(second)).isEqualTo(2);
    List<Step> steps = new ArrayList<>();
    problem.referee(second, steps::add);
    assertThat(steps.get(1).action()).startsWith("command 2:");
    byte[] bytes = problem.format().bytes(List.of(second));
    assertThat(problem.format().read(InputReader.strict("input", bytes))).containsExactly(second);
  }

  @ParameterizedTest
  @ValueSource(strings = {"g", "GR"})
  void aBoardWithoutAGeneralOrARedPieceIsRefused(String missing) {
    BoardEditor.OfPieces editor = (BoardEditor.OfPieces) BoardEditor.of("xiangqi").orElseThrow();
    List<String> rows =
        editor.start().rows().stream()
            .map(row -> row.replaceAll("[" + missing + "]", "."))
            .toList();
    assertThatThrownBy(() -> editor.input(rows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching("Black's general is not on the board|no red piece is on the board");
  }
}
