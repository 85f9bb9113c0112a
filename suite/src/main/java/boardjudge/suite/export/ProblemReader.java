package boardjudge.suite.export;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.FolderFiles;
import boardjudge.base.files.Sha256;
import boardjudge.reference.Lang;
import boardjudge.suite.DataFile;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads a problem's folder for packing, and checks it against its manifest. */
public final class ProblemReader {
  /** An editor's path to a schema, which leads nowhere in a package. */
  private static final Pattern SCHEMA_COMMENT = Pattern.compile("\\A# yaml-language-server: .*\\R");

  /** What the package format allows. */
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}");

  private static final Pattern TEST_NAME = Pattern.compile("[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}");

  private static final Pattern TEST_FILE = Pattern.compile("data/(sample|secret)/.+[.](in|ans)");

  private static final List<String> FOLDERS =
      List.of(
          "input_validators",
          "output_validator",
          "output_validators",
          "output_visualizer",
          "statement",
          "submissions");

  private final Path folder;
  private final SuiteFiles suite;

  private ProblemReader(SuiteFiles suite) {
    this.folder = suite.folder();
    this.suite = suite;
  }

  /**
   * Reads a problem.
   *
   * @throws PlanException if something is missing, is not what the manifest says, or cannot be used
   */
  public static PackedProblem read(SuiteFiles suite, BoardArtist artist) throws IOException {
    return new ProblemReader(suite).read(artist);
  }

  /**
   * Reads a package with neither a plan nor a manifest. Its tests are the files of {@code
   * data/sample} and {@code data/secret}, its groups the folders in {@code data/secret}.
   *
   * @throws PlanException if something is missing, or would be lost in silence
   */
  public static PackedProblem readPlain(
      String id, SuiteFiles suite, PlainPackage plain, BoardArtist artist) throws IOException {
    ProblemReader reader = new ProblemReader(suite);
    ProblemSettings settings = plain.settings(id);
    Path data = suite.folder().resolve("data");
    Path first =
        FolderFiles.below(data.resolve("secret")).stream()
            .filter(file -> file.toString().endsWith(".in"))
            .findFirst()
            .orElse(data.resolve("secret/new.in"));
    List<String> flags = plain.flags(first);
    List<PackedTest> tests = plainTests(data, plain, flags);
    StringBuilder hashes = new StringBuilder();
    for (PackedTest test : tests) {
      hashes.append(test.file()).append('\n');
      for (String text : List.of(test.in(), test.ans())) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        hashes.append(Sha256.hex(bytes)).append('\n');
      }
    }
    String version = Sha256.hex(hashes.toString().getBytes(StandardCharsets.UTF_8));
    Map<String, String> files = reader.files(List.of("problem.yaml"));
    for (String kind : List.of("invalid_input", "invalid_output", "valid_output")) {
      reader.addAll(suite.folder().resolve("data").resolve(kind), files);
    }
    reader.addAll(suite.folder().resolve(PackedProblem.LEGACY_STATEMENT_FOLDER), files);
    return new PackedProblem(
        id,
        version,
        settings,
        reader.statements(settings, true),
        tests,
        tests.stream().filter(t -> !t.isSample()).map(PackedTest::group).distinct().toList(),
        Map.of(),
        Map.of(),
        files,
        OwnPrograms.read(suite.folder(), files, PackageProgram.wordChecker(Lang.EN)).with(flags),
        artist);
  }

  /**
   * What {@link #readPlain} leaves out: files, folders of which it takes nothing, and endings and
   * names of files beside tests.
   */
  public static List<String> leftOut(SuiteFiles suite, PackedProblem packed) throws IOException {
    Set<String> leftOut = new TreeSet<>();
    for (Path file : FolderFiles.below(suite.folder())) {
      Path path = suite.folder().relativize(file);
      String name = FileNames.text(path);
      String top = FileNames.text(path.getName(0)) + "/";
      if (name.startsWith(".") || packed.hasFiles(name) || TEST_FILE.matcher(name).matches()) {
        continue;
      }
      if (top.equals("data/")) {
        String last = FileNames.text(path.getFileName());
        boolean isOfGroup = last.matches("test_group.yaml|testdata.yaml");
        leftOut.add("data/.../" + (isOfGroup ? last : last.replaceFirst(".*(?=[.])", "*")));
      } else {
        leftOut.add(path.getNameCount() > 1 && !packed.hasFiles(top) ? top : name);
      }
    }
    return List.copyOf(leftOut);
  }

  private PackedProblem read(BoardArtist artist) throws IOException {
    SuitePlan plan = suite.plan();
    Manifest manifest = suite.manifest();
    List<String> groups = new ArrayList<>();
    Map<String, List<String>> requires = new TreeMap<>();
    for (SuitePlan.Group group : plan.groups()) {
      if (!group.name().equals(SuitePlan.SAMPLE)) {
        groups.add(group.name());
        requires.put(group.name(), group.requires());
      }
    }
    Map<String, String> files = files(List.of("problem.yaml", "suite.yaml", "manifest.json"));
    for (SuitePlan.Planned test : plan.tests()) {
      if (test.source() instanceof SuitePlan.FromFiles fromFiles) {
        for (DataFile file : fromFiles.files()) {
          if (isAllowed(file.file())) {
            files.put("generators/" + file.file(), file.text());
          }
        }
      }
    }
    for (Manifest.Extra extra : manifest.files()) {
      files.put("data/" + extra.file(), data(extra.file(), extra.sha256()));
    }
    String version = Sha256.hex(Files.readAllBytes(file("manifest.json")));
    List<PackedTest> tests = tests(manifest, plan);
    ProblemSettings settings = ProblemSettings.read(file("problem.yaml"));
    return new PackedProblem(
        plan.problem(),
        version,
        settings,
        statements(settings, false),
        tests,
        groups,
        requires,
        plan.points(),
        files,
        OwnPrograms.read(folder, files, PackageProgram.plainChecker(Lang.EN)),
        artist);
  }

  /** These files, and those of the standard folders. */
  private Map<String, String> files(List<String> names) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String name : names) {
      files.put(name, Files.readString(file(name), StandardCharsets.ISO_8859_1));
    }
    for (String standardFolder : FOLDERS) {
      addAll(folder.resolve(standardFolder), files);
    }
    files.replaceAll(
        (name, text) ->
            name.endsWith(".yaml") ? SCHEMA_COMMENT.matcher(text).replaceFirst("") : text);
    return files;
  }

  private List<PackedTest> tests(Manifest manifest, SuitePlan plan) throws IOException {
    Map<String, String> descriptions = new LinkedHashMap<>();
    plan.groups().forEach(group -> descriptions.put(group.name(), group.description()));
    List<PackedTest> tests = new ArrayList<>();
    for (boolean samples : new boolean[] {true, false}) {
      for (Manifest.Entry entry : manifest.tests()) {
        if (entry.group().equals(SuitePlan.SAMPLE) == samples) {
          tests.add(
              new PackedTest(
                  entry.group(),
                  entry.name(),
                  entry.file(),
                  entry.note().isEmpty()
                      ? descriptions.getOrDefault(entry.group(), "")
                      : entry.note(),
                  origin(entry),
                  entry.kills(),
                  data(entry.file() + ".in", entry.inSha256()),
                  data(entry.file() + ".ans", entry.ansSha256())));
        }
      }
    }
    return tests;
  }

  private static String origin(Manifest.Entry entry) {
    StringBuilder origin = new StringBuilder(entry.recipe());
    if (!entry.recipe().equals("literal")) {
      origin.append(" --seed ").append(entry.seed());
      entry.arguments().forEach((key, value) -> origin.append(" --set " + key + "=" + value));
    }
    return origin.toString();
  }

  private String data(String name, String sha256) throws IOException {
    Path file = file("data/" + name);
    byte[] bytes = Files.readAllBytes(file);
    if (!Sha256.hex(bytes).equals(sha256)) {
      throw failure(file, "not what the manifest says; build the suite again");
    }
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** If {@code optional}, statements may be missing; if all are, the title stands alone. */
  private List<Statement> statements(ProblemSettings settings, boolean optional)
      throws IOException {
    List<Statement> statements = new ArrayList<>();
    for (Map.Entry<String, String> name : settings.names().entrySet()) {
      String place = "statement/problem." + name.getKey() + ".md";
      if (optional && !Files.isRegularFile(folder.resolve(place))) {
        continue;
      }
      Path file = file(place);
      Statement statement =
          new Statement(
              name.getKey(),
              name.getValue(),
              Files.readString(file, StandardCharsets.UTF_8),
              StatementFile.pictures(folder.resolve("statement")));
      new StatementTree(statement).check();
      statements.add(statement);
    }
    if (statements.isEmpty()) {
      statements.add(new Statement("en", settings.title("en"), ""));
    }
    return statements;
  }

  private Path file(String name) throws PlanException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw failure(file, "no such file");
    }
    return file;
  }

  /** Adds the files below a folder, except links and names that packages do not allow. */
  private void addAll(Path below, Map<String, String> files) throws IOException {
    if (Files.isSymbolicLink(below)) {
      return;
    }
    for (Path file : FolderFiles.below(below)) {
      String name = FileNames.text(folder.relativize(file));
      if (!Files.isSymbolicLink(file) && isAllowed(name)) {
        files.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
  }

  private static boolean isAllowed(String file) {
    return Stream.of(file.split("/")).allMatch(name -> NAME.matcher(name).matches());
  }

  /**
   * Samples come first; folders in {@code secret} are groups. A test with other flags is refused.
   */
  private static List<PackedTest> plainTests(Path data, PlainPackage plain, List<String> flags)
      throws IOException {
    List<PackedTest> tests = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String part : List.of(SuitePlan.SAMPLE, "secret")) {
      Path folder = data.resolve(part);
      for (Path file : FolderFiles.below(folder)) {
        Path below = folder.relativize(file);
        String name = below.toString().replaceAll("[/\\\\]", "-");
        if (!name.endsWith(".in")) {
          continue;
        }
        name = name.substring(0, name.length() - ".in".length());
        if (!TEST_NAME.matcher(name).matches() || !names.add(part + "/" + name)) {
          throw failure(file, "expected a name of its own of letters, digits, and _.-");
        }
        if (!plain.flags(file).equals(flags)) {
          throw failure(
              file, "flags of single tests are not exported; expected the same for all tests");
        }
        Path answer =
            file.resolveSibling(file.getFileName().toString().replaceFirst("[.]in$", ".ans"));
        if (!Files.isRegularFile(answer)) {
          throw failure(answer, "no such file");
        }
        String group = below.getNameCount() > 1 ? below.getName(0).toString() : part;
        tests.add(
            new PackedTest(
                part.equals(SuitePlan.SAMPLE) ? part : group,
                name,
                part + "/" + name,
                "",
                below.toString(),
                List.of(),
                Files.readString(file, StandardCharsets.ISO_8859_1),
                Files.readString(answer, StandardCharsets.ISO_8859_1)));
      }
    }
    if (tests.stream().allMatch(PackedTest::isSample)) {
      throw failure(data.resolve("secret"), "no tests there: expected *.in and *.ans files");
    }
    // A format may say of a subtask only where it ends.
    List<String> groups = tests.stream().map(PackedTest::group).distinct().toList();
    tests.sort(Comparator.comparingInt(test -> groups.indexOf(test.group())));
    return tests;
  }

  private static PlanException failure(Path file, String what) {
    return new PlanException(FileNames.shown(file) + ": " + what);
  }
}
