package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.reference.Lang;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.GuardedStrength.Fate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * How many of a sample of guarded mutants a suite kills.
 *
 * @param seed the sample was drawn with
 * @param sample how many were drawn
 * @param killed how many of them a test kills
 * @param neverActed how many never changed a decision in any test, and so survive
 * @param score the share killed, in percent
 * @param decisions the results by decision and change
 * @param guards the results by guard; one with two guards counts for both
 */
public record GuardedReport(
    String problem,
    long seed,
    int sample,
    int killed,
    int neverActed,
    double score,
    List<Share> decisions,
    List<Share> guards,
    List<Survivor> survivors)
    implements Report {
  /**
   * The mutants that have something in common.
   *
   * @param name what they have in common: {@code is-suicide.never}, {@code after-steps}
   * @param sample how many there are
   * @param survive how many no test kills
   */
  public record Share(String name, int sample, int survive) {
    /** The sum of both. */
    Share plus(Share other) {
      return new Share(name, sample + other.sample, survive + other.survive);
    }

    static List<String> table(String title, List<Share> shares, Lang lang) {
      List<List<String>> rows = new ArrayList<>(List.of(List.of(title, "sample", "survive")));
      shares.forEach(share -> rows.add(List.of(share.name, "" + share.sample, "" + share.survive)));
      return new TextTable(rows).in(GuardedReport.class, lang).lines();
    }
  }

  /**
   * A mutant that no test kills.
   *
   * @param name from which it can be made again
   * @param acted whether it changed a decision in some test
   */
  public record Survivor(String name, boolean acted) {}

  /** Makes the report. */
  public static <C> GuardedReport of(
      String problem, long seed, List<GuardedMutant<C>> mutants, List<Fate> fates) {
    List<Survivor> survivors = new ArrayList<>();
    for (int i = 0; i < fates.size(); i++) {
      if (fates.get(i).killedBy().isEmpty()) {
        survivors.add(new Survivor(mutants.get(i).name(), fates.get(i).acted()));
      }
    }
    int killed = fates.size() - survivors.size();
    return new GuardedReport(
        problem,
        seed,
        fates.size(),
        killed,
        (int) survivors.stream().filter(survivor -> !survivor.acted()).count(),
        fates.isEmpty() ? 100 : 100.0 * killed / fates.size(),
        shares(mutants, fates, mutant -> List.of(mutant.changed())),
        shares(
            mutants,
            fates,
            mutant -> mutant.guards().stream().map(guard -> guard.fact().word()).toList()),
        survivors);
  }

  private static <C> List<Share> shares(
      List<GuardedMutant<C>> mutants,
      List<Fate> fates,
      Function<GuardedMutant<C>, List<String>> names) {
    Map<String, Share> shares = new LinkedHashMap<>();
    for (int i = 0; i < fates.size(); i++) {
      int survives = fates.get(i).killedBy().isPresent() ? 0 : 1;
      for (String name : names.apply(mutants.get(i))) {
        shares.merge(name, new Share(name, 1, survives), Share::plus);
      }
    }
    return shares.values().stream().sorted(Comparator.comparing(Share::name)).toList();
  }

  /** Whether none survives. */
  public boolean good() {
    return survivors.isEmpty();
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    for (Survivor survivor : survivors) {
      String survives = survivor.acted() ? "survives-plain" : "survives-never";
      lines.add(say(survives, "name", survivor.name()).text(style.lang()));
    }
    if (!survivors.isEmpty()) {
      lines.add("");
    }
    lines.addAll(Share.table("change", decisions, style.lang()));
    lines.add("");
    lines.addAll(Share.table("guard", guards, style.lang()));
    lines.add("");
    lines.add(
        say("guarded-score")
            .with("problem", problem)
            .with("count", sample)
            .with("seed", seed)
            .with("score", String.format(Locale.ROOT, "%.2f", score))
            .with("left", survivors.size())
            .with("idle", neverActed)
            .text(style.lang()));
    return lines;
  }
}
