package boardjudge.suite;

import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Reads suite plans from YAML, and says what is wrong with one.
 *
 * <p>An entry without {@code count} makes one test, called as the entry is. An entry with {@code
 * count: N}, if N is only 1, makes NAME-1 to NAME-N. A test's seed comes from its own name, so a
 * count that grows adds tests and changes none. An entry of the recipe {@code from-files} names
 * files below the plan's folder; they are read with the plan, so a test is a function of its plan
 * alone.
 */
public final class PlanReader {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final String NAME_FORM = "small letters, digits and single hyphens";
  private static final String GROUPS = "a list of groups";
  private static final String TESTS = "a list of tests";
  private static final String REQUIRES = "a list of earlier groups";
  private static final int MOST_FILES = 100;
  private static final String FILES = "a list of files";
  private static final int MOST_TESTS = 999;
  private static final int LONGEST_NOTE = 300;
  private static final String NOTE =
      "a sentence in one line of at most " + LONGEST_NOTE + " characters";

  private final StrictYaml<Plan> yaml;
  private final PlanFolder folder;
  private final Map<String, Integer> entries = new HashMap<>();
  private final Map<String, String> makers = new HashMap<>();

  /** The file, as its keys are. */
  record Plan(
      @JsonProperty(required = true) String problem,
      @JsonProperty(required = true) String salt,
      @JsonProperty(required = true) @JsonPropertyDescription(GROUPS) List<Group> groups,
      @JsonPropertyDescription("a list of invalid inputs") List<Spoiled> invalid) {
    Plan {
      invalid = Objects.requireNonNullElse(invalid, List.of());
    }
  }

  /** An element of {@code invalid}. */
  record Spoiled(
      @JsonProperty(required = true) @JsonPropertyDescription(NAME_FORM) String name,
      @JsonProperty(required = true) String description,
      @JsonProperty(required = true) String input) {}

  /** An element of {@code groups}. */
  record Group(
      @JsonProperty(required = true) @JsonPropertyDescription(NAME_FORM) String name,
      String description,
      @JsonPropertyDescription(REQUIRES) List<String> requires,
      @JsonProperty(required = true) @JsonPropertyDescription(TESTS) List<Entry> tests) {
    Group {
      requires = Objects.requireNonNullElse(requires, List.of());
      description = Objects.requireNonNullElse(description, "");
    }
  }

  /** An element of {@code tests}. */
  record Entry(
      @JsonProperty(required = true) @JsonPropertyDescription(NAME_FORM) String name,
      @JsonPropertyDescription(NOTE) String note,
      String recipe,
      @JsonPropertyDescription("arguments by name") Map<String, String> set,
      @JsonPropertyDescription("an integer from 1 to " + MOST_TESTS) int count,
      String input,
      @JsonPropertyDescription(FILES) List<String> files) {
    Entry {
      files = Objects.requireNonNullElse(files, List.of());
      note = Objects.requireNonNullElse(note, "").strip();
      recipe = Objects.requireNonNullElse(recipe, "");
      set = Objects.requireNonNullElse(set, Map.of());
      input = Objects.requireNonNullElse(input, "");
    }
  }

  private PlanReader(StrictYaml<Plan> yaml, PlanFolder folder) {
    this.yaml = yaml;
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
    return read(file, yaml, new PlanFolder(Optional.empty()));
  }

  /** Reads a plan, and the files that it names. */
  static SuitePlan read(String file, String yaml, PlanFolder folder) throws PlanException {
    try {
      return new PlanReader(StrictYaml.read(file, yaml, Plan.class), folder).plan();
    } catch (YamlException bad) {
      throw new PlanException(String.valueOf(bad.getMessage()));
    }
  }

  private SuitePlan plan() throws YamlException {
    Plan plan = yaml.value();
    List<SuitePlan.Group> groups = new ArrayList<>();
    for (int g = 0; g < plan.groups().size(); g++) {
      Group group = plan.groups().get(g);
      checkName(group.name(), "groups", g, "name");
      checkOwnName(group, groups, g);
      List<SuitePlan.Test> tests = new ArrayList<>();
      for (int t = 0; t < group.tests().size(); t++) {
        tests.add(test(group.tests().get(t), "groups", g, "tests", t));
      }
      if (tests.isEmpty()) {
        throw yaml.wrong(TESTS, "an empty one", "groups", g, "tests");
      }
      checkRequired(group, groups, g);
      groups.add(new SuitePlan.Group(group.name(), group.description(), group.requires(), tests));
    }
    if (makers.isEmpty()) {
      throw yaml.wrong(GROUPS, "an empty one", "groups");
    }
    if (makers.size() > MOST_TESTS) {
      throw yaml.wrong("1 to " + MOST_TESTS + " tests", makers.size() + " of them", "groups");
    }
    return new SuitePlan(plan.problem(), plan.salt(), groups, invalid(plan));
  }

  private void checkOwnName(Group group, List<SuitePlan.Group> earlier, int g)
      throws YamlException {
    for (int i = 0; i < earlier.size(); i++) {
      if (earlier.get(i).name().equals(group.name())) {
        throw yaml.wrong(
            "a name of its own",
            Quote.of(group.name(), 40) + ", as in line " + yaml.line("groups", i, "name"),
            "groups",
            g,
            "name");
      }
    }
  }

