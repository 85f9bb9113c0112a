package boardjudge.grading;

import boardjudge.base.files.FileNames;
import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.SourceFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.archivers.zip.ZipMethod;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/** A program handed in as a folder or archive, read into memory within limits. */
final class UnpackedSource {
  private static final int MAX_ENTRIES = 10_000;
  private static final int MAX_ARCHIVE_BYTES = (int) (32 * Limits.MIB);

  /** Of a tar after decompression. */
  private static final long MAX_UNPACKED_BYTES = 128 * Limits.MIB;

  /** The beginning of a file, in which a zero byte shows that it is not text. */
  private static final int SNIFFED_BYTES = 8000;

  /** Others take long for few bytes. */
  private static final Set<Integer> METHODS =
      Set.of(
          ZipMethod.STORED.getCode(),
          ZipMethod.DEFLATED.getCode(),
          ZipMethod.ENHANCED_DEFLATED.getCode());

  private static final Charset GBK = Charset.forName("GBK");
  private static final Charset CP437 = Charset.forName("IBM437");

  private final long mostBytes;
  private final Map<String, byte[]> files = new TreeMap<>();
  private final Set<String> entries = new TreeSet<>();
  private final Map<String, Message> skipped = new TreeMap<>();
  private final Set<String> guessed = new TreeSet<>();
  private int read;
  private long size;

