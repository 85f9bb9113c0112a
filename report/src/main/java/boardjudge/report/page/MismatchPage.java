package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.explain.Diagnosis;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.explain.OtherBoard;
import boardjudge.checker.report.page.BoardFigures;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A mismatch as a page: the facts of the text report, drawn boards, and the case's replay. */
public final class MismatchPage {
  private static final int EXCERPT_LENGTH = 400;

  private final Html html;
  private final MismatchReport report;
  private final BoardFigures figures;

  private MismatchPage(Page page, Html html, MismatchReport report) {
    this.html = html;
    this.report = report;
    this.figures = new PageFigures(page, report.problem());
  }

  /**
   * Makes the page.
   *
   * @param cases the input's cases, of which the failing one is replayed
   */
  public static <C> Page of(Problem<C> problem, List<C> cases, MismatchReport report) {
    Page page = new Page(PageParts.title(report.problem(), headline(report)));
    add(page, problem, cases, report);
    return page;
  }

  private static Message headline(MismatchReport report) {
    return PageParts.translated(lang -> report.headline("", lang));
  }

  static <C> void add(Page page, Problem<C> problem, List<C> cases, MismatchReport report) {
    MismatchPage view = new MismatchPage(page, page.body(), report);
    view.head(problem.name());
    Html text = new Html();
    MismatchPage textView = new MismatchPage(page, text, report);
    textView.lines();
    textView.reason();
    Optional<ReplaySection> replay = view.replay(problem, cases);
    if (replay.isPresent()) {
      replay.get().write(page, view.html, view.figures, "replay", text, view.otherBoard());
    } else {
      view.html.open("section").add(text).close();
    }
    view.evidence();
  }

  /**
   * Writes a report without its head.
   *
   * @param replays places the replay, if there is one
   */
  static <C> void write(
      Page page,
      Html html,
      Problem<C> problem,
      List<C> cases,
      MismatchReport report,
      BiConsumer<ReplaySection, BoardFigures> replays) {
    MismatchPage view = new MismatchPage(page, html, report);
    view.lines();
    view.reason();
    view.replay(problem, cases).ifPresent(replay -> replays.accept(replay, view.figures));
    view.evidence();
  }

  private void head(Message title) {
    html.open("header.head");
    html.element("p.faint", title);
    html.open("h1").element("span.verdict.bad", report.kind().message()).close();
    html.element("p.headline", headline(report));
    report.location().flatMap(FaultLocation::diagnosis).ifPresent(this::brief);
    html.close();
  }

  /** Shown on narrow screens, where the rest is below the board. */
  private void brief(Diagnosis diagnosis) {
    Optional<LikelyMistake> likely = diagnosis.likely();
    likely.ifPresent(
        mistake -> PageParts.labelled(html, "p.brief", diagnosis.label(), mistake.sentence()));
  }

  private void lines() {
    Difference difference = report.difference();
    html.open("dl.lines");
    line("label-expected", difference.expected());
    line("label-found", difference.found());
    html.close();
    report.notes().forEach(note -> html.element("p.note", note));
    report.ending().ifPresent(note -> html.element("p.note", note));
    PageParts.likely(html, report.commonMistake());
  }

  private void line(String name, Optional<Excerpt> line) {
    html.element("dt", Explainer.say(name)).open("dd");
    if (line.isEmpty()) {
      html.element("em", report.end()).close();
      return;
    }
    long column = report.difference().column();
    String quoted = line.get().quoted(column, EXCERPT_LENGTH);
    int focus = Math.min(line.get().focusOffset(column, EXCERPT_LENGTH), quoted.length());
    // An escape counts as one character, as does the closing quote at the end of the line.
    int end = Math.min(quoted.length(), focus + width(quoted, focus));
    html.open("code").text(quoted.substring(0, focus));
    html.element("mark", quoted.substring(focus, end)).text(quoted.substring(end)).close().close();
  }

  private static int width(String quoted, int at) {
    if (at + 1 >= quoted.length() || quoted.charAt(at) != '\\') {
      return 1;
    }
    return quoted.charAt(at + 1) == 'x' ? 4 : 2;
  }

  private void reason() {
    html.open("div.why");
    labelled("label-where", Explainer.say("sentence", "what", report.where()));
    if (report.ofTheGame().isPresent()) {
      FaultLocation location = report.ofTheGame().get();
      Explanation explanation = location.explanation();
      PageParts.rule(html, explanation.rule());
      labelled("label-why", explanation.why());
      mistakes(location);
    }
    html.close();
  }

  private void labelled(String name, Message text) {
    PageParts.labelled(html, "p", Explainer.say(name), text);
  }

  private void mistakes(FaultLocation location) {
    if (location.diagnosis().isEmpty()) {
      return;
    }
    Diagnosis diagnosis = location.diagnosis().get();
    PageParts.labelled(html, "p", diagnosis.label(), diagnosis.sentence());
    if (!diagnosis.mistakes().isEmpty()) {
      html.open("ul");
      for (Diagnosis.Mistake mistake : diagnosis.mistakes()) {
        String rule = diagnosis.rule().isEmpty() ? mistake.rule() + ": " : "";
        html.open("li").element("strong", mistake.sentence()).text(" ");
        html.element("code.faint", rule + mistake.name()).close();
      }
      html.close();
    }
    diagnosis.looks().forEach(each -> html.element("p", each));
    diagnosis.rules().stream()
        .filter(rule -> !rule.equals(location.explanation().rule()))
        .forEach(rule -> PageParts.rule(html, rule));
  }

  private <C> Optional<ReplaySection> replay(Problem<C> problem, List<C> cases) {
    if (report.testCase().isEmpty() || report.location().isEmpty()) {
      return Optional.empty();
    }
    FaultLocation location = report.location().get();
    Replay replay = Replay.of(problem, cases, report.testCase().getAsInt(), location.step());
    int step = location.step();
    int walked = location.boardNumber();
    String differing = location.other().map(other -> BoardDelta.marks(other.right())).orElse("");
    return replay.isEven()
        ? Optional.of(new ReplaySection(replay, step, location.lastStep(), walked, true, differing))
        : Optional.empty();
  }

  private Html otherBoard() {
    Html html = new Html();
    Optional<OtherBoard> board = report.location().flatMap(FaultLocation::other);
    if (board.isPresent()) {
      Message caption = board.get().caption();
      html.open("figure.other").element("figcaption", caption);
      figures.draw(html, board.get().wrong(), caption.toString());
      html.close();
    }
    return html;
  }

  private void evidence() {
    if (report.ofTheGame().isEmpty()) {
      return;
    }
    FaultLocation location = report.ofTheGame().get();
    List<Evidence> evidence = new ArrayList<>(location.boards());
    evidence.addAll(location.explanation().evidence());
    html.open("section").element("h2", say("boards"));
    figures.evidence(html, evidence);
    figures.legend(html);
    html.close();
  }
}
