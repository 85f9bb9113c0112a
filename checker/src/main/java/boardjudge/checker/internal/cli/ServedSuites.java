package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.web.Suite;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The suites that a server shows, found once: what is wrong with them is said before it starts. */
final class ServedSuites implements Suite.Finder {
  private final List<Problem<?>> problems;
  private final Map<String, Suite> suites = new LinkedHashMap<>();

  ServedSuites(Console console, Options.Data data) throws IOException {
    problems = data.problems(new Options.ProblemNames());
    for (Problem<?> problem : problems) {
      suites.put(problem.id(), suite(console, data, problem));
    }
  }

  /** A problem without tests is shown all the same: its boards can be set up. */
  private static Suite suite(Console console, Options.Data data, Problem<?> problem)
      throws IOException {
    Optional<SuiteFiles> files = data.folder().find(problem.id());
    try {
      return new Suite(data.tests(problem), files);
    } catch (CommandFailure none) {
      console.err().println("boardjudge: note: " + none.getMessage());
      return new Suite(List.of(), files);
    }
  }

  List<Problem<?>> problems() {
    return problems;
  }

  @Override
  public Suite of(Problem<?> problem) {
    return Objects.requireNonNull(suites.get(problem.id()), "a problem that is not served");
  }
}
