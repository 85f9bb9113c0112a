package boardjudge.grading;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import boardjudge.base.files.FileNames;
import boardjudge.reference.Message;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.SourceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Lists what is below a folder of submissions. */
final class FolderWalk {
  /** A folder with more sources is never one program. */
  private static final int MAX_JOINED_SOURCES = 100;

  private final List<Path> found = new ArrayList<>();
  private final Map<Path, Message> programs = new TreeMap<>();
  private final Map<Path, Message> ignored = new TreeMap<>();

  /** Each direct subfolder is one program if {@code folders}. */
  FolderWalk(Path folder, Languages languages, boolean folders) throws IOException {
    // Links in the folder are not followed, but the user may name one.
    Path real = folder.toRealPath();
    Files.walkFileTree(
        real,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) {
            if (entered.equals(real)) {
              return FileVisitResult.CONTINUE;
            }
            if (isIgnored(entered, true)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            if (SourceReader.hasShortPath(real, entered)) {
              Optional<Message> reason =
                  folders ? Optional.of(Message.literal("--folders")) : joined(entered, languages);
              if (reason.isEmpty()) {
                return FileVisitResult.CONTINUE;
              }
              programs.put(named(entered), reason.get());
            }
            found.add(named(entered));
            return FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!isIgnored(file, false)) {
              found.add(named(file));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path path, IOException reason) throws IOException {
            if (path.equals(real)) {
              throw reason;
            }
            found.add(named(path));
            return FileVisitResult.CONTINUE;
          }

          private boolean isIgnored(Path path, boolean isFolder) {
            Optional<Message> reason =
                IgnoredFiles.reason(FileNames.text(path.getFileName()), isFolder);
            reason.ifPresent(message -> ignored.put(named(path), message));
            return reason.isPresent();
          }

          private Path named(Path path) {
            return folder.resolve(real.relativize(path));
          }
        });
    Collections.sort(found);
  }

  /** Files, links, folders that are one program, and folders that are not entered; sorted. */
  List<Path> found() {
    return Collections.unmodifiableList(found);
  }

  /** Folders that are one program, and why. */
  Map<Path, Message> programs() {
    return Collections.unmodifiableMap(programs);
  }

  /** Files and folders that are no part of a program, and why. */
  Map<Path, Message> ignored() {
    return Collections.unmodifiableMap(ignored);
  }

  /** Why the files directly in a folder are one program; empty if they may be several. */
  static Optional<Message> joined(Path folder, Languages languages) {
    if (SubmissionList.VERDICT_FOLDERS.contains(FileNames.text(folder.getFileName()))) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new TreeMap<>();
    Set<String> folders = new TreeSet<>();
    Set<Language> sourceLanguages = new LinkedHashSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path file : entries) {
        String name = FileNames.text(file.getFileName());
        Optional<Language> language = languages.of(file);
        boolean source =
            language.isPresent() || SubmissionList.ending(file).matches("h|hh|hpp|hxx");
        if (Files.isDirectory(file, NOFOLLOW_LINKS)) {
          folders.add(name);
        } else if (source && Files.isRegularFile(file, NOFOLLOW_LINKS)) {
          if (files.size() == MAX_JOINED_SOURCES || SourceFiles.nameError(name).isPresent()) {
            return Optional.empty();
          }
          language.ifPresent(sourceLanguages::add);
          try (InputStream in = Files.newInputStream(file, NOFOLLOW_LINKS)) {
            files.put(name, in.readNBytes((int) SourceReader.STANDARD.mostBytes()));
          }
        }
      }
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    if (files.isEmpty()) {
      return Optional.empty();
    }
    if (files.containsKey("__main__.py")) {
      return Optional.of(Message.of(FolderWalk.class, "has-file", "file", "__main__.py"));
    }
    SourceFiles sources = new SourceFiles(files);
    List<Message> reasons =
        sourceLanguages.stream().flatMap(l -> sources.joined(l, folders).stream()).toList();
    return reasons.size() == 1 ? Optional.of(reasons.get(0)) : Optional.empty();
  }
}
