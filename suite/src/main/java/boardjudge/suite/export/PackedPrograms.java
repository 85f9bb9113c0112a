package boardjudge.suite.export;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.suite.PlanException;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A problem's validators.
 *
 * @param inputs all of them judge each input; may be empty
 * @param flags for the output validator, or for the judge's own comparison
 */
public record PackedPrograms(PackedProgram output, List<PackedProgram> inputs, List<String> flags) {
  public PackedPrograms {
    inputs = List.copyOf(inputs);
    flags = List.copyOf(flags);
  }

  PackedPrograms with(List<String> newFlags) {
    return new PackedPrograms(output, inputs, newFlags);
  }

  boolean isComparedByJudge() {
    return isByWords() || (isPlain() && !flags.isEmpty());
  }

  /** A copy that compares with the answers. */
  public PackedPrograms comparing() {
    return isByWords()
        ? with(List.of())
        : judging(PackageProgram.plainChecker(Lang.EN)).with(List.of());
  }

  /**
   * A copy with messages in a language.
   *
   * @throws PlanException if the checker is not generated
   */
  public PackedPrograms speaking(String id, Lang lang) throws IOException {
    if (isByWords()) {
      return judging(PackageProgram.wordChecker(lang));
    }
    if (isPlain()) {
      return judging(PackageProgram.plainChecker(lang));
    }
    Optional<ProblemGenerator<?>> game = ProblemGenerators.find(id);
    if (game.isPresent() && output.text().equals(PackageProgram.checker(game.get(), Lang.EN))) {
      return judging(PackageProgram.checker(game.get(), lang));
    }
    throw new PlanException(
        output.place() + ": not made by boardjudge, so it has no other language");
  }

  /** A copy with another checker. */
  public PackedPrograms judging(String checker) {
    return new PackedPrograms(PackedProgram.of(PackageProgram.CHECKER, checker), inputs, flags);
  }

  /** Whether outputs are only compared with the answer files. */
  public boolean isPlain() {
    return isByWords() || isOne(PackageProgram::plainChecker);
  }

  private boolean isByWords() {
    return isOne(PackageProgram::wordChecker);
  }

  private boolean isOne(Function<Lang, String> checker) {
    return Stream.of(Lang.values()).map(checker).anyMatch(output.text()::equals);
  }

  /** The input validator in C++ that lets the judge choose its exit codes; empty without one. */
  public Optional<PackedProgram> configurableInput() {
    return inputs.stream().filter(PackedProgram::isConfigurable).findFirst();
  }
}
