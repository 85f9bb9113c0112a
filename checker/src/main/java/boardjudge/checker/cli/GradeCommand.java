package boardjudge.checker.cli;

import boardjudge.checker.grade.GradeSheet;
import boardjudge.checker.grade.GradedSubmission;
import boardjudge.checker.grade.Grader;
import boardjudge.checker.grade.JUnitReport;
import boardjudge.checker.grade.Journal;
import boardjudge.checker.grade.Judge;
import boardjudge.checker.grade.Submission;
import boardjudge.checker.grade.TestFile;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.generator.files.AtomicFile;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "grade",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs many programs on all tests of a problem and ranks them.",
      "It may be killed at any moment; with --resume it goes on where it was."
    },
    footer = {"", "Example:", "  boardjudge grade go submissions/ --out results.csv -j 4"})
final class GradeCommand implements Callable<Integer> {
  private static final String JOURNAL = ".journal";

  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "SUBMISSIONS",
      description = "Source files, or folders of them: FOLDER/AUTHOR/... or FOLDER/AUTHOR.ENDING.")
  private List<String> submissions = new ArrayList<>();

  @Option(
      names = "--tests",
      paramLabel = "DIR",
      description =
          "A folder of *.in and *.ans files, or of sample and secret (the problem's own).")
  private String tests = "";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Writes a line for each submission and test, as CSV.")
  private String out = "";

  @Option(names = "--json", paramLabel = "FILE", description = "Writes a summary as JSON.")
  private String json = "";

  @Option(names = "--junit", paramLabel = "FILE", description = "Writes JUnit's XML.")
  private String junit = "";

  @Option(
      names = "-j",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How many programs run at a time, each on a core of its own (${DEFAULT-VALUE}).")
  private int jobs;

  @Option(names = "--resume", description = "Goes on after a kill; needs --out as before.")
  private boolean resume;

  @Option(
      names = "--presentation",
      description = "Gives outputs that are wrong by white space alone a verdict of their own.")
  private boolean presentation;

  @Mixin private final RunningOptions options = new RunningOptions();

  GradeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    BuildCommand.checkThreads(jobs);
    if (resume && out.isEmpty()) {
      throw CommandFailure.usage("--resume needs the --out that was given before");
    }
    Problem<?> named = Lookup.problem(problem);
    List<Submission> found = submissions();
    List<TestFile> files = RunningOptions.tests(problem, tests);
    Path journal = InputSource.path(out + JOURNAL);
    boolean unfinished = !out.isEmpty() && Files.exists(journal);
    if (unfinished && !resume) {
      throw CommandFailure.usage(
          InputSource.shown(journal.toString())
              + " holds verdicts of a run that was stopped: go on with --resume, or delete it");
    }
    GradeSheet sheet;
    try (Journal verdicts = out.isEmpty() ? Journal.none() : Journal.open(journal);
        Sandbox sandbox = options.open(console)) {
      if (verdicts.size() > 0) {
        console.err().println("boardjudge: going on after " + verdicts.size() + " verdicts");
      }
      sheet = grade(named, sandbox, verdicts, found, files);
    }
    write(sheet);
    if (!out.isEmpty()) {
      Files.deleteIfExists(journal);
    }
    table(sheet);
    return sheet.verdicts().containsKey(Verdict.JUDGE_ERROR) ? Exit.OUR_FAULT : Exit.FINE;
  }

  private List<Submission> submissions() throws IOException, InputException {
    Languages languages = options.languages();
    List<Path> paths = new ArrayList<>();
    for (String each : submissions) {
      Path path = InputSource.path(each);
      paths.add(Files.isDirectory(path) ? path : InputSource.regularFile(each));
      if (!Files.isDirectory(path)) {
        options.language(languages, path);
      }
    }
    List<Submission> found = Submission.find(paths, languages, options.language(languages));
    if (found.isEmpty()) {
      throw CommandFailure.unreadable("no program there whose ending a language claims");
    }
    return found;
  }

  private <C> GradeSheet grade(
      Problem<C> named,
      Sandbox sandbox,
      Journal journal,
      List<Submission> found,
      List<TestFile> files)
      throws IOException, InputException, InterruptedException {
    Progress progress = new Progress(console);
    Limits limits = options.limits();
    long start = System.nanoTime();
    Grader.Watcher watcher =
        (stage, done, all) -> {
          synchronized (progress) {
            progress.show(problem + ": " + stage + " " + done + "/" + all + left(start, done, all));
          }
        };
    Judge<C> judge = new Judge<>(named, sandbox, presentation);
    GradeSheet sheet =
        new Grader(judge, options.cache(sandbox), limits, jobs, journal, watcher)
            .grade(problem, found, files);
    progress.clear();
    return sheet;
  }

  private static String left(long start, int done, int all) {
    double spent = (System.nanoTime() - start) / 1e9;
    return String.format(Locale.ROOT, ", %.0f s left", spent / done * (all - done));
  }

  private void write(GradeSheet sheet) throws IOException {
    if (!out.isEmpty()) {
      AtomicFile.<RuntimeException>write(InputSource.path(out), sheet::writeCsv);
    }
    if (!json.isEmpty()) {
      AtomicFile.write(InputSource.path(json), Json.bytes(summary(sheet)));
    }
    if (!junit.isEmpty()) {
      AtomicFile.<RuntimeException>write(
          InputSource.path(junit), to -> JUnitReport.write(sheet, to));
    }
  }

  private void table(GradeSheet sheet) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "rank",
            "submission",
            "author",
            "language",
            "verdict",
            "passed",
            "CPU s",
            "slowest",
            "MiB"));
    int rank = 0;
    int before = -1;
    for (GradedSubmission each : sheet.standings()) {
      rank = each.passed() == before ? rank : rows.size();
      before = each.passed();
      rows.add(
          List.of(
              Integer.toString(rank),
              each.submission().name(),
              each.submission().author(),
              each.submission().language().name(),
              each.verdict().words(),
              each.passed() + "/" + sheet.tests().size(),
              GradeSheet.seconds(each.cpu()),
              GradeSheet.seconds(each.slowest()),
              each.memory().isPresent()
                  ? Long.toString(each.memory().getAsLong() / Limits.MIB)
                  : ""));
    }
    Columns.of(rows).forEach(console.out()::println);
    List<String> counts = new ArrayList<>();
    sheet.verdicts().forEach((verdict, count) -> counts.add(count + " " + verdict.words()));
    console.out().println();
    console
        .out()
        .println(
            sheet.graded().size()
                + " submissions on "
                + sheet.tests().size()
                + " tests: "
                + String.join(", ", counts));
  }

  private Map<String, Object> summary(GradeSheet sheet) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("problem", sheet.problem());
    shown.put("tests", sheet.tests());
    Map<String, Object> verdicts = new LinkedHashMap<>();
    sheet.verdicts().forEach((verdict, count) -> verdicts.put(verdict.words(), count));
    shown.put("verdicts", verdicts);
    List<Map<String, Object>> all = new ArrayList<>();
    for (GradedSubmission each : sheet.standings()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("submission", each.submission().name());
      one.put("author", each.submission().author());
      one.put("language", each.submission().language().name());
      one.put("verdict", each.verdict().words());
      one.put("passed", each.passed());
      one.put("cpu", each.cpu().toNanos() / 1e9);
      one.put("slowest", each.slowest().toNanos() / 1e9);
      each.memory().ifPresent(bytes -> one.put("memory", bytes));
      each.firstFailure().ifPresent(result -> one.put("firstFailure", RunCommand.json(result)));
      all.add(one);
    }
    shown.put("submissions", all);
    return shown;
  }
}
