package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.Attribution;
import boardjudge.checker.explain.FurtherTests;
import boardjudge.checker.explain.MemoizedProgram;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Rule;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which rule a report names for mistakes in the programs of reference's tests, which solve each
 * game in another way. The table is pinned, so that a change for the worse is seen. It is a fair
 * measure since the reports were not made with these mistakes in view.
 */
@DisplayName("Which rule a report names of other programs' mistakes")
class OtherProgramsAttributionTest {
  /** The most lines of an answer on whose test a wrong program is run to tell mistakes apart. */
  private static final int SHORT = 60;

  /** A program with one mistake or two, and the rules that it breaks. */
  private record Wrong<C>(Mutant<C> mutant, Set<String> rules) {}

  /** A few of xiangqi's rows, which must be in the pinned table. */
  @Test
  void someRowsAreAsPinned() throws Exception {
    List<String> few =
        rows(ProblemGenerators.find("xiangqi").orElseThrow(), 60, 1).lines().toList();
    assertThat(GoldenFile.read(pinned("xiangqi")).lines())
        .containsAll(few.subList(0, few.size() - 1));
  }

  @ParameterizedTest
  @CsvSource({"xiangqi, 3, 20", "duckchess, 12, 3", "go, 15, 3", "pawnchess, 40, 2"})
  @Tag("exhaustive")
  @Tag("other-programs")
  void theRateIsPinned(String game, int each, int pairs) throws Exception {
    GoldenFile.check(pinned(game), rows(ProblemGenerators.find(game).orElseThrow(), each, pairs));
  }

  private static Path pinned(String game) {
    return Path.of("src/test/resources/golden", game + "-other-programs.txt");
  }

  /** The rows of the table, and the sums last. */
  private static <C> String rows(ProblemGenerator<C> generator, int each, int pairs)
      throws Exception {
    String id = generator.problem().id();
    List<Manifest.Entry> entries = new SuiteFiles(Suites.folder(id)).manifest().tests();
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<FurtherTests.Test<C>> small = new ArrayList<>();
    for (Manifest.Entry entry : entries) {
      AnsweredTest<C> test = Suites.test(generator, entry);
      tests.add(test);
      if (test.answer().size() <= SHORT) {
        small.add(new FurtherTests.Test<>(test, entry.rules().keySet(), Set.copyOf(entry.kills())));
      }
    }
    List<Mutant<C>> known =
        ProblemGenerators.mutants(generator.problem()).stream().map(MemoizedProgram::of).toList();
    StringBuilder rows = new StringBuilder();
    Map<String, Integer> sums = new TreeMap<>();
    for (Wrong<C> wrong : wrong(generator, each, pairs)) {
      Optional<Attribution> found =
          Attribution.of(
              generator.problem(),
              wrong.mutant(),
              tests,
              known,
              FurtherTests.of(wrong.mutant(), small));
      if (found.isEmpty()) {
        continue;
      }
      String named = found.get().named().orElse("none");
      boolean right = wrong.rules().containsAll(List.of(named.split(" ")));
      String outcome = named.equals("none") ? "none" : right ? "right" : "wrong";
      sums.merge(
          (wrong.mutant().name().contains("+") ? "two " : "one ") + outcome, 1, Integer::sum);
      rows.append(wrong.mutant().name())
          .append(" breaks ")
          .append(String.join(" or ", wrong.rules()))
          .append(": ")
          .append(right ? "" : "NOT ")
          .append(named)
          .append('\n');
    }
    return rows.append(sums).append('\n').toString();
  }

