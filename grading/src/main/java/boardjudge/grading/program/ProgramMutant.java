package boardjudge.grading.program;

import boardjudge.generator.Mutant;
import java.util.List;
import java.util.function.Consumer;

/**
 * A wrong program that is a program: it runs in the sandbox on the whole file, once.
 *
 * @param engines know where each case's lines begin
 * @param memory what wrong programs printed
 */
record ProgramMutant(Engines engines, Engine engine, RunMemory<Ended> memory)
    implements Mutant.Program<ProgramCase> {
  /**
   * What it came to on an input.
   *
   * @param crashed whether it did not end by itself with exit code 0
   */
  record Ended(List<String> lines, boolean crashed) {
    Ended {
      lines = List.copyOf(lines);
    }
  }

  @Override
  public void run(List<ProgramCase> cases, Consumer<? super String> lines) {
    if (cases.isEmpty()) {
      return;
    }
    ProgramCase first = cases.get(0);
    Ended ended =
        memory.get(engine.key() + " " + first.input().sha256(), () -> ended(first.input()));
    int from = first.index() == 0 ? 0 : engines.told(first).linesBefore();
    ended.lines().stream().skip(from).forEach(lines);
    if (ended.crashed()) {
      throw new Crashed();
    }
  }

  private Ended ended(ProgramInput input) {
    Engine.Printed printed = engine.run(List.of(), input);
    return new Ended(Engines.lines(printed.output()), !printed.isFine());
  }

  /** What a crash of the program looks like from outside. */
  private static final class Crashed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Crashed() {
      super(null, null, false, false);
    }
  }
}
