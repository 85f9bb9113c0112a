package boardjudge.report.page;

import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.explain.Diagnosis;
import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.explain.MismatchReport.Kind;
import boardjudge.checker.explain.OtherBoard;
import boardjudge.checker.report.page.BoardFigures;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A mismatch as a page: the same facts as its text, the boards drawn, and the case's replay. */
public final class MismatchPage {
  /** So much of a wrong line is shown. */
  private static final int EXCERPT = 400;

  private static final Label END = Label.of("the end of the output", "输出结束");
  private static final Label END_OF_ANSWER = Label.of("the end of the file", "文件结束");

  private final Html html;
  private final MismatchReport report;
  private final BoardFigures figures;

  private MismatchPage(Page page, Html html, MismatchReport report) {
    this.html = html;
    this.report = report;
    this.figures = new PageFigures(page, report.problem());
  }

  /**
   * The page of a report.
   *
   * @param cases the input's cases, of which the failing one is replayed
   */
  public static <C> Page of(Problem<C> problem, List<C> cases, MismatchReport report) {
    Page page = new Page(report.problem() + ": " + report.headline());
    add(page, problem, cases, report);
    return page;
  }

  /** Adds a report and its replay to a page. */
  public static <C> void add(Page page, Problem<C> problem, List<C> cases, MismatchReport report) {
    MismatchPage view = new MismatchPage(page, page.body(), report);
    view.head(problem.title());
    Html told = new Html();
    MismatchPage beside = new MismatchPage(page, told, report);
    beside.lines();
    beside.reason();
    Optional<ReplaySection> replay = view.replay(problem, cases);
    if (replay.isPresent()) {
      replay.get().addTo(page, view.figures, told, view.otherBoard());
    } else {
      view.html.open("section").add(told).close();
    }
    view.evidence();
  }

  /**
   * Writes a report without its head to a piece of a page.
   *
   * @param replays writes its replay, if it has one, where it is to stand
   */
  static <C> void write(
      Page page,
      Html html,
      Problem<C> problem,
      List<C> cases,
      MismatchReport report,
      BiConsumer<ReplaySection, BoardFigures> replays) {
    new MismatchPage(page, html, report).body(problem, cases, replays);
  }

  private <C> void body(
      Problem<C> problem, List<C> cases, BiConsumer<ReplaySection, BoardFigures> replays) {
    lines();
    reason();
    replay(problem, cases).ifPresent(replay -> replays.accept(replay, figures));
    evidence();
  }

  private void head(String title) {
    html.open("header", "class", "head");
    html.element("p", title, "class", "faint");
    html.open("h1").element("span", verdict(), "class", "verdict bad").close();
    html.element("p", report.headline(""), "class", "headline").close();
  }

  private Label verdict() {
    return Label.of(
        report.kind().words(),
        switch (report.kind()) {
          case WRONG_ANSWER -> "答案错误";
          case WRONG_WHITE_SPACE -> "空白符错误";
          case WRONG_ANSWER_FILE -> "答案文件错误";
        });
  }

  /** Both lines, the byte that differs first set off. */
  private void lines() {
    Difference difference = report.difference();
    html.open("dl", "class", "lines");
    line(Label.of("expected", "应为"), difference.expected());
    line(Label.of("found", "实为"), difference.found());
    html.close();
    for (Label note : notes()) {
      html.element("p", note, "class", "note");
    }
    PageParts.likely(html, report.everyday());
  }

  private void line(Label name, Optional<Excerpt> line) {
    html.element("dt", name).open("dd");
    if (line.isEmpty()) {
      html.open("em").label(end()).close().close();
      return;
    }
    long column = report.difference().column();
    String quoted = line.get().quoted(column, EXCERPT);
    int at = Math.min(line.get().focusOffset(column, EXCERPT), quoted.length());
    // An escape is one sign, and so is the quote that stands where the line has ended.
    int to = Math.min(quoted.length(), at + width(quoted, at));
    html.open("code").text(quoted.substring(0, at));
    html.element("mark", quoted.substring(at, to)).text(quoted.substring(to)).close().close();
  }

  private static int width(String quoted, int at) {
    if (at + 1 >= quoted.length() || quoted.charAt(at) != '\\') {
      return 1;
    }
    return quoted.charAt(at + 1) == 'x' ? 4 : 2;
  }

  private Label end() {
    return report.kind() == Kind.WRONG_ANSWER_FILE ? END_OF_ANSWER : END;
  }

  private List<Label> notes() {
    List<Label> notes = new ArrayList<>();
    if (report.answerWrongFrom().isPresent()) {
      long line = report.answerWrongFrom().getAsLong();
      notes.add(
          Label.of(
              "The answer file is wrong too, from line " + line + ".",
              "答案文件从第 " + line + " 行起也是错的。"));
    }
    report.formNotes().forEach(note -> notes.add(Label.of(note)));
    if (report.kind() == Kind.WRONG_ANSWER_FILE) {
      notes.add(
          Label.of(
              "The answer file is not what the reference prints, so the output was not judged:"
                  + " \"expected\" is the reference's line, \"found\" the answer file's.",
              "答案文件与标准程序的输出不同，因此未评判输出：“应为”是标准程序的一行，“实为”是答案文件的一行。"));
    } else if (report.difference().found().isEmpty()) {
      notes.add(
          Label.of(
              "The output ends too early; this is what should have come next.",
              "输出过早结束；接下来应有这一行。"));
    } else if (report.difference().expected().isEmpty()) {
      notes.add(
          Label.of("The output goes on after all that should be printed.", "应有的内容之后还有多余的输出。"));
    }
    return notes;
  }

