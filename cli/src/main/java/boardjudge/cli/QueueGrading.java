package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Bounds;
import boardjudge.grading.GradeBook;
import boardjudge.grading.Grades;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrader;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Grades with workers at a queue.
 *
 * @param nameFile holds the grading's name while it runs, so that a process after a kill finds the
 *     answers that came meanwhile
 * @param resume whether to resume the grading that it names
 */
record QueueGrading(
    Console console, QueueAddress address, Login login, Optional<Path> nameFile, boolean resume) {
  private static final int LONGEST_NAME = 100;
  private static final int CANCEL_TIMEOUT_MILLIS = 10_000;

  /**
   * Grades by workers elsewhere, or by one here for a queue within this process.
   *
   * @param jobs how many jobs the worker here does at a time
   */
  @SuppressWarnings("try") // Queue and worker need only run.
  Grades grade(GradeBook book, JobExchange.Order order, RunningOptions options, int jobs)
      throws IOException, InterruptedException {
    Limits limits = order.limits();
    if (limits.wall().toNanos() > Bounds.LIMIT_NANOS
        || limits.cpu().toNanos() > Bounds.LIMIT_NANOS) {
      throw CommandException.usage("queue-time");
    }
    if (Math.max(limits.memoryBytes(), Math.max(limits.outputBytes(), limits.fileBytes()))
            > Bounds.BYTES
        || limits.processes() > Bounds.PROCESSES) {
      throw CommandException.usage("queue-memory");
    }
    RemoteGrading remote = QueueOptions.remote();
    if (!address.isWithin()) {
      return grade(remote, book, order, options);
    }
    try (Sandbox sandbox = options.open(console);
        RemoteGrading.Running queue = remote.within(address);
        RemoteGrading.Running worker =
            remote.worker(
                new QueueAddress(queue.address()),
                Login.NONE,
                WorkerCommand.settings("", jobs, sandbox, options, console::noteSaid))) {
      return grade(remote, book, order, options);
    }
  }

  private Grades grade(
      RemoteGrading remote, GradeBook book, JobExchange.Order order, RunningOptions options)
      throws IOException, InterruptedException {
    try (Progress progress = new Progress(console, order.problem());
        JobExchange exchange =
            remote.exchange(
                address,
                login,
                order.problem(),
                resume ? savedName() : Optional.empty(),
                text -> note(progress, text))) {
      AtomicBoolean cancelled = new AtomicBoolean();
      Thread cancellation =
          new Thread(
              () -> {
                cancelled.set(true);
                cancel(exchange);
              });
      Runtime.getRuntime().addShutdownHook(cancellation);
      saveName(exchange.name());
      console.note("grading-called", "name", exchange.name(), "address", address.shown());
      RemoteGrader grader =
          new RemoteGrader(
              exchange,
              order,
              book,
              options.sources(),
              progress::advance,
              text -> note(progress, text),
              System::nanoTime);
      try {
        Grades grades = grader.grade();
        Runtime.getRuntime().removeShutdownHook(cancellation);
        return grades;
      } catch (IOException | RuntimeException failure) {
        if (cancelled.get()) {
          // After Ctrl-C, wait for the process to end instead of reporting failures.
          new CountDownLatch(1).await();
        }
        throw failure;
      }
    } finally {
      deleteName();
    }
  }

  /** On Ctrl-C: takes back jobs, so that nothing of the grading stays at the queue. */
  private void cancel(JobExchange exchange) {
    // In a thread, since closing waits for a queue that is away.
    Thread closing =
        new Thread(
            () -> {
              try {
                exchange.close();
                deleteName();
              } catch (IOException failure) {
                console.note("jobs-not-cancelled", "words", String.valueOf(failure.getMessage()));
              }
            });
    closing.setDaemon(true);
    closing.start();
    try {
      closing.join(CANCEL_TIMEOUT_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void deleteName() throws IOException {
    if (nameFile.isPresent()) {
      Files.deleteIfExists(nameFile.get());
    }
  }

  private Optional<String> savedName() throws IOException {
    if (nameFile.isEmpty() || !Files.isRegularFile(nameFile.get())) {
      return Optional.empty();
    }
    String name = Files.readString(nameFile.get(), StandardCharsets.UTF_8).strip();
    return Optional.of(name).filter(text -> text.length() <= LONGEST_NAME);
  }

  private void saveName(String name) throws IOException {
    if (nameFile.isPresent()) {
      AtomicFile.write(nameFile.get(), name + "\n");
    }
  }

  private void note(Progress progress, String text) {
    progress.clear();
    console.noteSaid(text);
  }
}
