package boardjudge.checker.explain;

import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.compare.FormFaults;
import boardjudge.reference.Contrast;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Glyphs;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The first line of a report: at most 90 columns, in English printable ASCII, the first of these
 * forms that there is something to say for and that fits. Every checker of ours prints the same
 * English.
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
 * @param lang its language; what is said above is English
 */
record Headline(MismatchReport report, String opening, Lang lang) {
  private static final int MOST = 90;

  String text() {
    return opening + what().text(lang);
  }

  /** What follows the opening. */
  Message what() {
    return report
        .form()
        .map(this::form)
        .or(() -> report.contrast().map(this::contrast))
        .filter(this::fits)
        .orElseGet(this::lines);
  }

  private boolean fits(Message what) {
    return columns(what) <= MOST;
  }

  private int columns(Message what) {
    return Glyphs.columns(opening + what.text(lang));
  }

  /** Where, and what is said of that place. */
  private Message at(String name, Object... arguments) {
    Object[] all = Arrays.copyOf(arguments, arguments.length + 2);
    all[arguments.length] = "place";
    all[arguments.length + 1] = report.lineAndCase();
    return Explainer.say(name, all);
  }

  private Message form(FormFaults form) {
    Message both =
        at(
            "form-lines",
            "faults",
            words(form),
            "expected",
            side(report.difference().expected(), MOST),
            "found",
            side(report.difference().found(), MOST));
    return fits(both) ? both : at("form", "faults", words(form));
  }

  /** The faults in words. */
  static List<Message> words(FormFaults form) {
    return form.faults().stream().map(each -> Explainer.say("form." + each.id())).toList();
  }

  private Message contrast(Contrast contrast) {
    boolean answer = report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE;
    Message both =
        Explainer.say(
            answer ? "contrast-answer" : "contrast-output",
            "right",
            contrast.truth(),
            "found",
            contrast.instead());
    return report.testCase().isPresent()
        ? Explainer.say("in-case", "case", report.testCase().getAsInt(), "what", both)
        : both;
  }

  private Message lines() {
    int room = MOST - columns(at(sides(), "expected", "", "found", ""));
    int expected = Glyphs.columns(side(report.difference().expected(), room));
    int found = Glyphs.columns(side(report.difference().found(), room));
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
    return at(
        sides(),
        "expected",
        side(report.difference().expected(), expected),
        "found",
        side(report.difference().found(), found));
  }

  private String sides() {
    return report.difference().found().isEmpty()
        ? "lines-short"
        : report.difference().expected().isEmpty() ? "lines-long" : "lines";
  }

  private String side(Optional<Excerpt> line, int max) {
    return side(report, line, max, lang);
  }

  /** A line quoted, or that its file has ended. */
  static String side(MismatchReport report, Optional<Excerpt> line, int max, Lang lang) {
    boolean answer = report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE;
    return line.map(excerpt -> excerpt.quoted(report.difference().column(), max))
        .orElseGet(() -> Explainer.say(answer ? "end-of-answer" : "end-of-output").text(lang));
  }
}
