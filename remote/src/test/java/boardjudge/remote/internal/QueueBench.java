package boardjudge.remote.internal;

import boardjudge.grading.HashedTest;
import boardjudge.grading.TestFile;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.RemoteJob;
import boardjudge.remote.internal.grading.ArtemisJobExchange;
import boardjudge.remote.internal.link.ArtemisLog;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * Measures what the queue costs, with a broker and gradings that are processes of their own. The
 * arguments say what: {@code steps} (each step of a job alone), {@code sends} (jobs a second that a
 * grading sends when it is warm), {@code verdicts} (verdicts a second by simulated workers), {@code
 * cost} (of a verdict by the queue over one here, in pairs), {@code four} (four real workers
 * against one), {@code broker} and {@code grading} (memory with a million jobs waiting).
 */
final class QueueBench {
  private static final int PAWNCHESS_TESTS = 69;

  private static final int GRADING_BATCH = 32;

  private final BenchSite bench;

  private QueueBench(BenchSite bench) {
    this.bench = bench;
  }

  public static void main(String[] words) throws Exception {
    ArtemisLog.silence();
    List<String> wanted =
        words.length == 0
            ? List.of("steps", "sends", "verdicts", "cost", "four", "broker", "grading")
            : Arrays.asList(words);
    for (String each : wanted) {
      try (BenchSite site = new BenchSite()) {
        QueueBench bench = new QueueBench(site);
        switch (each) {
          case "steps" -> bench.steps();
          case "sends" -> bench.sends();
          case "verdicts" -> bench.verdicts();
          case "cost" -> bench.cost();
          case "four" -> bench.four();
          case "broker" -> new QueueMemoryBench(site).broker();
          case "grading" -> new QueueMemoryBench(site).grading();
          default ->
              throw new IllegalArgumentException("nothing is measured by that name: " + each);
        }
      }
    }
  }

