package boardjudge.suite;

import boardjudge.base.files.FileNames;
import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads suite plans from YAML, and says what is wrong with one.
 *
 * <p>An entry without {@code count} makes one test with the entry's name. An entry with {@code
 * count: N} makes NAME-1 to NAME-N, even if N is 1. A test's seed comes from its own name, so
 * raising a count adds tests and changes none. An entry of the recipe {@code from-files} names
 * files below the plan's folder; they are read with the plan, so a test is a function of its plan
 * alone.
 */
public final class PlanReader {
  private static final int MOST_TESTS = 999;
  private final Optional<Path> folder;
  private final Map<String, Integer> entryLines = new HashMap<>();
  private final Map<String, String> entryOfTest = new HashMap<>();
  private final Map<String, String> places = new HashMap<>();

  private PlanReader(Optional<Path> folder) {
    this.folder = folder;
  }

  /**
   * Reads a plan that has no folder, and so no tests from files.
   *
   * @param file the file's name, for messages
   * @throws PlanException if the text is no plan: not YAML, an unknown key, a test's name made
   *     twice
   */
  public static SuitePlan read(String file, String yaml) throws PlanException {
    return read(file, yaml, Optional.empty());
  }

  static SuitePlan read(String file, String yaml, Optional<Path> folder) throws PlanException {
    try {
      return new PlanReader(folder).plan(StrictReader.yaml(file, yaml, "suite.yaml"));
    } catch (StrictException bad) {
      throw new PlanException(String.valueOf(bad.getMessage()));
    }
  }

  private SuitePlan plan(Value plan) throws StrictException {
    places.put("", plan.get("problem").place());
    List<SuitePlan.Group> groups = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (Value group : plan.get("groups").items()) {
      checkUnique(group.get("name"), lines);
      List<SuitePlan.Test> tests = new ArrayList<>();
      for (Value entry : group.get("tests").items()) {
        tests.add(test(entry));
      }
      checkRequired(group, groups);
      groups.add(
          new SuitePlan.Group(
              group.get("name").text(),
              group.get("description").text(),
              group.get("requires").texts(),
              points(group, groups),
              tests));
    }
    if (entryOfTest.size() > MOST_TESTS) {
      throw plan.get("groups")
          .error("1 to " + MOST_TESTS + " tests", entryOfTest.size() + " of them");
    }
    return new SuitePlan(
        plan.get("problem").text(),
        plan.get("salt").text(),
        disputed(plan, groups),
        groups,
        invalid(plan),
        places);
  }

  /** Each has a group of its own, and these groups come last. */
  private static List<DisputedRule> disputed(Value plan, List<SuitePlan.Group> groups)
      throws StrictException {
    List<DisputedRule> disputed = new ArrayList<>();
    List<String> order = groups.stream().map(SuitePlan.Group::name).toList();
    List<String> lastGroups =
        order.subList(
            Math.max(0, order.size() - plan.get("disputed").items().size()), order.size());
    Map<String, Integer> names = new HashMap<>();
    Map<String, Integer> groupNames = new HashMap<>();
    for (Value rule : plan.get("disputed").items()) {
      checkUnique(rule.get("name"), names);
      Value group = rule.get("group");
      checkUnique(group, groupNames);
      if (!lastGroups.contains(group.text()) || group.text().equals(SuitePlan.SAMPLE)) {
        throw group.error("a group after those without disputed rules, and not the samples");
      }
      disputed.add(
          new DisputedRule(
              rule.get("name").text(),
              rule.get("rule").text(),
              group.text(),
              rule.get("en").text().strip(),
              rule.get("zh").text().strip()));
    }
    return disputed;
  }

  private static void checkUnique(Value name, Map<String, Integer> earlierLines)
      throws StrictException {
    Integer earlier = earlierLines.putIfAbsent(name.text(), name.line());
    if (earlier != null) {
      throw name.error("a name of its own", Quote.of(name.text(), 40) + ", as in line " + earlier);
    }
  }

  /** All groups but the samples have points, or none has. */
  private static OptionalInt points(Value group, List<SuitePlan.Group> earlier)
      throws StrictException {
    Value points = group.get("points");
    boolean samples = group.get("name").text().equals(SuitePlan.SAMPLE);
    if (samples && points.isThere()) {
      throw points.error("no points, since samples earn none");
    }
    for (SuitePlan.Group other : earlier) {
      if (!samples
          && !other.name().equals(SuitePlan.SAMPLE)
          && other.points().isPresent() != points.isThere()) {
        throw (points.isThere() ? points : group.get("name"))
            .error(
                "points for every group but the samples, or for none",
                (points.isThere() ? "some here" : "none here")
                    + (", unlike the group " + other.name()));
      }
    }
    return points.isThere() ? OptionalInt.of(points.integer(0)) : OptionalInt.empty();
  }

