package boardjudge.grading;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.FolderFiles;
import boardjudge.reference.Message;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.SourceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is below a folder of submissions.
 *
 * @param found files, links, folders that are one program, and folders that are not entered; sorted
 * @param programs folders that are one program, and why
 * @param ignored files and folders that are no part of a program, and why
 */
record FolderWalk(List<Path> found, Map<Path, Message> programs, Map<Path, Message> ignored) {
  /** A folder with more sources is never one program. */
  private static final int MAX_JOINED_SOURCES = 100;

  /**
   * Lists a folder, which may be a link; links in it are not followed.
   *
   * @param folders whether each direct subfolder is one program
   */
  static FolderWalk of(Path folder, Languages languages, boolean folders) throws IOException {
    FolderWalk walk = new FolderWalk(new ArrayList<>(), new TreeMap<>(), new TreeMap<>());
    walk.enter(folder, folder, languages, folders);
    Collections.sort(walk.found);
    return walk;
  }

  private void enter(Path top, Path folder, Languages languages, boolean folders)
      throws IOException {
    for (Path entry : FolderFiles.in(folder)) {
      boolean isFolder = Files.isDirectory(entry, NOFOLLOW_LINKS);
      Optional<Message> reason = IgnoredFiles.reason(FileNames.text(entry.getFileName()), isFolder);
      if (reason.isPresent()) {
        ignored.put(entry, reason.get());
      } else if (!isFolder || !SourceReader.hasShortPath(top, entry)) {
        found.add(entry);
      } else {
        enterOrJoin(top, entry, languages, folders);
      }
    }
  }

  private void enterOrJoin(Path top, Path folder, Languages languages, boolean folders) {
    Optional<Message> joined =
        folders ? Optional.of(Message.literal("--folders")) : joined(folder, languages);
    if (joined.isPresent()) {
      programs.put(folder, joined.get());
      found.add(folder);
      return;
    }
    try {
      enter(top, folder, languages, false);
    } catch (IOException unreadable) {
      found.add(folder);
    }
  }

  /** Why the files directly in a folder are one program; empty if they may be several. */
  static Optional<Message> joined(Path folder, Languages languages) {
    if (SubmissionList.VERDICT_FOLDERS.contains(FileNames.text(folder.getFileName()))) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new TreeMap<>();
    Set<String> folders = new TreeSet<>();
    Set<Language> sourceLanguages = new LinkedHashSet<>();
    // All files of a program together have this limit.
    int bytesLeft = (int) SourceReader.STANDARD.mostBytes();
    try {
      for (Path file : FolderFiles.in(folder)) {
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
            byte[] bytes = in.readNBytes(bytesLeft);
            bytesLeft -= bytes.length;
            files.put(name, bytes);
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
