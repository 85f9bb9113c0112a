package boardjudge.suite.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Writes zip archives that depend on their files alone: entries in the order given, none for
 * folders, one fixed time, permissions {@code rw-r--r--}, or {@code rwxr-xr-x} for scripts called
 * {@code build} or {@code run}. Files are stored, since what a compressor writes depends on its
 * version.
 */
final class StoredZip {
  private static final int LOCAL_HEADER = 0x04034b50;
  private static final int CENTRAL_HEADER = 0x02014b50;
  private static final int END = 0x06054b50;

  /** Version 1.0, made by a Unix. */
  private static final int MADE_BY = (3 << 8) | 10;

  private static final int NEEDS = 10;
  private static final int UTF8_NAMES_FLAG = 1 << 11;

  /** 1 January 2026 in the format of MS-DOS. */
  private static final int DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

  private static final int REGULAR_FILE = 0100644;
  private static final int EXECUTABLE = 0100755;
  private static final Pattern SCRIPT = Pattern.compile("(^|/)(build|run)$");
  private static final int MAX_FILES = 65_535;

  private StoredZip() {}

  static byte[] of(Map<String, byte[]> files) {
    if (files.size() > MAX_FILES) {
      throw new IllegalArgumentException(files.size() + " files do not go into one archive");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
    ByteArrayOutputStream central = new ByteArrayOutputStream();
    files.forEach(
        (name, bytes) -> {
          int offset = out.size();
          CRC32 crc = new CRC32();
          crc.update(bytes);
          byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
          writeLittleEndian(out, LOCAL_HEADER, 4);
          commonFields(out, (int) crc.getValue(), bytes.length, utf8.length);
          out.writeBytes(utf8);
          out.writeBytes(bytes);
          writeLittleEndian(central, CENTRAL_HEADER, 4);
          writeLittleEndian(central, MADE_BY, 2);
          commonFields(central, (int) crc.getValue(), bytes.length, utf8.length);
          writeLittleEndian(central, 0, 6); // comment's length, disk, inner attributes
          writeLittleEndian(
              central, (SCRIPT.matcher(name).find() ? EXECUTABLE : REGULAR_FILE) << 16, 4);
          writeLittleEndian(central, offset, 4);
          central.writeBytes(utf8);
        });
    int start = out.size();
    out.writeBytes(central.toByteArray());
    writeLittleEndian(out, END, 4);
    writeLittleEndian(out, 0, 4); // disks
    writeLittleEndian(out, files.size(), 2);
    writeLittleEndian(out, files.size(), 2);
    writeLittleEndian(out, central.size(), 4);
    writeLittleEndian(out, start, 4);
    writeLittleEndian(out, 0, 2); // comment's length
    return out.toByteArray();
  }

  /** From the version needed to the length of the extra field. */
  private static void commonFields(ByteArrayOutputStream to, int crc, int size, int nameSize) {
    writeLittleEndian(to, NEEDS, 2);
    writeLittleEndian(to, UTF8_NAMES_FLAG, 2);
    writeLittleEndian(to, 0, 4); // stored; midnight
    writeLittleEndian(to, DATE, 2);
    writeLittleEndian(to, crc, 4);
    writeLittleEndian(to, size, 4);
    writeLittleEndian(to, size, 4);
    writeLittleEndian(to, nameSize, 2);
    writeLittleEndian(to, 0, 2);
  }

  private static void writeLittleEndian(ByteArrayOutputStream to, int value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      to.write(i < 4 ? value >> (8 * i) : 0);
    }
  }
}
