package boardjudge.checker.explain;

import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.Spool;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.services.FaultContext;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The solver's output for a whole input, with the case of each line. */
final class ReferenceAnswer implements Closeable {
  /** Longer outputs, in bytes, are compared with the referee's answer alone. */
  private static final int MAX_BYTES = 1 << 26;

  private final Output output;

  /**
   * By case, the number of lines of it and all cases before; separator lines count for the case
   * before them.
   */
  private final long[] linesUpTo;

  private ReferenceAnswer(Output output, long[] linesUpTo) {
    this.output = output;
    this.linesUpTo = linesUpTo;
  }

  /** The right answer to compare an output with: if there are several, the one nearest to it. */
  static <C> ReferenceAnswer nearest(Problem<C> problem, List<C> cases, Output found)
      throws IOException {
    List<String> foundLines = problem.judge().isEmpty() ? List.of() : lines(found);
    long[] linesUpTo = new long[cases.size()];
    try (Spool spool = new Spool()) {
      Lines lines = new Lines(spool);
      for (int i = 0; i < linesUpTo.length; i++) {
        // No lambdas: see Lines.
        try {
          if (problem.judge().isEmpty()) {
            problem.solve(cases.get(i), lines);
          } else {
            int from = (int) Math.min(lines.printed, foundLines.size());
            List<String> rest = foundLines.subList(from, foundLines.size());
            AnswerKey.nearest(problem, cases.get(i), rest).forEach(lines);
          }
        } catch (RuntimeException | StackOverflowError | AssertionError failure) {
          FaultContext.add(failure, "case " + (i + 1));
          throw failure;
        }
        for (String line : i + 1 < linesUpTo.length ? problem.between() : List.<String>of()) {
          lines.accept(line);
        }
        linesUpTo[i] = lines.printed;
      }
      return new ReferenceAnswer(spool.finish(), linesUpTo);
    } catch (UncheckedIOException full) {
      throw full.getCause();
    }
  }

  private static List<String> lines(Output found) throws IOException {
    if (found.size() > MAX_BYTES) {
      return List.of();
    }
    String text = new String(found.start(MAX_BYTES), StandardCharsets.UTF_8);
    return Arrays.stream(text.split("\n")).map(String::stripTrailing).toList();
  }

  Output output() {
    return output;
  }

  /**
   * The case of a line, from 0; a line after the last case is attributed to the last, and to -1 if
   * there is none.
   *
   * @param line from 1
   */
  int caseOf(long line) {
    // The first of several cases with this count: those that print nothing share it.
    int insertion = Arrays.binarySearch(linesUpTo, line);
    int index = insertion >= 0 ? insertion : -insertion - 1;
    while (index > 0 && linesUpTo[index - 1] >= line) {
      index--;
    }
    return Math.min(index, linesUpTo.length - 1);
  }

  long linesBefore(int caseIndex) {
    return caseIndex == 0 ? 0 : linesUpTo[caseIndex - 1];
  }

  @Override
  public void close() throws IOException {
    output.close();
  }

  /**
   * Writes lines. Not a lambda: the first one of a process takes some milliseconds, and every check
   * runs this.
   */
  private static final class Lines implements Consumer<String> {
    private final Spool spool;
    private long printed;

    Lines(Spool spool) {
      this.spool = spool;
    }

    @Override
    public void accept(String line) {
      try {
        spool.line(line);
      } catch (IOException full) {
        throw new UncheckedIOException(full);
      }
      printed++;
    }
  }
}