  /** Only earlier groups, as in the formats of judges; so there are no cycles. */
  private static void checkRequired(Value group, List<SuitePlan.Group> earlier)
      throws StrictException {
    boolean samples = group.get("name").text().equals(SuitePlan.SAMPLE);
    Set<String> names = new HashSet<>();
    for (Value required : group.get("requires").items()) {
      String name = required.text();
      if (earlier.stream().noneMatch(other -> other.name().equals(name))) {
        throw required.error("the name of a group that stands before this one");
      }
      if (name.equals(SuitePlan.SAMPLE) || samples) {
        throw required.error(
            "groups other than the samples, which every group requires and which require none");
      }
      if (!names.add(name)) {
        throw required.error("each group once", name + " again");
      }
    }
  }

  private static List<SuitePlan.Invalid> invalid(Value plan) throws StrictException {
    List<SuitePlan.Invalid> invalid = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (Value input : plan.get("invalid").items()) {
      checkUnique(input.get("name"), lines);
      invalid.add(
          new SuitePlan.Invalid(
              input.get("name").text(),
              input.get("description").text(),
              input.get("input").text()));
    }
    return invalid;
  }

  private SuitePlan.Test test(Value entry) throws StrictException {
    Value name = entry.get("name");
    checkUnique(name, entryLines);
    boolean hasRecipe = entry.get("recipe").isThere();
    Value input = entry.get("input");
    boolean hasCount = entry.get("count").isThere();
    if (hasRecipe == input.isThere()) {
      throw entry.error("either a recipe or an input", hasRecipe ? "both" : "neither");
    }
    if (!hasRecipe && (hasCount || entry.get("set").isThere() || entry.get("files").isThere())) {
      throw input.error("an input alone", "set, count or files beside it");
    }
    SuitePlan.Test test =
        new SuitePlan.Test(
            name.text(),
            entry.get("note").text().strip(),
            hasCount ? OptionalInt.of(entry.get("count").integer(1)) : OptionalInt.empty(),
            forms(entry.get("also")),
            hasRecipe ? source(entry) : new SuitePlan.Literal(input.text()));
    for (String testName : test.names()) {
      places.put(testName, name.place());
      String firstMaker = entryOfTest.putIfAbsent(testName, name.text());
      if (firstMaker != null) {
        throw name.error(
            "tests with names of their own",
            (Quote.of(testName, 40) + ", which " + firstMaker)
                + (" in line " + entryLines.get(firstMaker) + " makes too"));
      }
    }
    return test;
  }

  private static List<String> forms(Value also) throws StrictException {
    Set<String> forms = new LinkedHashSet<>();
    for (Value form : also.items()) {
      if (!forms.add(form.text())) {
        throw form.error("each form once", form.text() + " again");
      }
    }
    return List.copyOf(forms);
  }

  private SuitePlan.Source source(Value entry) throws StrictException {
    Value recipe = entry.get("recipe");
    Value files = entry.get("files");
    if (!recipe.text().equals(SuitePlan.FromFiles.RECIPE)) {
      if (files.isThere()) {
        throw files.error(
            "files with the recipe " + SuitePlan.FromFiles.RECIPE + " alone",
            "them with " + Quote.of(recipe.text(), 40));
      }
      return new SuitePlan.ByRecipe(recipe.text(), entry.get("set").textsByKey());
    }
    for (String key : List.of("set", "count")) {
      if (entry.get(key).isThere()) {
        throw entry.get(key).error("files alone", key + " beside them");
      }
    }
    List<DataFile> dataFiles = new ArrayList<>();
    for (Value file : files.required().items()) {
      String name = file.text();
      if (dataFiles.stream().anyMatch(other -> other.file().equals(name))) {
        throw file.error("each file once", name + " again");
      }
      dataFiles.add(dataFile(file));
    }
    return new SuitePlan.FromFiles(dataFiles);
  }

  /** The schema lets no part of a name begin with a dot, so none leads upwards; a link may. */
  private DataFile dataFile(Value value) throws StrictException {
    String name = value.text();
    if (folder.isEmpty()) {
      throw noFile(value, name + ": this plan has no folder to read files from");
    }
    Path file = folder.get().resolve(name);
    String shown = FileNames.shown(file);
    if (!Files.isRegularFile(file)) {
      throw noFile(value, shown + ": no such file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (!file.toRealPath().startsWith(folder.get().toRealPath())) {
        throw noFile(value, shown + ": a link leads out of the plan's folder");
      }
      byte[] bytes = in.readNBytes(NotationText.MAX_BYTES + 1);
      if (bytes.length > NotationText.MAX_BYTES) {
        throw noFile(value, shown + ": larger than 8 MiB");
      }
      return new DataFile(name, new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (StrictException explained) {
      throw explained;
    } catch (IOException broken) {
      throw noFile(value, shown + ": cannot be read");
    }
  }

  private static StrictException noFile(Value value, String found) {
    return value.error("a file below the plan's folder", found);
  }
}
