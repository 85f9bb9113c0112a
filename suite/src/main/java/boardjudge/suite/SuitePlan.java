package boardjudge.suite;

import boardjudge.reference.io.Quote;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a setter edits: which tests a suite has and how each is made.
 *
 * @param salt part of every test's seed
 * @param disputed rules on which other judges' data differ from the statement
 * @param groups in the order of judging; the one called {@code sample} holds the statement's
 *     samples, those of disputed rules come last
 * @param invalid inputs that the validators must refuse
 * @param places file, line and column of each test by its name, and of the problem by an empty one
 */
public record SuitePlan(
    String problem,
    String salt,
    List<DisputedRule> disputed,
    List<Group> groups,
    List<Invalid> invalid,
    Map<String, String> places) {
  /** The group whose tests the statement shows. */
  public static final String SAMPLE = "sample";

  /** The points of all parts together, unless the plan gives points or there are more parts. */
  public static final int DEFAULT_POINTS = 100;

  /** The group that has a small test for each rule. */
  public static final String RULES = "rules";

  /**
   * Tests that belong together.
   *
   * @param requires names of earlier groups: where groups earn points, this one earns its own only
   *     if all tests of those are right
   * @param points for all of its tests; empty where the groups share a hundred, and of the samples
   */
  public record Group(
      String name,
      String description,
      List<String> requires,
      OptionalInt points,
      List<Test> tests) {
    public Group {
      requires = List.copyOf(requires);
      tests = List.copyOf(tests);
    }
  }

  /**
   * One entry of a group.
   *
   * @param name lower case, words joined by hyphens; unique in the plan
   * @param note why it is there, in a sentence; empty if the recipe is to say it
   * @param count how many tests it makes, NAME-1, NAME-2 and so on; empty if it makes one, NAME
   * @param also other forms in which the cases are repeated at the end
   */
  public record Test(
      String name, String note, OptionalInt count, List<String> also, Source source) {
    public Test {
      also = List.copyOf(also);
    }

    /** The names of the tests it makes. */
    public List<String> names() {
      return count.isEmpty()
          ? List.of(name)
          : IntStream.rangeClosed(1, count.getAsInt()).mapToObj(i -> name + "-" + i).toList();
    }
  }

  /** An input that is wrong on purpose; {@code description} says how. */
  public record Invalid(String name, String description, String input) {}

  /** Where a test's input comes from. */
  public sealed interface Source {
    /** What the manifest calls it in place of a recipe; a recipe's name. */
    String recipe();

    /** The arguments that the plan gives; the SHA-256 of each file that it names. */
    Map<String, String> set();
  }

  /** Made by a recipe under arguments. */
  public record ByRecipe(String recipe, Map<String, String> set) implements Source {
    public ByRecipe {
      set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
    }
  }

  /** Written out in the plan. */
  public record Literal(String input) implements Source {
    byte[] bytes() {
      return input.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String recipe() {
      return "literal";
    }

    @Override
    public Map<String, String> set() {
      return Map.of();
    }
  }

  /**
   * Made of files that stand beside the plan, by the problem's notation.
   *
   * @param files in the order of their cases, at least one
   */
  public record FromFiles(List<DataFile> files) implements Source {
    /** What the plan and the manifest call it in place of a recipe. */
    public static final String RECIPE = "from-files";

    public FromFiles {
      files = List.copyOf(files);
    }

    @Override
    public String recipe() {
      return RECIPE;
    }

    @Override
    public Map<String, String> set() {
      Map<String, String> sums = new LinkedHashMap<>();
      files.forEach(file -> sums.put(file.file(), file.sha256()));
      return sums;
    }
  }

  public SuitePlan {
    disputed = List.copyOf(disputed);
    groups = List.copyOf(groups);
    invalid = List.copyOf(invalid);
    places = Map.copyOf(places);
  }

  /**
   * The start of messages about a test, {@code suite.yaml:12:5: }, or about the problem for an
   * empty name; empty if unknown.
   */
  String at(String name) {
    return places.containsKey(name) ? places.get(name) + ": " : "";
  }

  /**
   * This plan, checked to be for a problem.
   *
   * @throws PlanException if it is for another
   */
  public SuitePlan of(String id) throws PlanException {
    if (!problem.equals(id)) {
      throw new PlanException(
          at("") + "the plan is for " + Quote.name(problem, 40) + ", not for " + id);
    }
    return this;
  }

  /**
   * One test to build.
   *
   * @param note the entry's note; often empty
   * @param number which of its entry's tests it is, from 1
   * @param of how many tests its entry makes
   * @param also other forms in which the cases are repeated at the end
   */
  public record Planned(
      String group,
      String name,
      String file,
      String note,
      int number,
      int of,
      List<String> also,
      Source source) {
    public Planned {
      also = List.copyOf(also);
    }
  }

  /** The points that the plan gives its groups; empty if they share a hundred. */
  public Map<String, Integer> points() {
    Map<String, Integer> points = new LinkedHashMap<>();
    groups.forEach(group -> group.points().ifPresent(earned -> points.put(group.name(), earned)));
    return points;
  }

  /** The points of groups: those written, or else equal parts of a hundred. */
  public static List<Integer> points(List<String> groups, Map<String, Integer> points) {
    return points.isEmpty()
        ? split(groups.size())
        : groups.stream().map(group -> points.getOrDefault(group, 0)).toList();
  }

  /** Divides a hundred points as evenly as possible; a point each for more than a hundred parts. */
  public static List<Integer> split(int parts) {
    int total = Math.max(DEFAULT_POINTS, parts);
    return IntStream.range(0, parts)
        .mapToObj(i -> total * (i + 1) / parts - total * i / parts)
        .toList();
  }

  /** A copy without the tests of the disputed rules of these names. */
  public SuitePlan without(Collection<String> names) {
    Set<String> droppedGroups = new HashSet<>();
    disputed.stream()
        .filter(rule -> names.contains(rule.name()))
        .forEach(r -> droppedGroups.add(r.group()));
    List<Group> remaining = new ArrayList<>();
    for (Group group : groups) {
      if (!droppedGroups.contains(group.name())) {
        List<String> requires = new ArrayList<>(group.requires());
        requires.removeAll(droppedGroups);
        remaining.add(
            new Group(group.name(), group.description(), requires, group.points(), group.tests()));
      }
    }
    return new SuitePlan(
        problem,
        salt,
        disputed.stream().filter(rule -> !names.contains(rule.name())).toList(),
        remaining,
        invalid,
        places);
  }

  /**
   * Every test of the plan with the name of its file below {@code data/}, without an ending:
   * samples are {@code sample/1}, the others {@code secret/001-name}, numbered through in order.
   */
  public List<Planned> tests() {
    List<Planned> planned = new ArrayList<>();
    int samples = 0;
    int secrets = 0;
    for (Group group : groups) {
      for (Test test : group.tests()) {
        List<String> names = test.names();
        for (int i = 0; i < names.size(); i++) {
          String name = names.get(i);
          String file =
              group.name().equals(SAMPLE)
                  ? "sample/" + ++samples
                  : String.format(Locale.ROOT, "secret/%03d-%s", ++secrets, name);
          planned.add(
              new Planned(
                  group.name(),
                  name,
                  file,
                  test.note(),
                  i + 1,
                  names.size(),
                  test.also(),
                  test.source()));
        }
      }
    }
    return List.copyOf(planned);
  }
}
