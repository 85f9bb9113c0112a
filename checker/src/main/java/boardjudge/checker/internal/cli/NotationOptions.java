package boardjudge.checker.internal.cli;

import picocli.CommandLine.Option;

/** {@code --sgf [FILE]} and {@code --fen [FILE]}. */
final class NotationOptions {
  @Option(
      names = "--sgf",
      arity = "0..1",
      fallbackValue = ReportOptions.STANDARD_OUTPUT,
      paramLabel = "FILE.sgf",
      description = "Go: the case as SGF in place of the text, or into a file.")
  private String sgf = "";

  @Option(
      names = "--fen",
      arity = "0..1",
      fallbackValue = ReportOptions.STANDARD_OUTPUT,
      paramLabel = "FILE.fen",
      description = "Xiangqi: the case as FEN in place of the text, or into a file.")
  private String fen = "";

  NotationTarget target() {
    return NotationTarget.of(sgf, fen);
  }
}
