package boardjudge.cli.project;

import boardjudge.sandbox.WriteAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A Maven project with a game in it, as {@code new} writes them.
 *
 * @param folder the one that holds {@code pom.xml}
 */
public record GameProject(Path folder) {
  /** The service file that names the game, below resources or classes. */
  public static final String SERVICE = "META-INF/services/boardjudge.reference.Problem";

  /** The source of that file, below the project's folder. */
  public static final String SOURCE = "src/main/resources/" + SERVICE;

  /** Whether a folder looks like a project and has no file that names a game. */
  public static boolean lacksService(Path folder) {
    return Files.isRegularFile(folder.resolve("pom.xml"))
        && Files.isDirectory(folder.resolve("src/main/java"))
        && !Files.isRegularFile(folder.resolve(SOURCE));
  }

  /** The project in that folder itself, if there is one. */
  public static Optional<GameProject> at(Path folder) {
    return Files.isRegularFile(folder.resolve("pom.xml"))
            && Files.isRegularFile(folder.resolve(SOURCE))
        ? Optional.of(new GameProject(folder))
        : Optional.empty();
  }

  /** The project whose target folder holds these classes or this jar. */
  public static Optional<GameProject> owning(Path classes) {
    Path target = classes.toAbsolutePath().normalize().getParent();
    return target == null || target.getParent() == null || !target.endsWith("target")
        ? Optional.empty()
        : at(target.getParent());
  }

  /** Where Maven puts the classes. */
  public Path classes() {
    return folder.resolve("target/classes");
  }

  /** Whether it has been compiled. */
  public boolean isCompiled() {
    return Files.isRegularFile(classes().resolve(SERVICE));
  }

  /** The folder of its suites. */
  public Path testdata() {
    return folder.resolve("testdata");
  }

  /**
   * Whether the user owns the folder. Its classes may then run without being named, unless others
   * can write them. True where the system knows no owners.
   */
  public boolean isOwnedByUser() throws IOException {
    try {
      return Files.getOwner(folder).getName().equals(System.getProperty("user.name"));
    } catch (UnsupportedOperationException ownerless) {
      return true;
    }
  }

  /**
   * The first file or folder found that decides which code runs and that another user could have
   * written: the folder and those above it, what names the game, all classes, and the plans and
   * programs of the test data.
   */
  public Optional<Path> writableByOthers() throws IOException {
    WriteAccess access = new WriteAccess();
    Path root = folder.toRealPath();
    access.file(root);
    for (String name : List.of("pom.xml", SOURCE, "target")) {
      access.file(root.resolve(name));
    }
    access.tree(root.resolve("target/classes"), below -> true);
    // Thousands of inputs and answers decide no code.
    access.tree(root.resolve("testdata"), below -> !below.endsWith("data"));
    if (Files.exists(root.resolve("problem.yaml"))) {
      // The folder may itself be a game's, with programs anywhere in it.
      access.tree(root, below -> !below.endsWith("data") && !below.endsWith(".git"));
    }
    return access.found();
  }
}
