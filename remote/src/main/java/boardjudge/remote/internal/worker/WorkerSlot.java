package boardjudge.remote.internal.worker;

import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.Refused;
import boardjudge.remote.internal.message.ResultForm;
import boardjudge.remote.internal.message.Wire;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * One thread of a worker: it takes a job and sends its verdicts in one transaction, so that the job
 * of a worker that is killed goes to another.
 */
final class WorkerSlot implements Runnable {
  private static final long TIMEOUT = 500;
  private static final long PAUSE = 250;

  private final Link link;
  private final JobRunner bench;
  private final WorkerFacts facts;
  private final WorkerDisk disk;
  private final Runnable start;
  private String said = "";

  /**
   * @param start is run on the slot's thread first
   */
  WorkerSlot(Link link, JobRunner bench, WorkerFacts facts, WorkerDisk disk, Runnable start) {
    this.link = link;
    this.bench = bench;
    this.facts = facts;
    this.disk = disk;
    this.start = start;
  }

  @Override
  public void run() {
    start.run();
    while (!facts.isEnding()) {
      if (!facts.isReady()) {
        pause();
        continue;
      }
      try {
        takeJobs();
      } catch (ActiveMQException broken) {
        queueFailed(broken);
      } catch (InterruptedException stopped) {
        // Only the end of the worker interrupts.
        facts.note("a slot was interrupted; its job goes back");
      } catch (IOException failure) {
        facts.setAside(Quote.bare(WorkerDisk.reason(failure), 300));
      } catch (RuntimeException | Error fault) {
        facts.setAside("internal error: " + Quote.bare(fault + "", 300));
      }
    }
  }

  /** Notes the failure once, however often it repeats. */
  private void queueFailed(ActiveMQException broken) {
    String words = "the queue failed and is tried again: " + Quote.bare(broken + "", 200);
    if (!facts.isEnding() && !words.equals(said)) {
      said = words;
      facts.note(words);
    }
    pause();
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void takeJobs() throws ActiveMQException, IOException, InterruptedException {
    try (ClientSession session = link.session(true);
        ClientSession notes = link.session(false);
        ClientConsumer jobs = session.createConsumer(Names.JOBS, facts.selector());
        ClientProducer answers = session.createProducer(Names.ANSWERS);
        ClientProducer starts = notes.createProducer(Names.ANSWERS)) {
      session.start();
      while (!facts.isEnding() && facts.isReady()) {
        // Before a job is taken: one that is given back five times is not delivered again.
        Optional<String> shortage = disk.shortage();
        if (shortage.isPresent()) {
          facts.setAside(shortage.get());
          return;
        }
        ClientMessage message = jobs.receive(TIMEOUT);
        if (message != null) {
          message.acknowledge();
          facts.began();
          try {
            Optional<AnswerMessage> answer = answer(message, notes, starts);
            Optional<String> fault = answer.flatMap(this::fault);
            if (fault.isPresent()) {
              // Not sent: closing the session gives the job back.
              facts.setAside(fault.get());
              return;
            }
            said = "";
            if (answer.isPresent()) {
              answers.send(message(session, answer.get()));
            }
            session.commit();
            facts.ended();
          } finally {
            facts.left();
          }
        }
      }
    }
  }

  /** A fault of this machine's disks that may be the reason for a verdict. */
  private Optional<String> fault(AnswerMessage answer) {
    List<String> verdicts =
        Stream.concat(answer.refusal().stream(), answer.results().stream())
            .map(ResultForm::verdict)
            .toList();
    if (verdicts.contains(Verdict.JUDGE_ERROR.id())) {
      return disk.fault();
    }
    return verdicts.stream().allMatch(Verdict.ACCEPTED.id()::equals)
        ? Optional.empty()
        : disk.shortage();
  }

  /** The answer to a message; empty if it does not say which grading it belongs to. */
  private Optional<AnswerMessage> answer(
      ClientMessage message, ClientSession notes, ClientProducer starts)
      throws ActiveMQException, IOException, InterruptedException {
    JobMessage job;
    try {
      job = Link.read(message, Wire.LARGEST_JOB, JobMessage.class);
    } catch (Refused bad) {
      return refused(message, String.valueOf(bad.getMessage()));
    }
    starts.send(message(notes, facts.told("started", job, "")));
    try {
      return Optional.of(bench.judge(job));
    } catch (Contents.Missing missing) {
      return Optional.of(facts.told("missing", job, String.valueOf(missing.getMessage())));
    } catch (Refused bad) {
      facts.refused();
      return Optional.of(facts.told("refused", job, String.valueOf(bad.getMessage())));
    }
  }

  private Optional<AnswerMessage> refused(ClientMessage message, String reason) {
    facts.refused();
    String grading = Link.text(message, Names.GRADING);
    String job = Link.text(message, Names.JOB);
    facts.note("a message was refused: " + reason);
    if (!Wire.isGrading(grading) || !Wire.isJob(job)) {
      return Optional.empty();
    }
    return Optional.of(AnswerMessage.told("refused", grading, job, "", "", facts.host(), reason));
  }

  private static ClientMessage message(ClientSession session, AnswerMessage answer) {
    ClientMessage message = session.createMessage(true);
    message.putStringProperty(Names.GRADING, answer.grading());
    return Link.body(message, Wire.write(answer));
  }
}
