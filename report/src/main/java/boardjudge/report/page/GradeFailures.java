package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet.Standing;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.report.page.Page.PageJson;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The first failure of each program; a wrong answer's has the report with its replay. Equal reports
 * and replays are stored once, in templates, which cost nothing until they are opened. When the
 * page is full, further reports are omitted, but not their headline, rule and command.
 */
final class GradeFailures<C> {
  /** Unless the table takes nearly all of it. */
  static final int MAX_PAGE_BYTES = 5_900_000;

  private static final int MIN_REPORT_BYTES = 1_000_000;

  /** An estimate. */
  private static final int BYTES_WITHOUT_REPORT = 1500;

  private final Page page;
  private final int otherBytes;
  private final Problem<C> problem;
  private final RerunCommand rerun;
  private final Html failures = new Html();
  private final Html templates = new Html();
  private final Map<String, Integer> reports = new LinkedHashMap<>();
  private final Map<String, String> replays = new LinkedHashMap<>();
  private final List<Object> data = new ArrayList<>();
  private int bytesLeft;
  private int withReport;
  private int omitted;

  /**
   * @param otherBytes the size of the page's other parts
   */
  GradeFailures(Page page, int otherBytes, Problem<C> problem, RerunCommand rerun) {
    this.page = page;
    this.otherBytes = otherBytes;
    this.problem = problem;
    this.rerun = rerun;
  }

  Html write(
      List<GradedSubmission> graded, List<Standing> standings, FirstMismatch.Source<C> source)
      throws IOException, InterruptedException {
    int count = (int) graded.stream().filter(each -> each.firstFailure().isPresent()).count();
    bytesLeft =
        Math.max(
            MIN_REPORT_BYTES,
            MAX_PAGE_BYTES - page.bytes().length - otherBytes - count * BYTES_WITHOUT_REPORT);
    for (int i = 0; i < graded.size(); i++) {
      if (graded.get(i).firstFailure().isPresent()) {
        Optional<FirstMismatch<C>> mismatch = source.of(graded.get(i));
        failure(i + 1, graded.get(i), standings.get(i), mismatch);
      }
    }
    Html html = new Html();
    if (count == 0) {
      return html;
    }
    page.data("failures", data);
    html.open("section.failures", "data-part", "failures", "data-from", "failures");
    html.element("h2", say("failures.title"));
    html.element("p.faint.needs-script", say("failures.choose"));
    html.element("p.faint", reportCount());
    return html.add(failures).add(templates).close();
  }

  private Message reportCount() {
    Message message = say("failures.held", "count", withReport);
    return omitted == 0 ? message : say("failures.left", "held", message, "count", omitted);
  }

  private void failure(
      int number, GradedSubmission graded, Standing standing, Optional<FirstMismatch<C>> mismatch) {
    TestResult result = graded.firstFailure().orElseThrow();
    Optional<MismatchReport> report = mismatch.flatMap(FirstMismatch::report);
    Optional<Integer> template =
        report.isPresent() ? template(mismatch.orElseThrow(), report.get()) : Optional.empty();
    Html parts = new Html();
    if (template.isEmpty()) {
      parts.add(PageParts.likely(standing.likely()));
    }
    parts.add(PageParts.note(standing.note())).add(PageParts.lines(result.errors()));
    Message what = PageParts.translated(result.message());
    boolean ran = !result.test().isEmpty() && result.verdict() != Verdict.NOT_RUN;
    Map<String, Object> values = new HashMap<>();
    values.put("id", "who=" + number);
    values.put("template", template);
    values.put("name", graded.submission().name());
    values.put("result", result);
    values.put(
        "headline",
        result.test().isEmpty() ? what : say("told", "name", result.test(), "what", what));
    values.put("style", template.isPresent() ? "without-script" : "rule");
    values.put(
        "rule", report.flatMap(MismatchReport::ofTheGame).map(at -> at.explanation().rule()));
    values.put("parts", parts);
    values.put(
        "missing",
        mismatch
            .map(FirstMismatch::missing)
            .filter(missing -> !missing.isEmpty())
            .map(missing -> Explainer.say("sentence", "what", PageParts.translated(missing))));
    values.put("again", ran ? rerun.command(graded.submission().source(), result.test()) : "");
    failures.add(HtmlFile.read(GradeFailures.class, "failure.html", values));
  }

  private Optional<Integer> template(FirstMismatch<C> mismatch, MismatchReport report) {
    Page draft = new Page(Message.literal(""));
    Html inner = new Html();
    Html stage = new Html();
    List<Object> parts = new ArrayList<>();
    String[] replayKey = {""};
    MismatchPage.write(
        draft,
        inner,
        problem,
        mismatch.cases(),
        report,
        (replay, figures) -> {
          replayKey[0] =
              mismatch.test() + ' ' + replay.replay().testCase() + ' ' + replay.replay().first();
          String knownId = replays.get(replayKey[0]);
          String id = knownId == null ? "replay-" + replays.size() : knownId;
          if (knownId == null) {
            stage.open("template", "id", id + "-stage");
            replay.write(draft, stage, figures, id, new Html(), new Html());
            stage.close();
          }
          inner.open("div.place").close();
          parts.add(id + "-stage");
          parts.add(replay.mistake());
        });
    String key = inner + PageJson.of(parts);
    Integer sameReport = reports.get(key);
    int size = size(inner) + size(stage) + draft.dataSize() + PageJson.of(parts).length();
    if (sameReport == null && size > bytesLeft) {
      omitted++;
      return Optional.empty();
    }
    withReport++;
    if (sameReport != null) {
      return Optional.of(sameReport);
    }
    bytesLeft -= size;
    int number = data.size();
    page.addResources(draft);
    if (!parts.isEmpty()) {
      replays.putIfAbsent(replayKey[0], String.valueOf(parts.get(0)).replace("-stage", ""));
    }
    templates.add(stage);
    templates.open("template", "id", "mismatch-" + number).add(inner).close();
    reports.put(key, number);
    data.add(parts);
    return Optional.of(number);
  }

  static int size(Html html) {
    return html.toString().getBytes(StandardCharsets.UTF_8).length;
  }
}
