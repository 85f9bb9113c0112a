package boardjudge.suite.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Polygon's package, which many judges import. Polygon itself is filled through its own pages. */
final class PolygonFormat implements PackageWriter {
  private static final Map<String, String> LANGUAGES =
      Map.of("en", "english", "zh", "chinese", "ru", "russian", "de", "german", "fr", "french");

  /** CMS takes no other pattern, however many tests there are. */
  private static final String PATTERN = "tests/%02d";

  /** Tags in packages and in API calls, by the folder of submissions. */
  private static final Map<String, List<String>> TAGS =
      Map.of(
          "accepted", List.of("accepted", "OK"),
          "wrong_answer", List.of("wrong-answer", "WA"),
          "time_limit_exceeded", List.of("time-limit-exceeded", "TL"),
          "run_time_error", List.of("rejected", "RE"));

  /** {@code tag} is for packages, {@code apiTag} for API calls; the text is ISO-8859-1. */
  record Solution(String file, String type, String tag, String apiTag, String text) {}

  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws IOException {
    files.text("problem.xml", descriptor(problem, scoring, files.form()));
    // CMS compiles the checker of such a package with -DCMS and calls it in its own way.
    String checker =
        problem
            .checker("testlib")
            .replaceFirst(
                "(#define PROTOCOL )\"testlib\"\n", "#ifdef CMS\n$1\"cms\"\n#else\n$0#endif\n");
    files.text("check.cpp", checker);
    files.text("files/check.cpp", checker);
    problem.validator(0, 3).ifPresent(text -> files.text("files/validator.cpp", text));
    files.text("files/tests.txt", script(problem));
    for (Solution solution : solutions(problem)) {
      files.bytes("solutions/" + solution.file(), solution.text());
    }
    String leftOut =
        problem.submissions().keySet().stream()
            .filter(name -> type(name).isEmpty())
            .collect(Collectors.joining(", "));
    if (!leftOut.isEmpty()) {
      files.said("polygon-languages", "files", leftOut);
    }
    for (Statement statement : problem.statements()) {
      statement(problem, statement, files);
    }
    int number = 1;
    for (PackedTest test : problem.tests()) {
      files.bytes(path(number), test.in());
      files.bytes(path(number) + ".a", test.ans());
      number++;
    }
  }

  private static String path(int number) {
    return String.format(Locale.ROOT, PATTERN, number);
  }

  static String language(Statement statement) {
    return LANGUAGES.getOrDefault(statement.language(), statement.language());
  }

  private static String descriptor(PackedProblem problem, Scoring scoring, StatementForm form) {
    Map<Integer, Integer> points = Subtask.pointsByTest(problem, scoring);
    List<Map<String, Object>> tests = new ArrayList<>();
    for (PackedTest test : problem.tests()) {
      tests.add(Map.of("test", test, "points", points.getOrDefault(tests.size() + 1, 0)));
    }
    List<Map<String, Object>> groups = new ArrayList<>();
    for (String group : problem.groups()) {
      int groupPoints = problem.groupPoints().get(groups.size());
      List<String> required = requiredGroups(problem, group);
      groups.add(Map.of("name", group, "points", groupPoints, "required", required));
    }
    return PackageWriter.filled(
        "polygon.xml",
        Escaping::xml,
        new PackageValues(problem, scoring),
        Map.of(
            "titles",
            problem.statements().stream()
                .map(each -> Map.of("language", language(each), "title", each.title()))
                .toList(),
            "pdf",
            form.isPdf(),
            "bytes",
            problem.settings().memory() * 1024L * 1024,
            "pattern",
            PATTERN,
            "tests",
            tests,
            "groups",
            groups,
            "solutions",
            solutions(problem)));
  }

  /** Polygon's name of a program's language; empty if it is not known. */
  private static String type(String program) {
    String ending = program.substring(program.lastIndexOf('.') + 1);
    return switch (ending) {
      case "java" -> "java17";
      case "py" -> "python.3";
      case "c" -> "c.gcc";
      case "go" -> "go";
      case "cs" -> "csharp.mono";
      default -> ending.matches("cc|cxx|c\\+\\+|cpp[0-9]*") ? "cpp.g++17" : "";
    };
  }

