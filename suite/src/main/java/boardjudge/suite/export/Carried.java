package boardjudge.suite.export;

import java.util.List;

/**
 * What a format's judge gets of a problem.
 *
 * @param statement how the statement is written, and in which languages
 * @param checker how the judge calls the checker
 * @param message how much of the checker's message is shown, in words
 * @param validator whether the judge gets a program that refuses invalid inputs
 * @param programs whether it gets the problem's own programs
 * @param lost what does not come through, a few words each
 */
public record Carried(
    String statement,
    String checker,
    String message,
    boolean validator,
    boolean programs,
    List<String> lost) {
  public Carried {
    lost = List.copyOf(lost);
  }
}
