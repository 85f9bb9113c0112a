package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.BoardWords;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.view.SvgText;
import boardjudge.checker.view.TextBoard;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;

/** The figures of one game on a page, with captions and a legend; mutable. */
final class PageFigures {
  private final BoardTheme theme;
  private final SvgBoard board;
  private final List<Diagram> drawn = new ArrayList<>();

  /** Adds the game's shapes to the page. */
  PageFigures(Page page, String problem) {
    theme = BoardThemes.of(problem);
    board = new SvgBoard(theme);
    page.shapes(board);
  }

  /** Writes boards side by side, as far as there is room. */
  void row(Html html, List<Evidence.Board> boards) {
    if (boards.isEmpty()) {
      return;
    }
    html.open("div.boards");
    for (Evidence.Board evidence : boards) {
      html.open("figure");
      draw(html, evidence.diagram(), evidence.caption());
      html.element("figcaption", evidence.title()).close();
    }
    html.close();
  }

  /**
   * Writes one board.
   *
   * @param name its description for screen readers
   */
  void draw(Html html, Diagram diagram, String name) {
    drawn.add(diagram);
    String chineseDescription =
        "<desc lang=\"zh\">" + SvgText.escape(BoardWords.of(diagram, Lang.ZH)) + "</desc>";
    html.drawing(
        board
            .draw(diagram, name)
            .replaceFirst("</desc>", "$0" + Matcher.quoteReplacement(chineseDescription)));
  }

  /** Writes boards, lines of play and tables, in order. */
  void evidence(Html html, List<Evidence> evidence) {
    // Consecutive boards share a row.
    List<Evidence.Board> consecutive = new ArrayList<>();
    for (Evidence part : evidence) {
      if (part instanceof Evidence.Board board) {
        consecutive.add(board);
        continue;
      }
      row(html, consecutive);
      consecutive.clear();
      if (part instanceof Evidence.Continuation line) {
        html.element("h3", line.title());
        row(html, line.boards());
      } else if (part instanceof Evidence.Table table) {
        table(html, table);
      }
    }
    row(html, consecutive);
  }

  private static void table(Html html, Evidence.Table table) {
    html.open("div.scroll", "tabindex", "0").open("table").element("caption", table.title());
    html.open("thead").open("tr");
    table.headings().forEach(cell -> html.element("th", cell, "scope", "col"));
    html.close().close().open("tbody");
    for (List<Message> row : table.cells()) {
      html.open("tr");
      row.forEach(cell -> html.element("td", cell));
      html.close();
    }
    html.close().close().close();
  }

  /** Writes a legend of the marks and arrows on the boards drawn so far. */
  void legend(Html html) {
    Set<Mark> marks = EnumSet.noneOf(Mark.class);
    Set<Arrow.Kind> arrows = EnumSet.noneOf(Arrow.Kind.class);
    Set<Character> glyphs = new TreeSet<>();
    for (Diagram diagram : drawn) {
      marks.addAll(diagram.marks().values());
      diagram.arrows().forEach(arrow -> arrows.add(arrow.kind()));
      diagram.rows().forEach(row -> row.chars().forEach(glyph -> glyphs.add((char) glyph)));
    }
    html.open("details.legend", "open", "").element("summary", say("legend"));
    html.open("ul");
    marks.forEach(mark -> item(html, SvgBoard.sample(mark), TextBoard.words(mark)));
    arrows.forEach(kind -> item(html, SvgBoard.sample(kind), BoardWords.of(kind)));
    for (char glyph : glyphs) {
      theme.message(glyph).ifPresent(meaning -> item(html, board.sample(glyph), meaning));
    }
    html.close().close();
  }

  private static void item(Html html, String sample, Message meaning) {
    html.open("li").drawing(sample).text(" ").text(meaning).close();
  }
}
