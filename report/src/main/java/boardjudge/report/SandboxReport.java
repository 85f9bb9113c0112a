package boardjudge.report;

import static boardjudge.grading.ResultTranslator.translate;
import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.SandboxProbe;
import boardjudge.sandbox.SandboxProbe.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Which protections hold on this machine.
 *
 * @param notices a sentence for each missing protection
 */
public record SandboxReport(List<SandboxProbe.Result> attempts, List<String> notices)
    implements Report {
  private static final String GUIDE = "docs/security.md";

  public SandboxReport {
    attempts = List.copyOf(attempts);
    notices = List.copyOf(notices);
  }

  /** Whether no protection was found open; those that could not be tried do not count. */
  public boolean good() {
    return count(Outcome.OPEN) == 0;
  }

  private long count(Outcome outcome) {
    return attempts.stream().filter(attempt -> attempt.outcome() == outcome).count();
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<List<String>> rows =
        new ArrayList<>(List.of(List.of("protection", "", "a program tried to")));
    attempts.forEach(
        attempt ->
            rows.add(
                List.of(
                    name("protection", attempt, attempt.protection()).text(lang),
                    attempt.outcome().words(),
                    name("attempt", attempt, attempt.attempt()).text(lang))));
    List<String> lines =
        new ArrayList<>(new TextTable(rows).in(SandboxReport.class, lang, 1).lines());
    for (SandboxProbe.Result attempt : attempts) {
      if (attempt.reason().isPresent()) {
        Message protection = name("protection", attempt, attempt.protection());
        String reason = translate(attempt.reason().get(), lang);
        lines.add(say("not-tried", "what", protection, "why", reason).text(lang));
      }
    }
    notices.forEach(
        notice -> lines.add(say("missing", "what", translate(notice, lang)).text(lang)));
    long openCount = count(Outcome.OPEN);
    long untriedCount = count(Outcome.NOT_TRIED);
    if (openCount > 0) {
      lines.add(protections("protections-open", openCount).text(lang));
    }
    if (untriedCount > 0) {
      lines.add(protections("protections-untried", untriedCount).text(lang));
    }
    if (openCount + untriedCount == 0) {
      lines.add(protections("protections-hold", 0).text(lang));
    }
    return lines;
  }

  /** The probes have English texts only. */
  private static Message name(String kind, SandboxProbe.Result attempt, String english) {
    String key = kind + "." + attempt.protection().replaceAll("[^A-Za-z]+", "-");
    return Message.translated(SandboxReport.class, key, english);
  }

  private Message protections(String name, long open) {
    return say(name).with("open", open).with("count", attempts.size()).with("file", GUIDE);
  }
}
