package boardjudge.checker.explain;

import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.compare.FormFaults;
import boardjudge.reference.Contrast;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Glyphs;
import java.util.List;
import java.util.Optional;

/**
 * The first line of a report, at most 90 columns, in English printable ASCII: the first of these
 * forms that applies and fits. All our checkers print the same English.
 *
 * <ol>
 *   <li>Only the form is wrong, {@link FormFaults}: <em>opening</em> {@code line L, case K: right
 *       but for A, B and C}; then {@code : expected "...", found "..."} if both lines fit whole.
 *   <li>The game has words for it, {@link Contrast}: <em>opening</em> {@code case K: RIGHT, the
 *       output FOUND}, or {@code the answer file FOUND} if that one is wrong.
 *   <li>Otherwise: <em>opening</em> {@code line L, case K: expected "...", found "..."}. Both lines
 *       are quoted by {@link Excerpt#quoted} around the first differing byte and share the room
 *       evenly, except that one gets what the other leaves. A missing line is {@code the end of the
 *       output}, or {@code the end of the file} for an answer file.
 * </ol>
 *
 * The opening is the verdict and a colon, or what a judge expects. If the input has no case, {@code
 * , case K} is omitted.
 *
 * @param lang its language; the forms above are English
 */
record Headline(MismatchReport report, String opening, Lang lang) {
  private static final int MAX_COLUMNS = 90;

  String text() {
    return opening + what().text(lang);
  }

  Message what() {
    return report
        .form()
        .map(this::form)
        .or(() -> report.location().flatMap(FaultLocation::contrast).map(this::contrast))
        .filter(this::fits)
        .orElseGet(this::lines);
  }

  private boolean fits(Message what) {
    return columns(what) <= MAX_COLUMNS;
  }

  private int columns(Message what) {
    return Glyphs.columns(opening + what.text(lang));
  }

  /** A message with the line and case as {@code place}. */
  private Message withPlace(String name) {
    return Explainer.say(name, "place", report.lineAndCase());
  }

  /** A message with both lines, each cropped to a number of columns. */
  private Message withLines(Message message, int expected, int found) {
    return message
        .with("expected", side(report.difference().expected(), expected))
        .with("found", side(report.difference().found(), found));
  }

  private Message form(FormFaults form) {
    Message faults = withPlace("form-lines").with("faults", words(form));
    Message complete = withLines(faults, MAX_COLUMNS, MAX_COLUMNS);
    return fits(complete) ? complete : withPlace("form").with("faults", words(form));
  }

  static List<Message> words(FormFaults form) {
    return form.faults().stream().map(fault -> Explainer.say("form." + fault.id())).toList();
  }

  private Message contrast(Contrast contrast) {
    boolean answer = report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE;
    Message what =
        Explainer.say(answer ? "contrast-answer" : "contrast-output", "right", contrast.right())
            .with("found", contrast.found());
    return report.testCase().isPresent()
        ? Explainer.say("in-case", "case", report.testCase().getAsInt(), "what", what)
        : what;
  }

  private Message lines() {
    Message message = withPlace(sides());
    int room = MAX_COLUMNS - columns(message.with("expected", "").with("found", ""));
    int expected = Glyphs.columns(side(report.difference().expected(), room));
    int found = Glyphs.columns(side(report.difference().found(), room));
    if (expected + found > room) {
      // Our own words cannot be cut; of two quotations, the longer one is cut first.
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
    return withLines(message, expected, found);
  }

  private String sides() {
    return report.difference().found().isEmpty()
        ? "lines-short"
        : report.difference().expected().isEmpty() ? "lines-long" : "lines";
  }

  private String side(Optional<Excerpt> line, int max) {
    return side(report, line, max, lang);
  }

  static String side(MismatchReport report, Optional<Excerpt> line, int max, Lang lang) {
    return line.map(excerpt -> excerpt.quoted(report.difference().column(), max))
        .orElseGet(() -> report.end().text(lang));
  }
}
