package boardjudge.checker.explain;

import boardjudge.checker.compare.Output;
import boardjudge.generator.Mutant;
import boardjudge.generator.strength.AnsweredTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Whether the report that a wrong program gets names the rule that the program breaks.
 *
 * @param program the wrong program's name
 * @param test the first test that it fails
 * @param broken the id of the rule that it breaks
 * @param named the id of the rule that the report of that test names; empty if it names none
 */
public record Attribution(String program, String test, String broken, Optional<String> named) {
  /** Whether the report names the rule that is broken. */
  public boolean isRight() {
    return named.equals(Optional.of(broken));
  }

  /**
   * The attribution of a mutant's mistake on the first of the tests that kill it; empty if none
   * does.
   */
  public static <C> Optional<Attribution> of(
      Explainer<C> explainer, Mutant<C> mutant, List<AnsweredTest<C>> tests) throws IOException {
    for (AnsweredTest<C> test : tests) {
      if (test.kills(mutant)) {
        StringBuilder printed = new StringBuilder();
        test.output(mutant).forEach(line -> printed.append(line).append('\n'));
        byte[] bytes = printed.toString().getBytes(StandardCharsets.ISO_8859_1);
        Optional<String> named =
            explainer
                .judge(test.cases(), Output.of(bytes))
                .report()
                .flatMap(MismatchReport::location)
                .map(location -> location.explanation().rule().id());
        return Optional.of(
            new Attribution(mutant.name(), test.name(), mutant.breaks().id(), named));
      }
    }
    return Optional.empty();
  }
}
