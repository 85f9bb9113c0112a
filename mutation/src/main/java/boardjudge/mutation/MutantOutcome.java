package boardjudge.mutation;

import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Program;
import java.io.IOException;
import java.util.List;

/**
 * How a mutant of a correct program did on the tests.
 *
 * @param program the correct one
 * @param killers the tests that it fails; only the first where the run stopped there
 * @param slow whether it exceeded the time limit on the first of them
 */
public record MutantOutcome(
    CorrectProgram program, SourceMutant mutant, List<String> killers, boolean slow) {
  public MutantOutcome {
    killers = List.copyOf(killers);
  }

  /** Compiles the mutant. */
  public Program compiled(CompileCache cache) throws IOException, InterruptedException {
    try {
      return cache.compile(program.file(), mutant.in(program.bytes()), program.language());
    } catch (CompileException | CompilationAbortedException broken) {
      throw new IOException(program.name() + ": " + broken.getMessage(), broken);
    }
  }

  /** Whether no test kills it. */
  public boolean survives() {
    return killers.isEmpty();
  }
}
