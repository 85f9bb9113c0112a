package boardjudge.checker.run;

import java.util.Optional;

/** What became of a program on a test, from the best to the worst that can be said of it. */
public enum Verdict {
  /** The output is right. */
  ACCEPTED("accepted", "AC"),
  /** Right but for white space, where white space was asked for. */
  PRESENTATION("presentation", "PE"),
  /** The output differs from the answer. */
  WRONG_ANSWER("wrong answer", "WA"),
  /** More CPU time, or more time by the wall clock, than allowed. */
  TIME_LIMIT("time limit", "TLE"),
  /** More memory than allowed. */
  MEMORY_LIMIT("memory limit", "MLE"),
  /** More output than allowed. */
  OUTPUT_LIMIT("output limit", "OLE"),
  /** Died of a signal, or an exit code other than 0. */
  RUN_TIME_ERROR("run-time error", "RTE"),
  /** Does not compile. */
  COMPILE_ERROR("compile error", "CE"),
  /** Our fault or the machine's: says nothing about the program. */
  JUDGE_ERROR("judge error", "JE");

  private final String words;
  private final String code;

  Verdict(String words, String code) {
    this.words = words;
    this.code = code;
  }

  /** The verdict in words, lower case, as people read it. */
  public String words() {
    return words;
  }

  /** The verdict where machines read: the words joined by hyphens. */
  public String id() {
    return words.replace(' ', '-');
  }

  /** Two or three letters, for narrow columns. */
  public String code() {
    return code;
  }

  /** The verdict of those words, or of that id. */
  public static Optional<Verdict> of(String text) {
    for (Verdict verdict : values()) {
      if (verdict.words.equals(text) || verdict.id().equals(text)) {
        return Optional.of(verdict);
      }
    }
    return Optional.empty();
  }
}
