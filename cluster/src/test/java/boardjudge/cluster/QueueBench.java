package boardjudge.cluster;

import boardjudge.checker.distant.DistantJob;
import boardjudge.checker.distant.Login;
import boardjudge.checker.distant.QueueAddress;
import boardjudge.checker.distant.Workplace;
import boardjudge.checker.grade.HashedTest;
import boardjudge.checker.grade.LanguageKey;
import boardjudge.checker.grade.TestFile;
import boardjudge.checker.run.Language;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Limits;
import boardjudge.cluster.grading.ArtemisWorkplace;
import boardjudge.cluster.link.Link;
import boardjudge.cluster.link.Names;
import boardjudge.cluster.link.Warnings;
import boardjudge.cluster.message.JobMessage;
import boardjudge.cluster.message.Wire;
import boardjudge.generator.files.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * Measures what the queue costs, with a broker and gradings that are processes of their own. The
 * arguments say what: {@code steps} (each step of a job alone), {@code verdicts} (verdicts a second
 * by simulated workers), {@code cost} (of a verdict by the queue over one here, in pairs), {@code
 * four} (four real workers against one), {@code broker} and {@code grading} (memory with a million
 * jobs waiting).
 */
final class QueueBench implements AutoCloseable {
  /** Of the suite of pawnchess. */
  private static final int TESTS = 69;

  private static final Path SAMPLE =
      Path.of("..", "testdata", "pawnchess", "data", "sample", "1.in");
  private static final long MILLION = 1_000_000;
  private static final int BATCH = 1000;

  /** As the grading sends them. */
  private static final int TOGETHER = 32;

  private final Path folder;
  private final QueueSite site;
  private int runs;

  private QueueBench(Path folder) throws Exception {
    this.folder = folder;
    this.site = new QueueSite(folder);
  }

  /** Measures what is asked for. */
  public static void main(String[] words) throws Exception {
    Warnings.silence();
    List<String> wanted =
        words.length == 0
            ? List.of("steps", "verdicts", "cost", "four", "broker", "grading")
            : Arrays.asList(words);
    for (String each : wanted) {
      Path folder = Files.createTempDirectory("boardjudge-bench");
      try (QueueBench bench = new QueueBench(folder)) {
        switch (each) {
          case "steps" -> bench.steps();
          case "verdicts" -> bench.verdicts();
          case "cost" -> bench.cost();
          case "four" -> bench.four();
          case "broker" -> bench.fillBroker();
          case "grading" -> bench.fillGrading();
          default ->
              throw new IllegalArgumentException("nothing is measured by that name: " + each);
        }
      }
      remove(folder);
    }
  }

  // Each step of a job.

  private void steps() throws Exception {
    int count = 320;
    say("a 4 KiB write that is forced to the disk: %.2f ms", 1e3 * forced(count));
    try (Workplace place =
        ArtemisWorkplace.open(
            address(), login("grader"), "pawnchess-0123456789ab", false, () -> {})) {
      place.begin(
          new Workplace.Order(
              "pawnchess",
              false,
              List.of(HashedTest.of(TestFile.of("1", SAMPLE))),
              Limits.STANDARD,
              false,
              false));
      Language python = python();
      long begun = System.nanoTime();
      for (int i = 0; i < count; i++) {
        place.send(List.of(job(i, python)), Map.of());
      }
      say("a job is sent alone in: %.2f ms", (System.nanoTime() - begun) / 1e6 / count);
      int first = count;
      begun = System.nanoTime();
      for (int i = 0; i < count; i += TOGETHER) {
        List<DistantJob> jobs =
            IntStream.range(i, i + TOGETHER).mapToObj(each -> job(first + each, python)).toList();
        place.send(jobs, Map.of());
      }
      say(
          "with %d together a job is sent in: %.2f ms",
          TOGETHER, (System.nanoTime() - begun) / 1e6 / count);
      count *= 2;
      try (SimulatedWorkers one = new SimulatedWorkers(address(), login("worker"), 1, 0)) {
        while (one.jobs() < count) {
          Thread.sleep(5);
        }
        say("a worker takes a job and answers in: %.2f ms", 1e3 * one.seconds() / count);
      }
      double alone = taken(place, count, 1);
      double together = taken(place, count, 64);
      say(
          "an answer is taken in: %.2f ms, one settled by one; %.2f ms, 64 together",
          alone, together);
      say("so taking is %.2f ms, settling %.2f ms", together, alone - together);
    }
    fetches(100);
    fetches(4000);
    more(count * 10);
  }

