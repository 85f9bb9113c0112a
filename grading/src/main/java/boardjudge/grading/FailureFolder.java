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
 * Keeps what programs printed on tests that they fail, for whoever looks into it: {@code
 * FOLDER/SUBMISSION/TEST.out}, {@code .err} (the first and the last 4096 bytes of standard error)
 * and {@code .txt}, which names the input and the command that repeats the run. Thread-safe.
 */
public final class FailureFolder {
  private static final int PIECE = 1 << 16;

  /** In characters; each may take four bytes of the 255 that a name may have. */
  private static final int LONGEST_PART = 48;

  private static final int HASH_DIGITS = 8;

  private final Path folder;
  private final RunAgain again;

  /**
   * @param again the command that repeats a run
   */
  public FailureFolder(Path folder, RunAgain again) {
    this.folder = folder;
    this.again = again;
  }

  /** Keeps a run that failed. */
  void save(String submission, Path source, TestFile test, Judge.Judged judged) throws IOException {
    RunOutcome run = judged.outcome();
    AtomicFile.write(file(submission, test, ".out"), to -> copy(run.output().output(), to));
    boolean whole = run.errors().equals(run.lastErrors());
    String errors = whole ? run.errors() : run.errors() + "\n[...]\n" + run.lastErrors();
    AtomicFile.write(file(submission, test, ".err"), errors.getBytes(StandardCharsets.UTF_8));
    List<String> lines = new ArrayList<>();
    lines.add("verdict  " + judged.result().verdict().words());
    lines.add("message  " + judged.result().message());
    lines.add("input    " + shown(test.input()));
    if (Files.exists(test.answer())) {
      lines.add("answer   " + shown(test.answer()));
    }
    lines.add("again    " + command(source, test.name()));
    AtomicFile.write(
        file(submission, test, ".txt"),
        (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Whether that run is kept. */
  boolean has(String submission, TestFile test) {
    return Files.exists(file(submission, test, ".txt"));
  }

  /** Removes what is kept of a run: it did not fail after all. */
  void forget(String submission, TestFile test) throws IOException {
    for (String ending : List.of(".out", ".err", ".txt")) {
      Files.deleteIfExists(file(submission, test, ending));
    }
  }

  /** The command that repeats a run, for a shell. */
  public String command(Path source, String test) {
    return again.command(source, test);
  }

  /** Where what is kept of a submission's run on a test begins, without the ending. */
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

  /** A place below another whose name every file system takes; no two parts have the same. */
  static Path below(Path place, String part) {
    try {
      return place.resolve(safe(part, "\\p{L}\\p{M}\\p{N}"));
    } catch (InvalidPathException lost) {
      // Java was started in a locale that cannot write such a name.
      return place.resolve(safe(part, "A-Za-z0-9"));
    }
  }

  /** A name for a file; what is no letter and no digit becomes a hash of the whole. */
  private static String safe(String part, String letters) {
    String plain = part.replaceAll("[^" + letters + "._+-]+", "_").replaceAll("^[.-]|[.]$", "_");
    int[] points = plain.codePoints().limit(LONGEST_PART).toArray();
    String head = new String(points, 0, points.length);
    boolean same = head.equals(part);
    return same ? part : head + "-" + Sha256.hex(part).substring(0, HASH_DIGITS);
  }

  private static String shown(Path path) {
    return Quote.name(FileNames.text(path), 4096);
  }

  private static void copy(Output from, OutputStream to) throws IOException {
    byte[] piece = new byte[PIECE];
    long position = 0;
    for (int n = from.read(position, piece); n > 0; n = from.read(position, piece)) {
      to.write(piece, 0, n);
      position += n;
    }
  }

  /** Keeps a run if it failed and a folder is there to keep it in. */
  static void saveIn(
      Optional<FailureFolder> kept,
      String submission,
      Path source,
      TestFile test,
      Judge.Judged judged)
      throws IOException {
    if (kept.isPresent() && !judged.result().isAccepted()) {
      kept.get().save(submission, source, test, judged);
    }
  }
}
