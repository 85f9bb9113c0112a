package boardjudge.report.page;

import boardjudge.checker.report.page.Label;
import boardjudge.sandbox.Verdict;

/** Verdicts in both languages; the English is {@link Verdict#words}. */
public final class Verdicts {
  private Verdicts() {}

  /** A verdict in both languages. */
  public static Label of(Verdict verdict) {
    return Label.of(
        verdict.words(),
        switch (verdict) {
          case ACCEPTED -> "通过";
          case PRESENTATION -> "格式错误";
          case WRONG_ANSWER -> "答案错误";
          case TIME_LIMIT -> "超出时间限制";
          case MEMORY_LIMIT -> "超出内存限制";
          case OUTPUT_LIMIT -> "超出输出限制";
          case RUN_TIME_ERROR -> "运行时错误";
          case COMPILE_ERROR -> "编译错误";
          case UNKNOWN_LANGUAGE -> "未知语言";
          case NOT_RUN -> "未运行";
          case JUDGE_ERROR -> "评测系统错误";
        });
  }
}
