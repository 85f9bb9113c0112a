package boardjudge.suite.export;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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
    return isByWords() || (isPlain() && !flags.isEmpty());
  }

  /** The same with a comparison in the place of what judges outputs. */
  public PackedPrograms comparing() {
    return isByWords()
        ? with(List.of())
        : judging(PackageProgram.plainChecker(Lang.EN)).with(List.of());
  }

  /** The same with what judges outputs in a language; empty if it is not made here. */
  public Optional<PackedPrograms> speaking(String id, Lang lang) throws IOException {
    if (isByWords()) {
      return Optional.of(judging(PackageProgram.wordChecker(lang)));
    }
    if (isPlain()) {
      return Optional.of(judging(PackageProgram.plainChecker(lang)));
    }
    Optional<ProblemGenerator<?>> game = ProblemGenerators.find(id);
    return game.isPresent() && output.text().equals(PackageProgram.checker(game.get(), Lang.EN))
        ? Optional.of(judging(PackageProgram.checker(game.get(), lang)))
        : Optional.empty();
  }

  /** The same with a checker of ours. */
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

  /** The input validator for a judge that takes one in C++, with exit codes of its own. */
  public Optional<PackedProgram> shared() {
    return inputs.stream().filter(PackedProgram::isShared).findFirst();
  }
}