  private static DistantJob job(int number, Language language) {
    return new DistantJob(
        id(number), hash(number), language, "a.py", hash(number), List.of(0), Optional.empty());
  }

  /** Milliseconds an answer. */
  private static double taken(Workplace place, int count, int together) throws Exception {
    long begun = System.nanoTime();
    for (int i = 1; i <= count; i++) {
      if (place.take(Duration.ofSeconds(5)).isEmpty()) {
        throw new IllegalStateException("an answer is missing");
      }
      if (i % together == 0) {
        place.settle();
      }
    }
    return (System.nanoTime() - begun) / 1e6 / count;
  }

  /** What a worker fetches of so many sources that wait. */
  private void fetches(int sources) throws Exception {
    String name = "pawnchess-%012x".formatted(sources);
    int count = 200;
    try (Workplace place =
            ArtemisWorkplace.open(address(), login("grader"), name, false, () -> {});
        Link link = Link.open(address(), login("worker"), 0)) {
      byte[] source = "print('white (1)')\n".repeat(50).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < sources; i++) {
        place.publish(hash(i), source);
      }
      double before = cpu(site.broker());
      long begun = System.nanoTime();
      for (int i = 0; i < count; i++) {
        String filter = Names.HASH + " = '" + hash((long) i * sources / count) + "'";
        try (ClientSession session = link.session(false);
            ClientConsumer browser = session.createConsumer(Names.contents(name), filter, true)) {
          session.start();
          if (browser.receive(10_000) == null) {
            throw new IllegalStateException("a source is missing");
          }
        }
      }
      say(
          "one of %d sources is fetched in %.2f ms, the broker's CPU time %.2f ms",
          sources,
          (System.nanoTime() - begun) / 1e6 / count,
          1e3 * (cpu(site.broker()) - before) / count);
    }
  }

  /** What a job costs a broker that is warm. */
  private void more(int count) throws Exception {
    try (Link link = Link.open(address(), login("grader"), 0);
        ClientSession session = link.session(true);
        ClientProducer producer = session.createProducer(Names.JOBS);
        SimulatedWorkers workers = new SimulatedWorkers(address(), login("worker"), 8, 1_000_000)) {
      double before = cpu(site.broker());
      Language python = python();
      for (int i = 0; i < count; i++) {
        producer.send(job(session, 1000 + i, python));
        session.commit();
      }
      while (workers.jobs() < count) {
        Thread.sleep(5);
      }
      say("the broker's CPU time for a job: %.2f ms", 1e3 * (cpu(site.broker()) - before) / count);
    }
  }

  private double forced(int count) throws IOException {
    Path file = folder.resolve("forced");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long begun = System.nanoTime();
      for (int i = 0; i < count; i++) {
        channel.write(ByteBuffer.allocate(4096));
        channel.force(false);
      }
      return (System.nanoTime() - begun) / 1e9 / count;
    }
  }

  // Verdicts a second.

  private void verdicts() throws Exception {
    say(
        "%10s %8s %8s %12s %8s %14s %14s",
        "gradings", "slots", "tests", "verdicts/s", "jobs/s", "broker ms/job", "grading ms/job");
    for (int slots : List.of(1, 4, 16, 64)) {
      simulated(1, slots, 600, 1_000_000);
    }
    for (int slots : List.of(1, 4, 16, 64)) {
      simulated(1, slots, 40, 3_000_000_000L);
    }
    simulated(2, 32, 40, 3_000_000_000L);
    simulated(4, 64, 40, 3_000_000_000L);
  }

  /** Gradings at once by simulated workers. */
  private void simulated(int gradings, int slots, int programs, long nanosATest) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (int i = 0; i < gradings; i++) {
      folders.add(programs(programs, "print('white (1)') # " + i + " %d\n", ".py"));
    }
    double broker = cpu(site.broker());
    try (SimulatedWorkers workers =
        new SimulatedWorkers(address(), login("worker"), slots, nanosATest)) {
      List<ClusterProcess> all = new ArrayList<>();
      for (Path each : folders) {
        all.add(site.gradeByQueue(each, folder.resolve(runs++ + ".csv")));
      }
      double grading = 0;
      for (ClusterProcess each : all) {
        double last = 0;
        while (each.process().isAlive()) {
          last = Math.max(last, cpu(each));
          Thread.sleep(20);
        }
        each.ends(0);
        grading += last;
      }
      say(
          "%10d %8d %8.1f %12.0f %8.0f %14.2f %14.2f",
          gradings,
          slots,
          (double) workers.verdicts() / workers.jobs(),
          workers.verdicts() / workers.seconds(),
          workers.jobs() / workers.seconds(),
          1e3 * (cpu(site.broker()) - broker) / workers.jobs(),
          1e3 * grading / workers.jobs());
    }
  }

  // The cost of a verdict.

  private void cost() throws Exception {
    Path programs =
        programs(20, "#include <cstdio>\nint main() { std::puts(\"white (%d)\"); }\n", ".cpp");
    site.worker("one");
    List<Double> ratios = new ArrayList<>();
    List<Double> costs = new ArrayList<>();
    for (int pair = 0; pair < 6; pair++) {
      double here = seconds(site.grade(programs, folder.resolve(runs++ + ".csv")));
      double queued = seconds(site.gradeByQueue(programs, folder.resolve(runs++ + ".csv")));
      // The first pair compiles and warms up.
      if (pair > 0) {
        ratios.add(queued / here);
        costs.add(1e3 * (queued - here) / (20 * TESTS));
        say("here %.1f s, by the queue %.1f s", here, queued);
      }
    }
    say(
        "%d verdicts, one worker: by the queue %.2f times as long as here (median of %d pairs),"
            + " %.2f ms a verdict more",
        20 * TESTS, median(ratios), ratios.size(), median(costs));
  }

  // Four real workers.

  private void four() throws Exception {
    Path nothing = programs(1, "print(%d)\n", ".py");
    Path programs = programs(12, "import time\ntime.sleep(0.25)\nprint('white (%d)')\n", ".py");
    site.worker("one");
    byQueue(nothing);
    double beside = byQueue(nothing);
    double one = byQueue(programs);
    for (String name : List.of("two", "three", "four")) {
      site.worker(name);
    }
    byQueue(programs(8, "print(%d)\n", ".py"));
    double four = byQueue(programs);
    say(
        "%d verdicts of programs that sleep 0.25 s: one worker %.2f s, four %.2f s, %.2f times as"
            + " fast",
        12 * TESTS, one, four, one / four);
    double simulated = beside + likeOne(one - beside);
    say(
        "the simulation, told what one worker took, says %.2f s for four: %+.1f %%",
        simulated, 100 * (simulated - four) / four);
  }

  private double byQueue(Path programs) throws Exception {
    return seconds(site.gradeByQueue(programs, folder.resolve(runs++ + ".csv")));
  }

  /** How long four workers take, where one takes so long. */
  private static double likeOne(double seconds) throws IOException {
    ScaleCosts costs = ScaleCosts.measured();
    double least = 0;
    double most = 10;
    for (int step = 0; step < 40; step++) {
      double middle = (least + most) / 2;
      if (ScaleSimulation.makespan(costs, 1, jobs(middle)) < seconds) {
        least = middle;
      } else {
        most = middle;
      }
    }
    return ScaleSimulation.makespan(costs, 4, jobs(least));
  }

  /** Twelve programs, cut as the grading cuts them before it knows how long a test takes. */
  private static List<Double> jobs(double secondsATest) {
    List<Double> jobs = new ArrayList<>();
    for (int program = 0; program < 12; program++) {
      for (int tests : List.of(8, 8, 8, 7)) {
        jobs.add(tests * secondsATest);
      }
    }
    return jobs;
  }

  // A million jobs.

  private void fillBroker() throws Exception {
    say("the broker alone: live %s, resident %s", live(site.broker()), resident(site.broker()));
    long begun = System.nanoTime();
    try (Link link = Link.open(address(), login("grader"), 0);
        ClientSession session = link.session(true);
        ClientProducer producer = session.createProducer(Names.JOBS)) {
      Language python = python();
      for (long i = 0; i < MILLION; i++) {
        producer.send(job(session, i, python));
        if (i % BATCH == BATCH - 1) {
          session.commit();
        }
      }
    }
    say("a million jobs were sent in %.0f s", (System.nanoTime() - begun) / 1e9);
    say("the broker with them: live %s, resident %s", live(site.broker()), resident(site.broker()));
    say("its folder: %d MB", size(folder.resolve("queue")) >> 20);
    try (SimulatedWorkers workers =
        new SimulatedWorkers(address(), login("worker"), 16, 1_000_000)) {
      Thread.sleep(10_000);
      say("with them waiting, 16 slots take %.0f jobs/s", workers.jobs() / workers.seconds());
    }
    begun = System.nanoTime();
    site.broker().kill();
    site.startBroker();
    say("killed, it is back with them in %.1f s", (System.nanoTime() - begun) / 1e9);
  }

  private static ClientMessage job(ClientSession session, long number, Language language) {
    String grading = "pawnchess-0123456789ab";
    JobMessage form =
        new JobMessage(
            Wire.VERSION,
            grading,
            id(number),
            hash(number),
            "pawnchess",
            false,
            hash(0),
            List.of(0),
            LanguageKey.of(language),
            "a.py",
            hash(number),
            JobMessage.LimitsForm.of(Limits.STANDARD),
            false,
            false);
    ClientMessage message = session.createMessage(true);
    message.putIntProperty(Names.VERSION, Wire.VERSION);
    message.putStringProperty(Names.GRADING, grading);
    message.putStringProperty(Names.JOB, form.job());
    message.putStringProperty(Names.KEY, form.key());
    message.putStringProperty(Names.LANGUAGE, form.language());
    return Link.body(message, Wire.write(form));
  }

  private void fillGrading() throws Exception {
    Path tests = Files.createDirectories(folder.resolve("tests"));
    for (int i = 0; i < 100; i++) {
      Files.copy(SAMPLE, tests.resolve("t%03d.in".formatted(i)));
    }
    Path programs = programs(10_000, "print('white (%d)')\n", ".py");
    try (SimulatedWorkers workers =
        new SimulatedWorkers(address(), login("worker"), 16, 3_000_000_000L)) {
      ClusterProcess grading =
          site.gradeByQueue(programs, folder.resolve(runs++ + ".csv"), "--data", tests.toString());
      grading.says("running");
      long begun = System.nanoTime();
      Thread.sleep(15_000);
      long done = workers.verdicts();
      say(
          "a grading with 10,000 programs on 100 tests, a job each: live %s, resident %s, after"
              + " %d verdicts, %.0f a second",
          live(grading), resident(grading), done, done / ((System.nanoTime() - begun) / 1e9));
      say(
          "the broker meanwhile: live %s, resident %s",
          live(site.broker()), resident(site.broker()));
      grading.kill();
    }
    try (SimulatedWorkers workers = new SimulatedWorkers(address(), login("worker"), 16, 0)) {
      Path csv = folder.resolve(runs++ + ".csv");
      ClusterProcess grading = site.gradeByQueue(programs, csv, "--data", tests.toString());
      String most = "";
      while (grading.process().isAlive()) {
        String now = resident(grading);
        most = now.isEmpty() ? most : now;
        Thread.sleep(500);
      }
      grading.ends(0);
      say(
          "the same in jobs of up to a hundred tests, to its end: %d verdicts, %.0f a second; resident"
              + " at its end %s",
          workers.verdicts(), workers.verdicts() / workers.seconds(), most);
    }
  }

  // What all of these need.

  private Path programs(int count, String source, String ending) throws IOException {
    Path to = Files.createDirectories(folder.resolve("programs" + runs++));
    for (int i = 0; i < count; i++) {
      Files.writeString(to.resolve("p%05d%s".formatted(i, ending)), source.formatted(i));
    }
    return to;
  }

  private QueueAddress address() {
    return new QueueAddress(site.queue("worker").get(1));
  }

  private Login login(String role) throws Exception {
    return Login.read(Path.of(site.queue(role).get(3)));
  }

  private static Language python() {
    return Languages.builtIn().of(Path.of("a.py")).orElseThrow();
  }

  private static String id(long number) {
    return hash(number).substring(0, 32);
  }

  private static String hash(long number) {
    return Sha256.hex(HexFormat.of().toHexDigits(number).getBytes(StandardCharsets.US_ASCII));
  }

  private static double seconds(ClusterProcess process) throws Exception {
    long begun = System.nanoTime();
    process.ends(0);
    return (System.nanoTime() - begun) / 1e9;
  }

  private static double cpu(ClusterProcess process) {
    return process.process().toHandle().info().totalCpuDuration().orElse(Duration.ZERO).toNanos()
        / 1e9;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  private static String resident(ClusterProcess process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.process().pid()), "status");
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024 + " MB")
          .findFirst()
          .orElse("");
    } catch (IOException ended) {
      return "";
    }
  }

  /** What a process's objects take, after a collection. */
  private static String live(ClusterProcess process) throws Exception {
    Process histogram =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(process.process().pid()),
                "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    String text = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return text.lines()
        .filter(line -> line.startsWith("Total"))
        .map(line -> Long.parseLong(line.trim().split(" +")[2]) / (1 << 20) + " MB")
        .findFirst()
        .orElse("unknown");
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(
              file -> {
                try {
                  Files.deleteIfExists(file);
                } catch (IOException kept) {
                  throw new UncheckedIOException(kept);
                }
              });
    }
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  @Override
  public void close() {
    site.close();
  }
}
