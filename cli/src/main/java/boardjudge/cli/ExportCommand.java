package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
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
import java.util.function.Predicate;
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

    private final int max;

    Boards(int max) {
      this.max = max;
    }
  }

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PROBLEM",
      completionCandidates = Options.ProblemIds.class)
  private String id = "";

  @Option(names = "--format", paramLabel = "NAME")
  private String formatName = "";

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
      throw CommandException.usage("json-needs-list");
    }
    if (id.isEmpty()) {
      throw CommandException.usage("problem-or-list");
    }
    Problem<?> problem = Lookup.problem(id);
    PackageFormat format = format();
    checkScoring(format);
    SuiteFiles suite = data.folder().suite(problem.id());
    Staleness.ofSuite(console, Lookup.generator(id), suite, data).refuseAny();
    if (lang != Lang.EN && !format.chinese()) {
      String others = formatsWith(PackageFormat::chinese);
      throw CommandException.usage("chinese-not-shown", "format", format.name(), "formats", others);
    }
    List<Message> notes = new ArrayList<>();
    PackedProblem packed = packed(problem, suite, format, notes);
    PackageFiles files = packageFiles(packed, format);
    notes.forEach(files::note);
    if (!to.isEmpty()) {
      files.notes().forEach(console::note);
      upload(console, packed, files.toBytes(format));
      return Exit.FINE;
    }
    write(console, packed, format, files);
    return Exit.FINE;
  }

  /** The chosen tests of the problem, judged as the options say. */
  private PackedProblem packed(
      Problem<?> problem, SuiteFiles suite, PackageFormat format, List<Message> notes)
      throws IOException {
    BoardArtist artist =
        problem instanceof PackageProblem ? BoardArtist.NONE : new StatementBoards<>(problem);
    PackedProblem source;
    Set<String> chosenTests;
    if (suite.hasPlan() || suite.hasManifest()) {
      source = ProblemReader.read(suite, artist);
      chosenTests = choice.names(suite.manifest(), "core");
    } else {
      choice.checkAll();
      source =
          ProblemReader.readPlain(
              problem.id(), suite, PackageProblem.plain(suite.folder()), artist);
      List<String> lost = ProblemReader.leftOut(suite, source);
      if (!lost.isEmpty()) {
        notes.add(Console.message("packs-nothing-of", "names", String.join(", ", lost)));
      }
      chosenTests = source.tests().stream().map(PackedTest::file).collect(Collectors.toSet());
    }
    PackedProblem packed = withChecker(problem, source, format);
    if (format.facts().validator()) {
      packed = validator.in(packed, problem.format(), notes::add);
    }
    packed =
        packed.with(
            source.tests().stream().filter(test -> chosenTests.contains(test.file())).toList());
    packed = withExplanations(packed, problem, format, notes::add);
    int leftOut = source.tests().size() - packed.tests().size();
    if (leftOut > 0) {
      notes.add(
          Console.message("tests-left", "left", leftOut)
              .with("packed", packed.tests().size())
              .with("all", source.tests().size()));
    }
    return packed;
  }

  private void write(
      Console console, PackedProblem packed, PackageFormat format, PackageFiles files)
      throws IOException {
    String name = file.isEmpty() ? packed.id() + "-" + format.name() + "." + format.ending() : file;
    byte[] bytes = files.toBytes(format);
    if (name.equals("-")) {
      console.out().write(bytes);
      return;
    }
    Path target = InputSource.path(name);
    if (Files.isDirectory(target)) {
      throw CommandException.unreadable("said.file-expected", "file", Paths.shown(target));
    }
    AtomicFile.write(target, bytes);
    files.notes().forEach(console::note);
    console.say(
        Console.message("packed", "problem", packed.id())
            .with("file", Paths.shown(target))
            .with("format", format.name())
            .with("count", files.names().size())
            .with("size", (bytes.length + 1023) / 1024)
            .with("version", packed.version().substring(0, 12)));
  }

  private void upload(Console console, PackedProblem packed, byte[] zip)
      throws IOException, InterruptedException {
    Uploads uploads = new Uploads();
    String judge = judge();
    List<String> missing = uploads.missing(judge);
    if (!missing.isEmpty()) {
      throw CommandException.usage(
          "upload-settings", "judge", judge, "names", String.join(", ", missing));
    }
    String place = to.substring(to.indexOf(':') + 1);
    List<String> replies =
        judge.equals("domjudge")
            ? uploads.domjudge(place, zip)
            : List.of(
                "problem "
                    + uploads.polygon(
                        to.contains(":") ? place : "",
                        packed.id(),
                        PolygonCalls.of(packed, scoring)));
    replies.subList(1, replies.size()).forEach(console::noteSaid);
    console.out().println(packed.id() + ": " + judge + ", " + replies.get(0));
  }

  private String judge() {
    if (to.startsWith("kattis")) {
      throw CommandException.usage("no-interface");
    }
    if (!to.matches("domjudge:[\\w.-]+|polygon(:\\d+)?") || !(formatName + file).isEmpty()) {
      throw CommandException.usage("upload-to", "found", Quote.of(to, 40));
    }
    return to.replaceFirst(":.*", "");
  }

  /** Fails if the format cannot carry the checker. */
  private PackedProblem withChecker(Problem<?> problem, PackedProblem packed, PackageFormat format)
      throws IOException {
    if (problem.judge().isPresent()
        && (checker == Checker.COMPARE || packed.programs().isPlain())) {
      throw new PlanException(
          packed.id()
              + ": its cases have several right answers, and a comparison accepts only one; put a"
              + " program that judges outputs into output_validator");
    }
    if (checker == Checker.COMPARE) {
      return inLanguage(packed.with(packed.programs().comparing()));
    }
    Optional<String> refusal = format.refusal(packed);
    if (refusal.isPresent()) {
      throw new PlanException(refusal.get());
    }
    return inLanguage(packed);
  }

  /** Lets a comparison show rules and boards, if the judge shows messages. */
  private <C> PackedProblem withExplanations(
      PackedProblem packed, Problem<C> problem, PackageFormat format, Consumer<Message> notes) {
    if (!comparesOnly(packed)
        || boards == Boards.NONE
        || problem.rules().isEmpty()
        || format.facts().message().equals("none")) {
      return packed;
    }
    AnswerExplanations<C> explanations =
        AnswerExplanations.of(problem, packed.tests(), lang, boards.max);
    if (explanations.isEmpty()) {
      return packed;
    }
    notes.accept(explanations.note());
    return packed.with(packed.programs().judging(explanations.checker()));
  }

  private static boolean comparesOnly(PackedProblem packed) {
    return packed.programs().isPlain() && packed.programs().flags().isEmpty();
  }

  private PackedProblem inLanguage(PackedProblem packed) throws IOException {
    return lang == Lang.EN ? packed : packed.with(packed.programs().speaking(packed.id(), lang));
  }

  /** Notes say what the format cannot carry. */
  private PackageFiles packageFiles(PackedProblem packed, PackageFormat format) throws IOException {
    PackageFiles files = new PackageFiles(statementForm(format));
    format.pack(packed, scoring, files);
    if (comparesOnly(packed)) {
      Object why =
          checker == Checker.COMPARE
              ? "--checker compare"
              : Console.message("no-output-validator", "problem", packed.id());
      files.note(Console.message("compares-only", "why", why));
    }
    format.noteOnStatement(packed).ifPresent(files::note);
    format.notesOnValidators(packed).forEach(files::note);
    format.noteOnLosses(packed, files).ifPresent(files::note);
    return files;
  }

  private PackageFormat format() {
    List<String> names = PackageFormats.all().stream().map(PackageFormat::name).toList();
    String name = to.isEmpty() ? formatName : judge();
    if (name.isEmpty()) {
      throw CommandException.usage(
          "one-of", "option", "--format", "names", String.join(", ", names));
    }
    PackageFormat format =
        PackageFormats.find(name)
            .orElseThrow(
                () -> {
                  Message unknown = Console.message("no-format", "name", Quote.of(formatName, 40));
                  return CommandException.of(Exit.USAGE, Lookup.orAll(unknown, formatName, names));
                });
    if (!siteLimits.isEmpty() && format.siteLimits().isEmpty()) {
      throw CommandException.usage("no-site-limits", "format", format.name());
    }
    return format
        .on(siteLimits)
        .orElseThrow(
            () -> {
              List<String> words = siteLimits.entrySet().stream().map(String::valueOf).toList();
              String found = Quote.of(String.join(",", words), 60);
              return CommandException.usage("site-limits-form", "found", found);
            });
  }

  private StatementForm statementForm(PackageFormat format) {
    if (statement.isEmpty()) {
      return StatementForm.DEFAULT;
    }
    if (!format.forms().contains(statement)) {
      throw CommandException.of(
          Exit.USAGE,
          Console.message("statement-form", "format", format.name())
              .with("found", Quote.of(statement, 40))
              .with("pdf", formatsWith(each -> each.forms().contains(StatementForm.PDF)))
              .with("tex", formatsWith(each -> each.forms().contains(StatementForm.TEX))));
    }
    return statement.equals(StatementForm.PDF)
        ? new StatementForm(statement, Optional.of(Options.Font.printer()), font.file())
        : new StatementForm(statement, Optional.empty(), Optional.empty());
  }

  private static String formatsWith(Predicate<PackageFormat> condition) {
    return PackageFormats.all().stream()
        .filter(condition)
        .map(PackageFormat::name)
        .collect(Collectors.joining(", "));
  }

  private void checkScoring(PackageFormat format) {
    if (!format.scorings().contains(scoring)) {
      List<String> words = format.scorings().stream().map(Scoring::word).toList();
      throw CommandException.usage(
          "scoring-not", "format", format.name(), "that", scoring.word(), "names", words);
    }
  }
}
