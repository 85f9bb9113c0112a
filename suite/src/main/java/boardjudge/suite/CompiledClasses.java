package boardjudge.suite;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.files.ShellWord;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.CodeSource;
import java.util.Optional;

/** The compiled classes of a game outside: a folder or a jar in the project's {@code target}. */
record CompiledClasses(Path place) {
  /** Where a class was loaded from; empty for the classes of boardjudge itself. */
  static Optional<Path> place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (type.getClassLoader() == CompiledClasses.class.getClassLoader() || source == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException | IllegalArgumentException nowhere) {
      return Optional.empty();
    }
  }

  String compileCommand() {
    Path workingFolder = Path.of("").toAbsolutePath();
    return project()
        .filter(project -> !project.equals(workingFolder))
        .map(project -> "mvn -q -f " + ShellWord.of(project.toString()) + " compile")
        .orElse("mvn -q compile");
  }

  private Optional<Path> project() {
    Path target = place.toAbsolutePath().normalize().getParent();
    return target != null && target.endsWith("target")
        ? Optional.ofNullable(target.getParent())
        : Optional.empty();
  }

  /**
   * A source that is newer than the newest class, or a service file that was not copied; empty if
   * there is none, or no project. Maven compiles all sources anew if one has changed.
   */
  Optional<Path> newerSource() throws IOException {
    if (project().isEmpty()) {
      return Optional.empty();
    }
    FileTime compiled =
        Files.isDirectory(place) ? FileTime.fromMillis(0) : Files.getLastModifiedTime(place);
    for (Path file : FolderFiles.below(place)) {
      FileTime time = Files.getLastModifiedTime(file);
      boolean later = file.toString().endsWith(".class") && time.compareTo(compiled) > 0;
      compiled = later ? time : compiled;
    }
    Path main = project().get().resolve("src/main");
    for (Path source : FolderFiles.below(main.resolve("java"))) {
      if (source.toString().endsWith(".java")
          && Files.getLastModifiedTime(source).compareTo(compiled) > 0) {
        return Optional.of(project().get().relativize(source));
      }
    }
    Path resources = main.resolve("resources");
    for (Path source : FolderFiles.below(resources.resolve("META-INF/services"))) {
      Path copy = place.resolve(resources.relativize(source).toString());
      if (Files.isDirectory(place) && !(Files.exists(copy) && Files.mismatch(source, copy) < 0)) {
        return Optional.of(project().get().relativize(source));
      }
    }
    return Optional.empty();
  }
}
