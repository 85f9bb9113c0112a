package boardjudge.checker.compare;

import java.nio.file.FileSystemException;

/** Thrown where a pipe or a device gives more bytes than are read. */
public final class OverlongFile extends FileSystemException {
  OverlongFile(String name, long maxBytes) {
    super(name, null, "is longer than " + ReadLimits.shown(maxBytes));
  }
}
