package boardjudge.suite.export;

import boardjudge.suite.cpp.PackageProgram;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs of a problem that judge outputs and inputs.
 *
 * @param output judges outputs
 * @param inputs judge inputs, all of them each input; may be none
 * @param derived judge inputs as far as the description of the format does; may be none
 */
public record PackedPrograms(
    PackedProgram output, List<PackedProgram> inputs, List<PackedProgram> derived) {
  public PackedPrograms {
    inputs = List.copyOf(inputs);
    derived = List.copyOf(derived);
  }

  /** The same with a comparison in the place of what judges outputs. */
  public PackedPrograms comparing() {
    return new PackedPrograms(
        PackedProgram.of(PackageProgram.CHECKER, PackageProgram.plainChecker()), inputs, derived);
  }

  /** The same with input validators that are derived. */
  public PackedPrograms deriving(List<PackedProgram> programs) {
    return new PackedPrograms(output, inputs, programs);
  }

  /** Whether outputs are only compared with the answer files. */
  public boolean isPlain() {
    return output.text().equals(PackageProgram.plainChecker());
  }

  /** The input validators for a judge that takes any: the problem's own, or else derived ones. */
  public List<PackedProgram> validators() {
    return inputs.isEmpty() ? derived : inputs;
  }

  /** The input validator for a judge that takes one in C++, with exit codes of its own. */
  public Optional<PackedProgram> shared() {
    return Stream.concat(inputs.stream(), derived.stream())
        .filter(PackedProgram::isShared)
        .findFirst();
  }
}