  /** Earlier groups only, as judges have it; so no group can require itself by way of others. */
  private void checkRequired(Group group, List<SuitePlan.Group> earlier, int g)
      throws YamlException {
    for (int i = 0; i < group.requires().size(); i++) {
      String name = group.requires().get(i);
      boolean stands = earlier.stream().anyMatch(one -> one.name().equals(name));
      if (!stands || name.equals(group.name())) {
        throw yaml.wrong(
            "the name of a group that stands before this one",
            Quote.of(name, 40),
            "groups",
            g,
            "requires",
            i);
      }
      if (name.equals(SuitePlan.SAMPLE) || group.name().equals(SuitePlan.SAMPLE)) {
        throw yaml.wrong(
            "groups other than the samples, which every group requires and which require none",
            Quote.of(name, 40),
            "groups",
            g,
            "requires",
            i);
      }
      if (group.requires().indexOf(name) < i) {
        throw yaml.wrong("each group once", name + " again", "groups", g, "requires", i);
      }
    }
  }

  private List<SuitePlan.Invalid> invalid(Plan plan) throws YamlException {
    List<SuitePlan.Invalid> invalid = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (int i = 0; i < plan.invalid().size(); i++) {
      Spoiled spoiled = plan.invalid().get(i);
      checkName(spoiled.name(), "invalid", i, "name");
      Integer earlier = lines.putIfAbsent(spoiled.name(), yaml.line("invalid", i, "name"));
      if (earlier != null) {
        throw yaml.wrong(
            "a name of its own",
            Quote.of(spoiled.name(), 40) + ", as in line " + earlier,
            "invalid",
            i,
            "name");
      }
      invalid.add(new SuitePlan.Invalid(spoiled.name(), spoiled.description(), spoiled.input()));
    }
    return invalid;
  }

  private SuitePlan.Test test(Entry entry, Object... at) throws YamlException {
    checkName(entry.name(), in(at, "name"));
    Integer earlier = entries.putIfAbsent(entry.name(), yaml.line(in(at, "name")));
    if (earlier != null) {
      throw yaml.wrong(
          "a name of its own",
          Quote.of(entry.name(), 40) + ", as in line " + earlier,
          in(at, "name"));
    }
    boolean noted = yaml.has(in(at, "note"));
    if (noted && (entry.note().isEmpty() || !isALine(entry.note()))) {
      throw yaml.wrong(in(at, "note"));
    }
    boolean counted = yaml.has(in(at, "count"));
    boolean made = yaml.has(in(at, "recipe"));
    boolean literal = yaml.has(in(at, "input"));
    if (counted && (entry.count() < 1 || entry.count() > MOST_TESTS)) {
      throw yaml.wrong(in(at, "count"));
    }
    if (made == literal) {
      throw yaml.wrong("either a recipe or an input", made ? "both" : "neither", at);
    }
    if (literal && (counted || yaml.has(in(at, "set")) || yaml.has(in(at, "files")))) {
      throw yaml.wrong("an input alone", "set, count or files beside it", in(at, "input"));
    }
    SuitePlan.Test test =
        new SuitePlan.Test(
            entry.name(),
            entry.note(),
            counted ? OptionalInt.of(entry.count()) : OptionalInt.empty(),
            literal ? new SuitePlan.Literal(entry.input()) : made(entry, at));
    for (String name : test.names()) {
      String maker = makers.putIfAbsent(name, entry.name());
      if (maker != null) {
        throw yaml.wrong(
            "tests with names of their own",
            Quote.of(name, 40)
                + ", which "
                + maker
                + " in line "
                + entries.get(maker)
                + " makes too",
            in(at, "name"));
      }
    }
    return test;
  }

  private SuitePlan.Source made(Entry entry, Object... at) throws YamlException {
    boolean named = yaml.has(in(at, "files"));
    if (!entry.recipe().equals(SuitePlan.FromFiles.RECIPE)) {
      if (named) {
        throw yaml.wrong(
            "files with the recipe " + SuitePlan.FromFiles.RECIPE + " alone",
            "them with " + Quote.of(entry.recipe(), 40),
            in(at, "files"));
      }
      return new SuitePlan.ByRecipe(entry.recipe(), entry.set());
    }
    for (String other : List.of("set", "count")) {
      if (yaml.has(in(at, other))) {
        throw yaml.wrong("files alone", other + " beside them", in(at, other));
      }
    }
    if (entry.files().isEmpty() || entry.files().size() > MOST_FILES) {
      throw yaml.wrong(
          "a list of 1 to " + MOST_FILES + " files",
          named ? entry.files().size() + " of them" : "none",
          named ? in(at, "files") : at);
    }
    List<PlanFile> files = new ArrayList<>();
    for (int i = 0; i < entry.files().size(); i++) {
      String name = entry.files().get(i);
      Object[] place = in(in(at, "files"), i);
      if (!PlanFolder.allows(name)) {
        throw yaml.wrong(PlanFolder.FORM, Quote.of(name, 40), place);
      }
      if (entry.files().indexOf(name) < i) {
        throw yaml.wrong("each file once", name + " again", place);
      }
      try {
        files.add(folder.read(name));
      } catch (PlanException unreadable) {
        throw yaml.wrong(
            "a file below the plan's folder", String.valueOf(unreadable.getMessage()), place);
      }
    }
    return new SuitePlan.FromFiles(files);
  }

  private static boolean isALine(String note) {
    return note.length() <= LONGEST_NOTE && note.lines().count() == 1;
  }

  private void checkName(String name, Object... at) throws YamlException {
    if (!NAME.matcher(name).matches()) {
      throw yaml.wrong(at);
    }
  }

  private static Object[] in(Object[] around, Object key) {
    List<Object> path = new ArrayList<>(List.of(around));
    path.add(key);
    return path.toArray();
  }
}
