package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.generator.GeneratedProblem;
import boardjudge.reference.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A problem that is a folder. */
public sealed interface FolderProblem extends GeneratedProblem<ProgramCase>
    permits ProgramGame, PackageProblem {
  /** The folder, as it was named. */
  Path folder();

  /** The program that was named to make inputs, beside those of the folder; usually none. */
  default Optional<Path> madeBy() {
    return Optional.empty();
  }

  /** How a problem's boards look, where it is a folder that says so. */
  static Optional<ProgramTheme> theme(Problem<?> problem) {
    return problem instanceof ProgramGame game ? game.theme() : Optional.empty();
  }

  /** The words that name a problem in a command: its folder where it is one, else its id. */
  static List<String> words(Problem<?> problem) {
    if (!(problem instanceof FolderProblem own)) {
      return List.of(problem.id());
    }
    List<String> words = new ArrayList<>();
    own.madeBy().ifPresent(file -> words.addAll(List.of("--generator", FileNames.text(file))));
    words.add(FileNames.text(own.folder()));
    return List.copyOf(words);
  }
}
