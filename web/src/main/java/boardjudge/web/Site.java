package boardjudge.web;

import boardjudge.checker.explain.BoardFacts;
import boardjudge.checker.web.BoardEditor;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
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

/** Answers requests: a fixed list of addresses. */
final class Site implements AutoCloseable {
  /** The first page. */
  static final String START = "problems";

  /** Stands before a report's number in its address. */
  static final String REPORT = "report-";

  private static final String API = "/api/";
  private static final String RUN = API + "runs/";

  /** The largest output, in bytes. */
  private static final int LARGEST_OUTPUT = 8 << 20;

  /** How long a request for a run's news may wait. */
  private static final Duration NEWS = Duration.ofSeconds(5);

  private static final String EVENTS = "/events";

  /** How long one answer goes on sending news; less than the time limit of answers. */
  private static final Duration STREAM = Duration.ofSeconds(60);

  /** How many checks run at a time. */
  private static final int CHECKS = 2;

  private final SiteSettings settings;
  private final AccessCheck access;
  private final SharedSandbox shared;
  private final RunQueue queue;
  private final ProgramService programs;
  private final Map<String, ProblemService<?>> services = new LinkedHashMap<>();
  private final Semaphore checks = new Semaphore(CHECKS, true);

  Site(SiteSettings settings, AccessCheck access, Path folder) {
    this.settings = settings;
    this.access = access;
    this.shared = new SharedSandbox(settings.programs().demand());
    this.queue = new RunQueue(settings.programs().jobs(), settings.silence());
    this.programs = new ProgramService(settings.programs(), shared, folder);
    settings.problems().forEach(problem -> services.put(problem.id(), service(problem)));
  }

  private <C> ProblemService<C> service(Problem<C> problem) {
    return new ProblemService<>(problem, settings.suites());
  }

  /** The answer to a request. */
  Answer answer(Call call) throws IOException, InterruptedException {
    boolean api = call.path().startsWith(API);
    try {
      access.check(call);
      if (call.path().equals("/favicon.ico")) {
        return Answer.nothing();
      }
      Optional<Answer> welcome =
          call.path().equals("/") ? access.welcome(call, start(call)) : Optional.empty();
      if (welcome.isPresent()) {
        return welcome.get();
      }
      Visitor visitor = access.visitor(call);
      return api ? json(call, visitor) : page(call, visitor);
    } catch (Refusal refusal) {
      return refused(api, refusal.status(), fault(refusal.sentence()));
    } catch (InputException bad) {
      String sentence = Quote.line(String.valueOf(bad.getMessage()), 400);
      Fault fault =
          new Fault(sentence, told(sentence), Optional.of(bad.line()), Optional.of(bad.column()));
      return refused(api, 422, fault);
    } catch (IOException broken) {
      String sentence = "a file cannot be read or written: " + Quote.line(broken.toString(), 300);
      return refused(api, 500, fault(sentence));
    } catch (RuntimeException fault) {
      String sentence = "a fault of boardjudge itself: " + Quote.line(fault.toString(), 300);
      return refused(api, 500, fault(sentence));
    }
  }

  /**
   * What is wrong with a request, and where in its input.
   *
   * @param told the error in English and in Chinese
   */
  private record Fault(
      String error, List<String> told, Optional<Integer> line, Optional<Integer> column) {}

  private Fault fault(String error) {
    return new Fault(error, told(error), Optional.empty(), Optional.empty());
  }

  /** A sentence in English and in Chinese. */
  private List<String> told(String english) {
    return List.of(english, settings.chinese().apply(english));
  }

  private Answer refused(boolean api, int status, Fault fault) throws IOException {
    return api
        ? Answer.json(status, settings.json().bytes(fault))
        : Answer.sentences(status, fault.told().stream().distinct().toList());
  }

  /** The address of the first page, with the language that the call names. */
  private static String start(Call call) {
    return "/"
        + START
        + call.get("lang")
            .flatMap(Lang::of)
            .map(lang -> "#lang=" + lang.name().toLowerCase(Locale.ROOT))
            .orElse("");
  }

