package boardjudge.web;

import boardjudge.checker.explain.BoardFacts;
import boardjudge.checker.web.BoardEditor;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.report.LanguagesReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Routes requests: a fixed list of addresses. */
final class Site implements AutoCloseable {
  static final String START_PAGE = "problems";

  static final String REPORT_PREFIX = "report-";

  private static final String API = "/api/";

  private static final int MAX_OUTPUT_BYTES = 8 << 20;

  private static final Duration POLL_TIMEOUT = Duration.ofSeconds(5);

  private static final Pattern RUN = Pattern.compile("runs/([0-9]{1,9})(/events|/end)?");

  /** How long one response streams; less than the time limit of responses. */
  private static final Duration MAX_STREAM_TIME = Duration.ofSeconds(60);

  private static final int MAX_CHECKS = 2;

  private final SiteSettings settings;
  private final AccessCheck access;
  private final SharedSandbox shared;
  private final RunQueue queue;
  private final ProgramService programs;
  private final Map<String, ProblemService<?>> services = new LinkedHashMap<>();
  private final Semaphore checks = new Semaphore(MAX_CHECKS, true);

  Site(SiteSettings settings, AccessCheck access, Path folder) {
    this.settings = settings;
    this.access = access;
    this.shared = new SharedSandbox(settings.programs().demand());
    this.queue = new RunQueue(settings.programs().jobs(), settings.idleTimeout());
    this.programs = new ProgramService(settings.programs(), shared, folder);
    for (Problem<?> problem : settings.problems()) {
      services.put(problem.id(), new ProblemService<>(problem, settings.suites()));
    }
  }

  Response respond(Request request) throws IOException, InterruptedException {
    boolean api = request.path().startsWith(API);
    try {
      access.check(request);
      if (request.path().equals("/favicon.ico")) {
        return Response.noContent();
      }
      Optional<Response> started =
          request.path().equals("/")
              ? access.startSession(request, startAddress(request))
              : Optional.empty();
      if (started.isPresent()) {
        return started.get();
      }
      Session session = access.session(request);
      return api ? json(request, session) : page(request, session);
    } catch (HttpException failure) {
      return refused(api, failure.status(), fault(failure.reason()));
    } catch (InputException bad) {
      List<String> told =
          bilingual(Message.literal(Quote.line(String.valueOf(bad.getMessage()), 400)));
      return refused(
          api,
          422,
          new Fault(told.get(0), told, Optional.of(bad.line()), Optional.of(bad.column())));
    } catch (IOException broken) {
      return refused(api, 500, fault("file-fault", broken));
    } catch (RuntimeException fault) {
      return refused(api, 500, fault("own-fault", fault));
    }
  }

  /**
   * What is wrong with a request, and where in its input.
   *
   * @param told the error in English and in Chinese
   */
  private record Fault(
      String error, List<String> told, Optional<Integer> line, Optional<Integer> column) {}

  private Fault fault(String name, Exception cause) {
    return fault(Message.of(Site.class, name, "error", Quote.line(cause.toString(), 300)));
  }

  private Fault fault(Message reason) {
    List<String> told = bilingual(reason);
    return new Fault(told.get(0), told, Optional.empty(), Optional.empty());
  }

  /** A reason without a message of its own comes from another module, in English. */
  private List<String> bilingual(Message reason) {
    String english = reason.toString();
    String chinese = reason.text(Lang.ZH);
    return List.of(english, chinese.equals(english) ? settings.chinese().apply(english) : chinese);
  }

  private Response refused(boolean api, int status, Fault fault) throws IOException {
    return api
        ? Response.json(status, settings.json().of(fault))
        : Response.text(status, fault.told().stream().distinct().toList());
  }

  private static String startAddress(Request request) {
    return "/"
        + START_PAGE
        + request
            .parameter("lang")
            .flatMap(Lang::of)
            .map(lang -> "#lang=" + lang.name().toLowerCase(Locale.ROOT))
            .orElse("");
  }

