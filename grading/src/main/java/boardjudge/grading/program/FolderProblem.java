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

/** A problem that is a folder. */
public abstract sealed class FolderProblem implements GeneratedProblem<ProgramCase>
    permits ProgramGame, PackageProblem {
  private final Path folder;
  private final String id;
  private final Message name;
  private final String source;

  /**
   * @param name empty in English where the id is the name
   */
  FolderProblem(Path folder, String id, Message name, String source) {
    this.folder = folder;
    this.id = id;
    this.name = name.toString().isEmpty() ? Message.literal(id) : name;
    this.source = source;
  }

  /** The folder, as it was named. */
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

  /** A text of all that verdicts on outputs depend on, besides test and output. */
  public abstract String conditions();

  /** The program that {@code --generator} names to make inputs; usually none. */
  public Optional<Path> madeBy() {
    return Optional.empty();
  }

  /** The theme of a problem whose folder has one. */
  public static Optional<GlyphTheme> theme(Problem<?> problem) {
    return problem instanceof ProgramGame game ? game.theme() : Optional.empty();
  }

  /** The words that name a problem in a command: its folder where it is one, else its id. */
  public static List<String> words(Problem<?> problem) {
    if (!(problem instanceof FolderProblem own)) {
      return List.of(problem.id());
    }
    List<String> words = new ArrayList<>();
    own.madeBy().ifPresent(file -> words.addAll(List.of("--generator", FileNames.text(file))));
    words.add(FileNames.text(own.folder()));
    return List.copyOf(words);
  }
}