  private Answer page(Call call, Visitor visitor) throws Refusal, IOException {
    if (call.isPost()) {
      throw new Refusal(405, "pages are not posted to");
    }
    String name = call.path().substring(1);
    if (name.isEmpty() || name.equals(START)) {
      return Answer.page(SitePages.start(services.values()));
    }
    ProblemService<?> service = services.get(name);
    if (service != null) {
      return Answer.page(new SitePages<>(service, settings.programs().languages().all()).page());
    }
    if (name.matches(REPORT + "[0-9]{1,9}")) {
      int number = Integer.parseInt(name.substring(REPORT.length()));
      return visitor
          .reports()
          .get(number)
          .map(Answer::page)
          .orElseThrow(() -> Refusal.unknown("no such report; it may have made room for others"));
    }
    throw Refusal.unknown("nothing has this address");
  }

  private Answer json(Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    String rest = call.path().startsWith(RUN) ? call.path().substring(RUN.length()) : "";
    if (rest.endsWith(EVENTS) && !call.isPost()) {
      return events(visitor, rest.substring(0, rest.length() - EVENTS.length()));
    }
    return Answer.json(200, settings.json().bytes(facts(call, visitor)));
  }

  private Object facts(Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    String name = call.path().substring(API.length());
    if (call.path().startsWith(RUN)) {
      return run(call, visitor, call.path().substring(RUN.length()));
    }
    return switch ((call.isPost() ? "POST " : "GET ") + name) {
      case "GET problems" -> problems();
      case "GET languages" -> LanguagesReport.of(settings.programs().languages().all());
      case "GET sandbox" -> sandbox();
      case "GET tests" -> service(call).tests();
      case "GET input" -> input(call, visitor);
      case "GET board" -> board(service(call), call, visitor);
      case "GET wrong" -> wrong(service(call));
      case "POST inputs" -> keep(call, visitor);
      case "POST checks" -> check(service(call), call, visitor);
      case "POST show" -> show(service(call), call, visitor);
      case "POST edit" -> edit(call);
      case "POST runs" -> start(call, visitor);
      case "POST stresses" -> stress(call, visitor);
      default -> throw Refusal.unknown("nothing has this address");
    };
  }

