package boardjudge.suite;

import boardjudge.reference.Message;
import boardjudge.suite.strength.KillMatrix;

/**
 * Something about a game or its suite that is out of date, or contradicts itself.
 *
 * @param what one sentence, without its full stop
 * @param command the command that fixes it; empty if {@code build} does, or no command
 */
public record Stale(Kind kind, Message what, String command) {
  /** What is out of date. */
  public enum Kind {
    /** The classes are older than their sources. */
    CLASSES,
    /** Two recipes, wrong programs or rules have one name. */
    NAMES,
    /** The programs and what is expected of them do not agree. */
    SUBMISSIONS,
    /** A source has wrong programs that nobody describes. */
    MUTANTS,
    /** The setter's input validators and the game's reader do not agree. */
    VALIDATORS,
    /** The plan is newer than the tests. */
    PLAN,
    /** The tests are not those of the manifest. */
    FILES,
    /** A recipe makes another input today. */
    RECIPES,
    /** An input is not valid. */
    INPUTS,
    /** The referee gives other answers today. */
    ANSWERS;

    /** Whether building the suite again mends it. */
    public boolean isFixedByBuild() {
      return compareTo(PLAN) >= 0;
    }
  }

  /** The message about a wrong program that threw. */
  public static Message ofException(KillMatrix.Thrown thrown) {
    Message what = Message.literal(thrown.what());
    return Message.of(
        Stale.class, "said.thrown", "name", thrown.mutant(), "test", thrown.test(), "what", what);
  }

  /** A finding with a sentence of this package's message bundle. */
  public static Stale of(Kind kind, String name, Object... arguments) {
    return new Stale(kind, Message.of(Stale.class, "said." + name, arguments), "");
  }
}
