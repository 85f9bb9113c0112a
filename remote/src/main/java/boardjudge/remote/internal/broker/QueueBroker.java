package boardjudge.remote.internal.broker;

import boardjudge.base.files.Resource;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.reference.io.Quote;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.deployers.impl.FileConfigurationParser;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.spi.core.remoting.Acceptor;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;

/** An Artemis broker in this process, configured for gradings. */
public final class QueueBroker implements RemoteGrading.Running {
  /**
   * With less free disk space the broker ends with an error; what it needs to end fits. Artemis
   * itself would go on and block senders without a message.
   */
  private static final long MIN_FREE_BYTES = 32L << 20;

  private static final long CHECK_INTERVAL_MILLIS = 500;

  private static final int START_SECONDS = 60;
  private static final String ACCEPTOR = "boardjudge";

  private final EmbeddedActiveMQ server;
  private volatile boolean closing;
  private final String address;
  private final CountDownLatch end = new CountDownLatch(1);

  private final Optional<FileChannel> lock;

  private QueueBroker(EmbeddedActiveMQ server, String address, Optional<FileChannel> lock) {
    this.server = server;
    this.address = address;
    this.lock = lock;
  }

  /** Starts a broker for this process, without a journal; its address is {@code vm://N}. */
  public static QueueBroker within(String address) throws IOException {
    Configuration settings = settings();
    settings.setPersistenceEnabled(false);
    settings.setSecurityEnabled(false);
    return new QueueBroker(
        start(settings, address, address, Optional.empty()), address, Optional.empty());
  }

  /**
   * Starts a broker for other machines, with its journal in a folder.
   *
   * @throws IOException if the folder cannot be written, or the port is taken
   */
  public static QueueBroker at(RemoteGrading.BrokerSettings settings) throws IOException {
    Users users = Users.in(settings.folder());
    Configuration configuration = settings();
    configuration.setBrokerInstance(settings.folder().toFile());
    String address = "tcp://" + settings.host() + ":" + settings.port();
    String parameters =
        "protocols=CORE" + (settings.parameters().isEmpty() ? "" : ";" + settings.parameters());
    SecurityConfiguration logins = new SecurityConfiguration();
    for (Users.User user : users.all()) {
      logins.addUser(user.login().name(), user.login().password());
      logins.addRole(user.login().name(), user.role());
    }
    FileChannel lock = lock(settings.folder());
    try {
      PortCheck.check(settings.host(), settings.port());
      checkRoom(settings.folder());
      EmbeddedActiveMQ server =
          start(
              configuration,
              address,
              address + "?" + parameters,
              Optional.of(
                  new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), logins)));
      Acceptor acceptor = server.getActiveMQServer().getRemotingService().getAcceptor(ACCEPTOR);
      int port = ((NettyAcceptor) acceptor).getActualPort();
      return new QueueBroker(server, "tcp://" + settings.host() + ":" + port, Optional.of(lock));
    } catch (IOException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  private static EmbeddedActiveMQ start(
      Configuration settings,
      String address,
      String acceptor,
      Optional<ActiveMQJAASSecurityManager> security)
      throws IOException {
    EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    try {
      settings.addAcceptorConfiguration(ACCEPTOR, acceptor);
      server.setConfiguration(settings);
      security.ifPresent(server::setSecurityManager);
      server.start();
      if (!server.getActiveMQServer().waitForActivation(START_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("it did not start; does another queue use this folder?");
      }
      return server;
    } catch (Exception broken) {
      try {
        server.stop();
      } catch (Exception further) {
        broken.addSuppressed(further);
      }
      throw new IOException(
          address + ": no queue can be started there: " + Quote.bare(broken.getMessage() + "", 300),
          broken);
    }
  }

  /** Those of {@code broker.xml}, which README shows for other Artemis servers. */
  static Configuration settings() {
    byte[] settings = Resource.bytes(QueueBroker.class, "broker.xml");
    try {
      return new FileConfigurationParser().parseMainConfig(new ByteArrayInputStream(settings));
    } catch (Exception broken) {
      throw new IllegalStateException("broker.xml is broken", broken);
    }
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public void await() throws IOException, InterruptedException {
    ActiveMQServer broker = server.getActiveMQServer();
    Path journal = broker.getConfiguration().getJournalLocation().toPath();
    while (!end.await(CHECK_INTERVAL_MILLIS, TimeUnit.MILLISECONDS)) {
      checkRoom(journal);
      if (!broker.isStarted() && !closing) {
        throw ended(journal, "its journal cannot be written");
      }
    }
  }

  private static void checkRoom(Path folder) throws IOException {
    if (folder.toFile().getUsableSpace() < MIN_FREE_BYTES) {
      String room = (MIN_FREE_BYTES >> 20) + " MiB";
      throw ended(folder, "less than " + room + " are free on the disk of its journal");
    }
  }

  private static IOException ended(Path folder, String reason) {
    return new IOException(
        (folder + ": the queue stops, because " + reason)
            + "; free some space and start it again with the same folder to continue");
  }

  @Override
  public void close() {
    closing = true;
    try {
      server.stop();
      if (lock.isPresent()) {
        lock.get().close();
      }
    } catch (Exception late) {
      throw new IllegalStateException("the broker did not stop", late);
    } finally {
      end.countDown();
    }
  }

  /** Checks that a port is free: Artemis reports neither the port nor the reason. */
  static final class PortCheck {
    private PortCheck() {}

    /**
     * @throws IOException if it is not; the message gives the reason in one sentence
     */
    static void check(String host, int port) throws IOException {
      try (ServerSocket socket = new ServerSocket()) {
        socket.bind(new InetSocketAddress(InetAddress.getByName(host), port));
      } catch (UnknownHostException unknown) {
        throw new IOException(noAddress(host), unknown);
      } catch (IOException broken) {
        throw new IOException(reason(host, port, String.valueOf(broken.getMessage())), broken);
      }
    }

    static String reason(String host, int port, String message) {
      String words = message.toLowerCase(Locale.ROOT);
      if (words.contains("in use")) {
        return "port " + port + " is taken by another program; choose another with --port";
      }
      if (words.contains("permission denied")) {
        return "port " + port + " needs administrator rights; choose 1024 or higher with --port";
      }
      if (words.contains("cannot assign")) {
        return noAddress(host);
      }
      return "port " + port + " cannot be opened: " + Quote.bare(message, 200);
    }

    private static String noAddress(String host) {
      return Quote.bare(host, 100) + " is no address of this machine; see --bind";
    }
  }

  /**
   * Keeps a second broker out of a folder, since Artemis would wait for the first one silently. The
   * system releases the lock however the process ends.
   *
   * @throws IOException if another broker has it
   */
  private static FileChannel lock(Path folder) throws IOException {
    FileChannel file =
        FileChannel.open(
            folder.resolve("queue.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (file.tryLock() != null) {
        return file;
      }
    } catch (OverlappingFileLockException here) {
      // Another broker in this process.
    }
    file.close();
    throw new IOException(
        Quote.name(folder.toString(), 200)
            + ": another queue uses this folder; choose another folder with --to");
  }
}