  private void steps() throws Exception {
    int count = 320;
    BenchSite.say(
        "a 4 KiB write that is forced to the disk: %.2f ms", 1e3 * secondsPerForcedWrite(count));
    try (JobExchange exchange = grading()) {
      Language python = BenchSite.python();
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        exchange.send(List.of(job(i, python)), Map.of());
      }
      BenchSite.say("a job is sent alone in: %.2f ms", (System.nanoTime() - start) / 1e6 / count);
      int first = count;
      start = System.nanoTime();
      for (int i = 0; i < count; i += GRADING_BATCH) {
        List<RemoteJob> jobs =
            IntStream.range(i, i + GRADING_BATCH)
                .mapToObj(each -> job(first + each, python))
                .toList();
        exchange.send(jobs, Map.of());
      }
      BenchSite.say(
          "with %d together a job is sent in: %.2f ms",
          GRADING_BATCH, (System.nanoTime() - start) / 1e6 / count);
      count *= 2;
      try (SimulatedWorkers one =
          new SimulatedWorkers(bench.address(), bench.login("worker"), 1, 0)) {
        while (one.jobs() < count) {
          Thread.sleep(5);
        }
        BenchSite.say("a worker takes a job and answers in: %.2f ms", 1e3 * one.seconds() / count);
      }
      double alone = millisPerAnswer(exchange, count, 1);
      double together = millisPerAnswer(exchange, count, 64);
      BenchSite.say(
          "an answer is taken in: %.2f ms, one settled by one; %.2f ms, 64 together",
          alone, together);
      BenchSite.say("so taking is %.2f ms, settling %.2f ms", together, alone - together);
    }
    fetchAmong(100);
    fetchAmong(4000);
    brokerTimePerJob(count * 10);
  }

  private JobExchange grading() throws Exception {
    JobExchange exchange =
        ArtemisJobExchange.open(
            bench.address(), bench.login("grader"), "pawnchess-0123456789ab", false, note -> {});
    exchange.begin(
        new JobExchange.Order(
            "pawnchess",
            false,
            List.of(HashedTest.of(TestFile.of("1", BenchSite.SAMPLE))),
            Limits.STANDARD,
            false,
            false));
    return exchange;
  }

  /** The first rounds warm up. */
  private void sends() throws Exception {
    int count = 80 * GRADING_BATCH;
    List<Double> rates = new ArrayList<>();
    try (JobExchange exchange = grading()) {
      Language python = BenchSite.python();
      for (int round = 0; round < 7; round++) {
        long start = System.nanoTime();
        for (int i = 0; i < count; i += GRADING_BATCH) {
          int first = round * count + i;
          exchange.send(
              IntStream.range(first, first + GRADING_BATCH).mapToObj(n -> job(n, python)).toList(),
              Map.of());
        }
        if (round >= 2) {
          rates.add(count / ((System.nanoTime() - start) / 1e9));
        }
      }
    }
    BenchSite.say("%.0f jobs a second are sent (median of 5)", median(rates));
  }

  private static RemoteJob job(int number, Language language) {
    return new RemoteJob(
        BenchSite.jobId(number),
        BenchSite.hash(number),
        language,
        "a.py",
        BenchSite.hash(number),
        List.of(0),
        Optional.empty());
  }

  private static double millisPerAnswer(JobExchange exchange, int count, int together)
      throws Exception {
    long start = System.nanoTime();
    for (int i = 1; i <= count; i++) {
      if (exchange.take(Duration.ofSeconds(5)).isEmpty()) {
        throw new IllegalStateException("an answer is missing");
      }
      if (i % together == 0) {
        exchange.acknowledge();
      }
    }
    return (System.nanoTime() - start) / 1e6 / count;
  }

  private void fetchAmong(int sources) throws Exception {
    String name = "pawnchess-%012x".formatted(sources);
    int count = 200;
    try (JobExchange exchange =
            ArtemisJobExchange.open(
                bench.address(), bench.login("grader"), name, false, note -> {});
        Link link = Link.open(bench.address(), bench.login("worker"), 0)) {
      byte[] source = "print('white (1)')\n".repeat(50).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < sources; i++) {
        exchange.send(List.of(), Map.of(BenchSite.hash(i), source));
      }
      double before = cpu(bench.site().broker());
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        String filter = Names.HASH + " = '" + BenchSite.hash((long) i * sources / count) + "'";
        try (ClientSession session = link.session(false);
            ClientConsumer browser = session.createConsumer(Names.contents(name), filter, true)) {
          session.start();
          if (browser.receive(10_000) == null) {
            throw new IllegalStateException("a source is missing");
          }
        }
      }
      BenchSite.say(
          "one of %d sources is fetched in %.2f ms, the broker's CPU time %.2f ms",
          sources,
          (System.nanoTime() - start) / 1e6 / count,
          1e3 * (cpu(bench.site().broker()) - before) / count);
    }
  }

  private void brokerTimePerJob(int count) throws Exception {
    try (Link link = Link.open(bench.address(), bench.login("grader"), 0);
        ClientSession session = link.session(true);
        ClientProducer producer = session.createProducer(Names.JOBS);
        SimulatedWorkers workers =
            new SimulatedWorkers(bench.address(), bench.login("worker"), 8, 1_000_000)) {
      double before = cpu(bench.site().broker());
      Language python = BenchSite.python();
      for (int i = 0; i < count; i++) {
        producer.send(QueueMemoryBench.job(session, 1000 + i, python));
        session.commit();
      }
      while (workers.jobs() < count) {
        Thread.sleep(5);
      }
      BenchSite.say(
          "the broker's CPU time for a job: %.2f ms",
          1e3 * (cpu(bench.site().broker()) - before) / count);
    }
  }

  private double secondsPerForcedWrite(int count) throws IOException {
    Path file = bench.at("forced");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        channel.write(ByteBuffer.allocate(4096));
        channel.force(false);
      }
      return (System.nanoTime() - start) / 1e9 / count;
    }
  }

  private void verdicts() throws Exception {
    BenchSite.say(
        "%10s %8s %8s %12s %8s %14s %14s",
        "gradings", "slots", "tests", "verdicts/s", "jobs/s", "broker ms/job", "grading ms/job");
    for (int slots : List.of(1, 4, 16, 64)) {
      verdictRate(1, slots, 600, 1_000_000);
    }
    for (int slots : List.of(1, 4, 16, 64)) {
      verdictRate(1, slots, 40, 3_000_000_000L);
    }
    verdictRate(2, 32, 40, 3_000_000_000L);
    verdictRate(4, 64, 40, 3_000_000_000L);
  }

  private void verdictRate(int gradings, int slots, int programs, long nanosPerTest)
      throws Exception {
    List<Path> folders = new ArrayList<>();
    for (int i = 0; i < gradings; i++) {
      folders.add(bench.programs(programs, "print('white (1)') # " + i + " %d\n", ".py"));
    }
    double broker = cpu(bench.site().broker());
    try (SimulatedWorkers workers =
        new SimulatedWorkers(bench.address(), bench.login("worker"), slots, nanosPerTest)) {
      List<RemoteProcess> all = new ArrayList<>();
      for (Path each : folders) {
        all.add(bench.site().startRemoteGrading(each, bench.nextCsv()));
      }
      double grading = 0;
      for (RemoteProcess each : all) {
        double last = 0;
        while (each.process().isAlive()) {
          last = Math.max(last, cpu(each));
          Thread.sleep(20);
        }
        each.ends(0);
        grading += last;
      }
      BenchSite.say(
          "%10d %8d %8.1f %12.0f %8.0f %14.2f %14.2f",
          gradings,
          slots,
          (double) workers.verdicts() / workers.jobs(),
          workers.verdicts() / workers.seconds(),
          workers.jobs() / workers.seconds(),
          1e3 * (cpu(bench.site().broker()) - broker) / workers.jobs(),
          1e3 * grading / workers.jobs());
    }
  }

  private void cost() throws Exception {
    Path programs =
        bench.programs(
            20, "#include <cstdio>\nint main() { std::puts(\"white (%d)\"); }\n", ".cpp");
    bench.site().worker("one");
    List<Double> ratios = new ArrayList<>();
    List<Double> costs = new ArrayList<>();
    for (int pair = 0; pair < 6; pair++) {
      double here = seconds(bench.site().startLocalGrading(programs, bench.nextCsv()));
      double queued = seconds(bench.site().startRemoteGrading(programs, bench.nextCsv()));
      // The first pair compiles and warms up.
      if (pair > 0) {
        ratios.add(queued / here);
        costs.add(1e3 * (queued - here) / (20 * PAWNCHESS_TESTS));
        BenchSite.say("here %.1f s, by the queue %.1f s", here, queued);
      }
    }
    BenchSite.say(
        "%d verdicts, one worker: by the queue %.2f times as long as here (median of %d pairs),"
            + " %.2f ms a verdict more",
        20 * PAWNCHESS_TESTS, median(ratios), ratios.size(), median(costs));
  }

  private void four() throws Exception {
    Path nothing = bench.programs(1, "print(%d)\n", ".py");
    Path programs =
        bench.programs(12, "import time\ntime.sleep(0.25)\nprint('white (%d)')\n", ".py");
    bench.site().worker("one");
    remoteSeconds(nothing);
    double beside = remoteSeconds(nothing);
    double one = remoteSeconds(programs);
    for (String name : List.of("two", "three", "four")) {
      bench.site().worker(name);
    }
    remoteSeconds(bench.programs(8, "print(%d)\n", ".py"));
    double four = remoteSeconds(programs);
    BenchSite.say(
        "%d verdicts of programs that sleep 0.25 s: one worker %.2f s, four %.2f s, %.2f times as"
            + " fast",
        12 * PAWNCHESS_TESTS, one, four, one / four);
    double simulated = beside + fourWorkerSeconds(one - beside);
    BenchSite.say(
        "the simulation, told what one worker took, says %.2f s for four: %+.1f %%",
        simulated, 100 * (simulated - four) / four);
  }

  private double remoteSeconds(Path programs) throws Exception {
    return seconds(bench.site().startRemoteGrading(programs, bench.nextCsv()));
  }

  /** Fits the time of a test to what one worker took. */
  private static double fourWorkerSeconds(double oneWorkerSeconds) throws IOException {
    ScaleCosts costs = ScaleCosts.measured();
    double least = 0;
    double most = 10;
    for (int step = 0; step < 40; step++) {
      double middle = (least + most) / 2;
      if (ScaleSimulation.makespan(costs, 1, jobs(middle)) < oneWorkerSeconds) {
        least = middle;
      } else {
        most = middle;
      }
    }
    return ScaleSimulation.makespan(costs, 4, jobs(least));
  }

  /** Jobs of twelve programs, split as a grading splits them before it knows the time of a test. */
  private static List<Double> jobs(double secondsPerTest) {
    List<Double> jobs = new ArrayList<>();
    for (int program = 0; program < 12; program++) {
      for (int tests : List.of(8, 8, 8, 7)) {
        jobs.add(tests * secondsPerTest);
      }
    }
    return jobs;
  }

  private static double seconds(RemoteProcess process) throws Exception {
    long start = System.nanoTime();
    process.ends(0);
    return (System.nanoTime() - start) / 1e9;
  }

  private static double cpu(RemoteProcess process) {
    return process.process().toHandle().info().totalCpuDuration().orElse(Duration.ZERO).toNanos()
        / 1e9;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }
}
