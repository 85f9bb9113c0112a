package boardjudge.web;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.Judge;
import boardjudge.grading.ProgramRun;
import boardjudge.grading.RunReport;
import boardjudge.grading.Stopping;
import boardjudge.grading.TestFile;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.report.page.RunPage;
import boardjudge.report.page.StressPage;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileFailure;
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
import boardjudge.suite.SuiteNotes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Compiles and runs programs of visitors. A program's file name is shown and decides the language;
 * no file gets that name.
 *
 * @param programs how they are run
 * @param shared the sandbox
 * @param folder for what a search writes
 */
record ProgramService(SiteSettings.Programs programs, SharedSandbox shared, Path folder) {
  /** The largest source, in bytes. */
  static final int LARGEST_SOURCE = (int) Limits.MIB;

  /** The name of a visitor's own input. */
  private static final String OWN = "own-input";

  /** How long a search takes at most. */
  static final Duration SEARCH = Duration.ofSeconds(30);

  /** How commands begin that are shown: visitors are not told paths of this machine. */
  private static final List<String> CALL = List.of("boardjudge");

  /** A visitor's program. */
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

  /** The program in a call, in the language that it names or that the file name shows. */
  Source source(Call call) throws Refusal, IOException {
    String name = call.get("name").orElse("");
    String given = call.get("language").orElse("");
    int dot = name.lastIndexOf('.');
    String ending = name.substring(dot + 1).replaceAll("[^A-Za-z0-9+]", "_");
    Languages known = programs.languages().all();
    Optional<Language> found =
        given.isEmpty() && dot >= 0 ? known.of(Path.of("x." + ending)) : known.byId(given);
    if (found.isEmpty()) {
      throw Refusal.bad(
          given.isEmpty()
              ? "no language has the ending of " + Quote.name(name, 80) + "; choose one"
              : "no language " + Quote.of(given, 40));
    }
    Language language = found.get();
    if (!Languages.missing(language).isEmpty()) {
      throw new Refusal(503, Languages.advice(language));
    }
    String stem = (dot > 0 ? name.substring(0, dot) : name).replaceAll("[^A-Za-z0-9_]", "_");
    String plain = stem.isEmpty() ? "program" : stem.substring(0, Math.min(40, stem.length()));
    Path file = Path.of(plain + "." + language.endings().get(0));
    byte[] bytes = call.body("the program", LARGEST_SOURCE);
    if (bytes.length == 0) {
      throw Refusal.bad("the program is empty");
    }
    String shown = name.isEmpty() ? file.toString() : Quote.name(name, 80);
    return new Source(shown, file, language, bytes);
  }

  /** Compiles a program; empty if that fails, which the job then says. */
  private Optional<Program> compile(Problem<?> problem, Sandbox sandbox, Source source, Job job)
      throws IOException, InterruptedException {
    try {
      return Optional.of(
          programs.caches().open(sandbox).compile(source.file, source.bytes, source.language));
    } catch (CompileFailure failure) {
      RunReport refused =
          RunReport.refused(problem.id(), source.bytes, source.shown, source.language, failure);
      job.put("report", refused);
      job.told(refused.tally());
      SuiteNotes none = SuiteNotes.of(Optional.empty());
      job.put("page", job.visitor().keep(RunPage.of(problem, refused, List.of(), none)));
    } catch (CompilationAborted missing) {
      job.put("message", Quote.bare(String.valueOf(missing.getMessage()), 300));
    }
    return Optional.empty();
  }

  /**
   * A job that runs a program test by test; its result is that of {@code run --json}.
   *
   * @param own an input of the visitor's to be run on in place of the suite's
   */
  <C> Job run(
      Visitor visitor, ProblemService<C> service, Source source, boolean all, Optional<byte[]> own)
      throws Refusal, IOException, InterruptedException {
    Sandbox sandbox = shared.open();
    Suite suite = own.isPresent() ? own(own.get()) : service.suite();
    List<TestFile> tests = suite.judged();
    Problem<C> problem = service.problem();
    if (tests.isEmpty()) {
      throw Refusal.unknown("problem " + problem.id() + " has no tests here");
    }
    Stopping stopping = new Stopping(!all, Optional.empty(), Stopping.GIVE_UP);
    return new Job(
        "run",
        visitor,
        job -> {
          Optional<Program> program = compile(problem, sandbox, source, job);
          if (program.isEmpty()) {
            return;
          }
          SuiteNotes notes = SuiteNotes.of(suite.files());
          Judge<C> judge = new Judge<>(problem, sandbox, false);
          job.begin(tests.size());
          RunReport report =
              new ProgramRun<>(
                      judge,
                      tests,
                      programs.limits().of(problem),
                      stopping,
                      true,
                      notes,
                      Optional.empty())
                  .run(
                      source.shown, source.file, program.get(), test -> begun(job, test), job::add);
          job.put("report", report);
          job.told(report.tally());
          List<C> cases = judge.firstExplained(report, tests);
          job.put("page", visitor.keep(RunPage.of(problem, report, cases, notes)));
        });
  }

  /** The page has words of its own for what comes after the tests. */
  private static void begun(Job job, String test) {
    job.on(test.equals(ProgramRun.LOOKING) ? "" : test);
  }

  /** A visitor's input as the only test. */
  private Suite own(byte[] input) throws IOException {
    Path file = Files.createTempDirectory(folder, "own").resolve(OWN + ".in");
    Files.write(file, input);
    return new Suite(List.of(TestFile.of(OWN, file)), Optional.empty());
  }

  /** A job that searches a small failing input; its result is that of {@code stress --json}. */
  <C> Job stress(Visitor visitor, ProblemGenerator<C> generator, Suite suite, Source source)
      throws Refusal, IOException, InterruptedException {
    Sandbox sandbox = shared.open();
    List<TestFile> tests = suite.judged();
    return new Job(
        "stress",
        visitor,
        job -> {
          Optional<Program> program = compile(generator.problem(), sandbox, source, job);
          if (program.isPresent()) {
            Path files = Files.createTempDirectory(folder, "stress");
            job.begin(0);
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
                SEARCH,
                1,
                true,
                tests,
                CALL,
                input,
                file -> String.valueOf(file.getFileName()))
            .run(List.of(contestant), job::tried);
    List<C> cases = List.of();
    if (report.failure().isPresent()) {
      byte[] small = Files.readAllBytes(input);
      Files.delete(input);
      Files.delete(TestFile.of("", input).answer());
      cases =
          new ProblemService<>(problem, none -> new Suite(List.of(), Optional.empty()))
              .cases(small);
      job.put("input", job.visitor().inputs().add(StoredBytes.of(small)));
    }
    Files.delete(files);
    job.put("report", report);
    job.put("page", job.visitor().keep(StressPage.of(problem, cases, report)));
  }
}
