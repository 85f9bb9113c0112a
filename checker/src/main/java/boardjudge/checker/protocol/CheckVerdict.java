package boardjudge.checker.protocol;

import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.reference.Lang;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The verdict on an output, before it is put into a judge's own form.
 *
 * @param message one line, used if there is no report
 * @param report what is wrong; empty unless the output was compared and is wrong
 */
record CheckVerdict(Kind kind, String message, Optional<MismatchReport> report, Lang lang) {
  enum Kind {
    OK,
    WRONG,
    /** Only its white space is wrong, or it ends too early. */
    FORMAT,
    /** No verdict: an unreadable file, a wrong answer file, a bug. */
    FAIL
  }

  static CheckVerdict of(CheckResult result, Lang lang) {
    if (result.report().isEmpty()) {
      return new CheckVerdict(Kind.OK, result.accepted().text(lang), Optional.empty(), lang);
    }
    MismatchReport report = result.report().get();
    Kind kind =
        switch (report.kind()) {
          case WRONG_ANSWER_FILE -> Kind.FAIL;
          case WRONG_WHITE_SPACE -> Kind.FORMAT;
          case WRONG_ANSWER -> report.difference().found().isEmpty() ? Kind.FORMAT : Kind.WRONG;
        };
    return new CheckVerdict(kind, "", Optional.of(report), lang);
  }

  static CheckVerdict wrong(String message, Lang lang) {
    return new CheckVerdict(Kind.WRONG, message, Optional.empty(), lang);
  }

  static CheckVerdict fail(String message, Lang lang) {
    return new CheckVerdict(Kind.FAIL, message, Optional.empty(), lang);
  }

  boolean accepted() {
    return kind == Kind.OK;
  }

  String headline(String opening) {
    if (report.isPresent()) {
      MismatchReport.Kind reported = report.get().kind();
      boolean answerWrong = reported == MismatchReport.Kind.WRONG_ANSWER_FILE;
      return report.get().headline(opening + (answerWrong ? reported.opening(lang) : ""), lang);
    }
    return opening + message;
  }

  String headline() {
    return report.isPresent()
        ? report.get().headline(lang)
        : headline(kind == Kind.WRONG ? MismatchReport.Kind.WRONG_ANSWER.opening(lang) : "");
  }

  List<String> lines(String headline) {
    List<String> lines = new ArrayList<>(List.of(headline));
    if (report.isPresent()) {
      List<String> text = report.get().text(TextStyle.PLAIN.in(lang));
      lines.addAll(text.subList(1, text.size()));
    }
    return lines;
  }
}
