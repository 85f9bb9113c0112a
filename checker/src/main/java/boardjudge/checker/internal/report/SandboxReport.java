package boardjudge.checker.internal.report;

import boardjudge.checker.internal.draw.Report;
import boardjudge.checker.internal.draw.TextStyle;
import boardjudge.checker.internal.draw.TextTable;
import boardjudge.checker.internal.run.SandboxProbe;
import java.util.ArrayList;
import java.util.List;

/**
 * Which protections hold on this machine.
 *
 * @param attempts what was tried, and what came of it
 * @param notices what is missing here, a sentence each
 */
public record SandboxReport(List<SandboxProbe.Result> attempts, List<String> notices)
    implements Report {
  public SandboxReport {
    attempts = List.copyOf(attempts);
    notices = List.copyOf(notices);
  }

  /** Whether all of them hold. */
  public boolean good() {
    return attempts.stream().allMatch(SandboxProbe.Result::holds);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows =
        new ArrayList<>(List.of(List.of("protection", "", "a program tried to")));
    attempts.forEach(
        each ->
            rows.add(List.of(each.protection(), each.holds() ? "holds" : "OPEN", each.attempt())));
    List<String> lines = new ArrayList<>(new TextTable(rows).lines());
    notices.forEach(notice -> lines.add("missing: " + notice));
    long open = attempts.stream().filter(each -> !each.holds()).count();
    lines.add(
        open == 0
            ? "all " + attempts.size() + " protections hold"
            : open
                + " of "
                + attempts.size()
                + " protections do not hold here; see docs/security.md");
    return lines;
  }
}
