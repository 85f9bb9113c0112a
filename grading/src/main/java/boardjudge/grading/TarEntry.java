package boardjudge.grading;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipEncoding;
import org.apache.commons.compress.archivers.zip.ZipEncodingHelper;

/**
 * An entry of a tar in memory.
 *
 * @param name a character for each byte
 * @param start where the entry's bytes begin
 */
record TarEntry(TarArchiveEntry header, String name, int start) {
  private static final int BLOCK = 512;

  private static final int MAX_NAME_BYTES = 1 << 20;

  private static final ZipEncoding RAW =
      ZipEncodingHelper.getZipEncoding(StandardCharsets.ISO_8859_1.name());

  /**
   * The entries of a tar. Of the further headers before an entry, those of pax and GNU, only its
   * name is used. A hostile tar may have millions of them, and {@code TarArchiveInputStream} takes
   * stack for each and keeps what each says.
   *
   * @param most no more entries are read
   */
  static List<TarEntry> list(byte[] tar, int most) throws IOException {
    List<TarEntry> entries = new ArrayList<>();
    String longName = "";
    for (int at = 0; at + BLOCK <= tar.length && tar[at] != 0 && entries.size() < most; ) {
      TarArchiveEntry header = new TarArchiveEntry(Arrays.copyOfRange(tar, at, at + BLOCK), RAW);
      int start = at + BLOCK;
      if (!header.isCheckSumOK() || header.getSize() > tar.length - start) {
        throw new IOException("a damaged tar");
      }
      int size = (int) header.getSize();
      at = start + (size + BLOCK - 1) / BLOCK * BLOCK;
      if (header.isGNULongNameEntry() || header.isPaxHeader()) {
        String further = new String(tar, start, size, StandardCharsets.ISO_8859_1);
        longName = header.isPaxHeader() ? paxPath(further).orElse(longName) : untilZero(further);
        if (longName.length() > MAX_NAME_BYTES) {
          throw new IOException("a name that no system takes");
        }
      } else if (!header.isGNULongLinkEntry() && !header.isGlobalPaxHeader()) {
        entries.add(new TarEntry(header, longName.isEmpty() ? header.getName() : longName, start));
        longName = "";
      }
    }
    return entries;
  }

  private static String untilZero(String name) {
    return name.indexOf('\0') < 0 ? name : name.substring(0, name.indexOf('\0'));
  }

  /** The name in a header of pax: records of their length, a blank, a key, "=", a value. */
  private static Optional<String> paxPath(String header) throws IOException {
    Optional<String> path = Optional.empty();
    for (int at = 0, next; at < header.length() && header.charAt(at) != '\0'; at = next) {
      int key = header.indexOf(' ', at) + 1;
      next = at + Integer.parseInt(header.substring(at, key - 1));
      if (next <= key) {
        throw new IOException("a damaged header of pax");
      }
      if (header.startsWith("GNU.sparse.", key)) {
        throw new IOException("a file with holes");
      }
      if (header.startsWith("path=", key)) {
        path = Optional.of(header.substring(key + "path=".length(), next - 1));
      }
    }
    return path;
  }
}
