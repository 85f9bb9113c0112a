package boardjudge.report;

import boardjudge.mutation.SourceMutant;
import boardjudge.reference.io.Quote;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The lines in which a wrong program differs from the right one that it was made from. */
public final class SourceDiff {
  private static final int MAX_LINES_OF_EACH = 8;

  private SourceDiff() {}

  /**
   * A line.
   *
   * @param sign {@code -} in the right program, {@code +} in the wrong one, a blank in both
   * @param number in its program, from 1
   */
  public record Line(char sign, int number, String text) {
    /** The line as it is printed, cut to a length. */
    public String text(int maxLength) {
      return "  %c %4d  %s".formatted(sign, number, Quote.line(text, maxLength));
    }
  }

  static List<Line> of(String source, SourceMutant mutant) {
    return mutant.changes().stream().flatMap(change -> ofOne(source, change).stream()).toList();
  }

  private static List<Line> ofOne(String source, SourceMutant mutant) {
    byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
    List<String> before = source.lines().toList();
    List<String> after = new String(mutant.in(bytes), StandardCharsets.UTF_8).lines().toList();
    int start = 0;
    int shorter = Math.min(before.size(), after.size());
    while (start < shorter && before.get(start).equals(after.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
      end++;
    }
    List<Line> lines = new ArrayList<>();
    if (start > 0) {
      lines.add(new Line(' ', start, before.get(start - 1)));
    }
    add(lines, '-', before, start, before.size() - end);
    add(lines, '+', after, start, after.size() - end);
    if (end > 0) {
      lines.add(new Line(' ', after.size() - end + 1, after.get(after.size() - end)));
    }
    return List.copyOf(lines);
  }

  private static void add(List<Line> lines, char sign, List<String> program, int from, int to) {
    for (int i = from; i < Math.min(to, from + MAX_LINES_OF_EACH); i++) {
      lines.add(new Line(sign, i + 1, program.get(i)));
    }
  }
}
