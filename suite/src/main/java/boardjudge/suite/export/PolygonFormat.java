package boardjudge.suite.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Polygon's package, which many judges import. Polygon itself is filled through its own pages. */
final class PolygonFormat extends PackageFormat {
  private static final Map<String, String> LANGUAGES =
      Map.of("en", "english", "zh", "chinese", "ru", "russian", "de", "german", "fr", "french");

  private static final Map<String, String> STATEMENT_TYPES =
      new TreeMap<>(
          Map.of("tex", "application/x-tex", "html", "text/html", "pdf", "application/pdf"));

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

  PolygonFormat() {
    super("polygon");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) throws IOException {
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
    ProblemSettings settings = problem.settings();
    StringBuilder xml = new StringBuilder();
    xml.append("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n");
    xml.append("<!-- boardjudge, version " + problem.version() + " -->\n");
    xml.append(
        "<problem revision=\"1\" short-name=\"" + problem.id() + "\" url=\"\">\n  <names>\n");
    for (Statement statement : problem.statements()) {
      xml.append("    <name language=\"" + language(statement));
      xml.append("\" value=\"" + Escaping.xml(statement.title()) + "\"/>\n");
    }
    xml.append("  </names>\n  <statements>\n");
    for (Statement statement : problem.statements()) {
      String language = language(statement);
      STATEMENT_TYPES.forEach(
          (ending, type) -> {
            if (!ending.equals("pdf") || form.isPdf()) {
              xml.append("    <statement charset=\"UTF-8\" language=\"" + language);
              xml.append("\" mathjax=\"" + ending.equals("html") + "\" path=\"statements/");
              xml.append((ending.equals("tex") ? "" : "." + ending + "/") + language);
              xml.append("/problem." + ending + "\" type=\"" + type + "\"/>\n");
            }
          });
    }
    xml.append(
        "  </statements>\n  <judging cpu-name=\"\" cpu-speed=\"\" input-file=\"\" output-file=\"\">\n");
    xml.append("    <testset name=\"tests\">\n");
    element(xml, "      ", "time-limit", settings.milliseconds());
    element(xml, "      ", "memory-limit", settings.memory() * 1024L * 1024);
    element(xml, "      ", "test-count", problem.tests().size());
    element(xml, "      ", "input-path-pattern", PATTERN);
    element(xml, "      ", "answer-path-pattern", PATTERN + ".a");
    tests(problem, scoring, xml);
    xml.append("    </testset>\n  </judging>\n  <files>\n    <resources>\n");
    xml.append(
        "      <file path=\"files/tests.txt\"/>\n    </resources>\n    <executables/>\n  </files>\n");
    assets(problem, xml);
    xml.append("  <properties/>\n  <tags>\n");
    for (String word : settings.keywords()) {
      xml.append("    <tag value=\"" + Escaping.xml(word) + "\"/>\n");
    }
    return xml.append("  </tags>\n</problem>\n").toString();
  }

  private static void element(StringBuilder xml, String indent, String name, Object value) {
    xml.append(indent + "<" + name + ">" + value + "</" + name + ">\n");
  }

  private static void tests(PackedProblem problem, Scoring scoring, StringBuilder xml) {
    Map<Integer, Integer> points = Subtask.pointsByTest(problem, scoring);
    List<String> groups = problem.groups();
    xml.append("      <tests>\n");
    int number = 0;
    for (PackedTest test : problem.tests()) {
      number++;
      xml.append("        <test method=\"manual\"");
      if (!test.description().isBlank()) {
        xml.append(" description=\"" + Escaping.xml(test.description().strip()) + "\"");
      }
      if (scoring == Scoring.GROUPS) {
        xml.append(" group=\"" + test.group() + "\"");
      }
      if (scoring == Scoring.TESTS) {
        xml.append(" points=\"" + points.getOrDefault(number, 0) + ".0\"");
      }
      xml.append(test.isSample() ? " sample=\"true\"/>\n" : "/>\n");
    }
    xml.append("      </tests>\n");
    if (scoring == Scoring.GROUPS) {
      xml.append("      <groups>\n");
      group(xml, "sample", 0, List.of());
      for (int i = 0; i < groups.size(); i++) {
        String group = groups.get(i);
        group(xml, group, problem.groupPoints().get(i), requiredGroups(problem, group));
      }
      xml.append("      </groups>\n");
    }
  }

  private static void group(StringBuilder xml, String name, int points, List<String> required) {
    xml.append("        <group feedback-policy=\"icpc\" name=\"" + name + "\" points=\"" + points);
    xml.append(".0\" points-policy=\"complete-group\"" + (required.isEmpty() ? "/>\n" : ">\n"));
    if (!required.isEmpty()) {
      xml.append("          <dependencies>\n");
      required.forEach(group -> xml.append("            <dependency group=\"" + group + "\"/>\n"));
      xml.append("          </dependencies>\n        </group>\n");
    }
  }

  private static void assets(PackedProblem problem, StringBuilder xml) {
    xml.append("  <assets>\n    <checker name=\"check.cpp\" type=\"testlib\">\n");
    xml.append("      <source path=\"files/check.cpp\" type=\"cpp.g++17\"/>\n");
    xml.append("      <copy path=\"check.cpp\"/>\n    </checker>\n");
    if (problem.programs().configurableInput().isPresent()) {
      xml.append("    <validators>\n      <validator>\n");
      xml.append("        <source path=\"files/validator.cpp\" type=\"cpp.g++17\"/>\n");
      xml.append("      </validator>\n    </validators>\n");
    }
    xml.append("    <solutions>\n");
    for (Solution solution : solutions(problem)) {
      xml.append("      <solution tag=\"" + solution.tag() + "\">\n");
      xml.append("        <source path=\"solutions/" + Escaping.xml(solution.file()));
      xml.append("\" type=\"" + solution.type() + "\"/>\n      </solution>\n");
    }
    xml.append("    </solutions>\n  </assets>\n");
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
    StringBuilder examples = new StringBuilder();
    int number = 1;
    for (PackedTest sample : problem.samples()) {
      String base = String.format(Locale.ROOT, "example.%02d", number++);
      examples.append("\\exmpfile{" + base + "}{" + base + ".a}%\n");
      for (String place : List.of(folder, sections)) {
        files.bytes(place + base, sample.in());
        files.bytes(place + base + ".a", sample.ans());
      }
    }
    Map<String, String> parts = parts(statement);
    files.text(
        folder + "problem.tex",
        ("\\begin{problem}{" + title + "}{standard input}{standard output}")
            + ("{" + ProblemSettings.counted(problem.settings().seconds(), "second") + "}")
            + ("{"
                + ProblemSettings.counted("" + problem.settings().memory(), "megabyte")
                + "}\n\n")
            + (parts.get("legend") + "\n\\InputFile\n" + parts.get("input"))
            + ("\n\\OutputFile\n" + parts.get("output"))
            + ("\n\\Example\n\n\\begin{example}\n" + examples + "\\end{example}\n\n")
            + ("\\Note\n" + parts.get("notes") + "\n\\end{problem}\n"));
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
