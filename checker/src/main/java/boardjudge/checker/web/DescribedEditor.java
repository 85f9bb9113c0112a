package boardjudge.checker.web;

import boardjudge.reference.Problem;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputClicks;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Derives an editor from a described format. */
final class DescribedEditor {
  private DescribedEditor() {}

  static <C> Optional<BoardEditor> of(Problem<C> problem) {
    if (!(problem.format() instanceof DescribedFormat<C> format)) {
      return Optional.empty();
    }
    C first;
    try {
      first = format.first();
    } catch (IllegalArgumentException refused) {
      // Without a first case, clicks cannot start one.
      return Optional.empty();
    }
    Diagram start = problem.start(first);
    return format
        .part()
        .clicks(first)
        .map(
            clicks ->
                clicks.signs().isEmpty()
                    ? new Commands<>(problem.id(), start, format)
                    : new Pieces<>(problem.id(), start, format, clicks));
  }

  private record Commands<C>(String problem, Diagram start, DescribedFormat<C> format)
      implements BoardEditor.OfCommands<C> {
    @Override
    public C add(Optional<C> soFar, List<Square> squares) {
      InputClicks<C> clicks = format.part().clicks(soFar.orElse(format.first())).orElseThrow();
      return clicks.command().apply(soFar.isEmpty() ? 0 : clicks.commands(), squares.get(0));
    }

    @Override
    public int lastStep(C testCase) {
      return format.part().clicks(testCase).orElseThrow().commands();
    }
  }

  private record Pieces<C>(
      String problem, Diagram start, DescribedFormat<C> format, InputClicks<C> clicks)
      implements BoardEditor.OfPieces {
    @Override
    public List<Character> glyphs() {
      return clicks.signs().chars().mapToObj(sign -> (char) sign).toList();
    }

    @Override
    public String input(List<String> rows) {
      Board board = new Board(String.join("", rows), start.width());
      C testCase = clicks.board().apply(board);
      return new String(format.bytes(List.of(testCase)), StandardCharsets.US_ASCII);
    }
  }
}
