package boardjudge.grading;

import java.io.IOException;

/** Thrown for a file that another process is using; the message names that process. */
public final class FileInUse extends IOException {
  private static final long serialVersionUID = 1L;

  FileInUse(String message) {
    super(message);
  }
}
