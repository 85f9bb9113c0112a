package boardjudge.base.files;

import boardjudge.reference.io.Quote;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The names of files as they stand on the disk, whatever locale Java was started in. */
public final class FileNames {
  /** What Java puts in the place of bytes that the locale does not know. */
  private static final char LOST = '\ufffd';

  private FileNames() {}

  /**
   * A path's text with a slash between its names; bytes that are no UTF-8 as {@link Quote#utf8} has
   * them. Two paths never have the same.
   */
  public static String text(Path path) {
    if (path.toString().indexOf(LOST) < 0) {
      return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }
    StringBuilder text = new StringBuilder(path.isAbsolute() ? "/" : "");
    for (Path name : path) {
      text.append(text.isEmpty() || text.charAt(text.length() - 1) == '/' ? "" : "/");
      text.append(ofName(name));
    }
    return text.toString();
  }

  /** A path as a sentence shows it. */
  public static String shown(Path path) {
    return Quote.name(path.toString(), 4096);
  }

  /**
   * The files whose names come out as this path when their bytes are read as text. On a command
   * line, bytes that are no text are lost; this finds the files again.
   *
   * @throws IOException if the folder cannot be read
   */
  public static List<Path> spelled(Path path) throws IOException {
    Path folder = Optional.ofNullable(path.getParent()).orElse(Path.of(""));
    if (path.toString().indexOf(LOST) < 0) {
      return List.of();
    }
    String wanted = path.getFileName().toString();
    return FolderFiles.in(folder).stream()
        .filter(file -> file.getFileName().toString().equals(wanted))
        .toList();
  }

  /** Only a path's address tells its bytes. */
  private static String ofName(Path name) {
    if (name.toString().indexOf(LOST) < 0) {
      return name.toString();
    }
    String address = name.toAbsolutePath().toUri().getRawPath();
    String last = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    String encoded = last.substring(last.lastIndexOf('/') + 1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int at = 0; at < encoded.length(); at++) {
      if (encoded.charAt(at) == '%') {
        bytes.write(Integer.parseInt(encoded.substring(at + 1, at + 3), 16));
        at += 2;
      } else {
        bytes.write(encoded.charAt(at));
      }
    }
    return Quote.utf8(bytes.toByteArray());
  }
}