  private UnpackedSource(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  static boolean isArchive(Path file) {
    return String.valueOf(file.getFileName())
        .toLowerCase(Locale.ROOT)
        .matches("(?s).+\\.(?:zip|tar|tar\\.gz|tgz)");
  }

  /**
   * Reads a folder or an archive; the message of a {@link SourceRejectedException} lacks its name.
   */
  static UnpackedSource of(Path source, long mostBytes) throws IOException {
    UnpackedSource unpacked = new UnpackedSource(mostBytes);
    if (Files.isDirectory(source)) {
      try {
        unpacked.folder(source, "");
      } catch (AccessDeniedException denied) {
        throw new SourceRejectedException("a folder that cannot be read");
      }
    } else {
      try {
        unpacked.archive(source);
      } catch (AccessDeniedException | SourceRejectedException known) {
        throw known;
      } catch (IOException | RuntimeException broken) {
        throw new SourceRejectedException(
            "the archive cannot be read: it is damaged, or of another kind");
      }
    }
    unpacked.dropCommonFolders();
    if (unpacked.files.isEmpty()) {
      throw new SourceRejectedException("no source in it");
    }
    return unpacked;
  }

  SourceFiles files() {
    return new SourceFiles(files);
  }

  List<Skipped> skipped() {
    return skipped.entrySet().stream()
        .map(each -> new Skipped(Submission.shown(each.getKey()), each.getValue()))
        .toList();
  }

  Set<String> guessed() {
    return guessed;
  }

  private void folder(Path folder, String path) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        String name = path + FileNames.text(entry.getFileName());
        boolean isFolder = Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
        if (!isFolder && !Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
          refuse(name, Files.isSymbolicLink(entry) ? "a link" : "a special file");
        }
        Optional<Message> ignored =
            IgnoredFiles.reason(String.valueOf(entry.getFileName()), isFolder);
        if (ignored.isPresent()) {
          skipped.put(name, ignored.get());
        } else if (isFolder) {
          folder(entry, name + "/");
        } else {
          try (InputStream in = Files.newInputStream(entry, LinkOption.NOFOLLOW_LINKS)) {
            add(name, in);
          }
        }
      }
    } catch (DirectoryIteratorException broken) {
      throw broken.getCause();
    }
  }

  private void archive(Path source) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(source)) {
      bytes = in.readNBytes(MAX_ARCHIVE_BYTES + 1);
    }
    if (bytes.length > MAX_ARCHIVE_BYTES) {
      throw new SourceRejectedException(
          "the archive has more than " + MAX_ARCHIVE_BYTES / Limits.MIB + " MiB");
    }
    if (startsWith(bytes, 'P', 'K')) {
      zip(bytes);
    } else {
      tar(startsWith(bytes, 0x1f, 0x8b) ? inflated(bytes) : bytes);
    }
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length > 1 && bytes[0] == (byte) first && bytes[1] == (byte) second;
  }

  private static byte[] inflated(byte[] bytes) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      byte[] tar = in.readNBytes((int) MAX_UNPACKED_BYTES + 1);
      if (tar.length > MAX_UNPACKED_BYTES) {
        throw new SourceRejectedException(
            "the archive unpacks to more than " + MAX_UNPACKED_BYTES / Limits.MIB + " MiB");
      }
      return tar;
    }
  }

  private void zip(byte[] bytes) throws IOException {
    int headers = 0;
    for (int i = 0; i + 3 < bytes.length; i++) {
      if (bytes[i] == 'P' && bytes[i + 1] == 'K' && bytes[i + 2] == 1 && bytes[i + 3] == 2) {
        // The entries are counted first, since reading their list would take the memory.
        count(++headers);
      }
    }
    try (ZipFile zip =
        ZipFile.builder()
            .setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes))
            .setCharset(StandardCharsets.ISO_8859_1)
            .get()) {
      List<ZipArchiveEntry> found = Collections.list(zip.getEntries());
      // Entries that share their bytes would let a small archive take hours.
      long left = bytes.length;
      for (ZipArchiveEntry entry : found) {
        if (entry.getCompressedSize() < 0 || entry.getCompressedSize() > left) {
          throw new IOException("entries that overlap");
        }
        left -= entry.getCompressedSize();
      }
      for (ZipArchiveEntry entry : found) {
        String name = name(entry);
        if (entry.isUnixSymlink()) {
          refuse(name, "a link");
        }
        // The kind of file, if the archive was made on Unix.
        int kind = entry.getUnixMode() & 0170000;
        if (kind != 0 && kind != 0100000 && kind != 0040000) {
          refuse(name, "a special file");
        }
        boolean folder = entry.isDirectory() || kind == 0040000;
        Optional<String> place = place(name, folder).filter(path -> !folder);
        if (place.isPresent()) {
          if (entry.getGeneralPurposeBit().usesEncryption()) {
            refuse(name, "encrypted");
          }
          if (!METHODS.contains(entry.getMethod())) {
            refuse(name, "compressed with an unsupported method");
          }
          try (InputStream in = zip.getInputStream(entry)) {
            add(place.get(), in);
          }
        }
      }
    }
  }

  private String name(ZipArchiveEntry entry) {
    if (entry.getNameSource() == ZipArchiveEntry.NameSource.UNICODE_EXTRA_FIELD) {
      return entry.getName();
    }
    return decoded(entry.getRawName());
  }

  private String decoded(byte[] raw) {
    // The first that decodes: the entry's UTF-8 flag is often missing, and sometimes wrong.
    for (Charset charset : List.of(StandardCharsets.UTF_8, GBK)) {
      try {
        String name = charset.newDecoder().decode(ByteBuffer.wrap(raw)).toString();
        if (charset.equals(GBK)) {
          guessed.add("GBK");
        }
        return name;
      } catch (CharacterCodingException other) {
        // Try the next one.
      }
    }
    guessed.add("CP437");
    return new String(raw, CP437);
  }

  private void tar(byte[] bytes) throws IOException {
    List<TarEntry> found = TarEntry.list(bytes, MAX_ENTRIES + 1);
    count(found.size());
    for (TarEntry entry : found) {
      String name = decoded(entry.name().getBytes(StandardCharsets.ISO_8859_1));
      TarArchiveEntry header = entry.header();
      if (header.isSymbolicLink() || header.isLink()) {
        refuse(name, "a link");
      }
      // A long name is cut in the header itself, which may then end in a slash.
      boolean folder = header.getLinkFlag() == TarConstants.LF_DIR || name.endsWith("/");
      if (!folder && (!header.isFile() || header.isSparse() || isDevice(header))) {
        refuse(name, "a special file");
      }
      Optional<String> place = place(name, folder);
      if (place.isPresent() && !folder) {
        add(place.get(), new ByteArrayInputStream(bytes, entry.start(), (int) header.getSize()));
      }
    }
    if (found.isEmpty()) {
      throw new IOException("a tar without entries");
    }
  }

  private static boolean isDevice(TarArchiveEntry entry) {
    return entry.isBlockDevice() || entry.isCharacterDevice() || entry.isFIFO();
  }

  private static void count(int entries) throws SourceRejectedException {
    if (entries > MAX_ENTRIES) {
      throw new SourceRejectedException("the archive has more than " + MAX_ENTRIES + " entries");
    }
  }

  /** The path of an entry; empty if it is left out. */
  private Optional<String> place(String raw, boolean folder) throws SourceRejectedException {
    // Some Windows programs write backslashes between folders.
    String name = raw.indexOf('/') < 0 ? raw.replace('\\', '/') : raw;
    int start = 0;
    while (name.startsWith("./", start)) {
      start += 2;
    }
    int end = name.length();
    while (end > start && name.charAt(end - 1) == '/') {
      end--;
    }
    String normal = name.substring(start, end);
    if (normal.matches("[.]?") && folder && !name.startsWith("/")) {
      return Optional.empty();
    }
    Optional<String> fault = SourceFiles.nameError(name.startsWith("/") ? name : normal);
    if (fault.isPresent()) {
      refuse(raw, fault.get());
    }
    String[] parts = normal.split("/");
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      path.append(i == 0 ? "" : "/").append(parts[i]);
      Optional<Message> reason = IgnoredFiles.reason(parts[i], folder || i < parts.length - 1);
      if (reason.isPresent()) {
        skipped.put(path.toString(), reason.get());
        return Optional.empty();
      }
    }
    return Optional.of(normal);
  }

  private static void refuse(String name, String what) throws SourceRejectedException {
    throw new SourceRejectedException("it holds " + what + ": " + Quote.name(name, 100));
  }

  private void add(String name, InputStream in) throws IOException {
    Optional<String> fault = SourceFiles.nameError(name);
    if (fault.isPresent()) {
      refuse(name, fault.get());
    }
    if (!entries.add(name.toLowerCase(Locale.ROOT))) {
      refuse(name, "two files of one name, or of names that differ in capitals alone");
    }
    count(++read);
    byte[] start = in.readNBytes(SNIFFED_BYTES);
    if (new String(start, StandardCharsets.ISO_8859_1).indexOf('\0') >= 0) {
      skipped.put(name, Message.of(UnpackedSource.class, "not-text"));
      return;
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.writeBytes(start);
    content.writeBytes(in.readNBytes((int) Math.max(0, mostBytes - size - start.length + 1)));
    size += content.size();
    if (size > mostBytes) {
      throw new SourceRejectedException(
          "its files have more than " + mostBytes + " bytes together; the limit is --max-source");
    }
    files.put(name, content.toByteArray());
    if (files.size() > SourceFiles.MAX_FILES) {
      throw new SourceRejectedException("it has more than " + SourceFiles.MAX_FILES + " files");
    }
  }

  /** Removes the leading folders that all files share. */
  private void dropCommonFolders() {
    while (!files.isEmpty()) {
      String first = files.keySet().iterator().next();
      String folder = first.substring(0, first.indexOf('/') + 1);
      if (folder.isEmpty() || !files.keySet().stream().allMatch(n -> n.startsWith(folder))) {
        return;
      }
      Map<String, byte[]> inside = new TreeMap<>();
      files.forEach((name, content) -> inside.put(name.substring(folder.length()), content));
      files.clear();
      files.putAll(inside);
    }
  }
}
