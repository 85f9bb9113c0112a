package boardjudge.grading;

import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.SourceFiles;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads untrusted sources of up to {@code mostBytes}. Name, kind and size are checked before a file
 * is opened: named pipes do not block, and huge files are not read.
 */
public record SourceReader(long mostBytes) {
  /** The upper bound of {@code mostBytes}. */
  public static final long LARGEST = 1024 * Limits.MIB;

  /** Sources of up to 1 MiB. */
  public static final SourceReader STANDARD = new SourceReader(Limits.MIB);

  /** Compilers and interpreters add endings to a source's name; file systems allow 255 bytes. */
  private static final int MAX_NAME_BYTES = 200;

  /** Of the path below the folder that the user names; systems allow 4096 bytes in all. */
  private static final int MAX_PATH_BYTES = 1000;

  public SourceReader {
    if (mostBytes < 1 || mostBytes > LARGEST) {
      throw new IllegalArgumentException("no size for a source: " + mostBytes);
    }
  }

  /**
   * Reads a submission's source; throws a {@link SourceRejectedException} also if there is none.
   */
  public byte[] read(Submission submission) throws IOException {
    if (submission.isAbsent()) {
      throw new SourceRejectedException(Verdict.NOT_HANDED_IN, "nothing was handed in");
    }
    if (submission.lacksSource()) {
      throw new SourceRejectedException(Verdict.UNKNOWN_LANGUAGE, submission.unknown());
    }
    return read(submission.source(), submission.folder());
  }

  /**
   * Reads a source: a file's own bytes, or those of {@link SourceFiles} where it is a folder or an
   * archive.
   *
   * @param folder in which the source must lie, no link on the way to it; empty where the user
   *     names the file itself, which may then be a link
   * @throws SourceRejectedException if it must not be handed in
   * @throws IOException if it cannot be read; {@link #reason} says why
   */
  public byte[] read(Path source, Optional<Path> folder) throws IOException {
    if (isSeveral(source)) {
      return unpack(source, folder).files().bytes();
    }
    LinkOption[] links = links(folder);
    checkSize(check(source, folder).size());
    try (InputStream in = Files.newInputStream(source, links)) {
      // The file may have grown since.
      byte[] bytes = in.readNBytes((int) mostBytes + 1);
      checkSize(bytes.length);
      return bytes;
    }
  }

  /** Whether a source is a folder, or an archive by its name. */
  static boolean isSeveral(Path source) {
    return Files.isDirectory(source) || UnpackedSource.isArchive(source);
  }

  UnpackedSource unpack(Path source, Optional<Path> folder) throws IOException {
    check(source, folder);
    return UnpackedSource.of(source, mostBytes);
  }

  /**
   * The language by the ending, or that of the files.
   *
   * @throws SourceRejectedException if the files are of none, or of more than one
   */
  public Optional<Language> language(Path source, Optional<Path> folder, Languages known)
      throws IOException {
    return isSeveral(source)
        ? Optional.of(language(unpack(source, folder).files(), known))
        : known.of(source);
  }

  /** Their only language, or else the only one with a program among them. */
  static Language language(SourceFiles files, Languages known) throws SourceRejectedException {
    Set<Language> languages = new LinkedHashSet<>();
    files.names().forEach(name -> known.of(name).ifPresent(languages::add));
    List<Language> startable = languages.stream().filter(l -> hasMain(files, l)).toList();
    if (languages.size() != 1 && startable.size() != 1) {
      throw new SourceRejectedException(
          Verdict.UNKNOWN_LANGUAGE,
          languages.isEmpty()
              ? "none of its files is in a language known here"
              : "programs in more than one language: "
                  + languages.stream().map(Language::name).collect(Collectors.joining(", ")));
    }
    return languages.size() == 1 ? languages.iterator().next() : startable.get(0);
  }

  private static boolean hasMain(SourceFiles files, Language language) {
    try {
      return !files.main(language).isEmpty();
    } catch (CompileException none) {
      return false;
    }
  }

  private static LinkOption[] links(Optional<Path> folder) {
    return folder.isPresent() ? new LinkOption[] {LinkOption.NOFOLLOW_LINKS} : new LinkOption[0];
  }

  private static BasicFileAttributes check(Path source, Optional<Path> folder) throws IOException {
    checkNames(source, folder);
    LinkOption[] links = links(folder);
    BasicFileAttributes file = Files.readAttributes(source, BasicFileAttributes.class, links);
    if (file.isSymbolicLink()) {
      throw new SourceRejectedException("a symbolic link; links in a folder are not followed");
    }
    if (folder.isPresent() && !source.toRealPath().startsWith(folder.get().toRealPath())) {
      throw new SourceRejectedException("the file lies outside the folder");
    }
    if (!file.isRegularFile() && !file.isDirectory()) {
      throw new SourceRejectedException("not a regular file");
    }
    return file;
  }

  private static void checkNames(Path source, Optional<Path> folder)
      throws SourceRejectedException {
    int name = bytes(source.getFileName());
    if (name > MAX_NAME_BYTES) {
      throw new SourceRejectedException(
          "the file's name has " + name + " bytes; the limit is " + MAX_NAME_BYTES);
    }
    if (folder.isPresent() && !hasShortPath(folder.get(), source)) {
      int path = bytes(folder.get().relativize(source));
      throw new SourceRejectedException(
          "the path has " + path + " bytes; the limit is " + MAX_PATH_BYTES);
    }
  }

  static boolean hasShortPath(Path folder, Path file) {
    return bytes(folder.relativize(file)) <= MAX_PATH_BYTES;
  }

  private static int bytes(Path path) {
    return path.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  private void checkSize(long bytes) throws SourceRejectedException {
    if (bytes > mostBytes) {
      throw new SourceRejectedException(
          "the source has " + bytes + " bytes; the limit is " + mostBytes);
    }
  }

  /** Why a file could not be read or written, without its name, safe to print. */
  static String reason(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NoSuchFileException) {
      return "no such file";
    }
    String reason = failure instanceof FileSystemException file ? file.getReason() : null;
    return Quote.bare(reason == null ? String.valueOf(failure.getMessage()) : reason, 200);
  }
}
