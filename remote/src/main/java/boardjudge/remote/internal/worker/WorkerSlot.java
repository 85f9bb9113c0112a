package boardjudge.remote.internal.worker;

import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * One thread of a worker. It takes a job and sends its answer in one transaction, so that the job
 * of a killed worker goes to another.
 */
final class WorkerSlot {
  private static final long RECEIVE_TIMEOUT_MILLIS = 500;
  private static final long PAUSE_MILLIS = 250;

  private final Link link;
  private final JobRunner runner;
  private final WorkerStatus status;
  private final WorkerDisk disk;
  private String lastNote = "";

  WorkerSlot(Link link, JobRunner runner, WorkerStatus status, WorkerDisk disk) {
    this.link = link;
    this.runner = runner;
    this.status = status;
    this.disk = disk;
  }

  /** Takes jobs until the worker ends. */
  void run() {
    while (!status.isEnding()) {
      if (!status.isReady()) {
        pause();
        continue;
      }
      try {
        takeJobs();
      } catch (ActiveMQException broken) {
        queueFailed(broken);
      } catch (InterruptedException stopped) {
        // Only a worker that ends interrupts its slots.
        status.note("a slot was interrupted; its job returns to the queue");
      } catch (IOException failure) {
        status.setAside(Quote.bare(WorkerDisk.reason(failure), 300));
      } catch (RuntimeException | Error fault) {
        status.setAside("internal error: " + Quote.bare(fault + "", 300));
      }
    }
  }

  /** A repeated failure is noted once. */
  private void queueFailed(ActiveMQException broken) {
    String words = "the queue failed; trying again: " + Quote.bare(broken + "", 200);
    if (!status.isEnding() && !words.equals(lastNote)) {
      lastNote = words;
      status.note(words);
    }
    pause();
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void takeJobs() throws ActiveMQException, IOException, InterruptedException {
    try (ClientSession session = link.session(true);
        ClientSession notes = link.session(false);
        ClientConsumer jobs = session.createConsumer(Names.JOBS, status.selector());
        ClientProducer answers = session.createProducer(Names.ANSWERS);
        ClientProducer starts = notes.createProducer(Names.ANSWERS)) {
      session.start();
      while (!status.isEnding() && status.isReady()) {
        // Before taking a job: one given back five times becomes a dead letter.
        Optional<String> shortage = disk.shortage();
        if (shortage.isPresent()) {
          status.setAside(shortage.get());
          return;
        }
        ClientMessage message = jobs.receive(RECEIVE_TIMEOUT_MILLIS);
        if (message != null) {
          message.acknowledge();
          status.busy.incrementAndGet();
          try {
            Optional<AnswerMessage> answer = answer(message, notes, starts);
            Optional<String> fault = answer.flatMap(this::fault);
            if (fault.isPresent()) {
              // Not sent: closing the session gives the job back.
              status.setAside(fault.get());
              return;
            }
            lastNote = "";
            if (answer.isPresent()) {
              answers.send(message(session, answer.get()));
            }
            session.commit();
            status.done.incrementAndGet();
          } finally {
            status.busy.decrementAndGet();
          }
        }
      }
    }
  }

  /** A fault of the disk that may have caused a verdict. */
  private Optional<String> fault(AnswerMessage answer) {
    boolean allAccepted =
        Stream.concat(answer.refusal().stream(), answer.results().stream())
            .allMatch(result -> result.verdict().equals(Verdict.ACCEPTED.id()));
    return allAccepted ? Optional.empty() : disk.fault();
  }

  /** Empty if the message is no job. */
  private Optional<AnswerMessage> answer(
      ClientMessage message, ClientSession notes, ClientProducer starts)
      throws ActiveMQException, IOException, InterruptedException {
    JobMessage job;
    try {
      job = Link.read(message, MessageCodec.MAX_JOB_BYTES, JobMessage.class);
    } catch (RejectedMessageException bad) {
      status.refused.incrementAndGet();
      status.note("a message was refused: " + bad.getMessage());
      return Optional.empty();
    }
    starts.send(message(notes, withoutResults("started", job, "")));
    try {
      return Optional.of(runner.judge(job));
    } catch (ContentStore.MissingContentException missing) {
      return Optional.of(withoutResults("missing", job, String.valueOf(missing.getMessage())));
    } catch (RejectedMessageException bad) {
      status.refused.incrementAndGet();
      return Optional.of(withoutResults("refused", job, String.valueOf(bad.getMessage())));
    }
  }

  private AnswerMessage withoutResults(String kind, JobMessage job, String reason) {
    return AnswerMessage.withoutResults(kind, job, status.host(), reason);
  }

  private static ClientMessage message(ClientSession session, AnswerMessage answer) {
    ClientMessage message = session.createMessage(true);
    message.putStringProperty(Names.GRADING, answer.grading());
    return Link.body(message, MessageCodec.write(answer));
  }
}
