package boardjudge.checker.compare;

import java.nio.file.FileSystemException;

/** Thrown if a pipe or device exceeds its limit. */
public final class OverlongFileException extends FileSystemException {
  OverlongFileException(String name, long maxBytes) {
    super(name, null, "is longer than " + ReadLimits.format(maxBytes));
  }
}
