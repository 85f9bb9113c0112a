package boardjudge.web;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.Evidence;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.report.page.HtmlFile;
import boardjudge.report.page.Page;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The site's own pages: the list of problems, and one page a problem, which {@code serve.js} fills.
 */
record SitePages<C>(ProblemService<C> service, Languages languages) {
  static Page startPage(Collection<ProblemService<?>> services) {
    Page page = empty(Message.literal("boardjudge"));
    Html html = page.body();
    html.open("header.head").element("h1", say("choose"));
    html.element("p.faint", say("purpose")).close();
    html.open("div.problems", "data-part", "start", "data-from", "positions");
    Map<String, Object> boards = new LinkedHashMap<>();
    for (ProblemService<?> service : services) {
      Problem<?> problem = service.problem();
      html.open("div.problem", "data-problem", problem.id());
      html.open("a", "href", problem.id());
      List<Evidence.Board> positions = service.positions();
      Optional<Diagram> position =
          positions.stream()
              .reduce((earlier, later) -> later)
              .map(Evidence.Board::diagram)
              .or(() -> BoardEditor.of(problem.id()).map(BoardEditor::start));
      if (position.isPresent()) {
        SvgBoard board = new SvgBoard(BoardThemes.of(problem.id()));
        page.shapes(board);
        html.drawing(board.draw(position.get(), problem.title()));
        boards.put(problem.id(), positions.stream().map(each -> glyphs(each.diagram())).toList());
      }
      html.element("strong", problem.name()).close();
      html.element("span.faint", source(problem));
      html.open("p.row.needs-script");
      if (service.wrongProgram().isPresent()) {
        link(html, problem, "tab=run&try=1", "button primary", "try-wrong");
      }
      link(html, problem, "tab=run", "button", "run-yours");
      html.close().close();
    }
    html.close();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("origin", List.of(SvgBoard.x(0), SvgBoard.y(0), SvgBoard.SIDE));
    data.put("boards", boards);
    page.data("positions", data);
    return page;
  }

  private static String glyphs(Diagram diagram) {
    return String.join("\n", diagram.rows());
  }

  /**
   * @param to the address after the number sign, set by the script
   */
  private static void link(Html html, Problem<?> problem, String to, String kind, String name) {
    html.element("a", say(name), "href", problem.id(), "data-to", to, "class", kind);
  }

  private static Message source(Problem<?> problem) {
    return Message.translated(problem.getClass(), "source", problem.source());
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(SitePages.class, name, arguments);
  }

  private static Page empty(Message title) {
    return new Page(title)
        .ofSite(Site.START_PAGE)
        .style(SitePages.class, "serve.css")
        .script(SitePages.class, "serve.js");
  }

  Page page() throws IOException {
    Problem<C> problem = service.problem();
    Page page = empty(say("title-of", "problem", problem.name()));
    Optional<BoardEditor> editor = BoardEditor.of(problem.id());
    BoardTheme theme = BoardThemes.of(problem.id());
    page.body()
        .add(
            HtmlFile.read(
                SitePages.class,
                "site.html",
                Map.of(
                    "name", problem.name(),
                    "source", source(problem),
                    "statement", statement(),
                    "languages", languages.known().stream().map(LanguageChoice::of).toList(),
                    "inputs", service.suite().tests(),
                    "advice", say(SiteData.adviceKey(editor)),
                    "scene", editor.map(each -> Scene.of(page, theme, each)))));
    page.data("site", new SiteData(problem, languages).all());
    return page;
  }

  private Html statement() throws IOException {
    Html html = new Html();
    Optional<String> english = service.statement("en");
    Optional<String> chinese = service.statement("zh");
    if (english.isEmpty() && chinese.isEmpty()) {
      return html.element("p", say("no-statement"));
    }
    html.open("div.statement.l-en", "lang", "en");
    StatementView.write(english.or(() -> chinese).orElseThrow(), html);
    html.close().open("div.statement.l-zh", "lang", "zh");
    StatementView.write(chinese.or(() -> english).orElseThrow(), html);
    return html.close();
  }

  private record LanguageChoice(String id, String name, List<String> missing) {
    static LanguageChoice of(Language language) {
      return new LanguageChoice(language.id(), language.name(), Languages.missing(language));
    }
  }

  private record Scene(List<Piece> pieces, Html board) {
    static Scene of(Page page, BoardTheme theme, BoardEditor editor) {
      SvgBoard board = new SvgBoard(theme);
      page.shapes(board);
      List<Piece> pieces = new ArrayList<>();
      if (editor instanceof BoardEditor.OfPieces tray) {
        for (char glyph : tray.glyphs()) {
          Html sample = new Html().drawing(board.sample(glyph));
          pieces.add(new Piece(glyph, sample, SiteData.pieceName(theme, glyph)));
        }
      }
      return new Scene(pieces, new Html().drawing(board.draw(editor.start(), "")));
    }
  }

  private record Piece(char glyph, Html sample, Message name) {}

  /**
   * What {@code serve.js} reads of a problem: its board's measures, and words in both languages.
   */
  private record SiteData(Problem<?> problem, Languages languages) {
    Map<String, Object> all() {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("problem", problem.id());
      Map<String, Object> rules = new LinkedHashMap<>();
      problem.rules().forEach(rule -> rules.put(rule.id(), rule.message()));
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
        verdicts.put(verdict.id(), verdict.message());
      }
      data.put("verdicts", verdicts);
      data.put("words", Page.words(SitePages.class, "serve.words"));
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
          .forEach(glyph -> names.put(String.valueOf(glyph), pieceName(theme, glyph)));
      data.put("names", names);
      data.put("squares", editor instanceof BoardEditor.OfCommands<?> typed ? typed.squares() : 0);
      data.put(
          "single",
          editor instanceof BoardEditor.OfPieces typed
              ? typed.single().stream().sorted().map(String::valueOf).toList()
              : List.of());
      return data;
    }

    /** For screen readers. */
    static Message pieceName(BoardTheme theme, char glyph) {
      return theme.message(glyph).orElse(Message.literal(String.valueOf(glyph)));
    }

    static String adviceKey(Optional<BoardEditor> editor) {
      if (editor.isEmpty()) {
        return "advice-no-board";
      }
      if (editor.get() instanceof BoardEditor.OfCommands<?> commands) {
        return commands.squares() == 1 ? "advice-click" : "advice-move";
      }
      return "advice-piece";
    }
  }
}
