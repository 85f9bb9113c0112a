package boardjudge.grading.program;

import boardjudge.base.files.Sha256;
import boardjudge.checker.compare.Output;
import boardjudge.grading.points.Award;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.ValidatorRun;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Judges outputs by a package's own output validator. */
final class ValidatorCheck implements OutputCheck {
  private static final int RIGHT = 42;
  private static final int WRONG = 43;
  private static final int MAX_FAULT_LENGTH = 160;

  /** How the scores that a validator writes are treated. */
  enum Scores {
    /** The problem has no points. */
    IGNORED,
    /** A score is an error. */
    REFUSED,
    /** A right output may have a score. */
    TAKEN,
    /** A right output must have a score. */
    REQUIRED
  }

  private final Path source;
  private final Engine engine;
  private final Limits limits;
  private final Scores scores;

  ValidatorCheck(Path source, Limits limits, Scores scores) {
    this.source = source;
    this.engine = new Engine(source, "the output validator", limits);
    this.limits = limits;
    this.scores = scores;
  }

  /** The validator in {@code output_validator} or {@code output_validators}, if there is one. */
  static Optional<ValidatorCheck> in(Path folder, Limits limits, Scores scores) throws IOException {
    Optional<Path> one = FolderPrograms.of(folder.resolve("output_validator"));
    Path several = folder.resolve("output_validators");
    List<Path> sources = one.isPresent() ? one.stream().toList() : FolderPrograms.in(several);
    if (sources.size() > 1) {
      throw new ProblemFolderException(several, "validators", "count", sources.size());
    }
    return sources.stream().findFirst().map(source -> new ValidatorCheck(source, limits, scores));
  }

  @Override
  public void prepare() throws IOException {
    try {
      engine.program();
    } catch (InterruptedException stopped) {
      throw Engine.interrupted(stopped);
    }
  }

  @Override
  public Ruling ruling(Output input, Output answer, Output found, List<String> flags)
      throws IOException, InterruptedException {
    ValidatorRun run = new ValidatorRun(EngineSandbox.open().sandbox(), engine.program(), limits);
    ValidatorRun.Result result =
        run.run(file -> copy(input, file), file -> copy(answer, file), flags, piped(found));
    if (result.exitCode() == RIGHT) {
      return new Ruling(Optional.empty(), award(result));
    }
    if (result.exitCode() == WRONG) {
      if (scores != Scores.IGNORED
          && (result.score().isPresent() || result.multiplier().isPresent())) {
        throw fault("gave points to a wrong output");
      }
      String line =
          result
              .message()
              .lines()
              .map(String::strip)
              .filter(l -> !l.isEmpty())
              .findFirst()
              .orElse("");
      String fault = line.isEmpty() ? "the validator says no" : Quote.bare(line, MAX_FAULT_LENGTH);
      return new Ruling(Optional.of(fault), Optional.empty());
    }
    throw fault(
        "expected exit code 42 or 43, found "
            + (result.trouble().isEmpty() ? result.exitCode() : result.trouble()));
  }

  private Optional<Award> award(ValidatorRun.Result result) {
    if (scores == Scores.IGNORED) {
      return Optional.empty();
    }
    if (result.score().isPresent() && result.multiplier().isPresent()) {
      throw fault("wrote both score.txt and score_multiplier.txt");
    }
    boolean multiplier = result.multiplier().isPresent();
    Optional<String> text = result.score().or(result::multiplier);
    if (scores == Scores.REFUSED ? text.isPresent() : scores == Scores.REQUIRED && text.isEmpty()) {
      throw fault(
          scores == Scores.REFUSED
              ? "gave points; the problem's validation is not custom score"
              : "wrote no score.txt; the problem's validation is custom score");
    }
    Optional<Award> award = text.flatMap(score -> Award.parse(score, multiplier));
    if (award.isEmpty() && text.isPresent()) {
      throw fault("expected a number of points, found " + Quote.of(text.get(), 40));
    }
    return award;
  }

  private EngineException fault(String sentence) {
    return new EngineException(engine.name() + ": " + sentence);
  }

  @Override
  public String conditions() {
    try {
      return "validator " + scores + " " + Sha256.hex(Files.readAllBytes(source)) + " " + limits;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void copy(Output from, Path to) throws IOException {
    try (OutputStream out = Files.newOutputStream(to)) {
      stream(from).transferTo(out);
    }
  }

  private static StdinWriter piped(Output output) {
    return () -> stream(output);
  }

  private static InputStream stream(Output output) {
    return new InputStream() {
      private long at;

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
          return 0;
        }
        int count = output.read(at, ByteBuffer.wrap(into, offset, length));
        at += count;
        return count == 0 ? -1 : count;
      }
    };
  }
}