  /**
   * Every {@code each}-th labelled mistake of a game's programs, and for each program {@code pairs}
   * pairs of mistakes that break different rules.
   */
  private static <C> List<Wrong<C>> wrong(ProblemGenerator<C> generator, int each, int pairs)
      throws Exception {
    String id = generator.problem().id();
    Map<Pattern, Set<String>> labels = labels(id);
    String prefix = Character.toUpperCase(id.charAt(0)) + id.substring(1);
    String test = "boardjudge.reference.games." + id + "." + prefix + "OtherProgramsTest";
    Constructor<?> made = Class.forName(test).getDeclaredConstructor();
    made.setAccessible(true);
    List<Wrong<C>> wrong = new ArrayList<>();
    int number = 0;
    for (Object program : (List<?>) call(made.newInstance(), "programs")) {
      Function<Object, Function<C, List<String>>> programs = programs(program);
      Map<Object, Set<String>> rules = new LinkedHashMap<>();
      for (Object mistake : mistakes((String) call(program, "table"))) {
        Set<String> broken = label(labels, program + " " + mistake);
        if (!broken.isEmpty()) {
          rules.put(mistake, broken);
        }
      }
      for (Map.Entry<Object, Set<String>> mistake : rules.entrySet()) {
        if (number++ % each == 0) {
          wrong.add(of(generator, program, mistake.getKey(), programs, mistake.getValue()));
        }
      }
      Random random = new Random(22);
      List<Map.Entry<Object, Set<String>>> all = List.copyOf(rules.entrySet());
      for (int pair = 0; pair < pairs; ) {
        Map.Entry<Object, Set<String>> first = all.get(random.nextInt(all.size()));
        Map.Entry<Object, Set<String>> second = all.get(random.nextInt(all.size()));
        if (Collections.disjoint(first.getValue(), second.getValue())) {
          Set<String> both = new LinkedHashSet<>(first.getValue());
          both.addAll(second.getValue());
          Method and = first.getKey().getClass().getMethod("and", first.getKey().getClass());
          Object two = and.invoke(first.getKey(), second.getKey());
          wrong.add(of(generator, program, two, programs, both));
          pair++;
        }
      }
    }
    return wrong;
  }

  @SuppressWarnings("unchecked")
  private static <C> Function<Object, Function<C, List<String>>> programs(Object program)
      throws Exception {
    return (Function<Object, Function<C, List<String>>>) call(program, "programs");
  }

  private static <C> Wrong<C> of(
      ProblemGenerator<C> generator,
      Object program,
      Object mistake,
      Function<Object, Function<C, List<String>>> programs,
      Set<String> rules) {
    Rule first =
        generator.problem().rules().stream()
            .filter(rule -> rules.contains(rule.id()))
            .findFirst()
            .orElseThrow();
    Mutant.Program<C> runs =
        (cases, lines) -> {
          Function<C, List<String>> solver = programs.apply(mistake);
          cases.forEach(testCase -> solver.apply(testCase).forEach(lines));
        };
    return new Wrong<>(new Mutant<>(program + " " + mistake, first, "", "", runs), rules);
  }

  private static List<?> mistakes(String table) throws Exception {
    Method all = Class.forName("boardjudge.reference.Mistake").getMethod("all", String.class);
    return (List<?>) all.invoke(null, table);
  }

  /** By reflection, since reference's tests are on the class path only at run time. */
  private static Object call(Object target, String name) throws Exception {
    Method method = target.getClass().getDeclaredMethod(name);
    method.setAccessible(true);
    return method.invoke(target);
  }

  /**
   * The rules that a program's mistake breaks, by its name and value or by its name alone; none if
   * it has no label.
   */
  private static Set<String> label(Map<Pattern, Set<String>> labels, String name) {
    return labels.entrySet().stream()
        .filter(
            each ->
                each.getKey().matcher(name).matches()
                    || each.getKey().matcher(name.replaceFirst("=.*", "")).matches())
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(Set.of());
  }

  /** Each line has rules, a colon and patterns; the first pattern that matches counts. */
  private static Map<Pattern, Set<String>> labels(String game) throws IOException {
    Map<Pattern, Set<String>> labels = new LinkedHashMap<>();
    for (String line :
        Files.readAllLines(Path.of("src/test/resources/other-programs", game + ".txt"))) {
      String[] parts = line.split(": ", 2);
      for (String pattern : parts[1].split(" ")) {
        String program = pattern.contains("/") ? "" : "\\w+ ";
        labels.put(
            Pattern.compile(program + pattern.replace("/", " ")),
            new TreeSet<>(List.of(parts[0].split(" "))));
      }
    }
    return labels;
  }
}
