package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.DisputedRule;
import java.util.List;

/** Verdicts in both languages; the English is {@link Verdict#words}. */
public final class Verdicts {
  private Verdicts() {}

  /** A verdict in both languages. */
  public static Label of(Verdict verdict) {
    return Label.of(verdict.message());
  }

  /** What is said of a program that fails tests of these disputed rules alone. */
  static Label butFor(List<String> disputed) {
    return Label.of(
        "(" + DisputedRule.verdict(disputed) + ")",
        "（除有争议的规则外全部通过：" + String.join("、", disputed) + "）");
  }

  /**
   * A verdict in a table's cell: told by its sign, so that colour is not needed.
   *
   * @param sign one character
   * @param style the style sheet's class
   */
  record Sign(String sign, String style) {
    static Sign of(Verdict verdict) {
      return switch (verdict) {
        case ACCEPTED -> new Sign("\u2713", "v-ok");
        case PRESENTATION -> new Sign("P", "v-wrong");
        case WRONG_ANSWER -> new Sign("W", "v-wrong");
        case TIME_LIMIT -> new Sign("T", "v-limit");
        case MEMORY_LIMIT -> new Sign("M", "v-limit");
        case OUTPUT_LIMIT -> new Sign("O", "v-limit");
        case RUN_TIME_ERROR -> new Sign("R", "v-crash");
        case COMPILE_ERROR -> new Sign("C", "v-crash");
        case UNKNOWN_LANGUAGE -> new Sign("U", "v-none");
        case NOT_HANDED_IN -> new Sign("H", "v-none");
        case NOT_RUN -> new Sign("\u2013", "v-none");
        case JUDGE_ERROR -> new Sign("!", "v-none");
      };
    }

    /** The sign by itself, for a legend. */
    void draw(Html html) {
      html.element("span", sign, "class", "sign " + style, "aria-hidden", "true");
    }
  }
}
