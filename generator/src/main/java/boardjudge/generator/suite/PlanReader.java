package boardjudge.generator.suite;

import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads suite plans from YAML, and says plainly what is wrong with one. */
public final class PlanReader {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final int MOST_TESTS = 999;

  private final String file;
  private final Set<String> names = new HashSet<>();

  private PlanReader(String file) {
    this.file = file;
  }

  /**
   * Reads a plan.
   *
   * @param file the file's name, for messages
   * @throws PlanException if the text is no plan: not YAML, an unknown key, a name given twice
   */
  public static SuitePlan read(String file, String yaml) throws PlanException {
    JsonNode tree;
    try {
      tree = new ObjectMapper(new YAMLFactory()).readTree(yaml);
    } catch (JacksonException bad) {
      throw new PlanException(
          file
              + ":"
              + bad.getLocation().getLineNr()
              + ":"
              + bad.getLocation().getColumnNr()
              + ": "
              + bad.getOriginalMessage().lines().findFirst().orElse("not YAML"));
    }
    return new PlanReader(file).plan(tree);
  }

  private SuitePlan plan(JsonNode tree) throws PlanException {
    keys("the plan", tree, Set.of("problem", "salt", "groups"));
    List<SuitePlan.Group> groups = new ArrayList<>();
    for (JsonNode group : list("groups", tree.path("groups"))) {
      groups.add(group("group " + (groups.size() + 1), group));
    }
    SuitePlan plan =
        new SuitePlan(
            text("problem", tree.path("problem")), text("salt", tree.path("salt")), groups);
    int tests = plan.tests().size();
    if (tests < 1 || tests > MOST_TESTS) {
      throw wrong("the plan", "1 to " + MOST_TESTS + " tests", Integer.toString(tests));
    }
    return plan;
  }

  private SuitePlan.Group group(String where, JsonNode tree) throws PlanException {
    keys(where, tree, Set.of("name", "description", "tests"));
    String name = name(where, tree.path("name"));
    List<SuitePlan.Test> tests = new ArrayList<>();
    for (JsonNode test : list(where + ", tests", tree.path("tests"))) {
      tests.add(test("group " + name + ", test " + (tests.size() + 1), test));
    }
    return new SuitePlan.Group(name, tree.path("description").asText(""), tests);
  }

  private SuitePlan.Test test(String where, JsonNode tree) throws PlanException {
    keys(where, tree, Set.of("name", "recipe", "set", "count", "input"));
    String name = name(where, tree.path("name"));
    if (!names.add(name)) {
      throw wrong(where, "a name of its own", name);
    }
    JsonNode count = tree.path("count");
    int times = count.asInt(1);
    if (!(count.isMissingNode() || count.isInt()) || times < 1 || times > MOST_TESTS) {
      throw wrong(where + ", count", "an integer from 1 to " + MOST_TESTS, shown(count));
    }
    if (tree.has("recipe") == tree.has("input")) {
      throw wrong(where, "either a recipe or an input", tree.has("recipe") ? "both" : "neither");
    }
    if (tree.has("input")) {
      if (tree.has("set") || times != 1) {
        throw wrong(where, "an input alone", "set or count beside it");
      }
      return new SuitePlan.Test(
          name, 1, new SuitePlan.Literal(text(where + ", input", tree.path("input"))));
    }
    Map<String, String> set = new LinkedHashMap<>();
    JsonNode told = tree.path("set");
    if (!told.isMissingNode() && !told.isObject()) {
      throw wrong(where + ", set", "a map of arguments", shown(told));
    }
    for (Map.Entry<String, JsonNode> argument : told.properties()) {
      set.put(argument.getKey(), text(where + ", " + argument.getKey(), argument.getValue()));
    }
    return new SuitePlan.Test(
        name, times, new SuitePlan.ByRecipe(text(where + ", recipe", tree.path("recipe")), set));
  }

  private void keys(String where, JsonNode tree, Set<String> known) throws PlanException {
    if (!tree.isObject()) {
      throw wrong(where, "keys and values", shown(tree));
    }
    for (Iterator<String> found = tree.fieldNames(); found.hasNext(); ) {
      String key = found.next();
      if (!known.contains(key)) {
        throw wrong(
            where,
            "keys " + String.join(", ", known.stream().sorted().toList()),
            Quote.of(key, 40));
      }
    }
  }

  private JsonNode list(String where, JsonNode tree) throws PlanException {
    if (!tree.isArray() || tree.isEmpty()) {
      throw wrong(where, "a list", shown(tree));
    }
    return tree;
  }

  private String name(String where, JsonNode tree) throws PlanException {
    String name = text(where + ", name", tree);
    if (!NAME.matcher(name).matches()) {
      throw wrong(where + ", name", "small letters, digits and single hyphens", Quote.of(name, 40));
    }
    return name;
  }

  private String text(String where, JsonNode tree) throws PlanException {
    if (!tree.isValueNode() || tree.isNull()) {
      throw wrong(where, "a value", shown(tree));
    }
    return tree.asText();
  }

  private static String shown(JsonNode tree) {
    return tree.isMissingNode() ? "nothing" : Quote.of(tree.toString(), 40);
  }

  private PlanException wrong(String where, String expected, String found) {
    return new PlanException(file + ": " + where + ": expected " + expected + ", found " + found);
  }
}
