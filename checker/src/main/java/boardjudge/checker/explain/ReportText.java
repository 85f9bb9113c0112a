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
import boardjudge.reference.Message;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.Glyphs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a {@link MismatchReport} as text. Every line begins with our own words; in English it is
 * ASCII.
 */
final class ReportText {
  private static final int MAX_EXCERPT = 76;

  private static final int MAX_MISTAKES = 3;

  private final MismatchReport report;
  private final TextStyle style;
  private final BoardTheme theme;
  private final TextBoard board;
  private final Lang lang;
  private final TextLayout page;
  private final List<Diagram> drawn = new ArrayList<>();

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
    expectedAndFound();
    page.gap();
    report.notes().forEach(note -> page.text(note.text(lang)));
    report.commonMistake().ifPresent(mistake -> mistake.text(style).forEach(page::line));
    report.ending().ifPresent(note -> page.text(note.text(lang)));
    page.text(style, say("label-where"), say("sentence", "what", report.where()));
    report.ofTheGame().ifPresent(this::location);
    notation();
    return page.lines();
  }

  private void notation() {
    Optional<String> ending = report.notation();
    if (ending.isPresent() && report.testCase().isPresent()) {
      page.gap();
      String command =
          ("boardjudge show " + report.problem())
              + (" INPUT --case " + report.testCase().getAsInt() + " --" + ending.get());
      String form = ending.get().toUpperCase(Locale.ROOT);
      page.line(say("notation", "form", form, "command", command));
    }
  }

  /** Both lines, longer than in the headline, with a caret under the first differing byte. */
  private void expectedAndFound() {
    Difference difference = report.difference();
    String expected = "  " + say("label-expected") + "  ";
    String found = "  " + say("label-found") + "  ";
    int width = Math.max(Glyphs.columns(expected), Glyphs.columns(found));
    page.line(
        padded(expected, width) + Headline.side(report, difference.expected(), MAX_EXCERPT, lang));
    page.line(padded(found, width) + Headline.side(report, difference.found(), MAX_EXCERPT, lang));
    if (difference.expected().isPresent() && difference.found().isPresent()) {
      int focus = difference.found().get().focusOffset(difference.column(), MAX_EXCERPT);
      page.line(" ".repeat(width + focus) + style.paint(AnsiStyle.RED, "^"));
    }
  }

  private String say(String name, Object... arguments) {
    return Explainer.say(name, arguments).text(lang);
  }

  private static String padded(String label, int width) {
    return label + " ".repeat(width - Glyphs.columns(label));
  }

  private void location(FaultLocation location) {
    Explanation explanation = location.explanation();
    String rule = say("label-rule", "rule", explanation.rule().id());
    page.text(style, rule, explanation.rule().message().text(lang));
    page.text(style, say("label-why"), explanation.why().text(lang));
    mistakes(location);
    page.gap();
    if (!style.fullBoard()) {
      crop = BoardCrop.of(diagrams(location), theme);
    }
    page.blocks(location.boards().stream().map(this::block).toList());
    // Consecutive boards share lines if they fit.
    List<TextLayout.Block> waiting = new ArrayList<>();
    for (Evidence evidence : explanation.evidence()) {
      if (evidence instanceof Evidence.Board shown) {
        waiting.add(block(shown));
        continue;
      }
      page.blocks(waiting);
      waiting.clear();
      if (evidence instanceof Evidence.Continuation line) {
        page.line(page.clean(say("caption", "what", line.title())));
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
    List<Diagnosis.Mistake> mistakes = diagnosis.mistakes();
    page.text(style, diagnosis.label().text(lang), diagnosis.sentence().text(lang));
    boolean unclear = diagnosis.rule().isEmpty();
    for (Diagnosis.Mistake mistake : mistakes.stream().limit(MAX_MISTAKES).toList()) {
      Message sentence =
          Explainer.say(unclear ? "mistake-of-rule" : "mistake", "name", mistake.name())
              .with("rule", mistake.rule())
              .with("sentence", mistake.sentence());
      page.text(sentence.text(lang));
    }
    if (mistakes.size() > MAX_MISTAKES && !unclear) {
      int more = mistakes.size() - MAX_MISTAKES;
      page.text(say(more == 1 ? "mistakes-one-more" : "mistakes-more", "more", more));
    }
    diagnosis.looks().forEach(sentence -> page.text(sentence.text(lang)));
    diagnosis.rules().stream()
        .filter(rule -> !rule.equals(location.explanation().rule()))
        .forEach(rule -> page.text(say("its-rule", "rule", rule.id(), "clause", rule.message())));
  }

  private TextLayout.Block block(Evidence.Board shown) {
    drawn.add(shown.diagram());
    Diagram part = crop.of(shown.diagram());
    return new TextLayout.Block(
        page.clean(shown.title().text(lang)), board.draw(part), TextBoard.width(part));
  }

  /** All boards of a report, including those that are not shown because they equal another. */
  private static List<Diagram> diagrams(FaultLocation location) {
    return Stream.concat(
            Stream.of(location.before(), location.after()),
            location.explanation().evidence().stream().flatMap(FaultLocation::boards))
        .map(Evidence.Board::diagram)
        .toList();
  }
}
