package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.draw.BoardThemes;
import boardjudge.checker.draw.TextBoard;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes a {@link MismatchReport} for people. Every line is ASCII and begins with our own words.
 */
final class ReportText {
  private static final int HEADLINE = 90;
  private static final int EXCERPT = 76;
  private static final String END = "the end of the output";

  /** Of several likely mistakes so many are shown. */
  private static final int MISTAKES = 3;

  private static final String END_OF_ANSWER = "the end of the file";

  private final MismatchReport report;
  private final TextLayout page = new TextLayout();
  private final TextBoard board;
  private final List<Diagram> drawn = new ArrayList<>();

  ReportText(MismatchReport report, boolean colour) {
    this.report = report;
    this.board = new TextBoard(BoardThemes.of(report.problem()), colour);
  }

  static String headline(MismatchReport report, String opening) {
    Difference difference = report.difference();
    String place = opening + "line " + difference.line();
    if (report.testCase().isPresent()) {
      place += ", case " + report.testCase().getAsInt();
    }
    String before = place + ": expected ";
    String between = ", found ";
    int room = HEADLINE - before.length() - between.length();
    int expected = side(report, difference.expected(), room).length();
    int found = side(report, difference.found(), room).length();
    if (expected + found > room) {
      // Words of ours cannot be cut; of two quotations the longer one gives way first.
      int half = room / 2;
      if (difference.expected().isEmpty() || (expected <= half && difference.found().isPresent())) {
        found = room - expected;
      } else if (difference.found().isEmpty() || found <= half) {
        expected = room - found;
      } else {
        expected = half;
        found = room - half;
      }
    }
    return before
        + side(report, difference.expected(), expected)
        + between
        + side(report, difference.found(), found);
  }

  private static String side(MismatchReport report, Optional<Excerpt> line, int max) {
    String end = report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE ? END_OF_ANSWER : END;
    return line.map(excerpt -> excerpt.quoted(report.difference().column(), max)).orElse(end);
  }

  List<String> lines() {
    page.line(report.headline());
    page.gap();
    bothLines();
    page.gap();
    report
        .answerWrongFrom()
        .ifPresent(
            line -> page.text("Note: the answer file is wrong too, from line " + line + "."));
    boolean readable = report.kind() != MismatchReport.Kind.WRONG_WHITE_SPACE;
    if (report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE) {
      page.text(
          "The answer file is not what the reference prints, so the output was not judged."
              + " \"expected\" is the reference's line, \"found\" the answer file's.");
    } else if (!readable) {
      page.text("The words are right; the blanks or line breaks between them are not.");
    } else if (report.difference().found().isEmpty()) {
      page.text("The output ends too early; this is what should have come next.");
    } else if (report.difference().expected().isEmpty()) {
      page.text("The output goes on after all that should be printed.");
    }
    report.location().ifPresent(location -> location(location, readable));
    notation();
    return page.lines();
  }

  /** How to get the case in a form that other programs for the game open. */
  private void notation() {
    Optional<String> ending = report.notation();
    if (ending.isPresent() && report.testCase().isPresent()) {
      page.gap();
      page.line(
          ("As " + ending.get().toUpperCase(Locale.ROOT) + ": boardjudge show " + report.problem())
              + (" INPUT --case " + report.testCase().getAsInt() + " --" + ending.get()));
    }
  }

  /** Both lines in more length than the headline has, and a sign below the byte that differs. */
  private void bothLines() {
    Difference difference = report.difference();
    page.line("  expected  " + side(report, difference.expected(), EXCERPT));
    page.line("  found     " + side(report, difference.found(), EXCERPT));
    if (difference.expected().isPresent() && difference.found().isPresent()) {
      page.line(
          " ".repeat(12 + difference.found().get().focusOffset(difference.column(), EXCERPT))
              + "^");
    }
  }

  private void location(FaultLocation location, boolean explained) {
    page.text(location.disagreement());
    if (!explained) {
      return;
    }
    Explanation explanation = location.explanation();
    page.text("Rule " + explanation.rule().id() + ": " + explanation.rule().clause());
    page.text("Why: " + explanation.because());
    mistakes(location);
    page.gap();
    page.blocks(location.boards().stream().map(this::block).toList());
    // Boards that stand one after the other share lines where they fit.
    List<Block> waiting = new ArrayList<>();
    for (Evidence evidence : explanation.evidence()) {
      if (evidence instanceof Evidence.Board shown) {
        waiting.add(block(shown));
        continue;
      }
      page.blocks(waiting);
      waiting.clear();
      if (evidence instanceof Evidence.Continuation line) {
        page.line(TextLayout.ascii(line.caption()) + ":");
        page.gap();
        page.blocks(line.boards().stream().map(this::block).toList());
      } else if (evidence instanceof Evidence.Table table) {
        page.table(table);
      }
    }
    page.blocks(waiting);
    for (String entry : board.legend(drawn)) {
      page.line("  " + TextLayout.ascii(entry));
    }
  }

  private void mistakes(FaultLocation location) {
    if (location.mistakes().isEmpty()) {
      return;
    }
    page.text(
        location.exact()
            ? "Likely mistake: a program that errs in this way prints just this output."
            : "Likely mistake: a program that errs in this way prints the same wrong line.");
    location.mistakes().stream()
        .limit(MISTAKES)
        .forEach(mistake -> page.text("- " + mistake.name() + ": " + mistake.sentence()));
    if (location.mistakes().size() > MISTAKES) {
      page.text("- or one of " + (location.mistakes().size() - MISTAKES) + " others");
    }
  }

  private Block block(Evidence.Board shown) {
    drawn.add(shown.diagram());
    return new Block(
        TextLayout.ascii(shown.caption()),
        board.draw(shown.diagram()),
        TextBoard.width(shown.diagram()));
  }
}
