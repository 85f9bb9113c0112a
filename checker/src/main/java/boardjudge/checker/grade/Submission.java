package boardjudge.checker.grade;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import boardjudge.checker.run.Language;
import boardjudge.checker.run.Languages;
import boardjudge.generator.files.Sha256;
import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A program that somebody hands in. It may be anything: whether its source can be read is found out
 * by {@link SourceReader}.
 *
 * @param name the path below what the user named, safe to print; no two files below one folder have
 *     the same
 * @param author whose it is by its path, safe to print
 * @param source the file
 * @param folder in which the source must lie; empty where the user named the file itself
 * @param language it is written in; empty for what is not a file
 */
public record Submission(
    String name,
    String author,
    Path source,
    @JsonIgnore Optional<Path> folder,
    Optional<Language> language) {
  /** Longer names are cut and end in a hash of the whole. */
  private static final int LONGEST = 200;

  private static final int HASH_DIGITS = 16;

  /** More than any path takes. */
  private static final int LONGEST_QUOTED = 1 << 16;

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
   * language lists, in the order of their paths. The author is the first folder below the one
   * named, or else the file's name without its ending.
   *
   * <p>Links in a folder are not followed. A link to a folder, and a folder that cannot be read or
   * whose path is too long, is a submission without a language, so that it is not overlooked.
   *
   * @param language what all are written in; by their endings if empty
   * @throws IOException if a folder that the user names cannot be read
   */
  public static List<Submission> find(
      List<Path> named, Languages languages, Optional<Language> language) throws IOException {
    List<Submission> found = new ArrayList<>();
    for (Path path : named) {
      if (Files.isDirectory(path)) {
        for (Path file : below(path)) {
          Optional<Language> own = languages.of(file).map(known -> language.orElse(known));
          if (own.isPresent() || Files.isDirectory(file) || !Files.exists(file, NOFOLLOW_LINKS)) {
            found.add(of(path, file, Optional.of(path), own));
          }
        }
      } else {
        Optional<Language> own = language.or(() -> languages.of(path));
        own.ifPresent(known -> found.add(of(parent(path), path, Optional.empty(), own)));
      }
    }
    return found;
  }

  /** The language's name; empty without one. */
  public String languageName() {
    return language.map(Language::name).orElse("");
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  /**
   * All below a folder, sorted: files, links, and the folders that are not entered.
   *
   * @throws IOException if the folder itself cannot be read
   */
  private static List<Path> below(Path folder) throws IOException {
    // A link that the user names is followed; those in the folder are not.
    Path real = folder.toRealPath();
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        real,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) {
            if (SourceReader.isShort(real, entered)) {
              return FileVisitResult.CONTINUE;
            }
            add(entered);
            return FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            add(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path path, IOException reason) throws IOException {
            if (path.equals(real)) {
              throw reason;
            }
            add(path);
            return FileVisitResult.CONTINUE;
          }

          private void add(Path path) {
            found.add(folder.resolve(real.relativize(path)));
          }
        });
    Collections.sort(found);
    return found;
  }

  private static Submission of(
      Path parent, Path file, Optional<Path> folder, Optional<Language> language) {
    Path relative = parent.relativize(file);
    String first = relative.getName(0).toString();
    String name = relative.toString().replace('\\', '/');
    boolean owned = relative.getNameCount() > 1 && !EXPECTATIONS.contains(first);
    String author = owned ? first : Languages.stem(file);
    return new Submission(shown(name), shown(author), file, folder, language);
  }

  /** A name as it is if it is harmless, else quoted; a cut one is longer than any that is whole. */
  private static String shown(String name) {
    String whole =
        name.matches("[-=+@].*")
            ? Quote.of(name, LONGEST_QUOTED)
            : Quote.name(name, LONGEST_QUOTED);
    return whole.length() <= LONGEST
        ? whole
        : whole.substring(0, LONGEST) + "..." + Sha256.hex(name).substring(0, HASH_DIGITS);
  }
}
