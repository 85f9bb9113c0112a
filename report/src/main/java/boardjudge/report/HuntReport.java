package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.strength.GuardedHunt;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.KillMerger;
import java.util.ArrayList;
import java.util.List;

/**
 * What a hunt for the guarded mutants that a suite lets through came to.
 *
 * @param problem the problem's id
 * @param seed what the sample was drawn from, and the inputs that were tried
 * @param sample how many mutants were drawn
 * @param survived how many of them the suite lets through
 * @param killed how many of those an input was found for
 * @param tried how many inputs were tried
 * @param tests the inputs, few for many kills
 * @param plan what a group of suite.yaml with these tests is; empty if there are none
 * @param left the mutants that nothing killed: likely the same program as the right one
 */
public record HuntReport(
    String problem,
    long seed,
    int sample,
    int survived,
    int killed,
    long tried,
    List<Test> tests,
    List<String> plan,
    List<String> left)
    implements Report {
  /**
   * An input that was found.
   *
   * @param name the test's name, and its file's below the plan's folder without {@code hunted/} and
   *     {@code .in}
   * @param how the recipes, scopes and searches that its cases came from
   * @param bytes of the input
   * @param kills the names of the mutants hunted that it kills
   */
  public record Test(String name, List<String> how, int cases, int bytes, List<String> kills) {}

  /**
   * The report.
   *
   * @param survived how many mutants of the sample the suite lets through
   */
  public static <C> HuntReport of(
      ProblemGenerator<C> generator,
      long seed,
      int sample,
      int survived,
      GuardedHunt.Catch<C> caught,
      List<KillMerger.Found<C>> found) {
    List<Test> tests = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      KillMerger.Found<C> test = found.get(i);
      tests.add(
          new Test(
              name(seed, i),
              test.how(),
              test.cases().size(),
              generator.problem().format().bytes(test.cases()).length,
              test.kills().stream().map(GuardedMutant::name).toList()));
    }
    return new HuntReport(
        generator.problem().id(),
        seed,
        sample,
        survived,
        caught.kills().size(),
        caught.tried(),
        List.copyOf(tests),
        plan(tests),
        caught.left().stream().map(GuardedMutant::name).toList());
  }

  private static String name(long seed, int number) {
    return "seed-" + Long.toUnsignedString(seed) + "-" + (number + 1);
  }

  /** Where a test's input stands below the plan's folder. */
  public static String file(Test test) {
    return "hunted/" + test.name() + ".in";
  }

  private static List<String> plan(List<Test> tests) {
    List<String> lines = new ArrayList<>();
    if (!tests.isEmpty()) {
      lines.add("  - name: hunted");
      lines.add("    description: Found by hunting; each kills programs that the others let pass.");
      lines.add("    tests:");
    }
    for (Test test : tests) {
      lines.add("      - name: " + test.name());
      if (!test.kills().isEmpty()) {
        String note = "Found by hunt: it kills " + test.kills().get(0) + ".";
        lines.add("        note: \"" + note + "\"");
      }
      lines.add("        recipe: from-files");
      lines.add("        files: [" + file(test) + "]");
    }
    return List.copyOf(lines);
  }

  /** Whether nothing lives. */
  public boolean good() {
    return left.isEmpty();
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    if (!tests.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("test", "cases", "bytes", "kills", "from"));
      for (Test test : tests) {
        rows.add(
            List.of(
                test.name(),
                Integer.toString(test.cases()),
                Integer.toString(test.bytes()),
                Integer.toString(test.kills().size()),
                String.join(", ", test.how())));
      }
      lines.addAll(new TextTable(rows).lines());
      lines.add("");
      lines.add("For suite.yaml:");
      lines.addAll(plan);
      lines.add("");
    }
    left.forEach(name -> lines.add("LIKELY THE SAME PROGRAM " + name));
    if (!left.isEmpty()) {
      lines.add("");
    }
    lines.add(
        (problem + ": " + survived + " of " + sample + " guarded mutants survive the suite, seed ")
            + (Long.toUnsignedString(seed) + ": " + killed + " killed by " + tests.size())
            + (" new tests, " + left.size() + " likely the same program; " + tried)
            + " inputs tried");
    return lines;
  }
}
