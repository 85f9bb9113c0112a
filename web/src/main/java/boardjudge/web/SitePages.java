package boardjudge.web;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.web.BoardEditor;
import boardjudge.grading.TestFile;
import boardjudge.reference.Evidence;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.report.page.Page;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pages of the site itself: the list of problems, and one page a problem, whose parts are
 * filled by {@code serve.js}.
 *
 * @param service the problem's
 * @param languages that programs may be written in
 */
record SitePages<C>(ProblemService<C> service, Languages languages) {
  private static final Label WITHOUT_SCRIPT =
      Label.of(
          "This page needs scripts; reports that are opened by themselves do not.",
          "本页需要启用脚本；单独打开的报告则不需要。");

  /** The list of problems. */
  static Page start(Collection<ProblemService<?>> services) {
    Page page = empty(Label.of("boardjudge", "boardjudge"));
    Html html = page.body();
    html.open("header", "class", "head").element("h1", Label.of("Choose a problem", "选择题目"));
    html.element(
            "p",
            Label.of(
                "Run a program: you see the board where its output goes wrong, the rule that"
                    + " decides there, and the likely mistake.",
                "运行一个程序：你会看到输出出错时的棋盘、起作用的规则，以及可能犯的错误。"),
            "class",
            "faint")
        .close();
    html.open("div", "class", "problems", "data-part", "start", "data-from", "positions");
    Map<String, Object> moving = new LinkedHashMap<>();
    for (ProblemService<?> service : services) {
      Problem<?> problem = service.problem();
      html.open("div", "class", "problem", "data-problem", problem.id());
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
        moving.put(problem.id(), positions.stream().map(each -> glyphs(each.diagram())).toList());
      }
      html.element("strong", problem.name()).close();
      html.element("span", source(problem), "class", "faint");
      html.open("p", "class", "row needs-script");
      if (service.wrongProgram().isPresent()) {
        lead(
            html,
            problem,
            "tab=run&try=1",
            "button primary",
            Label.of("Try a wrong program", "试一个错误程序"));
      }
      lead(html, problem, "tab=run", "button", Label.of("Run yours", "运行你的程序"));
      html.close().close();
    }
    html.close();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("origin", List.of(SvgBoard.x(0), SvgBoard.y(0), SvgBoard.SIDE));
    data.put("boards", moving);
    page.data("positions", data);
    return page;
  }

  private static String glyphs(Diagram diagram) {
    return String.join("\n", diagram.rows());
  }

  /** A link whose way behind the number sign is the script's. */
  private static void lead(Html html, Problem<?> problem, String to, String kind, Label label) {
    html.open("a", "href", problem.id(), "data-to", to, "class", kind).label(label).close();
  }

  /** Where a problem comes from, as Chinese judges name themselves where a file says so. */
  private static Message source(Problem<?> problem) {
    return Message.translated(problem.getClass(), "source", problem.source());
  }

  private static Page empty(Label title) {
    return new Page(title)
        .ofSite(Site.START)
        .style(SitePages.class, "serve.css")
        .script(SitePages.class, "serve.js");
  }

  /** The problem's page. */
  Page page() throws IOException {
    Problem<C> problem = service.problem();
    Page page = empty(Label.of(lang -> "boardjudge: " + problem.name().text(lang)));
    Html html = page.body();
    html.open("header", "class", "head").element("h1", problem.name());
    html.element("p", source(problem), "class", "faint").close();
    html.open("p", "class", "without-script").label(WITHOUT_SCRIPT).close();
    html.open("div", "data-part", "serve", "data-from", "site", "class", "needs-script");
    tabs(html);
    panel(html, "statement", this::statement);
    panel(html, "run", this::run);
    panel(html, "check", this::check);
    panel(html, "board", inside -> board(page, inside));
    panel(html, "tests", SitePages::tests);
    html.close();
    page.data("site", new SiteData(problem, languages).all());
    return page;
  }

  /** A tab, what it is called, and what English says besides where there is room. */
  private record Tab(String name, Label label, String rest) {}

  private static final List<Tab> TABS =
      List.of(
          new Tab("statement", Label.of("Statement", "题目"), ""),
          new Tab("run", Label.of("Run", "运行程序"), " a program"),
          new Tab("check", Label.of("Check", "检查输出"), " an output"),
          new Tab("board", Label.of("Set up", "摆棋盘"), " a board"),
          new Tab("tests", Label.of("Tests", "测试数据"), ""));

  private static void tabs(Html html) {
    html.open("div", "class", "tabs", "role", "tablist");
    for (Tab tab : TABS) {
      html.open("button", "type", "button", "role", "tab", "id", "tab-" + tab.name());
      html.label(tab.label()).element("span", tab.rest(), "class", "l-en rest").close();
    }
    html.close();
  }

  /** Writes a part of a page. */
  private interface Content {
    void write(Html html) throws IOException;
  }

  private static void panel(Html html, String name, Content content) throws IOException {
    html.open(
        "section",
        "role",
        "tabpanel",
        "id",
        "panel-" + name,
        "aria-labelledby",
        "tab-" + name,
        "hidden",
        "");
    content.write(html);
    html.close();
  }

  private void statement(Html html) throws IOException {
    Optional<String> english = service.statement("en");
    Optional<String> chinese = service.statement("zh");
    if (english.isEmpty() && chinese.isEmpty()) {
      html.element("p", Label.of("There is no statement here.", "这里没有题面。"));
      return;
    }
    html.open("div", "class", "statement l-en", "lang", "en");
    StatementView.write(english.or(() -> chinese).orElseThrow(), html);
    html.close().open("div", "class", "statement l-zh", "lang", "zh");
    StatementView.write(chinese.or(() -> english).orElseThrow(), html);
    html.close();
  }

  private void run(Html html) {
    html.open("div", "class", "folds")
        .element(
            "p",
            Label.of(
                "Paste your program, or drop its file here. It runs on this machine, in a sandbox,"
                    + " test by test, up to the first that it fails.",
                "粘贴程序，或把文件拖到这里。程序在本机的沙箱中逐个测试点运行，直到第一个未通过的测试点。"),
            "class",
            "faint");
    html.open("p", "class", "note refused", "hidden", "").close();
    drop(html, "source", Label.of("Program", "程序"));
    html.close();
    folded(html);
    html.open("label", "class", "folds").label(Label.of("Language", "语言")).text(" ");
    html.open("select", "class", "language");
    for (Language language : languages.known()) {
      boolean here = Languages.missing(language).isEmpty();
      if (here) {
        html.open("option", "value", language.id());
      } else {
        html.open("option", "value", language.id(), "disabled", "");
      }
      html.text(language.name()).close();
    }
    html.close().close();
    button(html, "go-run", "primary", Label.of("Run", "运行"));
    button(
        html, "go-stress", "folds", Label.of("Stress: find a small failing input", "对拍：找出错的小数据"));
    button(html, "go-stop", "", Label.of("Stop", "停止"));
    html.open("label", "class", "folds").open("input", "type", "checkbox", "class", "all");
    html.text(" ").label(Label.of("go on after a failure", "出错后继续")).close();
    html.open("label", "class", "own-only", "hidden", "").open("input", "type", "checkbox");
    html.text(" ").label(Label.of("on the board's input alone", "只运行棋盘上的输入")).close();
    html.close();
    said(html);
    html.open("div", "class", "scroll live", "hidden", "", "tabindex", "0").close();
  }

  /** Opens the row that stays when what was handed in folds: what that was, and a way back. */
  private static void folded(Html html) {
    html.open("div", "class", "row").element("strong", "", "class", "folded");
    button(html, "unfold", "", Label.of("Edit", "修改"));
  }

  private void check(Html html) throws IOException {
    html.open("div", "class", "folds")
        .element(
            "p",
            Label.of(
                "Choose the input, then paste what your program printed, or drop its file here.",
                "选择输入，再粘贴程序的输出，或把文件拖到这里。"),
            "class",
            "faint");
    html.open("div", "class", "row").open("label").label(Label.of("Input", "输入")).text(" ");
    html.open("select", "class", "input").open("option", "value", "").close();
    for (TestFile test : service.suite().tests()) {
      html.open("option", "value", test.name()).text(test.name()).close();
    }
    html.close().close().close();
    html.open("div", "class", "own");
    drop(html, "own-input", Label.of("Your own input", "自己的输入"));
    html.close();
    drop(html, "output", Label.of("Output", "输出"));
    html.close();
    folded(html);
    button(html, "go-check", "primary", Label.of("Check", "检查"));
    html.close();
    said(html);
  }

  /** A field into which a file can be dropped, too. */
  private static void drop(Html html, String name, Label label) {
    html.open("div", "class", "drop").open("label").label(label);
    html.open(
        "textarea", "class", name, "rows", "10", "spellcheck", "false", "autocomplete", "off");
    html.close().close();
    html.open("label", "class", "button file faint").label(Label.of("or choose a file", "或选择文件"));
    html.open("input", "type", "file", "class", "unseen " + name + "-file").close().close();
  }

  private static void button(Html html, String name, String kind, Label label) {
    html.open("button", "type", "button", "class", (name + " " + kind).strip());
    html.label(label).close();
  }

  /** Where a panel says what became of a request, and shows the report. */
  private static void said(Html html) {
    html.open("p", "class", "said", "role", "status").close();
    html.open("div", "class", "result").close();
  }

  private void board(Page page, Html html) {
    Optional<BoardEditor> editor = BoardEditor.of(service.problem().id());
    html.element("p", SiteData.advice(editor), "class", "faint");
    html.open("div", "class", "stage").open("div", "class", "scene");
    if (editor.isPresent()) {
      BoardTheme theme = BoardThemes.of(service.problem().id());
      SvgBoard board = new SvgBoard(theme);
      page.shapes(board);
      html.open("div", "class", "row palette", "role", "group");
      if (editor.get() instanceof BoardEditor.OfPieces pieces) {
        List<Character> glyphs = new ArrayList<>(pieces.glyphs());
        for (char glyph : glyphs) {
          html.open("button", "type", "button", "data-glyph", String.valueOf(glyph));
          html.drawing(board.sample(glyph));
          html.open("span", "class", "unseen").label(Label.of(SiteData.name(theme, glyph)));
          html.close().close();
        }
        html.open("button", "type", "button", "data-glyph", ".");
        html.label(Label.of("Take away", "拿掉")).close();
      }
      button(html, "undo", "", Label.of("Undo", "撤销"));
      button(html, "clear", "", Label.of("Clear", "清空"));
      html.element("p", "", "class", "unseen heard", "role", "status").close();
      html.open("figure", "class", "edited");
      html.drawing(board.draw(editor.get().start(), ""));
      html.close();
    }
    html.close().open("div", "class", "steps");
    html.open("div", "class", "row");
    number(html, "case", Label.of("Case", "数据"));
    number(html, "step", Label.of("Step", "步"));
    html.close();
    html.open("div", "class", "told-by", "role", "status").close();
    html.open("div", "class", "row");
    button(html, "go-show", "primary", Label.of("Step by step, with the proof", "逐步回放与证明"));
    button(html, "go-try", "", Label.of("Try my program on it", "用它测试我的程序"));
    button(html, "go-copy", "", Label.of("Make this a test: copy the input", "做成测试点：复制输入"));
    button(html, "go-use", "", Label.of("Check an output with this input", "用此输入检查输出"));
    html.close();
    drop(html, "board-input", Label.of("The input", "输入"));
    html.close().close();
    said(html);
  }

  private static void number(Html html, String name, Label label) {
    html.open("label").label(label).text(" ");
    html.open("input", "type", "number", "class", name, "min", "0", "value", "1");
    html.element("span", "", "class", "faint of-" + name).close();
  }

  private static void tests(Html html) {
    html.element(
        "p",
        Label.of(
            "What each test is for, with the board to which its first case comes. Open one to see"
                + " all of its boards.",
            "每个测试点的用途，以及第一组数据的局面。打开即可查看全部棋盘。"),
        "class",
        "faint");
    html.open("div", "class", "row").open("label").label(Label.of("Search", "搜索")).text(" ");
    html.open("input", "type", "search", "class", "search").close();
    html.open("label").label(Label.of("Rule", "规则")).text(" ");
    html.open("select", "class", "by-rule").open("option", "value", "").close().close().close();
    html.close();
    said(html);
    html.open("ul", "class", "suite").close();
  }
}
