package boardjudge.sandbox;

import boardjudge.reference.Message;
import java.util.Optional;

/** What became of a program on a test, from the best to the worst. */
public enum Verdict {
  /** The output is right. */
  ACCEPTED("accepted"),
  /** Right except for white space, where {@code --presentation} is given. */
  PRESENTATION("presentation"),
  /** The output differs from the answer. */
  WRONG_ANSWER("wrong answer"),
  /** More CPU time, or more time by the wall clock, than allowed. */
  TIME_LIMIT("time limit"),
  /** More memory than allowed. */
  MEMORY_LIMIT("memory limit"),
  /** More output than allowed. */
  OUTPUT_LIMIT("output limit"),
  /** Died of a signal, or an exit code other than 0. */
  RUN_TIME_ERROR("run-time error"),
  /** Does not compile. */
  COMPILE_ERROR("compile error"),
  /** A source that no language known here has the ending of; it was not run. */
  UNKNOWN_LANGUAGE("unknown language"),
  /** Not run: an earlier test failed, or what the submission may cost was used up. */
  NOT_RUN("not run"),
  /** Somebody of the roster handed in nothing. */
  NOT_HANDED_IN("not handed in"),
  /** Our fault or the machine's: says nothing about the program. */
  JUDGE_ERROR("judge error");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** The verdict in words, lower case, as people read it. */
  public String words() {
    return words;
  }

  /** The verdict in words of each language. */
  public Message message() {
    return Message.translated(Verdict.class, "verdict." + id(), words);
  }

  /** The verdict where machines read: the words joined by hyphens. */
  public String id() {
    return words.replace(' ', '-');
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
