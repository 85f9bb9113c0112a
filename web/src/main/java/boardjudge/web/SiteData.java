package boardjudge.web;

import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.SvgBoard;
import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
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
 * @param problem the problem's id
 * @param languages that programs may be written in
 */
record SiteData(String problem, Languages languages) {
  Map<String, Object> all() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("problem", problem);
    Map<String, Object> endings = new LinkedHashMap<>();
    for (Language language : languages.known()) {
      language.endings().forEach(ending -> endings.putIfAbsent(ending, language.id()));
    }
    data.put("endings", endings);
    BoardEditor.of(problem).ifPresent(editor -> data.put("editor", editor(editor)));
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
    data.put("words", words());
    return data;
  }

  private Map<String, Object> editor(BoardEditor editor) {
    Map<String, Object> data = new LinkedHashMap<>();
    Diagram start = editor.start();
    data.put("rows", start.rows());
    data.put("rowLabels", start.rowLabels());
    data.put("columnLabels", start.columnLabels());
    data.put("origin", List.of(SvgBoard.x(0), SvgBoard.y(0), SvgBoard.SIDE));
    data.put("glyphs", problem + "-");
    data.put("squares", editor instanceof BoardEditor.OfCommands<?> of ? of.squares() : 0);
    data.put(
        "single",
        editor instanceof BoardEditor.OfPieces of
            ? of.single().stream().sorted().map(String::valueOf).toList()
            : List.of());
    return data;
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

  private static Map<String, Object> words() {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("own", Label.of("my own input", "自己的输入"));
    words.put("checking", Label.of("checking...", "检查中……"));
    words.put("accepted", Label.of("Accepted: the output is right.", "通过：输出正确。"));
    words.put("space", Label.of("White space at line ends differs.", "行尾空白不同。"));
    words.put("nothing", Label.of("Paste something first, or choose a file.", "请先粘贴内容或选择文件。"));
    words.put("gone", Label.of("The server does not answer: it was closed.", "服务器没有响应：它已关闭。"));
    words.put("waiting", Label.of("waiting: {n} before it", "排队中：前面还有 {n} 个"));
    words.put("compiling", Label.of("compiling...", "编译中……"));
    words.put(
        "running",
        Label.of("running test {n} of {total}: {name}", "运行第 {n} 个测试，共 {total} 个：{name}"));
    words.put("searching", Label.of("searching: {n} cases tried", "搜索中：已试 {n} 组数据"));
    words.put("passed", Label.of("{n} of {total} tests passed", "通过 {n} 个测试，共 {total} 个"));
    words.put("small", Label.of("Open the small input on the board", "在棋盘上打开这组小数据"));
    words.put("tab", Label.of("Open the report in a tab of its own", "在新标签页打开报告"));
    words.put("report", Label.of("report", "报告"));
    words.put("start", Label.of("the start", "开始"));
    words.put("prints", Label.of("prints", "输出"));
    words.put("silent", Label.of("prints nothing", "无输出"));
    words.put("rule", Label.of("rule", "规则"));
    words.put("of", Label.of("of {n}", "共 {n}"));
    words.put("from", Label.of("from {name}: now click on where it goes", "从 {name} 出发：再点目标"));
    words.put("empty", Label.of("nothing yet", "还没有内容"));
    words.put(
        "large",
        Label.of(
            "This input is too large to be edited here; its boards are shown below.",
            "此输入太大，无法在此编辑；棋盘见下。"));
    words.put("keys", Label.of("board; arrow keys choose a square, Enter clicks", "棋盘；方向键选格，回车点击"));
    words.put("test", Label.of("test", "测试"));
    words.put("verdict", Label.of("verdict", "结果"));
    words.put("time", Label.of("CPU time", "CPU 时间"));
    words.put("wrong", Label.of("what is wrong", "问题"));
    words.put("recipe", Label.of("recipe", "生成方式"));
    words.put("cases", Label.of("cases", "数据组数"));
    words.put("rules", Label.of("rules that decide in it", "其中起作用的规则"));
    words.put("kills", Label.of("wrong programs that it fails", "能否决的错误程序"));
    words.put("arguments", Label.of("arguments", "参数"));
    words.put("edit", Label.of("Open on the board", "在棋盘上打开"));
    words.put("show", Label.of("Show its boards", "查看棋盘"));
    return words;
  }
}
