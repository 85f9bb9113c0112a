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

  /** A source that is newer than its class file; empty if there is none, or no project. */
  Optional<Path> newerSource() throws IOException {
    if (project().isEmpty()) {
      return Optional.empty();
    }
    Path main = project().get().resolve("src/main");
    for (Path source : FolderFiles.below(main.resolve("java"))) {
      Optional<FileTime> compiled = compiledAt(main.resolve("java").relativize(source).toString());
      if (source.toString().endsWith(".java")
          && compiled.isPresent()
          && compiled.get().compareTo(Files.getLastModifiedTime(source)) < 0) {
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

  private Optional<FileTime> compiledAt(String source) throws IOException {
    if (Files.isRegularFile(place)) {
      return Optional.of(Files.getLastModifiedTime(place));
    }
    if (source.endsWith("-info.java")) {
      return Optional.empty();
    }
    Path classFile = place.resolve(source.replaceFirst("java$", "class"));
    if (Files.isRegularFile(classFile)) {
      return Optional.of(Files.getLastModifiedTime(classFile));
    }
    // A source file may have no class of its own name.
    Optional<FileTime> newest = Optional.empty();
    for (Path other : FolderFiles.below(place)) {
      FileTime time = Files.getLastModifiedTime(other);
      newest = newest.filter(latest -> latest.compareTo(time) > 0).or(() -> Optional.of(time));
    }
    return newest;
  }
}
