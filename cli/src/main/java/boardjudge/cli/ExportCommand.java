package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.strict.Nearest;
import boardjudge.checker.view.Report;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.report.FormatsReport;
import boardjudge.report.StatementBoards;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.AnswerExplanations;
import boardjudge.suite.export.BoardArtist;
import boardjudge.suite.export.InputValidators;
import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.PackedTest;
import boardjudge.suite.export.PolygonCalls;
import boardjudge.suite.export.ProblemReader;
import boardjudge.suite.export.Scoring;
import boardjudge.suite.export.StatementForm;
import boardjudge.suite.upload.Uploads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class ExportCommand extends ConsoleCommand {
  /** What judges outputs: the problem's own program, or a comparison with the answers. */
  enum Checker {
    OWN,
    COMPARE
  }

  /** How many rules and boards a comparing checker can show. */
  enum Boards {
    NONE(0),
    BOUNDED(AnswerExplanations.DEFAULT),
    ALL(Integer.MAX_VALUE);

    private final int most;

    Boards(int most) {
      this.most = most;
    }
  }

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PROBLEM",
      completionCandidates = Options.ProblemIds.class)
  private String id = "";

  @Option(names = "--format", paramLabel = "NAME")
  private String format = "";

  @Option(names = "--to", paramLabel = "JUDGE[:ID]")
  private String to = "";

  @Option(names = "-o", paramLabel = "FILE")
  private String file = "";

  @Option(names = "--scoring", paramLabel = "WHAT")
  private Scoring scoring = Scoring.NONE;

  @Option(names = "--statement", paramLabel = "WHAT")
  private String statement = "";

  @Mixin private final Options.Font font = new Options.Font();

  @Option(names = "--checker", paramLabel = "WHAT")
  private Checker checker = Checker.OWN;

  @Option(names = "--boards", paramLabel = "WHAT")
  private Boards boards = Boards.BOUNDED;

  @Option(names = "--validator", paramLabel = "WHAT")
  private InputValidators validator = InputValidators.OWN;

  @Option(names = "--site-limits", paramLabel = "NAME=N", split = ",")
  private Map<String, Integer> siteLimits = Map.of();

  /** {@link GlobalOptions} parses it and passes it on. */
  @Option(names = GlobalOptions.LANG, paramLabel = "en|zh")
  private Lang lang = Lang.EN;

  @Mixin private final TestChoice choice = new TestChoice();

  @Mixin private final DataOption data = new DataOption();

  @Option(names = "--list")
  private boolean list;

  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    if (list) {
      output.print(console, FormatsReport.ofAll());
      return Exit.FINE;
    }
    if (!output.json().isEmpty()) {
      throw CommandException.usage("--json needs --list");
    }
    if (id.isEmpty()) {
      throw CommandException.usage("expected a problem, or --list");
    }
    Problem<?> named = Lookup.problem(id);
    String problem = named.id();
    PackageFormat chosen = format();
    checkScoring(chosen);
    SuiteFiles suite = data.folder().suite(problem);
    Staleness.ofSuite(console, Lookup.generator(id), suite, data).refuseAny();
    if (lang != Lang.EN && !chosen.showsChinese()) {
      throw CommandException.usage(
          "--lang: %s may not show Chinese; these do: %s"
              .formatted(
                  chosen.name(),
                  PackageFormats.all().stream()
                      .filter(PackageFormat::showsChinese)
                      .map(PackageFormat::name)
                      .collect(Collectors.joining(", "))));
    }
    BoardArtist artist =
        named instanceof PackageProblem ? BoardArtist.NONE : new StatementBoards<>(named);
    PackedProblem whole;
    Set<String> wanted;
    if (suite.hasPlan() || suite.hasManifest()) {
      whole = ProblemReader.read(suite, artist);
      wanted = choice.files(suite.manifest(), "core");
    } else {
      choice.checkAll();
      whole = ProblemReader.readPlain(problem, suite, PackageProblem.plain(suite.folder()), artist);
      wanted = whole.tests().stream().map(PackedTest::file).collect(Collectors.toSet());
    }
    List<String> notes = new ArrayList<>();
    PackedProblem packed =
        withValidator(withChecker(named, whole, chosen), named, chosen, notes::add)
            .with(whole.tests().stream().filter(test -> wanted.contains(test.file())).toList());
    packed = withExplanations(packed, named, chosen, notes::add);
    PackageFiles files = packageFiles(packed, chosen, scoring);
    notes.forEach(files::note);
    int left = whole.tests().size() - packed.tests().size();
    if (left > 0) {
      files.note(
          ("%d of %d tests; the other %d are outside of the core, or left out by --tests or"
                  + " --without")
              .formatted(packed.tests().size(), whole.tests().size(), left));
    }
    if (!to.isEmpty()) {
      files.notes().forEach(console::note);
      upload(console, packed, files.toBytes(chosen));
      return Exit.FINE;
    }
    String name = file.isEmpty() ? problem + "-" + chosen.name() + "." + chosen.ending() : file;
    byte[] bytes = files.toBytes(chosen);
    if (name.equals("-")) {
      console.out().write(bytes);
      return Exit.FINE;
    }
    Path target = InputSource.path(name);
    if (Files.isDirectory(target)) {
      throw CommandException.unreadable(Paths.shown(target) + ": expected a file, found a folder");
    }
    AtomicFile.write(target, bytes);
    files.notes().forEach(console::note);
    console.say(summary(problem, chosen, files, bytes.length, packed, target));
    return Exit.FINE;
  }

  private void upload(Console console, PackedProblem problem, byte[] zip)
      throws IOException, InterruptedException {
    Uploads uploads = new Uploads();
    String judge = judge();
    List<String> missing = uploads.missing(judge);
    if (!missing.isEmpty()) {
      throw CommandException.usage(
          "--to %s: set %s in the environment".formatted(judge, String.join(", ", missing)));
    }
    String place = to.substring(to.indexOf(':') + 1);
    List<String> said =
        judge.equals("domjudge")
            ? uploads.domjudge(place, zip)
            : List.of(
                "problem "
                    + uploads.polygon(
                        to.contains(":") ? place : "",
                        problem.id(),
                        PolygonCalls.of(problem, scoring)));
    said.subList(1, said.size()).forEach(console::note);
    console.out().println(problem.id() + ": " + judge + ", " + said.get(0));
  }

  private String judge() {
    if (to.startsWith("kattis")) {
      throw CommandException.usage(
          "--to: Kattis has no public API for packages; upload the file on its web page");
    }
    if (!to.matches("domjudge:[\\w.-]+|polygon(:\\d+)?") || !(format + file).isEmpty()) {
      throw CommandException.usage(
          "--to: expected domjudge:CONTEST, polygon or polygon:NUMBER, without --format and -o,"
              + " found "
              + Quote.of(to, 40));
    }
    return to.replaceFirst(":.*", "");
  }

  private static String summary(
      String problem,
      PackageFormat chosen,
      PackageFiles files,
      int size,
      PackedProblem packed,
      Path target) {
    int count = files.names().size();
    return (problem + ": " + Paths.shown(target) + ", for " + chosen.name() + ", ")
        + (Report.counted(count, "file") + ", " + (size + 1023) / 1024 + " KiB, ")
        + ("version " + packed.version().substring(0, 12));
  }

  /** Fails if the format cannot carry the checker. */
  private PackedProblem withChecker(Problem<?> named, PackedProblem problem, PackageFormat chosen)
      throws IOException {
    if (named.judge().isPresent() && (checker == Checker.COMPARE || problem.programs().isPlain())) {
      throw new PlanException(
          problem.id()
              + ": its cases have several right answers, and a comparison accepts only one; put a"
              + " program that judges outputs into output_validator");
    }
    if (checker == Checker.COMPARE) {
      return inLanguage(problem.with(problem.programs().comparing()));
    }
    Optional<String> refusal = chosen.refusal(problem);
    if (refusal.isPresent()) {
      throw new PlanException(refusal.get());
    }
    return inLanguage(problem);
  }

  /** Lets a comparison show rules and boards, if the judge shows messages. */
  private <C> PackedProblem withExplanations(
      PackedProblem problem, Problem<C> named, PackageFormat chosen, Consumer<String> notes) {
    boolean plain = problem.programs().isPlain() && problem.programs().flags().isEmpty();
    if (!plain
        || boards == Boards.NONE
        || named.rules().isEmpty()
        || chosen.facts().message().equals("none")) {
      return problem;
    }
    AnswerExplanations<C> told = AnswerExplanations.of(named, problem.tests(), lang, boards.most);
    if (told.isEmpty()) {
      return problem;
    }
    notes.accept(told.note());
    return problem.with(problem.programs().judging(told.checker()));
  }

  private PackedProblem withValidator(
      PackedProblem problem, Problem<?> named, PackageFormat chosen, Consumer<String> notes) {
    return chosen.facts().validator() ? validator.in(problem, named.format(), notes) : problem;
  }

  private PackedProblem inLanguage(PackedProblem problem) throws IOException {
    if (lang == Lang.EN) {
      return problem;
    }
    return problem.with(
        problem
            .programs()
            .speaking(problem.id(), lang)
            .orElseThrow(
                () ->
                    new PlanException(
                        problem.programs().output().place()
                            + ": not made by boardjudge, so it has no other language")));
  }

  /** Notes say what the format cannot carry. */
  private PackageFiles packageFiles(PackedProblem problem, PackageFormat chosen, Scoring scoring)
      throws IOException {
    PackageFiles files = new PackageFiles(statementForm(chosen));
    chosen.pack(problem, scoring, files);
    if (problem.programs().isPlain() && problem.programs().flags().isEmpty()) {
      files.note(
          "outputs are compared with the answers, without rules and boards in messages: "
              + (checker == Checker.COMPARE
                  ? "--checker compare"
                  : problem.id() + " has no output validator"));
    }
    chosen.noteOnStatement(problem).ifPresent(files::note);
    chosen.notesOnValidators(problem).forEach(files::note);
    chosen.noteOnLosses(problem, files).ifPresent(files::note);
    return files;
  }

  private PackageFormat format() {
    List<String> names = PackageFormats.all().stream().map(PackageFormat::name).toList();
    String name = to.isEmpty() ? format : judge();
    if (name.isEmpty()) {
      throw CommandException.usage("--format: expected one of " + String.join(", ", names));
    }
    PackageFormat found =
        PackageFormats.find(name)
            .orElseThrow(
                () ->
                    CommandException.usage(
                        "--format: no format "
                            + Quote.of(format, 40)
                            + Nearest.orAll(format, names)));
    if (siteLimits.isEmpty()) {
      return found;
    }
    return found
        .on(siteLimits)
        .orElseThrow(
            () ->
                CommandException.usage(
                    found.on(Map.of()).isEmpty()
                        ? "--site-limits: %s has no site limits; only hydro has"
                            .formatted(found.name())
                        : "--site-limits: expected tests=N, files=N or seconds=N, each from 1,"
                            + " found "
                            + Quote.of(
                                siteLimits.entrySet().stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(",")),
                                60)));
  }

  private StatementForm statementForm(PackageFormat chosen) {
    if (statement.isEmpty()) {
      return StatementForm.DEFAULT;
    }
    if (!chosen.forms().contains(statement)) {
      throw CommandException.usage(
          "--statement: expected pdf (%s) or tex (%s), found %s for %s"
              .formatted(
                  formatsWith(StatementForm.PDF),
                  formatsWith(StatementForm.TEX),
                  Quote.of(statement, 40),
                  chosen.name()));
    }
    return statement.equals(StatementForm.PDF)
        ? new StatementForm(statement, Optional.of(Options.Font.printer()), font.file())
        : new StatementForm(statement, Optional.empty(), Optional.empty());
  }

  private static String formatsWith(String form) {
    return PackageFormats.all().stream()
        .filter(each -> each.forms().contains(form))
        .map(PackageFormat::name)
        .collect(Collectors.joining(", "));
  }

  private void checkScoring(PackageFormat chosen) {
    if (!chosen.scorings().contains(scoring)) {
      throw CommandException.usage(
          "--scoring: %s has no %s; it takes %s"
              .formatted(
                  chosen.name(),
                  scoring.word(),
                  chosen.scorings().stream().map(Scoring::word).collect(Collectors.joining(", "))));
    }
  }
}
