package boardjudge.checker.explain;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.checker.compare.Output;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares the rule that a wrong program breaks with the rule named in its report.
 *
 * @param test the first test that it fails
 * @param broken the id of the rule that it breaks
 * @param named the ids of the rules named in that test's report, separated by a blank; empty if it
 *     names none, or a common mistake
 */
public record Attribution(String program, String test, String broken, Optional<String> named) {
  /** Tests with longer answers, in lines, are not used as further tests. */
  private static final int MAX_ANSWER_LINES = 60;

  /** Whether the report names exactly the broken rule. */
  public boolean isRight() {
    return named.equals(Optional.of(broken));
  }

  /** The attribution for the first test that kills a mutant; empty if none does. */
  public static <C> Optional<Attribution> of(
      Problem<C> problem,
      Mutant<C> mutant,
      List<AnsweredTest<C>> tests,
      List<Mutant<C>> mutants,
      FurtherTests<C> further)
      throws IOException, InterruptedException {
    for (AnsweredTest<C> test : tests) {
      if (test.kills(mutant)) {
        StringBuilder printed = new StringBuilder();
        test.output(mutant).forEach(line -> printed.append(line).append('\n'));
        byte[] bytes = printed.toString().getBytes(StandardCharsets.ISO_8859_1);
        Optional<String> named =
            new Explainer<>(problem, () -> mutants)
                .judge(test.cases(), Output.of(bytes), Optional.empty(), Optional.of(further))
                .report()
                .flatMap(MismatchReport::ofTheGame)
                .map(FaultLocation::broken)
                .filter(rules -> !rules.isEmpty())
                .map(rules -> rules.stream().map(Rule::id).collect(Collectors.joining(" ")));
        return Optional.of(
            new Attribution(mutant.name(), test.name(), mutant.breaks().id(), named));
      }
    }
    return Optional.empty();
  }

  /** The attributions of all killed mutants, in the generator's order. */
  public static <C> List<Attribution> all(
      ProblemGenerator<C> generator,
      List<FurtherTests.Test<C>> tests,
      KillMatrix matrix,
      int threads)
      throws IOException, InterruptedException {
    List<Mutant<C>> mutants =
        ProblemGenerators.mutants(generator.problem()).stream().map(MemoizedProgram::of).toList();
    List<FurtherTests.Test<C>> further =
        tests.stream().filter(each -> each.test().answer().size() <= MAX_ANSWER_LINES).toList();
    return new ParallelRunner(threads)
            .map(
                generator.mutants(),
                mutant -> {
                  List<String> killers = matrix.killers(mutant.name());
                  return of(
                      generator.problem(),
                      mutant,
                      tests.stream()
                          .map(FurtherTests.Test::test)
                          .filter(test -> killers.contains(test.name()))
                          .toList(),
                      mutants,
                      FurtherTests.of(mutant, further));
                },
                count -> {})
            .stream()
            .flatMap(Optional::stream)
            .toList();
  }
}
