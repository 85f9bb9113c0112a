package boardjudge.suite.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Writes zip archives that depend on their files alone: entries in the order given, none for
 * folders, one fixed time, permissions {@code rw-r--r--}, and {@code rwxr-xr-x} for scripts called
 * {@code build} or {@code run}. Files are stored, not compressed: what a compressor writes depends
 * on its version, and no two of them promise the same bytes.
 */
final class StoredZip {
  private static final int LOCAL_HEADER = 0x04034b50;
  private static final int CENTRAL_HEADER = 0x02014b50;
  private static final int END = 0x06054b50;

  /** Version 1.0, made by a Unix. */
  private static final int MADE_BY = (3 << 8) | 10;

  private static final int NEEDS = 10;

  /** Names are in UTF-8. */
  private static final int FLAGS = 1 << 11;

  /** 1 January 2026, as MS-DOS counted. */
  private static final int DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

  private static final int REGULAR_FILE = 0100644;
  private static final int EXECUTABLE = 0100755;
  private static final Pattern SCRIPT = Pattern.compile("(^|/)(build|run)$");
  private static final int MOST_FILES = 65_535;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);

  private StoredZip() {}

  /** The archive of these files, by name. */
  static byte[] of(Map<String, byte[]> files) {
    if (files.size() > MOST_FILES) {
      throw new IllegalArgumentException(files.size() + " files do not go into one archive");
    }
    return new StoredZip().write(files);
  }

  private byte[] write(Map<String, byte[]> files) {
    ByteArrayOutputStream central = new ByteArrayOutputStream();
    files.forEach(
        (name, bytes) -> {
          int offset = out.size();
          CRC32 crc = new CRC32();
          crc.update(bytes);
          byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
          number(out, LOCAL_HEADER, 4);
          common(out, (int) crc.getValue(), bytes.length, utf8.length);
          out.writeBytes(utf8);
          out.writeBytes(bytes);
          number(central, CENTRAL_HEADER, 4);
          number(central, MADE_BY, 2);
          common(central, (int) crc.getValue(), bytes.length, utf8.length);
          number(central, 0, 6); // comment's length, disk, inner attributes
          number(central, (SCRIPT.matcher(name).find() ? EXECUTABLE : REGULAR_FILE) << 16, 4);
          number(central, offset, 4);
          central.writeBytes(utf8);
        });
    int start = out.size();
    out.writeBytes(central.toByteArray());
    number(out, END, 4);
    number(out, 0, 4); // disks
    number(out, files.size(), 2);
    number(out, files.size(), 2);
    number(out, central.size(), 4);
    number(out, start, 4);
    number(out, 0, 2); // comment's length
    return out.toByteArray();
  }

  /** What both headers of a file have: from the version needed to the length of the extra field. */
  private static void common(ByteArrayOutputStream to, int crc, int size, int nameSize) {
    number(to, NEEDS, 2);
    number(to, FLAGS, 2);
    number(to, 0, 4); // stored; midnight
    number(to, DATE, 2);
    number(to, crc, 4);
    number(to, size, 4);
    number(to, size, 4);
    number(to, nameSize, 2);
    number(to, 0, 2);
  }

  /** The low bytes of a number, the lowest first; zeros above the fourth. */
  private static void number(ByteArrayOutputStream to, int value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      to.write(i < 4 ? value >> (8 * i) : 0);
    }
  }
}
