package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.reference.Message;
import java.io.IOException;
import java.nio.file.Path;

/** Thrown for a file or folder of a problem that is wrong or not supported here. */
public final class ProblemFolderException extends IOException {
  private final transient Message reason;

  /**
   * @param reason the name of a message beside this class
   * @param arguments names and values in turn
   */
  ProblemFolderException(Path file, String reason, Object... arguments) {
    this(
        Message.of(
            ProblemFolderException.class,
            "at-file",
            "file",
            FileNames.shown(file),
            "reason",
            Message.of(ProblemFolderException.class, reason, arguments)));
  }

  private ProblemFolderException(Message reason) {
    super(reason.toString());
    this.reason = reason;
  }

  /** The sentence, which begins with the file. */
  public Message reason() {
    return reason;
  }
}
