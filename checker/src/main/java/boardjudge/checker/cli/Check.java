package boardjudge.checker.cli;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Carries a {@link CheckCall} out. What an accepted output needs is kept small: start-up counts.
 */
final class Check {
  private static final int MEGA = 1_000_000;

  /** From this many bytes on, comparing is long work. */
  private static final long LONG = 500L * MEGA;

  private final Console console;
  private final CheckCall call;

  private Check(Console console, CheckCall call) {
    this.console = console;
    this.call = call;
  }

  /**
   * Judges the output and prints what became of it.
   *
   * @return the exit code
   */
  static int run(Console console, CheckCall call) throws IOException, InputException {
    return new Check(console, call).run();
  }

  private int run() throws IOException, InputException {
    Problem<?> problem = Lookup.problem(call.problem());
    if (call.input().equals("-") && call.output().equals("-")) {
      throw CommandFailure.usage("standard input cannot be both the input and the output");
    }
    if (!call.input().equals("-")) {
      InputSource.regularFile(call.input());
    }
    try (Output found = open(call.output())) {
      if (call.answer().isEmpty()) {
        return conclude(judge(problem, found));
      }
      try (Output answer = open(call.answer().get())) {
        Comparison comparison = compare(answer, found);
        return comparison.accepted()
            ? accepted(comparison)
            : conclude(judge(problem, found, answer));
      }
    }
  }

  private Comparison compare(Output answer, Output found) throws IOException {
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

  private Output open(String name) throws IOException {
    return name.equals("-")
        ? Output.drain(console.in())
        : Output.open(InputSource.regularFile(name));
  }

  private <C> CheckResult judge(Problem<C> problem, Output found)
      throws IOException, InputException {
    return new Explainer<>(problem).judge(cases(problem), found);
  }

  private <C> CheckResult judge(Problem<C> problem, Output found, Output answer)
      throws IOException, InputException {
    return new Explainer<>(problem).judge(cases(problem), found, answer);
  }

  private <C> List<C> cases(Problem<C> problem) throws IOException, InputException {
    byte[] bytes = InputSource.read(console, call.input());
    String shown = call.input().equals("-") ? "standard input" : InputSource.shown(call.input());
    return problem.format().read(InputReader.lenient(shown, bytes));
  }

  private int conclude(CheckResult judgement) throws IOException {
    if (judgement.report().isEmpty()) {
      return accepted(judgement.comparison());
    }
    MismatchReport report = judgement.report().get();
    if (call.json()) {
      Json.print(console, report.facts());
    } else {
      for (String line : report.text(call.colour() && console.outIsTerminal())) {
        console.out().println(line);
      }
    }
    return report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE ? Exit.UNREADABLE : Exit.NEGATIVE;
  }

  private int accepted(Comparison comparison) throws IOException {
    if (call.json()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("verdict", "accepted");
      facts.put("problem", call.problem());
      if (comparison instanceof Comparison.WhiteSpaceOnly space) {
        facts.put("whiteSpaceDiffersFromLine", space.line());
      }
      Json.print(console, facts);
    } else if (comparison instanceof Comparison.WhiteSpaceOnly space) {
      console
          .out()
          .println(
              "accepted (white space at line ends differs, first in line " + space.line() + ")");
    } else {
      console.out().println("accepted");
    }
    return Exit.FINE;
  }
}
