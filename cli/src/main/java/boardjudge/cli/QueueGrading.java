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
 * @param scaled whether programs get more time on slower workers
 */
record QueueGrading(
    QueueAddress address, Login login, Optional<Path> nameFile, boolean resume, boolean scaled) {
  private static final int LONGEST_NAME = 100;
  private static final int CANCEL_TIMEOUT_MILLIS = 10_000;

  /**
   * What to grade.
   *
   * @param presentation whether white space has a verdict of its own
   */
  record Task(
      Console console,
      String problem,
      GradeBook book,
      RunningOptions options,
      Limits limits,
      int jobs,
      boolean presentation) {}

  Grades grade(Task task) throws IOException, InterruptedException {
    Limits limits = task.limits();
    if (limits.wall().toNanos() > Bounds.LIMIT_NANOS
        || limits.cpu().toNanos() > Bounds.LIMIT_NANOS) {
      throw CommandException.usage("queue-time");
    }
    if (Math.max(limits.memoryBytes(), Math.max(limits.outputBytes(), limits.fileBytes()))
            > Bounds.BYTES
        || limits.processes() > Bounds.PROCESSES) {
      throw CommandException.usage("queue-memory");
    }
    if (!address.isWithin()) {
      return grade(task, Optional.empty());
    }
    try (Sandbox sandbox = task.options().open(task.console())) {
      return grade(
          task,
          Optional.of(
              WorkerCommand.settings(
                  "", task.jobs(), sandbox, task.options(), task.console()::noteSaid)));
    }
  }

  private Grades grade(Task task, Optional<RemoteGrading.WorkerSettings> localWorker)
      throws IOException, InterruptedException {
    Optional<String> resumedName = resume ? savedName() : Optional.empty();
    String problem = task.problem();
    JobExchange.Order order =
        new JobExchange.Order(
            problem,
            task.presentation(),
            task.book().tests(),
            task.limits(),
            task.book().stopping().atFirstFailure(),
            scaled);
    try (Progress progress = new Progress(task.console(), problem);
        JobExchange exchange =
            QueueOptions.remote()
                .exchange(
                    address,
                    login,
                    problem,
                    resumedName,
                    localWorker,
                    text -> note(task.console(), progress, text))) {
      AtomicBoolean cancelled = new AtomicBoolean();
      Thread cancellation =
          new Thread(
              () -> {
                cancelled.set(true);
                cancel(exchange, task.console());
              });
      Runtime.getRuntime().addShutdownHook(cancellation);
      saveName(exchange.name());
      task.console().note("grading-called", "name", exchange.name(), "address", address.shown());
      RemoteGrader grader =
          new RemoteGrader(
              exchange,
              order,
              task.book(),
              task.options().sources(),
              progress::advance,
              text -> note(task.console(), progress, text),
              System::nanoTime);
      Grades grades = gradeUnlessCancelled(grader, cancelled);
      Runtime.getRuntime().removeShutdownHook(cancellation);
      return grades;
    } finally {
      if (nameFile.isPresent()) {
        Files.deleteIfExists(nameFile.get());
      }
    }
  }

  /** After Ctrl-C, waits for the process to end instead of reporting failures. */
  private static Grades gradeUnlessCancelled(RemoteGrader grader, AtomicBoolean cancelled)
      throws IOException, InterruptedException {
    try {
      return grader.grade();
    } catch (IOException | RuntimeException failure) {
      if (cancelled.get()) {
        new CountDownLatch(1).await();
      }
      throw failure;
    }
  }

  /** On Ctrl-C: takes back jobs, so that nothing of the grading stays at the queue. */
  private void cancel(JobExchange exchange, Console console) {
    // In a thread, since closing waits for a queue that is away.
    Thread closing = new Thread(() -> close(exchange, console));
    closing.setDaemon(true);
    closing.start();
    try {
      closing.join(CANCEL_TIMEOUT_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void close(JobExchange exchange, Console console) {
    try {
      exchange.close();
      if (nameFile.isPresent()) {
        Files.deleteIfExists(nameFile.get());
      }
    } catch (IOException failure) {
      console.note("jobs-not-cancelled", "words", String.valueOf(failure.getMessage()));
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

  private static void note(Console console, Progress progress, String text) {
    progress.clear();
    console.noteSaid(text);
  }
}
