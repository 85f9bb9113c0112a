package boardjudge.remote.internal;

import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.QueueStatus;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.remote.internal.broker.QueueBroker;
import boardjudge.remote.internal.grading.ArtemisJobExchange;
import boardjudge.remote.internal.link.Warnings;
import boardjudge.remote.internal.message.Wire;
import boardjudge.remote.internal.status.QueueControl;
import boardjudge.remote.internal.worker.QueueWorker;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Queues, workers and brokers over Apache Artemis. */
public final class ArtemisRemoteGrading implements RemoteGrading {
  private static final int NAME_BYTES = 6;

  static {
    Warnings.silence();
  }

  @Override
  public JobExchange exchange(
      QueueAddress address,
      Login login,
      String problem,
      Optional<String> resumed,
      Optional<Workshop> within,
      Consumer<String> notes)
      throws IOException, InterruptedException {
    String name = resumed.filter(Wire::isGrading).orElseGet(() -> name(problem));
    boolean before = resumed.filter(name::equals).isPresent();
    if (!address.isWithin()) {
      return ArtemisJobExchange.open(address, login, name, before, notes, () -> {});
    }
    QueueBroker broker = QueueBroker.within(address.url());
    try {
      QueueWorker worker =
          within.isPresent() ? QueueWorker.start(address, Login.NONE, within.get()) : null;
      return ArtemisJobExchange.open(
          address,
          Login.NONE,
          name,
          false,
          notes,
          () -> {
            if (worker != null) {
              worker.close();
            }
            broker.close();
          });
    } catch (IOException | InterruptedException | RuntimeException failure) {
      broker.close();
      throw failure;
    }
  }

  private static String name(String problem) {
    byte[] random = new byte[NAME_BYTES];
    new SecureRandom().nextBytes(random);
    String plain = problem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return (plain.isEmpty() ? "problem" : plain.substring(0, Math.min(40, plain.length())))
        + "-"
        + HexFormat.of().formatHex(random);
  }

  @Override
  public Running worker(QueueAddress address, Login login, Workshop workshop)
      throws IOException, InterruptedException {
    return QueueWorker.start(address, login, workshop);
  }

  @Override
  public Running broker(BrokerSettings settings) throws IOException {
    Warnings.to(settings.notes());
    return QueueBroker.at(settings);
  }

  @Override
  public QueueStatus status(QueueAddress address, Login login)
      throws IOException, InterruptedException {
    return QueueControl.status(address, login);
  }

  @Override
  public boolean cancel(QueueAddress address, Login login, String name)
      throws IOException, InterruptedException {
    return QueueControl.cancel(address, login, name);
  }
}
