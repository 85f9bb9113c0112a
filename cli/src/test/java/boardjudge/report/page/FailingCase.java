package boardjudge.report.page;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Replay;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An input with an output that is wrong in one line, and its report. */
final class FailingCase<C> {
  /** Twelve commands with all three misses; the last one repeats a board. */
  static final String GO =
      """
      2
      3
      B 1 1
      W 1 1
      B 5 5
      12
      B 1 3
      W 1 2
      B 2 4
      W 2 1
      B 1 1
      W 2 3
      B 3 3
      W 3 2
      B 1 1
      W 2 3
      B 2 2
      W 2 3
      """;

  final Problem<C> problem;
  final List<C> cases;
  final MismatchReport report;

  private FailingCase(Problem<C> problem, String input, int line, String found) throws Exception {
    this.problem = problem;
    cases =
        problem
            .format()
            .read(InputReader.lenient("test.in", input.getBytes(StandardCharsets.US_ASCII)));
    List<String> lines = new ArrayList<>();
    cases.forEach(each -> problem.solve(each, lines::add));
    lines.set(line - 1, found);
    byte[] output = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    report = new Explainer<>(problem).judge(cases, Output.of(output)).report().orElseThrow();
  }

  /**
   * A failing case.
   *
   * @param line the number of the answer's line that is replaced, from 1
   * @param found the line in its place
   */
  static FailingCase<?> of(String problem, String input, int line, String found) throws Exception {
    return new FailingCase<>(Problems.find(problem).orElseThrow(), input, line, found);
  }

  Page page() {
    return MismatchPage.of(problem, cases, report);
  }

  String html() {
    return new String(page().bytes(), StandardCharsets.UTF_8);
  }

  Replay replay() {
    return Replay.of(
        problem, cases, report.testCase().orElseThrow(), report.location().orElseThrow().step());
  }
}
