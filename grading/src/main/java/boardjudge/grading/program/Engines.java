package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A folder's referee and solver, each run once for a whole input. Thread-safe. */
final class Engines {
  /** A referee's exit code for an invalid input, as that of input validators. */
  static final int INVALID = 43;

  private static final Pattern LINE = Pattern.compile("|[ -~]*[!-~]");

  private final Engine referee;
  private final Optional<Engine> solver;
  private final List<ProgramRule> rules;
  private final RunCache<Judged> judged = new RunCache<>();
  private final RunCache<List<String>> outputs = new RunCache<>();

  Engines(Engine referee, Optional<Engine> solver, List<ProgramRule> rules) {
    this.referee = referee;
    this.solver = solver;
    this.rules = List.copyOf(rules);
  }

  /** The cases of an input; none, and a hostile reason, if the referee refuses it. */
  record Judged(List<RefereeLines.CaseTranscript> cases, String refusal) {
    Judged {
      cases = List.copyOf(cases);
    }
  }

  /** Throws an {@link EngineException} if the referee fails or prints something invalid. */
  Judged judge(ProgramInput input) {
    return judged.get(input.sha256(), () -> runReferee(input));
  }

  private Judged runReferee(ProgramInput input) {
    Engine.RunResult result = referee.run(List.of(), input);
    if (result.exitCode() == INVALID) {
      String reason = result.errors().lines().findFirst().orElse("").strip();
      return new Judged(List.of(), reason);
    }
    if (!result.isSuccess()) {
      throw referee.fault(result, input);
    }
    try {
      String source = referee.name() + " on " + input.shown();
      return new Judged(RefereeLines.read(source, result.output(), rules), "");
    } catch (EngineException fault) {
      throw referee.fault(String.valueOf(fault.getMessage()), input);
    }
  }

  RefereeLines.CaseTranscript transcript(ProgramCase testCase) {
    List<RefereeLines.CaseTranscript> cases = judge(testCase.input()).cases();
    if (cases.isEmpty()) {
      throw new EngineException(
          referee.name() + " took " + testCase.input().file() + " once, but not again");
    }
    return cases.get(testCase.index());
  }

  /**
   * The solver's lines for a case: as many as the referee prints, and for the last case all that
   * remain, so that the first wrong line is found in its place.
   */
  List<String> solved(ProgramCase testCase) {
    RefereeLines.CaseTranscript transcript = transcript(testCase);
    if (solver.isEmpty()) {
      return transcript.output();
    }
    Engine engine = solver.get();
    List<String> lines =
        outputs.get(
            testCase.input().sha256(),
            () -> checked(engine, testCase.input(), engine.output(List.of(), testCase.input())));
    boolean isLast = testCase.index() == testCase.count() - 1;
    int from = Math.min(transcript.linesBefore(), lines.size());
    int to = isLast ? lines.size() : Math.min(transcript.linesUpTo(), lines.size());
    return lines.subList(from, to);
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
