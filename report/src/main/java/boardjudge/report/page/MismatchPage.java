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
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A mismatch as a page: the facts of the text report, drawn boards, and the case's replay. */
public final class MismatchPage {
  private static final int EXCERPT_LENGTH = 400;

  private final Html html;
  private final MismatchReport report;
  private final PageFigures figures;

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
    Html text = view.facts();
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
      BiConsumer<ReplaySection, PageFigures> replays) {
    MismatchPage view = new MismatchPage(page, html, report);
    html.add(view.facts());
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

  /** The lines that differ, where, why, and the likely mistake. */
  private Html facts() {
    Difference difference = report.difference();
    Optional<Explanation> explanation = report.ofTheGame().map(FaultLocation::explanation);
    Optional<Diagnosis> diagnosis = report.ofTheGame().flatMap(FaultLocation::diagnosis);
    Html ruled = new Html();
    explanation.ifPresent(each -> PageParts.rule(ruled, each.rule()));
    Html furtherRules = new Html();
    diagnosis.map(Diagnosis::rules).orElse(List.of()).stream()
        .filter(rule -> !rule.equals(explanation.orElseThrow().rule()))
        .forEach(rule -> PageParts.rule(furtherRules, rule));
    Map<String, Object> values = new HashMap<>();
    values.put("report", report);
    values.put(
        "lines",
        List.of(
            line("label-expected", difference.expected()),
            line("label-found", difference.found())));
    values.put("likely", PageParts.likely(report.commonMistake()));
    values.put("whereLabel", Explainer.say("label-where"));
    values.put("where", Explainer.say("sentence", "what", report.where()));
    values.put("explanation", explanation);
    values.put("ruled", ruled);
    values.put("whyLabel", Explainer.say("label-why"));
    values.put("diagnosis", diagnosis);
    values.put("unclear", diagnosis.flatMap(Diagnosis::rule).isEmpty());
    values.put("furtherRules", furtherRules);
    return HtmlFile.read(MismatchPage.class, "mismatch.html", values);
  }

  /** A line, or what the file ends with in its place. */
  private record Line(Message label, Optional<Message> end, Optional<Quoted> quoted) {}

  private record Quoted(String before, String focus, String after) {}

  private Line line(String name, Optional<Excerpt> line) {
    Optional<Message> end = line.isEmpty() ? Optional.of(report.end()) : Optional.empty();
    return new Line(Explainer.say(name), end, line.map(this::quoted));
  }

  private Quoted quoted(Excerpt line) {
    long column = report.difference().column();
    String quoted = line.quoted(column, EXCERPT_LENGTH);
    int focus = Math.min(line.focusOffset(column, EXCERPT_LENGTH), quoted.length());
    // An escape counts as one character, as does the closing quote at the end of the line.
    int end = Math.min(quoted.length(), focus + width(quoted, focus));
    return new Quoted(
        quoted.substring(0, focus), quoted.substring(focus, end), quoted.substring(end));
  }

  private static int width(String quoted, int at) {
    if (at + 1 >= quoted.length() || quoted.charAt(at) != '\\') {
      return 1;
    }
    return quoted.charAt(at + 1) == 'x' ? 4 : 2;
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
