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

  /** In characters that the referee printed; a transcript takes several times as many bytes. */
  private static final long TRANSCRIPT_CHARACTERS = 32L << 20;

  private static final long OUTPUT_CHARACTERS = 32L << 20;

  private final Engine referee;
  private final Optional<Engine> solver;
  private final List<ProgramRule> rules;
  private final RunCache<Judged> judged = new RunCache<>(TRANSCRIPT_CHARACTERS, Judged::size);
  private final RunCache<List<String>> outputs =
      new RunCache<>(
          OUTPUT_CHARACTERS, lines -> lines.stream().mapToLong(String::length).sum() + 100);

  Engines(Engine referee, Optional<Engine> solver, List<ProgramRule> rules) {
    this.referee = referee;
    this.solver = solver;
    this.rules = List.copyOf(rules);
  }

  /**
   * The cases of an input; none, and a hostile reason, if the referee refuses it.
   *
   * @param size how many characters the referee printed
   */
  record Judged(List<RefereeLines.CaseTranscript> cases, String refusal, long size) {
    Judged {
      cases = List.copyOf(cases);
    }
  }

  /** Throws an {@link EngineException} if the referee fails or prints something invalid. */
  Judged judge(ProgramInput input) {
    return judged.get(input.sha256(), () -> runReferee(input));
  }

  private Judged runReferee(ProgramInput input) {
    Engine.RunResult said = referee.run(List.of(), input);
    if (said.exitCode() == INVALID) {
      String reason = said.errors().lines().findFirst().orElse("").strip();
      return new Judged(List.of(), reason, 100);
    }
    if (!said.isSuccess()) {
      throw referee.fault(said, input);
    }
    try {
      String who = referee.name() + " on " + input.shown();
      return new Judged(RefereeLines.read(who, said.output(), rules), "", said.output().length());
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
      return transcript.steps().stream().flatMap(step -> step.output().stream()).toList();
    }
    Engine engine = solver.get();
    List<String> all =
        outputs.get(
            testCase.input().sha256(),
            () -> checked(engine, testCase.input(), engine.output(List.of(), testCase.input())));
    boolean last = testCase.index() == testCase.count() - 1;
    int from = Math.min(transcript.linesBefore(), all.size());
    int to = last ? all.size() : Math.min(transcript.linesUpTo(), all.size());
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
