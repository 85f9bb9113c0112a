package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.view.BoardCrop;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.TextBoard;
import boardjudge.checker.view.TextStyle;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a {@link MismatchReport} for people. Every line is ASCII and begins with our own words.
 */
final class ReportText {
  private static final int EXCERPT = 76;

  /** The most likely mistakes that are shown. */
  private static final int MISTAKES = 3;

  private final MismatchReport report;
  private final TextStyle style;
  private final BoardTheme theme;
  private final TextBoard board;
  private final TextLayout page = new TextLayout();
  private final List<Diagram> drawn = new ArrayList<>();

  /** What is shown of large boards. */
  private BoardCrop crop;

  ReportText(MismatchReport report, TextStyle style) {
    this.report = report;
    this.style = style;
    theme = BoardThemes.of(report.problem());
    board = new TextBoard(theme, style.colour());
    crop = BoardCrop.of(List.of(), theme);
  }

  List<String> lines() {
    page.line(style.paint(AnsiStyle.RED, report.headline()));
    page.gap();
    bothLines();
    page.gap();
    report
        .answerWrongFrom()
        .ifPresent(
            line -> page.text("Note: the answer file is wrong too, from line " + line + "."));
    report.formNotes().forEach(page::text);
    report.everyday().ifPresent(each -> each.text(style).forEach(page::line));
    if (report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE) {
      page.text(
          "The answer file is not what the reference prints, so the output was not judged."
              + " \"expected\" is the reference's line, \"found\" the answer file's.");
    } else if (report.difference().found().isEmpty()) {
      page.text("The output ends too early; this is what should have come next.");
    } else if (report.difference().expected().isEmpty()) {
      page.text("The output goes on after all that should be printed.");
    }
    page.text(style, "Where:", report.place() + ".");
    if (report.isOfTheGame()) {
      report.location().ifPresent(this::location);
    }
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
    page.line("  expected  " + Headline.side(report, difference.expected(), EXCERPT));
    page.line("  found     " + Headline.side(report, difference.found(), EXCERPT));
    if (difference.expected().isPresent() && difference.found().isPresent()) {
      int focus = difference.found().get().focusOffset(difference.column(), EXCERPT);
      page.line(" ".repeat(12 + focus) + style.paint(AnsiStyle.RED, "^"));
    }
  }

  private void location(FaultLocation location) {
    Explanation explanation = location.explanation();
    page.text(style, "Rule " + explanation.rule().id() + ":", explanation.rule().clause());
    page.text(style, "Why:", explanation.because());
    mistakes(location);
    page.gap();
    if (!style.fullBoard()) {
      crop = BoardCrop.of(diagrams(location), theme);
    }
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
    crop.note(drawn).ifPresent(note -> page.line("  " + TextLayout.ascii(note)));
    for (String entry : board.legend(drawn)) {
      page.line("  " + TextLayout.ascii(entry));
    }
  }

  private void mistakes(FaultLocation location) {
    if (location.diagnosis().isEmpty()) {
      return;
    }
    Diagnosis diagnosis = location.diagnosis().get();
    List<FaultLocation.Mistake> mistakes = diagnosis.mistakes();
    page.text(style, diagnosis.label(), diagnosis.sentence());
    boolean unclear = diagnosis.rule().isEmpty();
    mistakes.stream()
        .limit(MISTAKES)
        .forEach(
            mistake ->
                page.text(
                    ("- " + mistake.name() + (unclear ? " (rule " + mistake.rule() + ")" : ""))
                        + (": " + mistake.sentence())));
    if (mistakes.size() > MISTAKES && !unclear) {
      int more = mistakes.size() - MISTAKES;
      page.text(more == 1 ? "- or another one" : "- or one of " + more + " others");
    }
    diagnosis
        .rule()
        .filter(rule -> !rule.equals(location.explanation().rule()))
        .ifPresent(rule -> page.text("Its rule " + rule.id() + ": " + rule.clause()));
  }

  private Block block(Evidence.Board shown) {
    drawn.add(shown.diagram());
    Diagram part = crop.of(shown.diagram());
    return new Block(TextLayout.ascii(shown.caption()), board.draw(part), TextBoard.width(part));
  }

  /** All boards of a report, whether they are shown or the same as another. */
  private static List<Diagram> diagrams(FaultLocation location) {
    List<Diagram> all = new ArrayList<>();
    all.add(location.before().diagram());
    all.add(location.after().diagram());
    location.explanation().evidence().stream()
        .flatMap(ReportText::boards)
        .map(Evidence.Board::diagram)
        .forEach(all::add);
    return all;
  }

  private static Stream<Evidence.Board> boards(Evidence evidence) {
    return evidence instanceof Evidence.Board one
        ? Stream.of(one)
        : evidence instanceof Evidence.Continuation line ? line.boards().stream() : Stream.empty();
  }
}
