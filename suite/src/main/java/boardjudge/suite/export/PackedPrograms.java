package boardjudge.suite.export;

import boardjudge.suite.cpp.PackageProgram;
import java.util.List;
import java.util.Optional;

/**
 * The programs of a problem that judge outputs and inputs.
 *
 * @param output judges outputs
 * @param inputs judge inputs, all of them each input; may be none
 * @param flags what the one that judges outputs is told, or the judge's own comparison
 */
public record PackedPrograms(PackedProgram output, List<PackedProgram> inputs, List<String> flags) {
  public PackedPrograms {
    inputs = List.copyOf(inputs);
    flags = List.copyOf(flags);
  }

  /** The same with flags. */
  PackedPrograms with(List<String> told) {
    return new PackedPrograms(output, inputs, told);
  }

  /** Whether outputs are compared by the judge itself, as flags say. */
  boolean isJudges() {
    return isPlain() && !flags.isEmpty();
  }

  /** The same with a comparison in the place of what judges outputs. */
  public PackedPrograms comparing() {
    return new PackedPrograms(
        PackedProgram.of(PackageProgram.CHECKER, PackageProgram.plainChecker()), inputs, List.of());
  }

  /** Whether outputs are only compared with the answer files. */
  public boolean isPlain() {
    return output.text().equals(PackageProgram.plainChecker());
  }

  /** The input validator for a judge that takes one in C++, with exit codes of its own. */
  public Optional<PackedProgram> shared() {
    return inputs.stream().filter(PackedProgram::isShared).findFirst();
  }
}
