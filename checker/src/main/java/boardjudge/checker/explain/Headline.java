package boardjudge.checker.explain;

import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.compare.FormFault;
import boardjudge.checker.compare.FormFaults;
import boardjudge.reference.Contrast;
import java.util.List;
import java.util.Optional;

/**
 * The first line of a report: at most 90 printable ASCII characters, the first of these forms that
 * there is something to say for and that fits. Every checker of ours prints the same.
 *
 * <ol>
 *   <li>The signs are right, {@link FormFaults}: <em>opening</em> {@code line L, case K: right but
 *       for A, B and C}; then {@code : expected "...", found "..."} if both lines are at hand whole
 *       and still fit.
 *   <li>The game has words for it, {@link Contrast}: <em>opening</em> {@code case K: RIGHT, the
 *       output FOUND}, or {@code the answer file FOUND} where that one is wrong.
 *   <li>Any other: <em>opening</em> {@code line L, case K: expected "...", found "..."}. Both lines
 *       are quoted as {@link Excerpt#quoted} does it and cut around the first byte that differs:
 *       each has half of the room, and what one does not need the other has. One that has ended is
 *       {@code the end of the output}, or {@code the end of the file} of an answer file.
 * </ol>
 *
 * The opening is the verdict's own words and a colon, or what a judge wants to read. Without a case
 * in the input {@code , case K} is left out.
 *
 * @param opening what it begins with
 */
record Headline(MismatchReport report, String opening) {
  private static final int MOST = 90;
  private static final String EXPECTED = ": expected ";
  private static final String FOUND = ", found ";
  private static final String END_OF_OUTPUT = "the end of the output";
  private static final String END_OF_ANSWER = "the end of the file";

  String text() {
    return report
        .form()
        .map(this::form)
        .or(() -> report.contrast().map(this::contrast))
        .filter(text -> text.length() <= MOST)
        .orElseGet(this::lines);
  }

  private String place() {
    String line = opening + "line " + report.difference().line();
    return report.testCase().isPresent() ? line + ", case " + report.testCase().getAsInt() : line;
  }

  private String form(FormFaults form) {
    String text = place() + ": right but for " + listed(form);
    String both =
        EXPECTED
            + side(report.difference().expected(), MOST)
            + FOUND
            + side(report.difference().found(), MOST);
    return text.length() + both.length() <= MOST ? text + both : text;
  }

  /** The faults in words: {@code letter case and blanks}. */
  static String listed(FormFaults form) {
    List<String> words = form.faults().stream().map(FormFault::words).toList();
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  private String contrast(Contrast contrast) {
    boolean answer = report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE;
    return opening
        + (report.testCase().isPresent() ? "case " + report.testCase().getAsInt() + ": " : "")
        + contrast.right()
        + (answer ? ", the answer file " : ", the output ")
        + contrast.found();
  }

  private String lines() {
    String before = place() + EXPECTED;
    int room = MOST - before.length() - FOUND.length();
    int expected = side(report.difference().expected(), room).length();
    int found = side(report.difference().found(), room).length();
    if (expected + found > room) {
      // Words of ours cannot be cut; of two quotations the longer one gives way first.
      int half = room / 2;
      if (report.difference().expected().isEmpty()
          || (expected <= half && report.difference().found().isPresent())) {
        found = room - expected;
      } else if (report.difference().found().isEmpty() || found <= half) {
        expected = room - found;
      } else {
        expected = half;
        found = room - half;
      }
    }
    return before
        + side(report.difference().expected(), expected)
        + FOUND
        + side(report.difference().found(), found);
  }

  private String side(Optional<Excerpt> line, int max) {
    return side(report, line, max);
  }

  /** A line quoted, or that its file has ended. */
  static String side(MismatchReport report, Optional<Excerpt> line, int max) {
    boolean answer = report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE;
    return line.map(excerpt -> excerpt.quoted(report.difference().column(), max))
        .orElse(answer ? END_OF_ANSWER : END_OF_OUTPUT);
  }
}
