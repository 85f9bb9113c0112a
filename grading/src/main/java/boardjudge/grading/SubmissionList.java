package boardjudge.grading;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import boardjudge.base.files.FileNames;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The submissions that a user names.
 *
 * @param submissions in the order named; those of a folder in the order of their paths
 * @param skipped the files that are no submissions
 */
public record SubmissionList(List<Submission> submissions, List<Skipped> skipped) {
  /**
   * A file that is no submission.
   *
   * @param file named as submissions are
   * @param reason why, in a few words
   */
  public record Skipped(String file, String reason) {}

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

  /** Endings of programs in languages that somebody may hand in and nobody has set up. */
  private static final Set<String> SOURCES =
      Set.of(
          "ada adb asm awk bas bf c clj cob coffee cpp cr cs cxx d dart erl ex exs f f90 f95 for fs"
              .concat(" go groovy hs java jl js kt lisp lsp lua m ml nim pas php pl pp ps1 py r")
              .concat(" rb rkt rs s scala scm sh sql swift tcl ts v vb zig")
              .split(" "));

  private static final int LONGEST_ENDING = 20;

  public SubmissionList {
    submissions = List.copyOf(submissions);
    skipped = List.copyOf(skipped);
  }

  /**
   * Finds them: a file is one; of a folder every file below it whose ending a language lists.
   * {@code FOLDER} and all that lies in it, named one by one, come to the same: a name is the path
   * below the folder that all have in common. The author is the first folder of the name, or else
   * the file's name without its ending. What is named twice is there once.
   *
   * <p>Links in a folder are not followed. A link to a folder, and a folder that cannot be read or
   * whose path is too long, is a submission without a language, so that it is not overlooked; and
   * so is a file whose ending is that of a programming language, though of none known here.
   *
   * @param language what all are written in; by their endings if empty
   * @throws IOException if a folder that the user names cannot be read
   */
  public static SubmissionList find(
      List<Path> named, Languages languages, Optional<Language> language) throws IOException {
    List<Path> outermost = outermost(named);
    Path base = base(outermost);
    List<Submission> found = new ArrayList<>();
    List<Skipped> skipped = new ArrayList<>();
    for (Path path : outermost) {
      boolean folder = Files.isDirectory(path);
      for (Path file : folder ? below(path) : List.of(path)) {
        Optional<Language> byEnding = languages.of(file);
        // A language is given to what is named, and in folders to programs only.
        Optional<Language> own =
            folder && byEnding.isEmpty() ? byEnding : language.or(() -> byEnding);
        boolean isFile = !Files.isDirectory(file) && Files.exists(file, NOFOLLOW_LINKS);
        String unknown = isFile && own.isEmpty() ? unknown(file, languages) : "";
        if (isFile && own.isEmpty() && !SOURCES.contains(ending(file))) {
          skipped.add(new Skipped(name(base, file), unknown));
        } else {
          Optional<Path> within = folder ? Optional.of(path) : Optional.empty();
          found.add(
              new Submission(
                  name(base, file),
                  author(base, file),
                  file,
                  within,
                  own,
                  unknown,
                  Optional.empty()));
        }
      }
    }
    return new SubmissionList(found, skipped);
  }

  /** The paths named, without those that are named before or lie in a folder that is. */
  private static List<Path> outermost(List<Path> named) {
    Set<Path> all = new LinkedHashSet<>();
    named.forEach(path -> all.add(absolute(path)));
    Set<Path> taken = new LinkedHashSet<>();
    List<Path> outermost = new ArrayList<>();
    for (Path path : named) {
      Path whole = absolute(path);
      boolean within =
          all.stream()
              .anyMatch(o -> !o.equals(whole) && whole.startsWith(o) && Files.isDirectory(o));
      if (!within && taken.add(whole)) {
        outermost.add(path);
      }
    }
    return outermost;
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** A single folder itself, else the innermost folder that holds all of the paths. */
  private static Path base(List<Path> paths) {
    if (paths.size() == 1 && Files.isDirectory(paths.get(0))) {
      return absolute(paths.get(0));
    }
    Optional<Path> common = Optional.empty();
    for (Path path : paths) {
      Optional<Path> parent = Optional.ofNullable(absolute(path).getParent());
      Optional<Path> before = common;
      common = before.isEmpty() ? parent : parent.flatMap(other -> common(before.get(), other));
    }
    return common.orElse(Path.of("").toAbsolutePath());
  }

  private static Optional<Path> common(Path one, Path other) {
    Optional<Path> folder = Optional.of(one);
    while (folder.isPresent() && !other.startsWith(folder.get())) {
      folder = Optional.ofNullable(folder.get().getParent());
    }
    return folder;
  }

  /** The path below the base; on another drive there is none, and all of it counts. */
  private static Path relative(Path base, Path file) {
    Path whole = absolute(file);
    return whole.startsWith(base) ? base.relativize(whole) : whole;
  }

  private static String name(Path base, Path file) {
    return Submission.shown(FileNames.text(relative(base, file)));
  }

  private static String author(Path base, Path file) {
    Path relative = relative(base, file);
    String first = FileNames.text(relative.getName(0));
    boolean owned = relative.getNameCount() > 1 && !EXPECTATIONS.contains(first);
    return Submission.shown(owned ? first : Languages.stem(FileNames.text(file.getFileName())));
  }

  private static String ending(Path file) {
    String name = FileNames.text(file.getFileName());
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  private static String unknown(Path file, Languages languages) {
    String ending = ending(file);
    Set<String> known = new TreeSet<>();
    languages.known().forEach(language -> known.addAll(language.endings()));
    String what =
        ending.isEmpty()
            ? "the file has no ending"
            : "no language has the ending " + Quote.name("." + ending, LONGEST_ENDING);
    return what + "; known: " + String.join(" ", known);
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
}
