package boardjudge.suite;

import boardjudge.base.files.Sha256;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.suite.strength.KillMatrix;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter.Indenter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What was built, so that anyone can build it again and see that it is the same.
 *
 * @param version the release of boardjudge that built it; empty in manifests of the earliest ones
 * @param salt part of every seed
 * @param coverage rules and events over all tests
 * @param disputed rules on which other judges' data differ from the statement
 * @param without names of disputed rules whose tests were left out
 * @param tests in the order of judging
 * @param files the package's other files in {@code data}: descriptions, spoiled inputs, outputs to
 *     try validators with
 */
public record Manifest(
    String problem,
    String version,
    String salt,
    RuleCoverage coverage,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DisputedRule> disputed,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> without,
    List<Entry> tests,
    List<Extra> files) {
  /** The most tests in a core, which is what judges get. */
  public static final int CORE = 100;

  /**
   * A file beside the tests.
   *
   * @param file below {@code data/}: {@code invalid_input/leading-zero.in}
   * @param sha256 of its bytes, in lower case
   */
  public record Extra(String file, String sha256, long bytes) {
    static Extra of(DataFile file) {
      byte[] bytes = file.bytes();
      return new Extra(file.file(), Sha256.hex(bytes), bytes.length);
    }
  }

  /**
   * One test.
   *
   * @param file below {@code data/}, without an ending: {@code secret/007-snapback-2}
   * @param note why it is there, in a sentence; empty where neither plan nor recipe says
   * @param recipe the recipe's name; {@code literal} where the plan writes the input out, {@code
   *     from-files} where it names files
   * @param seed 0 where nothing is random
   * @param arguments every argument, set by the plan or default; the SHA-256 of each file where the
   *     plan names files
   * @param lines of the answer file
   * @param rules how many steps each rule decides
   * @param extended whether it is outside the core
   * @param kills the wrong programs that this test kills, by name; empty until measured
   * @param alone those of them that no other test kills
   */
  public record Entry(
      String group,
      String name,
      String file,
      String note,
      String recipe,
      long seed,
      Map<String, String> arguments,
      String inSha256,
      String ansSha256,
      long inBytes,
      long ansBytes,
      int cases,
      long lines,
      Map<String, Long> rules,
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean extended,
      List<String> kills,
      List<String> alone) {
    public Entry {
      note = Objects.requireNonNullElse(note, "");
      arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      rules = Collections.unmodifiableMap(new TreeMap<>(rules));
      kills = List.copyOf(kills);
      alone = List.copyOf(Objects.requireNonNullElse(alone, List.of()));
    }

    private Entry measured(boolean extended, List<String> kills, List<String> alone) {
      return new Entry(
          group, name, file, note, recipe, seed, arguments, inSha256, ansSha256, inBytes, ansBytes,
          cases, lines, rules, extended, kills, alone);
    }
  }

  public Manifest {
    version = Objects.requireNonNullElse(version, "");
    disputed = List.copyOf(Objects.requireNonNullElse(disputed, List.of()));
    without = List.copyOf(Objects.requireNonNullElse(without, List.of()));
    tests = List.copyOf(tests);
    files = List.copyOf(Objects.requireNonNullElse(files, List.of()));
  }

  /** A copy that records the tests of these disputed rules as left out. */
  public Manifest without(List<String> names) {
    return new Manifest(problem, version, salt, coverage, disputed, names, tests, files);
  }

  /** The disputed rule whose group a test is in. */
  public Optional<DisputedRule> disputed(Entry test) {
    return disputed.stream().filter(rule -> rule.group().equals(test.group())).findFirst();
  }

  /**
   * A copy with what each test kills, and with the core chosen by that.
   *
   * @param matrix its tests are named by their files; tests that are absent kill none
   */
  public Manifest withKills(KillMatrix matrix) {
    Map<String, List<String>> kills = matrix.kills();
    Map<String, List<String>> alone = matrix.killsAlone();
    Manifest measured =
        with(
            test ->
                test.measured(
                    false,
                    kills.getOrDefault(test.file(), List.of()),
                    alone.getOrDefault(test.file(), List.of())));
    Set<String> core = measured.best(CORE);
    return measured.with(t -> t.measured(!core.contains(t.file()), t.kills(), t.alone()));
  }

  private Manifest with(UnaryOperator<Entry> change) {
    List<Entry> changed = tests.stream().map(change).toList();
    return new Manifest(problem, version, salt, coverage, disputed, without, changed, files);
  }

  /** The files of the core's tests. */
  public Set<String> core() {
    return tests.stream()
        .filter(test -> !test.extended() && disputed(test).isEmpty())
        .map(Entry::file)
        .collect(Collectors.toSet());
  }

  /**
   * The files of the best tests without disputed rules. The samples are always among them, and the
   * tests of the group {@code rules} if they are at most half, since their reports are the
   * plainest. If there is room, each rule has a test in which it decides the most steps: a counter
   * or an array that is too small fails there if anywhere.
   */
  public Set<String> best(int most) {
    Map<String, List<String>> kills = new LinkedHashMap<>();
    Set<String> first = new LinkedHashSet<>();
    Set<String> rules = new LinkedHashSet<>();
    List<Entry> undisputed = tests.stream().filter(test -> disputed(test).isEmpty()).toList();
    for (Entry test : undisputed) {
      kills.put(test.file(), test.kills());
      if (test.group().equals(SuitePlan.SAMPLE)) {
        first.add(test.file());
      } else if (test.group().equals(SuitePlan.RULES)) {
        rules.add(test.file());
      }
    }
    if (rules.size() <= most / 2) {
      first.addAll(rules);
    }
    return bestTests(kills, first, mostDecided(undisputed), most);
  }

  /**
   * Chooses the most discriminating tests of a suite, for judges that do not take all of them.
   *
   * <p>A greedy cover: it takes the test that kills the most wrong programs which fewer than two
   * chosen tests kill; if no test kills any, a test of the first set that has none chosen; if there
   * is no such set, two becomes four, eight and so on; in the end the first tests that are left.
   * Tests that kill many known wrong programs in different ways kill unknown ones, too.
   *
   * @param kills the wrong programs that each test kills, in the suite's order
   * @param first tests that are always chosen
   * @param oneOfEach sets of which a test each is wanted; none of them empty
   * @param most how many to choose, {@code first} included
   * @return the chosen tests, in no order
   */
  public static Set<String> bestTests(
      Map<String, List<String>> kills,
      Set<String> first,
      Collection<Set<String>> oneOfEach,
      int most) {
    Set<String> chosen = new LinkedHashSet<>(first);
    Map<String, Integer> killers = new HashMap<>();
    kills.forEach(
        (test, killed) ->
            killed.forEach(
                mutant -> killers.merge(mutant, first.contains(test) ? 1 : 0, Integer::sum)));
    int wantedKillers = 2;
    while (chosen.size() < Math.min(most, kills.size())) {
      String best = "";
      List<String> killed = List.of();
      long bestKills = -1;
      for (Map.Entry<String, List<String>> test : kills.entrySet()) {
        int limit = wantedKillers;
        long newKills =
            test.getValue().stream()
                .filter(mutant -> killers.getOrDefault(mutant, 0) < limit)
                .count();
        if (newKills > bestKills && !chosen.contains(test.getKey())) {
          best = test.getKey();
          killed = test.getValue();
          bestKills = newKills;
        }
      }
      if (bestKills == 0 && wantedKillers < kills.size()) {
        Optional<Set<String>> open =
            oneOfEach.stream().filter(set -> Collections.disjoint(set, chosen)).findFirst();
        if (open.isEmpty()) {
          wantedKillers *= 2;
          continue;
        }
        best = open.get().iterator().next();
        killed = kills.getOrDefault(best, List.of());
      }
      chosen.add(best);
      killed.forEach(mutant -> killers.merge(mutant, 1, Integer::sum));
    }
    return chosen;
  }

  /** For each rule, the tests in which it decides the most steps. */
  private static List<Set<String>> mostDecided(List<Entry> tests) {
    Map<String, Long> most = new TreeMap<>();
    tests.forEach(t -> t.rules().forEach((rule, steps) -> most.merge(rule, steps, Math::max)));
    List<Set<String>> largest = new ArrayList<>();
    most.forEach(
        (rule, steps) ->
            largest.add(
                tests.stream()
                    .filter(test -> steps.equals(test.rules().get(rule)))
                    .map(Entry::file)
                    .collect(Collectors.toCollection(LinkedHashSet::new))));
    return largest;
  }

  /** The message with the numbers of tests and cases and their size in KiB. */
  public Message counted(Message message) {
    long bytes = tests.stream().mapToLong(test -> test.inBytes() + test.ansBytes()).sum();
    return message
        .with("tests", tests.size())
        .with("cases", tests.stream().mapToLong(Entry::cases).sum())
        .with("size", (bytes + 1023) / 1024);
  }

  /**
   * The manifest as JSON, with a final line feed; the same manifest gives the same text. Each test
   * has a line for each of its fields.
   */
  public String json() {
    return indented(this) + "\n";
  }

  /** What lies deeper than the fields of a test stays in the field's line. */
  static String indented(Object value) {
    Indenter lines = new DefaultIndenter("  ", "\n");
    PrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines);
    try {
      String text = mapper().writer(printer).writeValueAsString(value);
      return text.replaceAll("\n {8,}", " ").replaceAll("\n {6}([]}])", " $1");
    } catch (JacksonException impossible) {
      throw new IllegalStateException("a manifest is always writable", impossible);
    }
  }

  /**
   * Reads a manifest.
   *
   * @throws PlanException if the text is not a manifest
   */
  public static Manifest parse(String file, String json) throws PlanException {
    try {
      return mapper().readValue(json, Manifest.class);
    } catch (IOException bad) {
      throw new PlanException(
          Quote.name(file, 4096)
              + ": no manifest: "
              + Quote.bare(String.valueOf(bad.getMessage()).lines().findFirst().orElse(""), 200));
    }
  }

  private static ObjectMapper mapper() {
    return new ObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  }
}
