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
   * @param name its English is empty for the id
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

  /** Stands for all that decides on outputs here, beside the test and the output. */
  public abstract String conditions();

  /** The program that was named to make inputs, beside those of the folder; usually none. */
  public Optional<Path> madeBy() {
    return Optional.empty();
  }

  /** How a problem's boards look, where it is a folder that says so. */
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
