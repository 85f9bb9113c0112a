package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The referee and the solver of a folder, asked about whole inputs; each is run once on an input.
 * Thread-safe.
 */
final class Engines {
  /** By this exit code a referee says that an input is not valid, as input validators do. */
  static final int INVALID = 43;

  private static final Pattern LINE = Pattern.compile("|[ -~]*[!-~]");

  /** A transcript takes several times the bytes that the referee prints. */
  private static final long TRANSCRIPTS = 32L << 20;

  private static final long LINES = 32L << 20;

  private final Engine referee;
  private final Optional<Engine> solver;
  private final List<ProgramRule> rules;
  private final RunMemory<Judged> judged = new RunMemory<>(TRANSCRIPTS, Judged::size);
  private final RunMemory<List<String>> printed =
      new RunMemory<>(LINES, lines -> lines.stream().mapToLong(String::length).sum() + 100);

  Engines(Engine referee, Optional<Engine> solver, List<ProgramRule> rules) {
    this.referee = referee;
    this.solver = solver;
    this.rules = List.copyOf(rules);
  }

  /**
   * What the referee says of an input.
   *
   * @param cases what it told of each; none where it does not take the input
   * @param refusal why it does not take the input, hostile; empty where it gives no reason
   * @param size how many characters it printed
   */
  record Judged(List<RefereeLines.Told> cases, String refusal, long size) {
    Judged {
      cases = List.copyOf(cases);
    }
  }

  /**
   * Lets the referee judge an input.
   *
   * @throws EngineFault if it crashes, does not end, or prints what it should not
   */
  Judged judge(ProgramInput input) {
    return judged.get(input.sha256(), () -> ask(input));
  }

  private Judged ask(ProgramInput input) {
    Engine.Printed said = referee.run(List.of(), input);
    if (said.exitCode() == INVALID) {
      String reason = said.errors().lines().findFirst().orElse("").strip();
      return new Judged(List.of(), reason, 100);
    }
    if (!said.isFine()) {
      throw referee.fault(said, input);
    }
    try {
      String who = referee.name() + " on " + input.shown();
      return new Judged(RefereeLines.read(who, said.output(), rules), "", said.output().length());
    } catch (EngineFault fault) {
      throw referee.fault(String.valueOf(fault.getMessage()), input);
    }
  }

  /** What the referee told of one case. */
  RefereeLines.Told told(ProgramCase testCase) {
    List<RefereeLines.Told> cases = judge(testCase.input()).cases();
    if (cases.isEmpty()) {
      throw new EngineFault(
          referee.name() + " took " + testCase.input().file() + " once, and no more");
    }
    return cases.get(testCase.index());
  }

  /**
   * The solver's lines for one case: as many as the referee prints for it, and of the last case all
   * that are left. So the first line that differs, or is one too many, is found where it stands.
   */
  List<String> solved(ProgramCase testCase) {
    RefereeLines.Told told = told(testCase);
    if (solver.isEmpty()) {
      return told.steps().stream().flatMap(step -> step.output().stream()).toList();
    }
    Engine engine = solver.get();
    List<String> all =
        printed.get(
            testCase.input().sha256(),
            () -> checked(engine, testCase.input(), engine.output(List.of(), testCase.input())));
    boolean last = testCase.index() == testCase.count() - 1;
    int from = Math.min(told.linesBefore(), all.size());
    int to = last ? all.size() : Math.min(told.linesUpTo(), all.size());
    return all.subList(from, to);
  }

  private static List<String> checked(Engine engine, ProgramInput input, String output) {
    List<String> lines = Output.lines(output);
    for (int i = 0; i < lines.size(); i++) {
      if (!LINE.matcher(lines.get(i)).matches()) {
        throw engine.fault(
            (engine.name() + " on " + input.shown() + ", line " + (i + 1))
                + (": expected printable ASCII, found " + Quote.of(lines.get(i), 60)),
            input);
      }
    }
    return lines;
  }
}
