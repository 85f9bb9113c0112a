package boardjudge.cli;

import boardjudge.grading.TestFile;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** {@code --data DIR}. */
final class DataOption {
  @Option(names = "--data", paramLabel = "DIR")
  private String data = "";

  private static final int MAX_DEPTH = 6;

  DataFolder folder() {
    return DataFolder.of(data, System.getenv());
  }

  /** The problems named, otherwise those with a suite in the folder. */
  List<Problem<?>> problems(Options.ProblemNames names) throws IOException {
    DataFolder folder = folder();
    if ((folder.isDefault() && !folder.isProjectDefault()) || names.areGiven()) {
      return names.problems();
    }
    List<Problem<?>> problems = new ArrayList<>();
    for (Problem<?> problem : Problems.all()) {
      if (folder.holds(problem.id())) {
        problems.add(problem);
      }
    }
    if (problems.isEmpty()) {
      throw folder.isDefault()
          ? CommandException.usage("say-which-problem")
          : CommandException.usage("no-suites-named", "option", folder.namedBy());
    }
    return problems;
  }

  /** The tests in sample and secret, or else in the folder itself. */
  List<TestFile> tests(Problem<?> problem) throws IOException {
    Path folder = folder().tests(problem.id());
    List<TestFile> tests = listed(problem, within(folder));
    if (tests.isEmpty()) {
      throw CommandException.unreadable("no-inputs", "folder", InputSource.shown(folder));
    }
    return tests;
  }

  List<TestFile> testsIfAny(Problem<?> problem) throws IOException {
    Optional<SuiteFiles> suite = folder().find(problem.id());
    return suite.isEmpty()
        ? List.of()
        : listed(problem, within(suite.get().folder().resolve("data")));
  }

  private List<TestFile> listed(Problem<?> problem, List<TestFile> tests) throws IOException {
    Optional<SuiteFiles> suite = folder().find(problem.id());
    Optional<Manifest> manifest =
        suite.isPresent() ? suite.get().readableManifest() : Optional.empty();
    return manifest.map(known -> TestFile.listed(tests, known)).orElse(tests);
  }

  private static List<TestFile> within(Path folder) throws IOException {
    List<TestFile> tests = new ArrayList<>();
    for (Path place : List.of(folder.resolve("sample"), folder.resolve("secret"), folder)) {
      if (Files.isDirectory(place) && (tests.isEmpty() || !place.equals(folder))) {
        // Groups may be folders.
        try (Stream<Path> files = Files.walk(place, place.equals(folder) ? 1 : MAX_DEPTH)) {
          files
              .filter(file -> file.toString().endsWith(".in") && !Files.isDirectory(file))
              .sorted()
              .forEach(input -> tests.add(TestFile.of(name(folder, input), input)));
        }
      }
    }
    for (TestFile test : tests) {
      requireRegular(test.input());
      requireRegular(test.answer());
    }
    return tests;
  }

  /** A package of a stranger may hold a pipe or a link to a device, whose reading never ends. */
  private static void requireRegular(Path file) throws FileSystemException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "not a regular file");
    }
  }

  /** The nearest folder around the tests with a problem.yaml. */
  Optional<Path> problemFolder(String problem) throws IOException {
    Optional<Path> place = folder().find(problem).map(SuiteFiles::folder);
    if (place.isEmpty() && !folder().isDefault()) {
      place = Optional.of(folder().tests(problem));
    }
    place = place.map(path -> path.toAbsolutePath().normalize());
    for (int level = 0; place.isPresent() && level < MAX_DEPTH; level++) {
      if (Files.exists(place.get().resolve(ProblemLimits.FILE))) {
        return place;
      }
      place = place.map(Path::getParent);
    }
    return Optional.empty();
  }

  /** The submissions beside the tests, otherwise the package's own. */
  Path submissions(Problem<?> problem) throws IOException {
    Path folder = folder().submissions(problem.id());
    return problem instanceof PackageProblem packageProblem && !Files.isDirectory(folder)
        ? packageProblem.folder().resolve("submissions")
        : folder;
  }

  List<String> arguments() {
    return data.isEmpty() ? List.of() : List.of("--data", data);
  }

  /** {@code secret/001-name}. */
  private static String name(Path folder, Path input) {
    String relative = folder.relativize(input).toString().replace('\\', '/');
    return Quote.name(relative.substring(0, relative.length() - ".in".length()), 4096);
  }
}
