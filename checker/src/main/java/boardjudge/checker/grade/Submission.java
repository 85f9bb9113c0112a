package boardjudge.checker.grade;

import boardjudge.checker.run.Language;
import boardjudge.checker.run.Languages;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A program that somebody hands in.
 *
 * @param name the path below what the user named, safe to print
 * @param author whose it is by its path, safe to print
 * @param source the file
 * @param language it is written in
 */
public record Submission(String name, String author, Path source, Language language) {
  /** Folders that say what a program should come to, not whose it is. */
  private static final Set<String> EXPECTATIONS =
      Set.of(
          "accepted",
          "wrong_answer",
          "time_limit_exceeded",
          "run_time_error",
          "rejected",
          "partially_accepted",
          "brute_force",
          "submissions");

  /**
   * The submissions a user names: a file is one; of a folder every file below it whose ending a
   * language claims, in the order of their paths. The author is the first folder below the one
   * named, or else the file's name without its ending.
   *
   * @param language what all are written in; by their endings if empty
   */
  public static List<Submission> find(
      List<Path> named, Languages languages, Optional<Language> language) throws IOException {
    List<Submission> found = new ArrayList<>();
    for (Path path : named) {
      if (Files.isDirectory(path)) {
        for (Path file : below(path)) {
          Optional<Language> own = languages.of(file).map(known -> language.orElse(known));
          own.ifPresent(known -> found.add(of(path, file, known)));
        }
      } else {
        Optional<Language> own = language.or(() -> languages.of(path));
        own.ifPresent(known -> found.add(of(parent(path), path, known)));
      }
    }
    return found;
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static Submission of(Path folder, Path file, Language language) {
    Path relative = folder.relativize(file);
    String first = relative.getName(0).toString();
    String name = relative.toString().replace('\\', '/');
    boolean owned = relative.getNameCount() > 1 && !EXPECTATIONS.contains(first);
    return new Submission(shown(name), shown(owned ? first : Languages.stem(file)), file, language);
  }

  /** A name as it is if it is harmless, else quoted. */
  private static String shown(String name) {
    return name.matches("[-=+@].*") ? Quote.of(name, 200) : Quote.name(name, 200);
  }
}
