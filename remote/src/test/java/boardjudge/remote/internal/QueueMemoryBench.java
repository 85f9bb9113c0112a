package boardjudge.remote.internal;

import boardjudge.grading.LanguageKey;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** Measures the memory of broker and grading with a million jobs waiting. */
final class QueueMemoryBench {
  private static final long MILLION = 1_000_000;
  private static final int BATCH = 1000;

  private final BenchSite bench;

  QueueMemoryBench(BenchSite bench) {
    this.bench = bench;
  }

  /** Also measures its restart after a kill. */
  void broker() throws Exception {
    BenchSite.say(
        "the broker alone: live %s, resident %s",
        ProcessMemory.live(bench.site().broker()), ProcessMemory.resident(bench.site().broker()));
    long start = System.nanoTime();
    try (Link link = Link.open(bench.address(), bench.login("grader"), 0);
        ClientSession session = link.session(true);
        ClientProducer producer = session.createProducer(Names.JOBS)) {
      Language python = BenchSite.python();
      for (long i = 0; i < MILLION; i++) {
        producer.send(job(session, i, python));
        if (i % BATCH == BATCH - 1) {
          session.commit();
        }
      }
    }
    BenchSite.say("a million jobs were sent in %.0f s", (System.nanoTime() - start) / 1e9);
    BenchSite.say(
        "the broker with them: live %s, resident %s",
        ProcessMemory.live(bench.site().broker()), ProcessMemory.resident(bench.site().broker()));
    BenchSite.say("its folder: %d MB", size(bench.at("queue")) >> 20);
    try (SimulatedWorkers workers =
        new SimulatedWorkers(bench.address(), bench.login("worker"), 16, 1_000_000)) {
      Thread.sleep(10_000);
      BenchSite.say(
          "with them waiting, 16 slots take %.0f jobs/s", workers.jobs() / workers.seconds());
    }
    start = System.nanoTime();
    bench.site().broker().kill();
    bench.site().startBroker();
    BenchSite.say("killed, it is back with them in %.1f s", (System.nanoTime() - start) / 1e9);
  }

  static ClientMessage job(ClientSession session, long number, Language language) {
    String grading = "pawnchess-0123456789ab";
    JobMessage form =
        new JobMessage(
            MessageCodec.VERSION,
            grading,
            BenchSite.jobId(number),
            BenchSite.hash(number),
            "pawnchess",
            false,
            BenchSite.hash(0),
            List.of(0),
            LanguageKey.of(language),
            "a.py",
            BenchSite.hash(number),
            JobMessage.LimitsForm.of(Limits.STANDARD),
            false,
            false);
    ClientMessage message = session.createMessage(true);
    message.putIntProperty(Names.VERSION, MessageCodec.VERSION);
    message.putStringProperty(Names.GRADING, grading);
    message.putStringProperty(Names.JOB, form.job());
    message.putStringProperty(Names.KEY, form.key());
    message.putStringProperty(Names.LANGUAGE, form.language());
    return Link.body(message, MessageCodec.write(form));
  }

  void grading() throws Exception {
    Path tests = Files.createDirectories(bench.at("tests"));
    for (int i = 0; i < 100; i++) {
      Files.copy(BenchSite.SAMPLE, tests.resolve("t%03d.in".formatted(i)));
    }
    Path programs = bench.programs(10_000, "print('white (%d)')\n", ".py");
    try (SimulatedWorkers workers =
        new SimulatedWorkers(bench.address(), bench.login("worker"), 16, 3_000_000_000L)) {
      RemoteProcess grading =
          bench.site().startRemoteGrading(programs, bench.nextCsv(), "--data", tests.toString());
      grading.says("running");
      long start = System.nanoTime();
      Thread.sleep(15_000);
      long done = workers.verdicts();
      BenchSite.say(
          "a grading with 10,000 programs on 100 tests, a job each: live %s, resident %s, after"
              + " %d verdicts, %.0f a second",
          ProcessMemory.live(grading),
          ProcessMemory.resident(grading),
          done,
          done / ((System.nanoTime() - start) / 1e9));
      BenchSite.say(
          "the broker meanwhile: live %s, resident %s",
          ProcessMemory.live(bench.site().broker()), ProcessMemory.resident(bench.site().broker()));
      grading.kill();
    }
    try (SimulatedWorkers workers =
        new SimulatedWorkers(bench.address(), bench.login("worker"), 16, 0)) {
      Path csv = bench.nextCsv();
      RemoteProcess grading =
          bench.site().startRemoteGrading(programs, csv, "--data", tests.toString());
      String last = "";
      while (grading.process().isAlive()) {
        String now = ProcessMemory.resident(grading);
        last = now.isEmpty() ? last : now;
        Thread.sleep(500);
      }
      grading.ends(0);
      BenchSite.say(
          "the same in jobs of up to a hundred tests, to its end: %d verdicts, %.0f a second; resident"
              + " at its end %s",
          workers.verdicts(), workers.verdicts() / workers.seconds(), last);
    }
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
