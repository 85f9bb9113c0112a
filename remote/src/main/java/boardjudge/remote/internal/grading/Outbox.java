package boardjudge.remote.internal.grading;

import boardjudge.grading.LanguageKey;
import boardjudge.grading.remote.JobExchange.Order;
import boardjudge.grading.remote.RemoteJob;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.MessageCodec;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * Publishes contents, and sends jobs with their sources, many in one transaction, so that the
 * broker syncs its disk once for all of them. For one thread.
 */
final class Outbox {
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(500);

  /** The broker went away meanwhile: it stored nothing or everything. */
  private static final Set<ActiveMQExceptionType> OUTCOME_UNKNOWN =
      EnumSet.of(
          ActiveMQExceptionType.TRANSACTION_ROLLED_BACK,
          ActiveMQExceptionType.TRANSACTION_OUTCOME_UNKNOWN);

  private final Link link;
  private final String grading;
  private final ClientSession session;
  private final ClientProducer jobs;
  private final ClientProducer contents;

  private interface Messages {
    void send() throws ActiveMQException, IOException;
  }

  Outbox(Link link, String grading) throws ActiveMQException {
    this.link = link;
    this.grading = grading;
    this.session = link.session(true);
    this.jobs = session.createProducer(Names.JOBS);
    this.contents = session.createProducer(Names.CONTENTS);
  }

  private ClientMessage content(String hash) {
    ClientMessage message = session.createMessage(true);
    message.putStringProperty(Names.GRADING, grading);
    message.putStringProperty(Names.HASH, hash);
    return message;
  }

  void publish(String hash, byte[] bytes) throws IOException, InterruptedException {
    transact(() -> contents.send(Link.body(content(hash), bytes)));
  }

  void publish(String hash, Path file) throws IOException, InterruptedException {
    if (Files.size(file) > MessageCodec.MAX_CONTENT_BYTES) {
      throw new IOException(file + ": too large to be sent to workers");
    }
    if (Files.size(file) <= Link.LARGE) {
      publish(hash, Files.readAllBytes(file));
      return;
    }
    transact(
        () -> {
          try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
            ClientMessage message = content(hash);
            message.setBodyInputStream(bytes);
            contents.send(message);
          }
        });
  }

  /**
   * Sends everything or nothing.
   *
   * @param suite the hash of the list of tests
   * @param sources by their hashes
   */
  void send(Order order, String suite, List<RemoteJob> batch, Map<String, byte[]> sources)
      throws IOException, InterruptedException {
    transact(
        () -> {
          for (Map.Entry<String, byte[]> source : sources.entrySet()) {
            contents.send(Link.body(content(source.getKey()), source.getValue()));
          }
          for (RemoteJob job : batch) {
            jobs.send(message(order, suite, job));
          }
        });
  }

  /** Sends messages repeatedly until the broker has stored them. */
  private void transact(Messages messages) throws IOException, InterruptedException {
    while (true) {
      try {
        messages.send();
        session.commit();
        return;
      } catch (ActiveMQException broken) {
        boolean stored = broken.getType() == ActiveMQExceptionType.DUPLICATE_ID_REJECTED;
        if (!stored
            && !link.isInterruption(broken)
            && !OUTCOME_UNKNOWN.contains(broken.getType())) {
          throw link.failure(broken);
        }
        rollBack();
        if (stored) {
          // The broker stored them, but went away before it could confirm.
          return;
        }
        Thread.sleep(RETRY_INTERVAL.toMillis());
      }
    }
  }

  /** The broker has done so, too, if it went away. */
  private void rollBack() throws IOException {
    link.repeat(
        () -> {
          try {
            session.rollback();
          } catch (ActiveMQException broken) {
            if (!OUTCOME_UNKNOWN.contains(broken.getType())) {
              throw broken;
            }
          }
        });
  }

  private ClientMessage message(Order order, String suite, RemoteJob job) {
    JobMessage form =
        new JobMessage(
            MessageCodec.VERSION,
            grading,
            job.id(),
            job.key(),
            order.problem(),
            order.presentation(),
            suite,
            job.tests(),
            LanguageKey.of(job.language()),
            JobMessage.safe(job.fileName()),
            job.sourceHash(),
            JobMessage.LimitsForm.of(order.limits()),
            order.atFirstFailure(),
            order.scaled());
    ClientMessage message = session.createMessage(true);
    message.putIntProperty(Names.VERSION, MessageCodec.VERSION);
    message.putStringProperty(Names.GRADING, grading);
    message.putStringProperty(Names.JOB, job.id());
    message.putStringProperty(Names.KEY, job.key());
    message.putStringProperty(Names.LANGUAGE, form.language());
    job.excludedHost().ifPresent(host -> message.putStringProperty(Names.NOT_AT, host));
    // The broker refuses what is sent again if it has stored it.
    message.putStringProperty(
        Message.HDR_DUPLICATE_DETECTION_ID, SimpleString.of("job " + job.id()));
    return Link.body(message, MessageCodec.write(form));
  }
}
