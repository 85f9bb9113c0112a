package boardjudge.web;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.report.page.Page;
import boardjudge.report.page.Verdicts;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code serve.js} reads of a problem: its board's measures, and words in both languages.
 *
 * @param languages that programs may be written in
 */
record SiteData(Problem<?> problem, Languages languages) {
  Map<String, Object> all() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("problem", problem.id());
    Map<String, Object> rules = new LinkedHashMap<>();
    problem.rules().forEach(rule -> rules.put(rule.id(), Label.of(rule.message())));
    data.put("rules", rules);
    Map<String, Object> endings = new LinkedHashMap<>();
    for (Language language : languages.known()) {
      language.endings().forEach(ending -> endings.putIfAbsent(ending, language.id()));
    }
    data.put("endings", endings);
    BoardEditor.of(problem.id()).ifPresent(editor -> data.put("editor", editor(editor)));
    Map<String, Object> marks = new LinkedHashMap<>();
    for (Mark mark : Mark.values()) {
      marks.put(mark.name().toLowerCase(Locale.ROOT), SvgBoard.markId(mark));
    }
    data.put("marks", marks);
    Map<String, Object> verdicts = new LinkedHashMap<>();
    for (Verdict verdict : Verdict.values()) {
      verdicts.put(verdict.id(), Verdicts.of(verdict));
    }
    data.put("verdicts", verdicts);
    data.put("words", Page.words(SiteData.class, "serve.words"));
    return data;
  }

  private Map<String, Object> editor(BoardEditor editor) {
    Map<String, Object> data = new LinkedHashMap<>();
    Diagram start = editor.start();
    data.put("rows", start.rows());
    data.put("rowLabels", start.rowLabels());
    data.put("columnLabels", start.columnLabels());
    data.put("origin", List.of(SvgBoard.x(0), SvgBoard.y(0), SvgBoard.SIDE));
    data.put("glyphs", problem.id() + "-");
    Map<String, Object> names = new LinkedHashMap<>();
    BoardTheme theme = BoardThemes.of(problem.id());
    theme
        .look()
        .pieces()
        .keySet()
        .forEach(glyph -> names.put(String.valueOf(glyph), Label.of(name(theme, glyph))));
    data.put("names", names);
    data.put("squares", editor instanceof BoardEditor.OfCommands<?> of ? of.squares() : 0);
    data.put(
        "single",
        editor instanceof BoardEditor.OfPieces of
            ? of.single().stream().sorted().map(String::valueOf).toList()
            : List.of());
    return data;
  }

  /** What those hear who do not see a piece. */
  static Message name(BoardTheme theme, char glyph) {
    return theme.message(glyph).orElse(Message.literal(String.valueOf(glyph)));
  }

  /** What a reader is told above the board. */
  static Label advice(Optional<BoardEditor> editor) {
    if (editor.isEmpty()) {
      return Label.of("Write an input and see what the reference says.", "写出输入，看标准程序如何裁决。");
    }
    if (editor.get() instanceof BoardEditor.OfCommands<?> commands) {
      return commands.squares() == 1
          ? Label.of(
              "Click on the board: each click is the next command. The reference says at once what"
                  + " becomes of it, and why.",
              "点击棋盘：每次点击是下一条命令。标准程序立即给出裁决及原因。")
          : Label.of(
              "Click on a piece, then on where it is to go: that is the next command. The reference"
                  + " says at once what becomes of it, and why.",
              "先点棋子，再点它要去的地方：这就是下一条命令。标准程序立即给出裁决及原因。");
    }
    return Label.of(
        "Choose a piece, then click on the board. The reference says at once what holds, and why.",
        "选择棋子，再点击棋盘。标准程序立即给出结论及原因。");
  }
}
