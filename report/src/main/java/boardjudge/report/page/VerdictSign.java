package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.sandbox.Verdict;

/**
 * A verdict in a table's cell, told by a character, so that it does not depend on colour.
 *
 * @param style a class of the style sheet
 */
record VerdictSign(String sign, String style) {
  static VerdictSign of(Verdict verdict) {
    return switch (verdict) {
      case ACCEPTED -> new VerdictSign("\u2713", "v-ok");
      case PRESENTATION -> new VerdictSign("P", "v-wrong");
      case WRONG_ANSWER -> new VerdictSign("W", "v-wrong");
      case TIME_LIMIT -> new VerdictSign("T", "v-limit");
      case MEMORY_LIMIT -> new VerdictSign("M", "v-limit");
      case OUTPUT_LIMIT -> new VerdictSign("O", "v-limit");
      case RUN_TIME_ERROR -> new VerdictSign("R", "v-crash");
      case COMPILE_ERROR -> new VerdictSign("C", "v-crash");
      case UNKNOWN_LANGUAGE -> new VerdictSign("U", "v-none");
      case NOT_HANDED_IN -> new VerdictSign("H", "v-none");
      case NOT_RUN -> new VerdictSign("\u2013", "v-none");
      case JUDGE_ERROR -> new VerdictSign("!", "v-none");
    };
  }

  /** Writes the sign and the verdict's name. */
  static Html named(Html html, Verdict verdict) {
    VerdictSign sign = of(verdict);
    html.element("span", sign.sign, "class", "sign " + sign.style, "aria-hidden", "true");
    return html.text(" ").text(verdict.message());
  }
}
