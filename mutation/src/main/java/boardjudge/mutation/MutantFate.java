package boardjudge.mutation;

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

  /** Whether no test tells it from a right program. */
  public boolean survives() {
    return killers.isEmpty();
  }
}
