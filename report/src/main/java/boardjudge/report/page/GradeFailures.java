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
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.report.page.Page.PageJson;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
    String id = "who=" + number;
    if (template.isPresent()) {
      failures.open("article", "id", id, "data-mismatch", Integer.toString(template.get()));
    } else {
      failures.open("article", "id", id);
    }
    failures.open("h3", "tabindex", "-1").text(graded.submission().name() + " ");
    failures.element("span.bad", result.verdict().message()).close();
    Message what = PageParts.translated(result.message());
    failures.element(
        "p.headline",
        result.test().isEmpty() ? what : say("told", "name", result.test(), "what", what));
    report.ifPresent(explained -> rule(explained, template.isPresent()));
    if (template.isEmpty()) {
      PageParts.likely(failures, standing.likely());
    }
    PageParts.note(failures, standing.note());
    PageParts.lines(failures, result.errors());
    String missing = mismatch.map(FirstMismatch::missing).orElse("");
    if (!missing.isEmpty()) {
      Message reason = Explainer.say("sentence", "what", PageParts.translated(missing));
      failures.open("p.note").text(say("failures.none")).text(" ").text(reason).close();
    }
    if (!result.test().isEmpty() && result.verdict() != Verdict.NOT_RUN) {
      failures.open("p.again").text(say("failures.again")).text(" ");
      failures.element("code", rerun.command(graded.submission().source(), result.test()));
      failures.close();
    }
    failures.open("p.needs-script").element("a", say("failures.back"), "href", "#sheet").close();
    failures.close();
  }

  private void rule(MismatchReport report, boolean hasTemplate) {
    if (report.ofTheGame().isPresent()) {
      Explanation explanation = report.ofTheGame().get().explanation();
      // The whole report has it too, where that is opened.
      failures.open("p", "class", hasTemplate ? "without-script" : "rule");
      failures.text(say("rule")).text(" ");
      failures.element("code", explanation.rule().id()).text(" ");
      failures.text(explanation.rule().message()).close();
    }
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
