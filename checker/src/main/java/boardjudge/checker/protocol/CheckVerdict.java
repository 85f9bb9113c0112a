package boardjudge.checker.protocol;

import boardjudge.checker.compare.Comparison;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a judge gets to know, before it is put into the judge's own form.
 *
 * @param kind what became of the output
 * @param message one line where there is no report
 * @param report what is wrong with the output; empty unless it was compared and is wrong
 */
record CheckVerdict(Kind kind, String message, Optional<MismatchReport> report) {
  /** What can become of an output. */
  enum Kind {
    /** The output is right. */
    OK,
    /** It is wrong. */
    WRONG,
    /** Its words are right but stand wrongly, or it ends too early. */
    FORMAT,
    /** Nothing can be said of it: a file cannot be read, the answer file is wrong, a bug. */
    FAIL
  }

  static CheckVerdict of(Comparison accepted) {
    Message message =
        accepted instanceof Comparison.WhiteSpaceOnly space
            ? Message.of(CheckVerdict.class, "accepted-but-space", "line", space.line())
            : Message.of(CheckVerdict.class, "accepted");
    return new CheckVerdict(Kind.OK, message.toString(), Optional.empty());
  }

  static CheckVerdict of(CheckResult result) {
    if (result.report().isEmpty()) {
      return of(result.comparison());
    }
    MismatchReport report = result.report().get();
    Kind kind =
        switch (report.kind()) {
          case WRONG_ANSWER_FILE -> Kind.FAIL;
          case WRONG_WHITE_SPACE -> Kind.FORMAT;
          case WRONG_ANSWER -> report.difference().found().isEmpty() ? Kind.FORMAT : Kind.WRONG;
        };
    return new CheckVerdict(kind, "", Optional.of(report));
  }

  static CheckVerdict wrong(String message) {
    return new CheckVerdict(Kind.WRONG, message, Optional.empty());
  }

  static CheckVerdict fail(String message) {
    return new CheckVerdict(Kind.FAIL, message, Optional.empty());
  }

  boolean accepted() {
    return kind == Kind.OK;
  }

  /** One line within 90 characters, opening as a judge wants it to. */
  String headline(String opening) {
    if (report.isPresent()) {
      boolean answerWrong = report.get().kind() == MismatchReport.Kind.WRONG_ANSWER_FILE;
      return report.get().headline(opening + (answerWrong ? "wrong answer file: " : ""));
    }
    return opening + message;
  }

  /** One line that opens with our own words. */
  String headline() {
    return report.isPresent()
        ? report.get().headline()
        : headline(kind == Kind.WRONG ? "wrong answer: " : "");
  }

  /** The headline, and all that explains it. */
  List<String> lines(String headline) {
    List<String> lines = new ArrayList<>(List.of(headline));
    if (report.isPresent()) {
      List<String> text = report.get().text(false);
      lines.addAll(text.subList(1, text.size()));
    }
    return lines;
  }
}
