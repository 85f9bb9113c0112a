package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Bounds;
import boardjudge.grading.GradeBook;
import boardjudge.grading.GradeSheet;
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

  <C> GradeSheet grade(GradeTask<C> task) throws IOException, InterruptedException {
    if (task.kept().isPresent()) {
      throw CommandException.usage(
          "--keep cannot be used with --queue: what programs print stays with the workers");
    }
    Limits limits = task.limits();
    boolean tooLong = limits.wall().toNanos() > Bounds.LIMIT_NANOS;
    if (tooLong || limits.cpu().toNanos() > Bounds.LIMIT_NANOS) {
      throw CommandException.usage(
          "--limits: with --queue a run may take at most two hours of CPU and wall-clock time");
    }
    if (Math.max(limits.memoryBytes(), Math.max(limits.outputBytes(), limits.fileBytes()))
            > Bounds.BYTES
        || limits.processes() > Bounds.PROCESSES) {
      throw CommandException.usage(
          "--limits: with --queue a run may use at most 1024g and 65536 processes");
    }
    GradeSheet sheet;
    if (address.isWithin()) {
      try (Sandbox sandbox = task.options().open(task.console())) {
        RemoteGrading.WorkerSettings localWorker =
            WorkerCommand.settings("", task.jobs(), sandbox, task.options(), task.console()::note);
        sheet = grade(task, Optional.of(localWorker));
      }
    } else {
      sheet = grade(task, Optional.empty());
    }
    task.noteKnownResults();
    sheet = sheet.with(task.points());
    task.writePage(sheet);
    return sheet;
  }

  private <C> GradeSheet grade(
      GradeTask<C> task, Optional<RemoteGrading.WorkerSettings> localWorker)
      throws IOException, InterruptedException {
    Optional<String> before = resume ? savedName() : Optional.empty();
    String problem = task.problem().id();
    GradeBook book = task.book();
    JobExchange.Order order =
        new JobExchange.Order(
            problem,
            task.presentation(),
            book.tests(),
            task.limits(),
            task.stopping().atFirstFailure(),
            scaled);
    try (Progress progress = new Progress(task.console(), problem);
        JobExchange exchange =
            QueueOptions.remote()
                .exchange(
                    address,
                    login,
                    problem,
                    before,
                    localWorker,
                    text -> note(task.console(), progress, text))) {
      AtomicBoolean cancelled = new AtomicBoolean();
      Thread cancel =
          new Thread(
              () -> {
                cancelled.set(true);
                // In a thread, since this waits for a queue that is away.
                Thread leaving = new Thread(() -> cancel(exchange, task.console()));
                leaving.setDaemon(true);
                leaving.start();
                join(leaving);
              });
      Runtime.getRuntime().addShutdownHook(cancel);
      saveName(exchange.name());
      task.console().note("this grading is called " + exchange.name() + " at " + address.shown());
      RemoteGrader grader =
          new RemoteGrader(
              exchange,
              order,
              book,
              task.options().sources(),
              progress::advance,
              text -> note(task.console(), progress, text),
              System::nanoTime);
      GradeSheet sheet = gradeUnlessCancelled(grader, cancelled);
      Runtime.getRuntime().removeShutdownHook(cancel);
      return sheet;
    } finally {
      if (nameFile.isPresent()) {
        Files.deleteIfExists(nameFile.get());
      }
    }
  }

  /** After Ctrl-C, waits for the process to end instead of reporting failures. */
  private static GradeSheet gradeUnlessCancelled(RemoteGrader grader, AtomicBoolean cancelled)
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
    try {
      exchange.close();
      if (nameFile.isPresent()) {
        Files.deleteIfExists(nameFile.get());
      }
    } catch (IOException late) {
      console.note("waiting jobs could not be cancelled: " + late.getMessage());
    }
  }

  private static void join(Thread leaving) {
    try {
      leaving.join(CANCEL_TIMEOUT_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
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
      AtomicFile.write(nameFile.get(), (name + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void note(Console console, Progress progress, String text) {
    progress.clear();
    console.note(text);
  }
}
