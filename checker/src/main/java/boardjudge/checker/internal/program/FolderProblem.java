package boardjudge.checker.internal.program;

import boardjudge.generator.GeneratedProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import java.nio.file.Path;
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
  static String words(Problem<?> problem) {
    if (!(problem instanceof FolderProblem own)) {
      return problem.id();
    }
    String made =
        own.madeBy()
            .map(file -> "--generator " + Quote.name(file.toString(), 4096) + " ")
            .orElse("");
    return made + Quote.name(own.folder().toString(), 4096);
  }
}
