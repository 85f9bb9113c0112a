package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
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
  private static final int BUFFER_CHARACTERS = 1 << 16;

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
    Writer text = new OutputStreamWriter(out, StandardCharsets.US_ASCII);
    Lines lines = new Lines(new BufferedWriter(text, BUFFER_CHARACTERS));
    try {
      AnswerKey.answer(problem, cases, engine, lines);
    } finally {
      lines.out.flush();
    }
  }

  /** No lambda: the first one of a process takes a good part of a small input's time. */
  private record Lines(Writer out) implements Consumer<String> {
    @Override
    public void accept(String line) {
      try {
        out.write(line);
        out.write('\n');
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