  private ProblemService<?> service(Call call) throws Refusal {
    String id = call.need("problem");
    ProblemService<?> service = services.get(id);
    if (service == null) {
      throw Refusal.unknown(
          "no problem " + Quote.of(id, 40) + "; there are " + String.join(", ", services.keySet()));
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

  /** {@code told} has the notices joined, in English and in Chinese. */
  private record Protection(List<String> notices, List<String> told, boolean runsPrograms) {}

  private Object sandbox() throws IOException, InterruptedException {
    List<String> notices = shared.notices();
    List<String> chinese = notices.stream().map(settings.chinese()).toList();
    return new Protection(
        notices,
        List.of(String.join("; ", notices), String.join("；", chinese)),
        !shared.runsNothing());
  }

  private Object input(Call call, Visitor visitor) throws Refusal, IOException {
    byte[] bytes = service(call).input(visitor, call);
    return Map.of("input", new String(bytes, StandardCharsets.UTF_8));
  }

  private <C> Object board(ProblemService<C> service, Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    byte[] input = service.input(visitor, call);
    return limited(
        () -> {
          List<Evidence.Board> boards = service.positions(service.cases(input));
          return BoardFacts.of(boards.get(boards.size() - 1), Lang.EN);
        });
  }

  private record WrongProgram(String name, String program) {}

  private static Object wrong(ProblemService<?> service) throws Refusal, IOException {
    Path file =
        service.wrongProgram().orElseThrow(() -> Refusal.unknown("there is no wrong program here"));
    return new WrongProgram(String.valueOf(file.getFileName()), Files.readString(file));
  }

  private record NewInput(int cases, int input) {}

  private Object keep(Call call, Visitor visitor) throws Refusal, IOException {
    ProblemService<?> service = service(call);
    byte[] bytes = call.body("the input", ProblemService.LARGEST_INPUT);
    return new NewInput(service.cases(bytes).size(), visitor.inputs().add(StoredBytes.of(bytes)));
  }

  /** Work that takes a processor for a while. */
  private interface Work {
    Object run() throws Refusal, IOException;
  }

  private Object limited(Work work) throws Refusal, IOException, InterruptedException {
    if (!checks.tryAcquire(10, TimeUnit.SECONDS)) {
      throw new Refusal(503, "the machine is busy; try again");
    }
    try {
      return work.run();
    } finally {
      checks.release();
    }
  }

  private <C> Object check(ProblemService<C> service, Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    // The body is read before the work begins, so that a slow visitor keeps nobody waiting.
    byte[] output = call.body("the output", LARGEST_OUTPUT);
    byte[] input = service.input(visitor, call);
    return limited(() -> service.check(visitor, service.cases(input), output));
  }

  private <C> Object show(ProblemService<C> service, Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    boolean named = call.get("test").isPresent() || call.get("input").isPresent();
    byte[] input =
        named ? service.input(visitor, call) : call.body("the input", ProblemService.LARGEST_INPUT);
    int number = call.number("case", 1, 999_999_999).orElse(1);
    Optional<Integer> step = call.number("step", 0, 999_999_999);
    Optional<Visitor> reader = call.flag("page") ? Optional.of(visitor) : Optional.empty();
    Lang lang = call.get("lang").flatMap(Lang::of).orElse(Lang.EN);
    return limited(() -> service.show(service.cases(input), number, step, reader, lang));
  }

  private Object edit(Call call) throws Refusal, IOException {
    ProblemService<?> service = service(call);
    BoardEditor editor =
        BoardEditor.of(service.problem().id())
            .orElseThrow(() -> Refusal.unknown("this board is not edited by clicks"));
    byte[] body = call.body("the input", ProblemService.LARGEST_INPUT);
    return service.edit(editor, call, body);
  }

  private Object start(Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    ProgramService.Source source = programs.source(call);
    ProblemService<?> service = service(call);
    Optional<byte[]> own =
        call.get("input").isPresent()
            ? Optional.of(service.input(visitor, call))
            : Optional.empty();
    return queued(programs.run(visitor, service, source, call.flag("all"), own), visitor);
  }

  private Object stress(Call call, Visitor visitor)
      throws Refusal, IOException, InterruptedException {
    ProblemService<?> service = service(call);
    String id = service.problem().id();
    Optional<ProblemGenerator<?>> generator = ProblemGenerators.find(id);
    if (generator.isEmpty()) {
      throw Refusal.unknown("problem " + id + " has no generators");
    }
    ProgramService.Source source = programs.source(call);
    return queued(programs.stress(visitor, generator.get(), service.suite(), source), visitor);
  }

  private Map<String, Object> queued(Job job, Visitor visitor) throws Refusal {
    queue.add(job);
    return news(job, visitor.add(job));
  }

  private Map<String, Object> run(Call call, Visitor visitor, String rest)
      throws Refusal, InterruptedException {
    boolean end = rest.endsWith("/end");
    String digits = end ? rest.substring(0, rest.length() - "/end".length()) : rest;
    if (end != call.isPost()) {
      throw Refusal.unknown("nothing has this address");
    }
    Job job = job(visitor, digits);
    if (end) {
      job.stop("ended, as was asked");
    } else {
      job.await(call.number("after", 0, 999_999_999).orElse(0), NEWS);
    }
    return news(job, Integer.parseInt(digits));
  }

  /** What is known of a run; why it has failed is told in English and in Chinese. */
  private Map<String, Object> news(Job job, int number) {
    Map<String, Object> facts = job.facts(number, queue.ahead(job));
    if (facts.get("message") instanceof String message) {
      facts.put("told", told(message));
    }
    return facts;
  }

  private static Job job(Visitor visitor, String digits) throws Refusal {
    if (!digits.matches("[0-9]{1,9}")) {
      throw Refusal.unknown("nothing has this address");
    }
    return visitor
        .job(Integer.parseInt(digits))
        .orElseThrow(() -> Refusal.unknown("no run " + digits));
  }

  /** Sends a run's state whenever it changes; after {@link #STREAM} the page asks again. */
  private Answer events(Visitor visitor, String digits) throws Refusal {
    Job job = job(visitor, digits);
    int number = Integer.parseInt(digits);
    long end = System.nanoTime() + STREAM.toNanos();
    return Answer.events(
        out -> {
          boolean more = true;
          while (more) {
            more = !job.hasEnded() && System.nanoTime() < end;
            Map<String, Object> facts = news(job, number);
            String json = new String(settings.json().bytes(facts), StandardCharsets.UTF_8);
            out.write(
                ("data: " + json.strip().replace("\n", "\ndata: ") + "\n\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.flush();
            if (more) {
              job.await((Integer) facts.getOrDefault("version", 0), NEWS);
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
