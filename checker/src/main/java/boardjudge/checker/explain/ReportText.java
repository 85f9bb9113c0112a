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
import boardjudge.reference.Lang;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.Glyphs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a {@link MismatchReport} for people. Every line begins with our own words and is, in
 * English, ASCII.
 */
final class ReportText {
  private static final int EXCERPT = 76;

  /** The most likely mistakes that are shown. */
  private static final int MISTAKES = 3;

  private final MismatchReport report;
  private final TextStyle style;
  private final BoardTheme theme;
  private final TextBoard board;
  private final Lang lang;
  private final TextLayout page;
  private final List<Diagram> drawn = new ArrayList<>();

  /** What is shown of large boards. */
  private BoardCrop crop;

  ReportText(MismatchReport report, TextStyle style) {
    this.report = report;
    this.style = style;
    lang = style.lang();
    page = new TextLayout(lang);
    theme = BoardThemes.of(report.problem());
    board = new TextBoard(theme, style.colour());
    crop = BoardCrop.of(List.of(), theme);
  }

  List<String> lines() {
    page.line(style.paint(AnsiStyle.RED, report.headline(lang)));
    page.gap();
    bothLines();
    page.gap();
    report.answerWrongFrom().ifPresent(line -> page.text(said("answer-wrong-too", "line", line)));
    report.formNotes().forEach(note -> page.text(note.text(lang)));
    report.everyday().ifPresent(each -> each.text(style).forEach(page::line));
    if (report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE) {
      page.text(said("answer-wrong"));
    } else if (report.difference().found().isEmpty()) {
      page.text(said("ends-early"));
    } else if (report.difference().expected().isEmpty()) {
      page.text(said("runs-on"));
    }
    page.text(style, said("label-where"), said("sentence", "what", report.where()));
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
          said("notation", "form", ending.get().toUpperCase(Locale.ROOT))
              + (" boardjudge show " + report.problem())
              + (" INPUT --case " + report.testCase().getAsInt() + " --" + ending.get()));
    }
  }

  /** Both lines in more length than the headline has, and a sign below the byte that differs. */
  private void bothLines() {
    Difference difference = report.difference();
    String expected = "  " + said("label-expected") + "  ";
    String found = "  " + said("label-found") + "  ";
    int width = Math.max(Glyphs.columns(expected), Glyphs.columns(found));
    page.line(
        padded(expected, width) + Headline.side(report, difference.expected(), EXCERPT, lang));
    page.line(padded(found, width) + Headline.side(report, difference.found(), EXCERPT, lang));
    if (difference.expected().isPresent() && difference.found().isPresent()) {
      int focus = difference.found().get().focusOffset(difference.column(), EXCERPT);
      page.line(" ".repeat(width + focus) + style.paint(AnsiStyle.RED, "^"));
    }
  }

  private String said(String name, Object... arguments) {
    return Explainer.say(name, arguments).text(lang);
  }

  private static String padded(String label, int width) {
    return label + " ".repeat(width - Glyphs.columns(label));
  }

  private void location(FaultLocation location) {
    Explanation explanation = location.explanation();
    String rule = said("label-rule", "rule", explanation.rule().id());
    page.text(style, rule, explanation.rule().message().text(lang));
    page.text(style, said("label-why"), explanation.why().text(lang));
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
        page.line(page.clean(said("caption", "what", line.title())));
        page.gap();
        page.blocks(line.boards().stream().map(this::block).toList());
      } else if (evidence instanceof Evidence.Table table) {
        page.table(table);
      }
    }
    page.blocks(waiting);
    crop.note(drawn).ifPresent(note -> page.line("  " + page.clean(note.text(lang))));
    for (String entry : board.legend(drawn, lang)) {
      page.line("  " + page.clean(entry));
    }
  }

  private void mistakes(FaultLocation location) {
    if (location.diagnosis().isEmpty()) {
      return;
    }
    Diagnosis diagnosis = location.diagnosis().get();
    List<FaultLocation.Mistake> mistakes = diagnosis.mistakes();
    page.text(style, diagnosis.label().text(lang), diagnosis.sentence().text(lang));
    boolean unclear = diagnosis.rule().isEmpty();
    mistakes.stream()
        .limit(MISTAKES)
        .forEach(
            mistake ->
                page.text(
                    said(
                        unclear ? "mistake-of-rule" : "mistake",
                        "name",
                        mistake.name(),
                        "rule",
                        mistake.rule(),
                        "sentence",
                        mistake.sentence())));
    if (mistakes.size() > MISTAKES && !unclear) {
      int more = mistakes.size() - MISTAKES;
      page.text(said(more == 1 ? "mistakes-one-more" : "mistakes-more", "more", more));
    }
    diagnosis.looks().forEach(each -> page.text(each.text(lang)));
    diagnosis.rules().stream()
        .filter(rule -> !rule.equals(location.explanation().rule()))
        .forEach(rule -> page.text(said("its-rule", "rule", rule.id(), "clause", rule.message())));
  }

  private Block block(Evidence.Board shown) {
    drawn.add(shown.diagram());
    Diagram part = crop.of(shown.diagram());
    return new Block(page.clean(shown.title().text(lang)), board.draw(part), TextBoard.width(part));
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
