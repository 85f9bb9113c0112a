package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One call of {@code solve}.
 *
 * @param input the input file; {@code -} is standard input
 * @param output where to write; {@code -} is standard output
 */
record Solve(String problemName, String input, String output, AnswerKey.Engine engine) {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Empty if the engine is unknown. */
  static Optional<Solve> of(PlainCall call) {
    String engineName = call.options().getOrDefault("--engine", "both");
    for (AnswerKey.Engine engine : AnswerKey.Engine.values()) {
      if (engine.name().equalsIgnoreCase(engineName)) {
        return Optional.of(
            new Solve(
                call.names().get(0),
                call.names().size() > 1 ? call.names().get(1) : "-",
                call.options().getOrDefault("-o", "-"),
                engine));
      }
    }
    return Optional.empty();
  }

  int run(Console console) throws IOException {
    Problem<?> problem = Lookup.problem(problemName);
    if (output.equals("-")) {
      solve(console, problem, console.out());
    } else {
      AtomicFile.write(InputSource.path(output), out -> solve(console, problem, out));
    }
    return Exit.FINE;
  }

  private <C> void solve(Console console, Problem<C> problem, OutputStream out) throws IOException {
    List<C> cases = InputSource.cases(console, problem, input);
    try (Lines lines = new Lines(out)) {
      AnswerKey.answer(problem, cases, engine, lines);
    }
  }

  /** Buffers lines; every line is ASCII. */
  private static final class Lines implements Consumer<String>, AutoCloseable {
    private final OutputStream out;
    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(BUFFER_BYTES + 256);

    Lines(OutputStream out) {
      this.out = out;
    }

    @Override
    public void accept(String line) {
      for (int i = 0; i < line.length(); i++) {
        buffer.write(line.charAt(i));
      }
      buffer.write('\n');
      if (buffer.size() >= BUFFER_BYTES) {
        try {
          flush();
        } catch (IOException broken) {
          throw new UncheckedIOException(broken);
        }
      }
    }

    private void flush() throws IOException {
      buffer.writeTo(out);
      buffer.reset();
    }

    @Override
    public void close() throws IOException {
      flush();
      out.flush();
    }
  }
}
