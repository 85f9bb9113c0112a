package boardjudge.checker.cli;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code check} is asked to do, and the doing. What an accepted output needs is kept small:
 * start-up counts.
 *
 * @param problem the problem's name
 * @param input the input file; {@code -} is standard input
 * @param output the contestant's output; {@code -} is standard input
 * @param answer the answer file; empty if the reference is to make the answer
 * @param json where JSON goes; {@code -} is standard output, empty nowhere
 * @param colour whether to use colour on a terminal
 */
record Check(
    String problem,
    String input,
    String output,
    Optional<String> answer,
    String json,
    boolean colour) {
  private static final int MEGA = 1_000_000;

  /** From this many bytes on, comparing is long work. */
  private static final long LONG = 500L * MEGA;

  static Check of(PlainCall call) {
    return new Check(
        call.names().get(0),
        call.names().get(1),
        call.names().get(2),
        call.names().size() == 4 ? Optional.of(call.names().get(3)) : Optional.empty(),
        call.options().getOrDefault("--json", ""),
        call.options().containsKey("--color"));
  }

  /**
   * Judges the output and prints what became of it.
   *
   * @return the exit code
   */
  int run(Console console) throws IOException, InputException {
    Problem<?> named = Lookup.problem(problem);
    if (input.equals("-") && output.equals("-")) {
      throw CommandFailure.usage("standard input cannot be both the input and the output");
    }
    if (!input.equals("-")) {
      InputSource.regularFile(input);
    }
    try (Output found = open(console, output)) {
      if (answer.isEmpty()) {
        return conclude(console, judge(console, named, found));
      }
      try (Output expected = open(console, answer.get())) {
        Comparison comparison = compare(console, expected, found);
        return comparison.accepted()
            ? accepted(console, comparison)
            : conclude(console, judge(console, named, found, expected));
      }
    }
  }

  private static Comparison compare(Console console, Output answer, Output found)
      throws IOException {
    if (!console.errIsTerminal() || found.size() < LONG) {
      return new Comparer().compare(answer, found);
    }
    Progress progress = new Progress(console);
    try {
      return new Comparer(
              (bytes, all) -> progress.show("compared " + bytes / MEGA + "/" + all / MEGA + " MB"))
          .compare(answer, found);
    } finally {
      progress.clear();
    }
  }

  private static Output open(Console console, String name) throws IOException {
    return name.equals("-")
        ? Output.drain(console.in())
        : Output.open(InputSource.regularFile(name));
  }

  private <C> CheckResult judge(Console console, Problem<C> named, Output found)
      throws IOException, InputException {
    return new Explainer<>(named, () -> ProblemGenerators.mutants(named))
        .judge(InputSource.cases(console, named, input), found);
  }

  private <C> CheckResult judge(Console console, Problem<C> named, Output found, Output expected)
      throws IOException, InputException {
    return new Explainer<>(named, () -> ProblemGenerators.mutants(named))
        .judge(InputSource.cases(console, named, input), found, expected);
  }

  private int conclude(Console console, CheckResult result) throws IOException {
    if (result.report().isEmpty()) {
      return accepted(console, result.comparison());
    }
    MismatchReport report = result.report().get();
    print(console, report.facts(), report.text(colour && console.outIsTerminal()));
    return report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE ? Exit.UNREADABLE : Exit.NEGATIVE;
  }

  private int accepted(Console console, Comparison comparison) throws IOException {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("verdict", "accepted");
    facts.put("problem", problem);
    String text = "accepted";
    if (comparison instanceof Comparison.WhiteSpaceOnly space) {
      facts.put("whiteSpaceDiffersFromLine", space.line());
      text = "accepted (white space at line ends differs, first in line " + space.line() + ")";
    }
    print(console, facts, List.of(text));
    return Exit.FINE;
  }

  private void print(Console console, Map<String, Object> facts, List<String> text)
      throws IOException {
    if (!json.isEmpty()) {
      ReportOptions.writeJson(console, json, facts);
    }
    if (!json.equals(ReportOptions.STANDARD_OUTPUT)) {
      for (String line : text) {
        console.out().println(line);
      }
    }
  }
}
