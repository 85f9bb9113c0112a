package boardjudge.grading.program;

import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the source of a program in a package: a file, or the one of a folder that is compiled. */
final class FolderPrograms {
  private FolderPrograms() {}

  /**
   * The source to compile; empty where there is none.
   *
   * @param place a source file, or a folder with one and its headers
   * @throws IOException if the folder holds several sources, or is built by a script of its own;
   *     the message is one sentence
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
      throw new IOException(place + ": expected a source file, found a script that builds or runs");
    }
    List<Path> sources;
    try (Stream<Path> files = Files.list(place)) {
      sources = files.filter(file -> isSource(languages, file)).sorted().toList();
    }
    if (sources.size() > 1) {
      throw new IOException(place + ": expected one source file, found " + sources.size());
    }
    return sources.stream().findFirst();
  }

  /** Whether a program is built or run by a script of its own. */
  static boolean isScripted(Path place) {
    return Files.isRegularFile(place.resolve("build")) || Files.isRegularFile(place.resolve("run"));
  }

  /** The sources of all programs in a folder, each a file or a folder of its own; sorted. */
  static List<Path> in(Path folder) throws IOException {
    return in(folder, place -> true);
  }

  /** As above, of the places that are wanted. */
  static List<Path> in(Path folder, Predicate<Path> wanted) throws IOException {
    List<Path> sources = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> places = Files.list(folder)) {
        for (Path place : places.filter(wanted).sorted().toList()) {
          of(place).ifPresent(sources::add);
        }
      }
    }
    return sources;
  }

  /** Whether a program of that source can be made here. */
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