  private Response page(Request request, Session session) throws HttpException, IOException {
    if (request.isPost()) {
      throw new HttpException(405, "no-post");
    }
    String name = request.path().substring(1);
    if (name.isEmpty() || name.equals(START_PAGE)) {
      return Response.page(SitePages.startPage(services.values()));
    }
    ProblemService<?> service = services.get(name);
    if (service != null) {
      return Response.page(new SitePages<>(service, settings.programs().languages().all()).page());
    }
    if (name.matches(REPORT_PREFIX + "[0-9]{1,9}")) {
      int number = Integer.parseInt(name.substring(REPORT_PREFIX.length()));
      return session.reports().get(number).orElseThrow(() -> HttpException.notFound("no-report"));
    }
    throw HttpException.notFound("no-address");
  }

  private Response json(Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    String name = request.path().substring(API.length());
    Matcher run = RUN.matcher(name);
    if (!run.matches()) {
      return Response.json(200, settings.json().of(facts(name, request, session)));
    }
    boolean isStop = "/end".equals(run.group(2));
    if (isStop != request.isPost()) {
      throw HttpException.notFound("no-address");
    }
    int number = Integer.parseInt(run.group(1));
    Job job =
        session
            .job(number)
            .orElseThrow(() -> HttpException.notFound("no-run", "number", run.group(1)));
    if ("/events".equals(run.group(2))) {
      return events(job, number);
    }
    if (isStop) {
      job.stop("ended on request");
    } else {
      job.await(request.integer("after", 0, 999_999_999).orElse(0), POLL_TIMEOUT);
    }
    return Response.json(200, settings.json().of(state(job, number)));
  }

  private Object facts(String name, Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    return switch ((request.isPost() ? "POST " : "GET ") + name) {
      case "GET problems" -> problems();
      case "GET languages" -> LanguagesReport.of(settings.programs().languages().all());
      case "GET sandbox" -> sandbox();
      case "GET tests" -> service(request).tests();
      case "GET input" -> input(request, session);
      case "GET board" -> board(service(request), request, session);
      case "GET wrong" -> wrong(service(request));
      case "POST inputs" -> keep(request, session);
      case "POST checks" -> check(service(request), request, session);
      case "POST show" -> show(service(request), request, session);
      case "POST edit" -> edit(request);
      case "POST runs" -> start(request, session);
      case "POST stresses" -> stress(request, session);
      default -> throw HttpException.notFound("no-address");
    };
  }

  private ProblemService<?> service(Request request) throws HttpException {
    String id = request.required("problem");
    ProblemService<?> service = services.get(id);
    if (service == null) {
      throw HttpException.notFound(
          "no-problem", "name", Quote.of(id, 40), "names", String.join(", ", services.keySet()));
    }
    return service;
  }

  private record Titled(String problem, String title, String source) {}

  private Object problems() {
    return Map.of(
        "problems",
        settings.problems().stream()
            .map(each -> new Titled(each.id(), each.title(), each.source()))
            .toList());
  }

  /** {@code told} has the joined notices in English and in Chinese. */
  private record Protection(List<String> notices, List<String> told, boolean runsPrograms) {}

  private Object sandbox() throws IOException, InterruptedException {
    List<String> notices = shared.notices();
    List<String> chinese = notices.stream().map(settings.chinese()).toList();
    return new Protection(
        notices,
        List.of(String.join("; ", notices), String.join("；", chinese)),
        !shared.isUnavailable());
  }

  private Object input(Request request, Session session) throws HttpException, IOException {
    byte[] bytes = service(request).input(session, request);
    return Map.of("input", new String(bytes, StandardCharsets.UTF_8));
  }

  private <C> Object board(ProblemService<C> service, Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    byte[] input = service.input(session, request);
    return limited(
        () -> {
          List<Evidence.Board> boards = service.positions(service.cases(input));
          return BoardFacts.of(boards.get(boards.size() - 1), Lang.EN);
        });
  }

  private record WrongProgram(String name, String program) {}

  private static Object wrong(ProblemService<?> service) throws HttpException, IOException {
    Path file =
        service.wrongProgram().orElseThrow(() -> HttpException.notFound("no-wrong-program"));
    return new WrongProgram(String.valueOf(file.getFileName()), Files.readString(file));
  }

  private record NewInput(int cases, int input) {}

