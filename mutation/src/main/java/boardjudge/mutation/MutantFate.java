package boardjudge.mutation;

import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Program;
import java.io.IOException;
import java.util.List;

/**
 * What became of a wrong program that was made of a right one.
 *
 * @param program the right one
 * @param mutant how it was changed
 * @param killers the tests that it fails; the first alone where the others were not run
 * @param slow whether the first of them ended it for its time
 */
public record MutantFate(
    RightProgram program, SourceMutant mutant, List<String> killers, boolean slow) {
  public MutantFate {
    killers = List.copyOf(killers);
  }

  /** The wrong program, compiled by itself. */
  public Program compiled(CompileCache cache) throws IOException, InterruptedException {
    try {
      return cache.compile(program.file(), mutant.in(program.bytes()), program.language());
    } catch (CompileFailure | CompilationAborted broken) {
      throw new IOException(program.name() + ": " + broken.getMessage(), broken);
    }
  }

  /** Whether no test tells it from a right program. */
  public boolean survives() {
    return killers.isEmpty();
  }
}
