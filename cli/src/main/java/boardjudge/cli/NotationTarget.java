package boardjudge.cli;

import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.Notation.Caption;
import boardjudge.generator.notation.Notation.Finding;
import boardjudge.grading.Version;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Where a case is written in its game's own notation.
 *
 * @param ending of the notation's files: {@code sgf}
 * @param file {@code -} is standard output; empty nowhere
 */
record NotationTarget(String ending, String file) {
  private static final NotationTarget NONE = new NotationTarget("", "");

  /** The values are empty for options that are not given. */
  static NotationTarget of(String sgf, String fen) {
    if (!sgf.isEmpty() && !fen.isEmpty()) {
      throw CommandException.usage("sgf-fen");
    }
    if (!sgf.isEmpty()) {
      return new NotationTarget("sgf", sgf);
    }
    return fen.isEmpty() ? NONE : new NotationTarget("fen", fen);
  }

  /** Whether the case is printed in place of text. */
  boolean replacesText() {
    return file.equals(ReportOptions.STANDARD_OUTPUT);
  }

  void check(Problem<?> problem) {
    if (!file.isEmpty()) {
      notation(problem);
    }
  }

  private <C> Notation<C> notation(Problem<C> problem) {
    Optional<Notation<C>> notation = ProblemGenerators.notation(problem);
    if (notation.isPresent() && notation.get().ending().equals(ending)) {
      return notation.get();
    }
    Message fault =
        Console.message(notation.isPresent() ? "not-written-but" : "not-written-so")
            .with("option", "--" + ending)
            .with("problem", problem.id())
            .with("other", notation.map(each -> "--" + each.ending()).orElse(""));
    throw CommandException.of(Exit.USAGE, fault);
  }

  <C> void write(
      Console console, Problem<C> problem, C testCase, String title, Optional<Finding> finding)
      throws IOException {
    if (file.isEmpty()) {
      return;
    }
    String text = notation(problem).write(testCase, new Caption(Version.TEXT, title, finding));
    ReportOptions.write(console, file, text.getBytes(StandardCharsets.US_ASCII));
  }
}
