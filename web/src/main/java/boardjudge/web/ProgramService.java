package boardjudge.web;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.Judge;
import boardjudge.grading.ProgramRun;
import boardjudge.grading.RunReport;
import boardjudge.grading.StopRule;
import boardjudge.grading.TestFile;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.report.page.RunPage;
import boardjudge.report.page.StressPage;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.stress.Inputs;
import boardjudge.stress.StressLoop;
import boardjudge.stress.StressReport;
import boardjudge.stress.StressSearch;
import boardjudge.stress.StressSearch.Contestant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Compiles and runs uploaded programs. An uploaded file's name is shown and decides the language,
 * but never becomes a path.
 *
 * @param folder for uploaded inputs and what a search writes
 */
record ProgramService(SiteSettings.Programs programs, SharedSandbox shared, Path folder) {
  static final int MAX_SOURCE_BYTES = (int) Limits.MIB;

  private static final String OWN_INPUT = "own-input";

  static final Duration SEARCH_TIME = Duration.ofSeconds(30);

  /** In place of the path of the launcher on this machine. */
  private static final List<String> SHOWN_COMMAND = List.of("boardjudge");

  static final class Source {
    private final String shown;
    private final Path file;
    private final Language language;
    private final byte[] bytes;

    private Source(String shown, Path file, Language language, byte[] bytes) {
      this.shown = shown;
      this.file = file;
      this.language = language;
      this.bytes = bytes;
    }
  }

  /** The uploaded program, in the language that is named or that the file name shows. */
  Source source(Request request) throws HttpException, IOException {
    String name = request.parameter("name").orElse("");
    String id = request.parameter("language").orElse("");
    int dot = name.lastIndexOf('.');
    String ending = name.substring(dot + 1).replaceAll("[^A-Za-z0-9+]", "_");
    Languages languages = programs.languages().all();
    Optional<Language> match =
        id.isEmpty() && dot >= 0 ? languages.of(Path.of("x." + ending)) : languages.byId(id);
    if (match.isEmpty()) {
      throw id.isEmpty()
          ? HttpException.badRequest("no-ending", "name", Quote.name(name, 80))
          : HttpException.badRequest("no-language", "name", Quote.of(id, 40));
    }
    Language language = match.get();
    if (!Languages.missing(language).isEmpty()) {
      throw new HttpException(503, Message.literal(Languages.advice(language)));
    }
    String stem = (dot > 0 ? name.substring(0, dot) : name).replaceAll("[^A-Za-z0-9_]", "_");
    String safeName = stem.isEmpty() ? "program" : stem.substring(0, Math.min(40, stem.length()));
    Path file = Path.of(safeName + "." + language.endings().get(0));
    byte[] bytes = request.body("the-program", MAX_SOURCE_BYTES);
    if (bytes.length == 0) {
      throw HttpException.badRequest("no-program");
    }
    String shown = name.isEmpty() ? file.toString() : Quote.name(name, 80);
    return new Source(shown, file, language, bytes);
  }

  /** Empty if it does not compile; the job then says why. */
  private Optional<Program> compile(Problem<?> problem, Sandbox sandbox, Source source, Job job)
      throws IOException, InterruptedException {
    try {
      return Optional.of(
          programs.caches().of(sandbox).compile(source.file, source.bytes, source.language));
    } catch (CompileException failure) {
      RunReport report =
          RunReport.refused(problem.id(), source.bytes, source.shown, source.language, failure);
      job.put("report", report);
      job.summary(report.tally());
      job.put("page", job.session().keep(RunPage.of(problem, report, List.of())));
    } catch (CompilationAbortedException missing) {
      job.put("message", Quote.bare(String.valueOf(missing.getMessage()), 300));
    }
    return Optional.empty();
  }

  /** Runs a program on the tests of a suite; the result is that of {@code run --json}. */
  <C> Job run(Session session, Problem<C> problem, Suite suite, Source source, boolean allTests)
      throws HttpException, IOException, InterruptedException {
    Sandbox sandbox = shared.open();
    List<TestFile> tests = suite.tests();
    if (tests.isEmpty()) {
      throw HttpException.notFound("no-tests", "problem", problem.id());
    }
    StopRule stopping = new StopRule(!allTests, Optional.empty(), StopRule.GIVE_UP);
    return new Job(
        "run",
        session,
        job -> {
          Optional<Program> program = compile(problem, sandbox, source, job);
          if (program.isEmpty()) {
            return;
          }
          Judge<C> judge = new Judge<>(problem, sandbox, false);
          job.compiled(tests.size());
          RunReport report =
              new ProgramRun<>(
                      judge, tests, programs.limits().of(problem), stopping, true, Optional.empty())
                  .run(
                      source.shown,
                      source.file,
                      program.get(),
                      test -> job.testStarted(test.equals(ProgramRun.LOOKING) ? "" : test),
                      job::testEnded);
          job.put("report", report);
          job.summary(report.tally());
          job.put("page", session.keep(RunPage.of(problem, report, tests)));
        });
  }

  Suite suiteOf(byte[] input) throws IOException {
    Path file = Files.createTempDirectory(folder, "own").resolve(OWN_INPUT + ".in");
    Files.write(file, input);
    return new Suite(List.of(TestFile.of(OWN_INPUT, file)), Optional.empty());
  }

  /** Searches a small failing input; the result is that of {@code stress --json}. */
  <C> Job stress(Session session, ProblemGenerator<C> generator, Suite suite, Source source)
      throws HttpException, IOException, InterruptedException {
    Sandbox sandbox = shared.open();
    List<TestFile> tests = suite.tests();
    return new Job(
        "stress",
        session,
        job -> {
          Optional<Program> program = compile(generator.problem(), sandbox, source, job);
          if (program.isPresent()) {
            Path files = Files.createTempDirectory(folder, "stress");
            job.compiled(0);
            Contestant contestant = new Contestant(source.shown, program.get());
            search(job, generator, sandbox, tests, contestant, files);
          }
        });
  }

  private <C> void search(
      Job job,
      ProblemGenerator<C> generator,
      Sandbox sandbox,
      List<TestFile> tests,
      Contestant contestant,
      Path files)
      throws IOException, InterruptedException {
    Problem<C> problem = generator.problem();
    Path input = files.resolve(problem.id() + "-stress.in");
    StressReport report =
        new StressSearch<>(
                new StressLoop<>(generator, sandbox, programs.limits().of(problem)),
                new Inputs<>(generator, List.of(), 1),
                SEARCH_TIME,
                1,
                true,
                tests,
                SHOWN_COMMAND,
                input,
                file -> String.valueOf(file.getFileName()))
            .run(List.of(contestant), job::inputsTried, stage -> {});
    List<C> cases = List.of();
    if (report.failure().isPresent()) {
      byte[] bytes = Files.readAllBytes(input);
      Files.delete(input);
      Files.delete(TestFile.of("", input).answer());
      cases =
          new ProblemService<>(problem, none -> new Suite(List.of(), Optional.empty()))
              .cases(bytes);
      job.put("input", job.session().inputs().add(bytes));
    }
    Files.delete(files);
    job.put("report", report);
    job.put("page", job.session().keep(StressPage.of(problem, cases, report)));
  }
}
