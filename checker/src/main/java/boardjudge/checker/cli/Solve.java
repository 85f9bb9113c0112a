package boardjudge.checker.cli;

import boardjudge.generator.files.AtomicFile;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What {@code solve} is asked to do, and the doing.
 *
 * @param problem the problem's name
 * @param input the input file; {@code -} is standard input
 * @param output where to write; {@code -} is standard output
 * @param engine who answers
 */
record Solve(String problem, String input, String output, AnswerKey.Engine engine) {
  private static final int PIECE = 1 << 16;

  /**
   * Reads a plain call, without loading the command line's library: start-up counts.
   *
   * @return empty for anything out of the ordinary: the library knows better what to say then
   */
  static Optional<Solve> parse(String... args) {
    if (args.length < 2 || !args[0].equals("solve")) {
      return Optional.empty();
    }
    String problem = "";
    String input = "-";
    String output = "-";
    AnswerKey.Engine engine = AnswerKey.Engine.BOTH;
    int names = 0;
    for (int i = 1; i < args.length; i++) {
      String word = args[i];
      if (word.equals("-o") && i + 1 < args.length) {
        output = args[++i];
      } else if (word.equals("--engine") && i + 1 < args.length) {
        i++;
        switch (args[i]) {
          case "solver" -> engine = AnswerKey.Engine.SOLVER;
          case "referee" -> engine = AnswerKey.Engine.REFEREE;
          case "both" -> engine = AnswerKey.Engine.BOTH;
          default -> {
            return Optional.empty();
          }
        }
      } else if (word.isEmpty() || (word.length() > 1 && word.charAt(0) == '-') || names == 2) {
        return Optional.empty();
      } else if (names++ == 0) {
        problem = word;
      } else {
        input = word;
      }
    }
    return names == 0 ? Optional.empty() : Optional.of(new Solve(problem, input, output, engine));
  }

  /** Answers the input and returns the exit code. */
  int run(Console console) throws IOException, InputException {
    Problem<?> named = Lookup.problem(problem);
    byte[] bytes = InputSource.read(console, input);
    String shown = input.equals("-") ? "standard input" : InputSource.shown(input);
    if (output.equals("-")) {
      solve(named, shown, bytes, console.out());
    } else {
      AtomicFile.<InputException>write(
          InputSource.path(output), out -> solve(named, shown, bytes, out));
    }
    return Exit.FINE;
  }

  private <C> void solve(Problem<C> named, String shown, byte[] bytes, OutputStream out)
      throws IOException, InputException {
    List<C> cases = named.format().read(InputReader.lenient(shown, bytes));
    try (Lines lines = new Lines(out)) {
      AnswerKey.answer(named, cases, engine, lines);
    }
  }

  /** Writes lines in large pieces; every line is ASCII. */
  private static final class Lines implements Consumer<String>, AutoCloseable {
    private final OutputStream out;
    private final ByteArrayOutputStream piece = new ByteArrayOutputStream(PIECE + 256);

    Lines(OutputStream out) {
      this.out = out;
    }

    @Override
    public void accept(String line) {
      for (int i = 0; i < line.length(); i++) {
        piece.write(line.charAt(i));
      }
      piece.write('\n');
      if (piece.size() >= PIECE) {
        try {
          flush();
        } catch (IOException broken) {
          throw new UncheckedIOException(broken);
        }
      }
    }

    private void flush() throws IOException {
      piece.writeTo(out);
      piece.reset();
    }

    @Override
    public void close() throws IOException {
      flush();
      out.flush();
    }
  }
}