  private Object keep(Request request, Session session) throws HttpException, IOException {
    ProblemService<?> service = service(request);
    byte[] bytes = request.body("the-input", ProblemService.MAX_INPUT_BYTES);
    return new NewInput(service.cases(bytes).size(), session.inputs().add(bytes));
  }

  private interface CpuWork {
    Object run() throws HttpException, IOException;
  }

  private Object limited(CpuWork work) throws HttpException, IOException, InterruptedException {
    if (!checks.tryAcquire(10, TimeUnit.SECONDS)) {
      throw new HttpException(503, "machine-busy");
    }
    try {
      return work.run();
    } finally {
      checks.release();
    }
  }

  private <C> Object check(ProblemService<C> service, Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    // Read the body first, so that a slow client holds no permit.
    byte[] output = request.body("the-output", MAX_OUTPUT_BYTES);
    byte[] input = service.input(session, request);
    return limited(() -> service.check(session, service.cases(input), output));
  }

  private <C> Object show(ProblemService<C> service, Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    boolean namesInput =
        request.parameter("test").isPresent() || request.parameter("input").isPresent();
    byte[] input =
        namesInput
            ? service.input(session, request)
            : request.body("the-input", ProblemService.MAX_INPUT_BYTES);
    int number = request.integer("case", 1, 999_999_999).orElse(1);
    Optional<Integer> step = request.integer("step", 0, 999_999_999);
    Optional<Session> reader = request.flag("page") ? Optional.of(session) : Optional.empty();
    Lang lang = request.parameter("lang").flatMap(Lang::of).orElse(Lang.EN);
    return limited(() -> service.show(service.cases(input), number, step, reader, lang));
  }

  private Object edit(Request request) throws HttpException, IOException {
    ProblemService<?> service = service(request);
    BoardEditor editor =
        BoardEditor.of(service.problem().id())
            .orElseThrow(() -> HttpException.notFound("no-clicks-here"));
    return service.edit(editor, request, request.body("the-input", ProblemService.MAX_INPUT_BYTES));
  }

  private Object start(Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    ProgramService.Source source = programs.source(request);
    ProblemService<?> service = service(request);
    Suite suite =
        request.parameter("input").isPresent()
            ? programs.suiteOf(service.input(session, request))
            : service.suite();
    return queued(
        programs.run(session, service.problem(), suite, source, request.flag("all")), session);
  }

  private Object stress(Request request, Session session)
      throws HttpException, IOException, InterruptedException {
    ProblemService<?> service = service(request);
    String id = service.problem().id();
    Optional<ProblemGenerator<?>> generator = ProblemGenerators.find(id);
    if (generator.isEmpty()) {
      throw HttpException.notFound("no-generators", "problem", id);
    }
    ProgramService.Source source = programs.source(request);
    return queued(programs.stress(session, generator.get(), service.suite(), source), session);
  }

  private Map<String, Object> queued(Job job, Session session) throws HttpException {
    queue.add(job);
    return state(job, session.add(job));
  }

  private Map<String, Object> state(Job job, int number) {
    Map<String, Object> facts = job.facts(number, queue.ahead(job));
    if (facts.get("message") instanceof String message) {
      facts.put("told", bilingual(Message.literal(message)));
    }
    return facts;
  }

  /**
   * Streams a run's state whenever it changes; after {@link #MAX_STREAM_TIME} the page asks again.
   */
  private Response events(Job job, int number) {
    long end = System.nanoTime() + MAX_STREAM_TIME.toNanos();
    return Response.events(
        out -> {
          boolean isRunning = true;
          while (isRunning) {
            isRunning = !job.hasEnded() && System.nanoTime() < end;
            Map<String, Object> facts = state(job, number);
            String json = new String(settings.json().of(facts), StandardCharsets.UTF_8);
            out.write(
                ("data: " + json.strip().replace("\n", "\ndata: ") + "\n\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.flush();
            if (isRunning) {
              job.await((Integer) facts.getOrDefault("version", 0), POLL_TIMEOUT);
            }
          }
        });
  }

  @Override
  public void close() {
    queue.close();
    shared.close();
  }
}
