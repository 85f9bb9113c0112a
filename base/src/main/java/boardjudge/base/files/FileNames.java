package boardjudge.base.files;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** File names as they are on disk, whatever locale Java was started in. */
public final class FileNames {
  /** Java's replacement for bytes that the locale cannot decode. */
  private static final char UNDECODABLE = '\ufffd';

  private FileNames() {}

  /**
   * The path with slashes between its names; bytes that are not UTF-8 are escaped as in {@link
   * Quote#utf8}. Different paths have different texts.
   */
  public static String text(Path path) {
    if (path.toString().indexOf(UNDECODABLE) < 0) {
      return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }
    StringBuilder text = new StringBuilder(path.isAbsolute() ? "/" : "");
    for (Path name : path) {
      text.append(text.isEmpty() || text.charAt(text.length() - 1) == '/' ? "" : "/");
      text.append(ofName(name));
    }
    return text.toString();
  }

  /** The path, escaped and cropped for a message. */
  public static String shown(Path path) {
    return Quote.name(path.toString(), 4096);
  }

  /**
   * Finds the files whose decoded names equal this path: a command line loses the bytes that the
   * locale cannot decode.
   *
   * @throws IOException if the folder cannot be read
   */
  public static List<Path> spelled(Path path) throws IOException {
    if (path.toString().indexOf(UNDECODABLE) < 0) {
      return List.of();
    }
    Path folder = Optional.ofNullable(path.getParent()).orElse(Path.of(""));
    Path name = path.getFileName();
    return FolderFiles.in(folder).stream()
        .filter(file -> file.getFileName().toString().equals(name.toString()))
        .toList();
  }

  /** Only the path's URI has the original bytes. */
  private static String ofName(Path name) {
    if (name.toString().indexOf(UNDECODABLE) < 0) {
      return name.toString();
    }
    String address = name.toAbsolutePath().toUri().getRawPath();
    String last = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    String encoded = last.substring(last.lastIndexOf('/') + 1).replace("+", "%2B");
    String bytes = URLDecoder.decode(encoded, StandardCharsets.ISO_8859_1);
    return Quote.utf8(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }
}
