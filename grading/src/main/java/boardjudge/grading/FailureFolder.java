package boardjudge.grading;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.FileNames;
import boardjudge.base.files.Sha256;
import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.RunOutcome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Saves what programs print on tests that they fail: {@code FOLDER/SUBMISSION/TEST.out}, {@code
 * .err} (the first and the last 4096 bytes of standard error) and {@code .txt}, which names the
 * input and the command that repeats the run. Thread-safe.
 */
public record FailureFolder(Path folder, RerunCommand rerun) {
  private static final int BUFFER_SIZE = 1 << 16;

  /** In characters of up to four bytes; names have at most 255 bytes. */
  private static final int MAX_PART_LENGTH = 48;

  private static final int HASH_DIGITS = 8;

  void save(String submission, Path source, TestFile test, Judge.Judged judged) throws IOException {
    RunOutcome run = judged.outcome();
    AtomicFile.write(file(submission, test, ".out"), to -> copy(run.output(), to));
    boolean complete = run.errors().equals(run.lastErrors());
    String errors = complete ? run.errors() : run.errors() + "\n[...]\n" + run.lastErrors();
    AtomicFile.write(file(submission, test, ".err"), errors.getBytes(StandardCharsets.UTF_8));
    List<String> lines = new ArrayList<>();
    lines.add("verdict  " + judged.result().verdict().words());
    lines.add("message  " + judged.result().message());
    lines.add("input    " + shown(test.input()));
    if (Files.exists(test.answer())) {
      lines.add("answer   " + shown(test.answer()));
    }
    lines.add("again    " + rerun.command(source, test.name()));
    AtomicFile.write(
        file(submission, test, ".txt"),
        (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  boolean has(String submission, TestFile test) {
    return Files.exists(file(submission, test, ".txt"));
  }

  /** Deletes the files of a run that turned out not to fail. */
  void forget(String submission, TestFile test) throws IOException {
    for (String ending : List.of(".out", ".err", ".txt")) {
      Files.deleteIfExists(file(submission, test, ending));
    }
  }

  /** The path of a run's saved files, without the ending. */
  public Path place(String submission, String test) {
    Path place = folder;
    for (String part : (submission + "/" + test).split("/")) {
      place = below(place, part);
    }
    return place;
  }

  private Path file(String submission, TestFile test, String ending) {
    Path place = place(submission, test.name());
    return place.resolveSibling(place.getFileName() + ending);
  }

  /** Resolves a part as a file name that every file system takes, a different one for each part. */
  static Path below(Path place, String part) {
    try {
      return place.resolve(safe(part, "\\p{L}\\p{M}\\p{N}"));
    } catch (InvalidPathException lost) {
      // Java was started in a locale that cannot write such a name.
      return place.resolve(safe(part, "A-Za-z0-9"));
    }
  }

  /** A file name; where characters are replaced or cut, it ends in a hash of the whole. */
  private static String safe(String part, String letters) {
    String name = part.replaceAll("[^" + letters + "._+-]+", "_").replaceAll("^[.-]|[.]$", "_");
    int[] points = name.codePoints().limit(MAX_PART_LENGTH).toArray();
    String head = new String(points, 0, points.length);
    boolean unchanged = head.equals(part);
    return unchanged ? part : head + "-" + Sha256.hex(part).substring(0, HASH_DIGITS);
  }

  private static String shown(Path path) {
    return Quote.name(FileNames.text(path), 4096);
  }

  private static void copy(Output from, OutputStream to) throws IOException {
    byte[] piece = new byte[BUFFER_SIZE];
    long position = 0;
    for (int n = from.read(position, piece); n > 0; n = from.read(position, piece)) {
      to.write(piece, 0, n);
      position += n;
    }
  }

  static void saveFailure(
      Optional<FailureFolder> failures,
      String submission,
      Path source,
      TestFile test,
      Judge.Judged judged)
      throws IOException {
    if (failures.isPresent() && !judged.result().isAccepted()) {
      failures.get().save(submission, source, test, judged);
    }
  }
}
