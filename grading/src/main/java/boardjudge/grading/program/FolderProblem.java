package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.checker.view.GlyphTheme;
import boardjudge.generator.GeneratedProblem;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A problem read from a folder. */
public abstract sealed class FolderProblem implements GeneratedProblem<ProgramCase>
    permits ProgramGame, PackageProblem {
  private final Path folder;
  private final String id;
  private final Message name;
  private final String source;

  FolderProblem(Path folder, String id, Message name, String source) {
    this.folder = folder;
    this.id = id;
    this.name = name.toString().isEmpty() ? Message.literal(id) : name;
    this.source = source;
  }

  /** The folder as the user named it. */
  public final Path folder() {
    return folder;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public final String title() {
    return name.toString();
  }

  @Override
  public final Message name() {
    return name;
  }

  @Override
  public final String source() {
    return source;
  }

  /** All that verdicts depend on, besides test and output, as text. */
  public abstract String conditions();

  /** The program that {@code --generator} names; usually none. */
  public Optional<Path> generatorFile() {
    return Optional.empty();
  }

  /** The problem's theme; empty unless its folder has one. */
  public static Optional<GlyphTheme> theme(Problem<?> problem) {
    return problem instanceof ProgramGame game ? game.theme() : Optional.empty();
  }

  /** How a command line names a problem: by its folder, or else by its id. */
  public static List<String> words(Problem<?> problem) {
    if (!(problem instanceof FolderProblem game)) {
      return List.of(problem.id());
    }
    List<String> words = new ArrayList<>();
    game.generatorFile()
        .ifPresent(file -> words.addAll(List.of("--generator", FileNames.text(file))));
    words.add(FileNames.text(game.folder()));
    return List.copyOf(words);
  }
}
