package boardjudge.grading;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import boardjudge.base.files.FileNames;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.SourceFiles;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The submissions that a user names, in order; those of a folder by path.
 *
 * @param notes what was decided about submissions, such as why a folder is one
 */
public record SubmissionList(
    List<Submission> submissions,
    List<Skipped> skipped,
    List<Message> notes,
    List<SimilarFiles> similar) {
  /** A file that is no submission, named as submissions are. */
  public record Skipped(String file, Message reason) {
    /** That it was skipped, and why. */
    public Message message() {
      return say("skipped", "file", file, "reason", reason);
    }
  }

  /** Folders named after verdicts, not authors; of their files each is a program. */
  static final Set<String> VERDICT_FOLDERS =
      Set.of(
          ("accepted wrong_answer time_limit_exceeded run_time_error rejected partially_accepted"
                  + " brute_force memory_limit_exceeded output_limit_exceeded no_output mixed"
                  + " compile_error compiler_error partial slow slow_accepted submissions")
              .split(" "));

  /** Endings of sources and archives that nobody has set up, reported as submissions. */
  private static final Set<String> SOURCE_ENDINGS =
      Set.of(
          "ada adb asm awk bas bf c clj cob coffee cpp cr cs cxx d dart erl ex exs f f90 f95 for fs"
              .concat(" go groovy hs java jl js kt lisp lsp lua m ml nim pas php pl pp ps1 py r")
              .concat(" rb rkt rs s scala scm sh sql swift tcl ts v vb zig 7z rar bz2 xz")
              .split(" "));

  private static final int MAX_ENDING_LENGTH = 20;

  public SubmissionList {
    submissions = List.copyOf(submissions);
    skipped = List.copyOf(skipped);
    notes = List.copyOf(notes);
    similar = List.copyOf(similar);
  }

  SubmissionList(List<Submission> submissions, List<Skipped> skipped, List<Message> notes) {
    this(submissions, skipped, notes, List.of());
  }

  /** This list with similar files. */
  public SubmissionList with(List<SimilarFiles> similar) {
    return new SubmissionList(submissions, skipped, notes, similar);
  }

  /** This list without some submissions, which are skipped for the given reasons. */
  public SubmissionList without(Map<String, Message> reasons) {
    List<Skipped> allSkipped = new ArrayList<>(skipped);
    reasons.forEach((name, reason) -> allSkipped.add(new Skipped(name, reason)));
    List<Submission> rest =
        submissions.stream().filter(each -> !reasons.containsKey(each.name())).toList();
    return new SubmissionList(rest, allSkipped, notes, similar);
  }

  /**
   * Finds submissions. A file is one, and so is an archive; in a folder each file below it is one
   * if a language lists its ending, but a folder whose files are one program, as {@link
   * SourceFiles#joined} has it, is one submission. Names are paths below the common folder of all
   * that is named, so {@code FOLDER} and its files named one by one give the same. The author is
   * the first folder of the name, or else the file's name without its ending. Duplicates are
   * dropped.
   *
   * <p>Links in a folder are not followed. So that they are not overlooked, these are submissions
   * without a language: links to folders, folders that cannot be read or have too long a path, and
   * files with the ending of an unknown programming language.
   *
   * @param language of all; empty to go by the endings
   * @param folders whether each folder directly below a named one is one submission
   * @throws IOException if a folder that the user names cannot be read
   */
  public static SubmissionList find(
      List<Path> named,
      Languages languages,
      Optional<Language> language,
      SourceReader sources,
      boolean folders)
      throws IOException {
    List<Path> outermost = outermost(named);
    Map<Path, Message> programs = new HashMap<>();
    for (Path path : outermost) {
      if (Files.isDirectory(path)) {
        FolderWalk.joined(path, languages).ifPresent(why -> programs.put(path, why));
      }
    }
    Finding finding = new Finding(base(outermost, programs.keySet()), languages, language, sources);
    for (Path path : outermost) {
      if (Files.isDirectory(path) && !programs.containsKey(path)) {
        FolderWalk walk = FolderWalk.of(path, languages, folders);
        programs.putAll(walk.programs());
        walk.ignored().forEach((file, why) -> finding.skip(file, why));
        walk.found().forEach(file -> finding.add(file, Optional.of(path), programs));
      } else {
        finding.add(path, Optional.empty(), programs);
      }
    }
    return new SubmissionList(finding.found, finding.skipped, finding.notes);
  }

  private static final class Finding {
    private final Path base;
    private final Languages languages;
    private final Optional<Language> language;
    private final SourceReader sources;
    private final List<Submission> found = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private final List<Message> notes = new ArrayList<>();

    Finding(Path base, Languages languages, Optional<Language> language, SourceReader sources) {
      this.base = base;
      this.languages = languages;
      this.language = language;
      this.sources = sources;
    }

    void skip(Path file, Message why) {
      skipped.add(new Skipped(name(base, file), why));
    }

    void add(Path file, Optional<Path> folder, Map<Path, Message> programs) {
      boolean isFolder = Files.isDirectory(file, NOFOLLOW_LINKS);
      if (programs.containsKey(file)
          || (isFolder && folder.isEmpty())
          || (UnpackedSource.isArchive(file) && !Files.isDirectory(file))) {
        addSeveral(file, folder, programs.getOrDefault(file, say("archive")));
        return;
      }
      Optional<Language> byEnding = languages.of(file);
      // The given language applies to named files, and in folders to sources.
      Optional<Language> used =
          folder.isPresent() && byEnding.isEmpty() ? byEnding : language.or(() -> byEnding);
      boolean isFile = !Files.isDirectory(file) && Files.exists(file, NOFOLLOW_LINKS);
      boolean isUnknown = isFile && used.isEmpty();
      if (isUnknown && !SOURCE_ENDINGS.contains(ending(file))) {
        skip(file, unknownEnding(file, languages));
      } else {
        add(file, folder, used, isUnknown ? unknownEnding(file, languages).toString() : "");
      }
    }

    private void addSeveral(Path file, Optional<Path> folder, Message reason) {
      String name = name(base, file);
      Optional<Language> used = language;
      String unknown = "";
      try {
        UnpackedSource unpacked = sources.unpack(file, folder);
        unpacked
            .skipped()
            .forEach(each -> skipped.add(new Skipped(name + "/" + each.file(), each.reason())));
        unpacked
            .guessed()
            .forEach(charset -> notes.add(say("guessed", "file", name, "charset", charset)));
        notes.add(
            say("one-submission")
                .with("file", name)
                .with("count", unpacked.files().names().size())
                .with("why", reason));
        if (used.isEmpty()) {
          used = Optional.of(SourceReader.language(unpacked.files(), languages));
        }
      } catch (SourceRejectedException refused) {
        // Other refusals are reported when it is read.
        boolean noLanguage = refused.verdict() == Verdict.UNKNOWN_LANGUAGE;
        unknown = noLanguage ? String.valueOf(refused.getMessage()) : "";
      } catch (IOException unreadable) {
        used = Optional.empty();
      }
      add(file, folder, used, unknown);
    }

    private void add(Path file, Optional<Path> folder, Optional<Language> used, String unknown) {
      found.add(
          new Submission(
              name(base, file), author(base, file), file, folder, used, unknown, Optional.empty()));
    }
  }

  /** The named paths, without duplicates and paths inside named folders. */
  private static List<Path> outermost(List<Path> named) {
    Map<Path, Path> byAbsolute = new LinkedHashMap<>();
    named.forEach(path -> byAbsolute.putIfAbsent(absolute(path), path));
    List<Path> outermost = new ArrayList<>();
    byAbsolute.forEach(
        (file, path) -> {
          if (byAbsolute.keySet().stream()
              .noneMatch(o -> !o.equals(file) && file.startsWith(o) && Files.isDirectory(o))) {
            outermost.add(path);
          }
        });
    return outermost;
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** A single folder that is no program, or else the innermost folder of all paths. */
  private static Path base(List<Path> paths, Set<Path> programs) {
    Path first = paths.get(0);
    if (paths.size() == 1 && Files.isDirectory(first) && !programs.contains(first)) {
      return absolute(first);
    }
    Optional<Path> common = Optional.empty();
    for (Path path : paths) {
      Optional<Path> parent = Optional.ofNullable(absolute(path).getParent());
      Optional<Path> before = common;
      common = before.isEmpty() ? parent : parent.flatMap(other -> common(before.get(), other));
    }
    return common.orElse(Path.of("").toAbsolutePath());
  }

  private static Optional<Path> common(Path first, Path second) {
    Optional<Path> folder = Optional.of(first);
    while (folder.isPresent() && !second.startsWith(folder.get())) {
      folder = Optional.ofNullable(folder.get().getParent());
    }
    return folder;
  }

  /** The path below the base; the whole path if it is on another drive. */
  private static Path relative(Path base, Path file) {
    Path absolute = absolute(file);
    return absolute.startsWith(base) ? base.relativize(absolute) : absolute;
  }

  private static String name(Path base, Path file) {
    return Submission.shown(FileNames.text(relative(base, file)));
  }

  private static String author(Path base, Path file) {
    Path relative = relative(base, file);
    String first = FileNames.text(relative.getName(0));
    boolean owned = relative.getNameCount() > 1 && !VERDICT_FOLDERS.contains(first);
    String last = FileNames.text(file.getFileName());
    String stem = last.toLowerCase(Locale.ROOT).endsWith(".tar.gz") ? Languages.stem(last) : last;
    return Submission.shown(
        owned ? first : Files.isDirectory(file, NOFOLLOW_LINKS) ? last : Languages.stem(stem));
  }

  static String ending(Path file) {
    return Languages.ending(FileNames.text(file.getFileName()));
  }

  private static Message unknownEnding(Path file, Languages languages) {
    String ending = ending(file);
    if (ending.matches("rar|7z|xz|bz2")) {
      return say("said.other-archive", "command", "." + ending);
    }
    Set<String> known = new TreeSet<>();
    languages.known().forEach(language -> known.addAll(language.endings()));
    String words = String.join(" ", known);
    return ending.isEmpty()
        ? say("said.no-ending", "words", words)
        : say("said.unknown-ending", "words", words)
            .with("command", Quote.name("." + ending, MAX_ENDING_LENGTH));
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(SubmissionList.class, name, arguments);
  }
}