  private void reason() {
    html.open("div", "class", "why").element("h2", Label.of("Why", "原因"));
    html.open("p").element("strong", Label.of("Where:", "位置："));
    html.text(" " + report.place() + ".").close();
    if (isReadable() && report.location().isPresent()) {
      FaultLocation location = report.location().get();
      Explanation explanation = location.explanation();
      html.open("p").element("strong", Label.of("Rule", "规则")).text(" ");
      html.element("code", explanation.rule().id()).text(" " + explanation.rule().clause());
      html.close();
      html.element("p", explanation.because());
      mistakes(location);
    }
    html.close();
  }

  private boolean isReadable() {
    return report.isOfTheGame();
  }

  private void mistakes(FaultLocation location) {
    if (location.diagnosis().isEmpty()) {
      return;
    }
    Diagnosis diagnosis = location.diagnosis().get();
    html.open("p");
    switch (diagnosis.certainty()) {
      case CERTAIN -> html.element("strong", Label.of("Mistake:", "错误："));
      case LIKELY -> html.element("strong", Label.of("Likely mistake:", "可能的错误："));
      case UNCLEAR -> html.element("strong", Label.of("Which mistake:", "是哪种错误："));
    }
    html.text(" ").label(sentence(diagnosis));
    diagnosis
        .rule()
        .ifPresent(rule -> html.text(" ").element("code", rule.id()).text(clause(rule, location)));
    html.close().open("ul");
    for (FaultLocation.Mistake mistake : diagnosis.mistakes()) {
      html.open("li").element("code", mistake.name());
      if (diagnosis.rule().isEmpty()) {
        html.text(" (").element("code", mistake.rule()).text(")");
      }
      html.text(": " + mistake.sentence()).close();
    }
    html.close();
  }

  /** Nothing where it stands above already. */
  private static String clause(Rule rule, FaultLocation location) {
    return rule.equals(location.explanation().rule()) ? "" : " " + rule.clause();
  }

  private static Label sentence(Diagnosis diagnosis) {
    return switch (diagnosis.certainty()) {
      case CERTAIN ->
          Label.of(
              "a program that errs in this way prints just this output on all tests that were seen"
                  + " to fail, and no other known one does. It breaks this rule:",
              "在已看到的所有失败测试上，这样出错的程序恰好输出如此，且没有其他已知错误会这样。违反的规则：");
      case LIKELY ->
          diagnosis.exact()
              ? Label.of(
                  "a program that errs in this way prints just this output; one test alone does not"
                      + " prove it. It breaks this rule:",
                  "这样出错的程序恰好输出如此；仅凭一个测试不能证明。违反的规则：")
              : Label.of(
                  "programs that break this rule fail much the same tests, and in much the same way:",
                  "违反这条规则的程序失败的测试和输出与此大致相同：");
      case UNCLEAR ->
          diagnosis.mistakes().isEmpty()
              ? Label.of(
                  "that cannot be told: no known wrong program prints such lines.",
                  "无法判断：没有已知的错误程序输出这样的行。")
              : diagnosis.exact()
                  ? Label.of(
                      "that cannot be told: several known mistakes explain this output.",
                      "无法判断：有几种已知错误都能解释这一输出。")
                  : Label.of(
                      "that cannot be told. The known mistakes that come closest:",
                      "无法判断。最接近的已知错误：");
    };
  }

  private <C> Optional<ReplaySection> replay(Problem<C> problem, List<C> cases) {
    if (report.testCase().isEmpty() || report.location().isEmpty()) {
      return Optional.empty();
    }
    FaultLocation location = report.location().get();
    Replay replay = Replay.of(problem, cases, report.testCase().getAsInt(), location.step());
    return Optional.of(
            new ReplaySection(
                replay,
                location.step(),
                location.lastStep(),
                true,
                location.other().map(other -> BoardDelta.marks(other.right())).orElse("")))
        .filter(section -> section.replay().isEven());
  }

  /** The board that the program has, to stand beside the right one. */
  private Html otherBoard() {
    Html other = new Html();
    Optional<OtherBoard> board = report.location().flatMap(FaultLocation::other);
    if (board.isPresent()) {
      Label caption =
          board.get().printed()
              ? Label.of("found: the board that the output prints", "实为：输出的棋盘")
              : Label.of("found: the board of a program that errs in this way", "实为：这样出错的程序的棋盘");
      other.open("figure", "class", "other").element("figcaption", caption);
      figures.draw(other, board.get().wrong(), caption.english());
      other.close();
    }
    return other;
  }

  private void evidence() {
    if (report.location().isEmpty() || !isReadable()) {
      return;
    }
    FaultLocation location = report.location().get();
    List<Evidence> shown = new ArrayList<>(location.boards());
    shown.addAll(location.explanation().evidence());
    html.open("section").element("h2", Label.of("The boards of the reason", "原因图示"));
    figures.evidence(html, shown);
    figures.legend(html);
    html.close();
  }
}