  /** The programs in languages whose names in Polygon are known. */
  static List<Solution> solutions(PackedProblem problem) {
    Map<String, String> programs = problem.submissions();
    programs.keySet().removeIf(name -> type(name).isEmpty());
    String main = PackedProblem.mainSolution(programs.keySet());
    List<Solution> solutions = new ArrayList<>();
    programs.forEach(
        (name, text) -> {
          int slash = name.indexOf('/');
          List<String> tags =
              name.equals(main)
                  ? List.of("main", "MA")
                  : TAGS.getOrDefault(name.substring(0, slash), List.of("rejected", "RJ"));
          String file = name.substring(slash + 1);
          solutions.add(new Solution(file, type(name), tags.get(0), tags.get(1), text));
        });
    return solutions;
  }

  static List<String> requiredGroups(PackedProblem problem, String group) {
    List<String> required = new ArrayList<>();
    if (!problem.samples().isEmpty()) {
      required.add("sample");
    }
    required.addAll(problem.required(group));
    return required;
  }

  /** A script for people only: the generators are no programs of Polygon. */
  private static String script(PackedProblem problem) {
    StringBuilder script = new StringBuilder();
    script.append("# The tests come from one plan: boardjudge build " + problem.id() + "\n");
    int number = 1;
    for (PackedTest test : problem.tests()) {
      script.append(path(number++) + "  " + test.group() + "  " + test.name());
      script.append("  " + test.origin() + "\n");
    }
    return script.toString();
  }

  private static void statement(PackedProblem problem, Statement statement, PackageFiles files)
      throws IOException {
    String folder = "statements/" + language(statement) + "/";
    String sections = "statement-sections/" + language(statement) + "/";
    String title = StatementTex.escaped(statement.title());
    List<String> examples = new ArrayList<>();
    for (PackedTest sample : problem.samples()) {
      String base = String.format(Locale.ROOT, "example.%02d", examples.size() + 1);
      examples.add(base);
      for (String place : List.of(folder, sections)) {
        files.bytes(place + base, sample.in());
        files.bytes(place + base + ".a", sample.ans());
      }
    }
    Map<String, String> parts = parts(statement);
    Map<String, Object> values = new HashMap<>(parts);
    values.put("title", title);
    values.put("seconds", ProblemSettings.counted(problem.settings().seconds(), "second"));
    values.put("megabytes", ProblemSettings.counted("" + problem.settings().memory(), "megabyte"));
    values.put("examples", examples);
    files.text(
        folder + "problem.tex",
        PackageWriter.filled(
            "polygon.tex",
            UnaryOperator.identity(),
            new PackageValues(problem, Scoring.NONE),
            values));
    StatementTex.addPictures(problem.pictures(), folder, files);
    StatementTex.addPictures(problem.pictures(), sections, files);
    files.text(folder + "problem-properties.json", properties(problem, statement));
    files.text(
        "statements/.html/" + language(statement) + "/problem.html",
        StatementHtml.page(List.of(statement), problem));
    files.addPdf(
        "statements/.pdf/" + language(statement) + "/problem.pdf", List.of(statement), problem);
    files.text(sections + "name.tex", title);
    parts.forEach((name, text) -> files.text(sections + name + ".tex", text));
  }

  /** The sections of a statement by their names in Polygon. */
  static Map<String, String> parts(Statement statement) {
    StatementTree tree = new StatementTree(statement);
    Map<String, String> parts = new LinkedHashMap<>();
    for (Statement.Part part : Statement.Part.values()) {
      String name =
          part == Statement.Part.DESCRIPTION ? "legend" : part.name().toLowerCase(Locale.ROOT);
      parts.put(name, StatementTex.of(tree, tree.withNotes(tree.part(part))));
    }
    return parts;
  }

  private static String properties(PackedProblem problem, Statement statement) {
    Map<String, Object> properties = new TreeMap<>(parts(statement));
    properties.put("name", statement.title());
    properties.put("language", language(statement));
    properties.put("timeLimit", problem.settings().milliseconds());
    properties.put("memoryLimit", problem.settings().memory() * 1024L * 1024);
    properties.put("inputFile", "stdin");
    properties.put("outputFile", "stdout");
    properties.put("authorName", problem.settings().authors());
    properties.put("sampleTests", samples(problem));
    return Escaping.json(properties);
  }

  private static List<Map<String, String>> samples(PackedProblem problem) {
    return problem.samples().stream()
        .<Map<String, String>>map(
            test -> new TreeMap<>(Map.of("input", test.in(), "output", test.ans())))
        .toList();
  }
}
