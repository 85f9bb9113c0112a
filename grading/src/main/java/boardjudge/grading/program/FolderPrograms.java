package boardjudge.grading.program;

import boardjudge.base.files.FolderFiles;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the source of a program in a package: a file, or the one source in a folder. */
final class FolderPrograms {
  private FolderPrograms() {}

  /**
   * The source to compile: a file, or the only source in a folder; empty if there is none.
   *
   * @throws IOException if the folder has several sources or is built by a script; one sentence
   */
  static Optional<Path> of(Path place) throws IOException {
    Languages languages = languages();
    if (Files.isRegularFile(place)) {
      return Optional.of(place).filter(source -> isSource(languages, source));
    }
    if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    if (isScripted(place)) {
      throw new ProblemFolderException(place, "script");
    }
    List<Path> sources = sources(languages, place);
    if (sources.size() > 1) {
      throw new ProblemFolderException(place, "sources", "count", sources.size());
    }
    return sources.stream().findFirst();
  }

  private static boolean isScripted(Path place) {
    return Files.isRegularFile(place.resolve("build")) || Files.isRegularFile(place.resolve("run"));
  }

  private static List<Path> sources(Languages languages, Path place) throws IOException {
    return FolderFiles.in(place).stream().filter(file -> isSource(languages, file)).toList();
  }

  /** The sources of all programs in a folder, sorted; each is as in {@link #of}. */
  static List<Path> in(Path folder) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path place : FolderFiles.in(folder)) {
      of(place).ifPresent(sources::add);
    }
    return sources;
  }

  /** As above, without programs of several sources or with a script. */
  static List<Path> ofOneSource(Path folder) throws IOException {
    Languages languages = languages();
    List<Path> sources = new ArrayList<>();
    for (Path place : FolderFiles.in(folder)) {
      boolean several =
          Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)
              && (isScripted(place) || sources(languages, place).size() > 1);
      if (!several) {
        of(place).ifPresent(sources::add);
      }
    }
    return sources;
  }

  /** Whether this machine has the source's compiler or interpreter. */
  static boolean isPossible(Path source) throws IOException {
    return languages().of(source).filter(each -> Languages.missing(each).isEmpty()).isPresent();
  }

  private static boolean isSource(Languages languages, Path file) {
    return Files.isRegularFile(file)
        && !file.getFileName().toString().startsWith(".")
        && languages.of(file).isPresent();
  }

  private static Languages languages() throws IOException {
    try {
      return Languages.configured();
    } catch (InputException bad) {
      throw new IOException(bad.getMessage(), bad);
    }
  }
}
