package boardjudge.sandbox;

import boardjudge.reference.Message;
import java.util.Optional;
import java.util.stream.Stream;

/** The verdict on a program for one test, from best to worst. */
public enum Verdict {
  /** The output is right. */
  ACCEPTED("accepted"),
  /** Right except for white space, with {@code --presentation}. */
  PRESENTATION("presentation"),
  /** The output differs from the answer. */
  WRONG_ANSWER("wrong answer"),
  /** Exceeded its CPU time or wall-clock time. */
  TIME_LIMIT("time limit"),
  /** Exceeded its memory. */
  MEMORY_LIMIT("memory limit"),
  /** Printed more than allowed. */
  OUTPUT_LIMIT("output limit"),
  /** Killed by a signal, or a non-zero exit code. */
  RUN_TIME_ERROR("run-time error"),
  /** The source does not compile. */
  COMPILE_ERROR("compile error"),
  /** No known language has the source's extension. */
  UNKNOWN_LANGUAGE("unknown language"),
  /** Not run because an earlier test failed or the submission's budget was used up. */
  NOT_RUN("not run"),
  /** A roster member handed in nothing. */
  NOT_HANDED_IN("not handed in"),
  /** A fault of the judge or machine; says nothing about the program. */
  JUDGE_ERROR("judge error");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** Whether the program broke off, so that its output may be incomplete. */
  public boolean isCrash() {
    return this == RUN_TIME_ERROR || this == MEMORY_LIMIT;
  }

  /** The verdict in lower case words. */
  public String words() {
    return words;
  }

  /** The verdict in every language. */
  public Message message() {
    return Message.translated(Verdict.class, "verdict." + id(), words);
  }

  /** The words joined by hyphens, for machines. */
  public String id() {
    return words.replace(' ', '-');
  }

  /** Finds a verdict by its words or id. */
  public static Optional<Verdict> of(String text) {
    return Stream.of(values())
        .filter(verdict -> verdict.words.equals(text) || verdict.id().equals(text))
        .findFirst();
  }
}
