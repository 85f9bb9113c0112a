package boardjudge.remote.internal.broker;

import boardjudge.grading.remote.RemoteGrading;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Names;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.CoreAddressConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.remoting.Acceptor;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;

/** An Artemis broker in this process, set up for gradings. */
public final class QueueBroker implements RemoteGrading.Running {
  /** A job that this many workers died of is given to no more. */
  private static final int MOST_DELIVERIES = 5;

  /** What an address holds in memory; the rest waits in files. */
  private static final long MOST_BYTES = 64L << 20;

  /**
   * A broker with less room for its journal ends and says so; what it needs for ending fits.
   * Artemis itself would live on and take nothing more, without a word to those who wait.
   */
  private static final long LEAST_ROOM = 32L << 20;

  private static final long LOOK_MILLIS = 500;

  private static final int START_SECONDS = 60;

  private final EmbeddedActiveMQ server;
  private volatile boolean closing;
  private final String address;
  private final CountDownLatch end = new CountDownLatch(1);

  private final Optional<FolderLock> lock;

  private QueueBroker(EmbeddedActiveMQ server, String address, Optional<FolderLock> lock) {
    this.server = server;
    this.address = address;
    this.lock = lock;
  }

  /** One within this process, without a journal: the address is {@code vm://N}. */
  public static QueueBroker within(String address) throws IOException {
    Configuration settings = settings();
    settings.setPersistenceEnabled(false);
    settings.setSecurityEnabled(false);
    return start(settings, address, address, Optional.empty());
  }

  /**
   * One that others reach, with its journal in a folder.
   *
   * @throws IOException if the folder cannot be written, or the port is taken
   */
  public static QueueBroker at(RemoteGrading.BrokerSettings wanted) throws IOException {
    Users users = Users.in(wanted.folder());
    Path data = wanted.folder().resolve("journal");
    Configuration settings = settings();
    settings.setPersistenceEnabled(true);
    settings.setJournalType(JournalType.NIO);
    settings.setJournalDirectory(data.resolve("messages").toString());
    settings.setBindingsDirectory(data.resolve("bindings").toString());
    settings.setPagingDirectory(data.resolve("paging").toString());
    settings.setLargeMessagesDirectory(data.resolve("large").toString());
    settings.setSecurityEnabled(true);
    settings.setSecurityInvalidationInterval(0);
    roles(settings);
    String at = "tcp://" + wanted.host() + ":" + wanted.port();
    String parameters =
        "protocols=CORE" + (wanted.parameters().isEmpty() ? "" : ";" + wanted.parameters());
    SecurityConfiguration known = new SecurityConfiguration();
    users
        .all()
        .forEach(
            user -> {
              known.addUser(user.login().name(), user.login().password());
              known.addRole(user.login().name(), user.role());
            });
    FolderLock lock = FolderLock.of(wanted.folder());
    try {
      Listening.check(wanted.host(), wanted.port());
      checkRoom(wanted.folder());
      QueueBroker broker =
          start(
              settings,
              at,
              at + "?" + parameters,
              Optional.of(new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), known)));
      String found = "tcp://" + wanted.host() + ":" + broker.port();
      return new QueueBroker(broker.server, found, Optional.of(lock));
    } catch (IOException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  /** The port that the system chose. */
  private int port() {
    Acceptor acceptor = server.getActiveMQServer().getRemotingService().getAcceptor("boardjudge");
    return ((NettyAcceptor) acceptor).getActualPort();
  }

  private static QueueBroker start(
      Configuration settings,
      String address,
      String acceptor,
      Optional<ActiveMQJAASSecurityManager> security)
      throws IOException {
    EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    try {
      settings.addAcceptorConfiguration("boardjudge", acceptor);
      server.setConfiguration(settings);
      security.ifPresent(server::setSecurityManager);
      server.start();
      if (!server.getActiveMQServer().waitForActivation(START_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("it does not come up; is another one at work in the folder?");
      }
      return new QueueBroker(server, address, Optional.empty());
    } catch (Exception broken) {
      try {
        server.stop();
      } catch (Exception second) {
        broken.addSuppressed(second);
      }
      throw new IOException(
          address + ": no queue can be started there: " + Quote.bare(broken.getMessage() + "", 300),
          broken);
    }
  }

  static Configuration settings() {
    Configuration settings = new ConfigurationImpl();
    settings.setName("boardjudge");
    settings.setJMXManagementEnabled(false);
    settings.setMaxDiskUsage(-1);
    settings.setGracefulShutdownEnabled(false);
    settings.setMessageCounterEnabled(true);
    settings.addAddressSetting("boardjudge.#", paged());
    settings.addAddressSetting(
        Names.JOBS,
        paged()
            .setMaxDeliveryAttempts(MOST_DELIVERIES)
            .setRedeliveryDelay(0)
            .setDeadLetterAddress(SimpleString.of(Names.DEAD)));
    for (String queue : List.of(Names.JOBS, Names.DEAD)) {
      settings.addAddressConfiguration(
          new CoreAddressConfiguration()
              .setName(queue)
              .addRoutingType(RoutingType.ANYCAST)
              .addQueueConfig(
                  QueueConfiguration.of(queue)
                      .setAddress(queue)
                      .setRoutingType(RoutingType.ANYCAST)
                      .setDurable(true)));
    }
    for (String address : List.of(Names.ANSWERS, Names.CONTENTS, Names.WORKERS)) {
      settings.addAddressConfiguration(
          new CoreAddressConfiguration().setName(address).addRoutingType(RoutingType.MULTICAST));
    }
    return settings;
  }

  /** Nothing is made or deleted unasked; what does not fit into memory waits on the disk. */
  private static AddressSettings paged() {
    return new AddressSettings()
        .setAutoCreateAddresses(false)
        .setAutoCreateQueues(false)
        .setAutoDeleteQueues(false)
        .setAutoDeleteAddresses(false)
        .setMaxSizeBytes(MOST_BYTES)
        .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE);
  }

  /** What each role may do: a worker takes jobs, reads contents, answers, and no more. */
  static void roles(Configuration settings) {
    may(settings, Names.JOBS, Users.WORKER, Right.CONSUME);
    may(settings, Names.JOBS, Users.GRADER, Right.SEND, Right.CONSUME, Right.BROWSE);
    may(settings, Names.DEAD, Users.GRADER, Right.CONSUME);
    may(settings, Names.ANSWERS, Users.WORKER, Right.SEND);
    may(settings, Names.ANSWERS, Users.GRADER, Right.SEND, Right.CONSUME, Right.QUEUES);
    may(settings, Names.CONTENTS, Users.WORKER, Right.BROWSE);
    may(
        settings,
        Names.CONTENTS,
        Users.GRADER,
        Right.SEND,
        Right.CONSUME,
        Right.BROWSE,
        Right.QUEUES);
    may(settings, Names.WORKERS, Users.WORKER, Right.SEND);
    may(settings, Names.WORKERS, Users.GRADER, Right.CONSUME, Right.QUEUES);
    may(settings, "activemq.management", Users.GRADER, Right.SEND, Right.MANAGE);
    may(
        settings,
        "activemq.management.#",
        Users.GRADER,
        Right.CONSUME,
        Right.QUEUES,
        Right.SEND,
        Right.MANAGE);
  }

  private enum Right {
    SEND,
    CONSUME,
    BROWSE,
    QUEUES,
    MANAGE
  }

  private static void may(Configuration settings, String address, String role, Right... rights) {
    Set<Right> all = Set.of(rights);
    boolean queues = all.contains(Right.QUEUES);
    Set<Role> roles = settings.getSecurityRoles().computeIfAbsent(address, made -> new HashSet<>());
    roles.add(
        new Role(
            role,
            all.contains(Right.SEND),
            all.contains(Right.CONSUME),
            queues,
            queues,
            queues,
            queues,
            all.contains(Right.MANAGE),
            all.contains(Right.BROWSE),
            all.contains(Right.MANAGE),
            all.contains(Right.MANAGE),
            all.contains(Right.MANAGE),
            all.contains(Right.MANAGE)));
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public void await() throws IOException, InterruptedException {
    ActiveMQServer broker = server.getActiveMQServer();
    Path journal = broker.getConfiguration().getJournalLocation().toPath();
    while (!end.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      checkRoom(journal);
      if (!broker.isStarted() && !closing) {
        throw ending(journal, "its journal cannot be written");
      }
    }
  }

  private static void checkRoom(Path folder) throws IOException {
    if (folder.toFile().getUsableSpace() < LEAST_ROOM) {
      String room = (LEAST_ROOM >> 20) + " MiB";
      throw ending(folder, "less than " + room + " are free on the disk of its journal");
    }
  }

  private static IOException ending(Path folder, String reason) {
    return new IOException(
        folder
            + ": the queue ends, since "
            + reason
            + "; make room and start it again with the same folder, and all goes on");
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

  /** Tries whether a port can be listened at: Artemis names neither the port nor why it cannot. */
  static final class Listening {
    private Listening() {}

    /**
     * Listens at a port for a moment.
     *
     * @throws IOException if nobody can just now; the message says why in one sentence
     */
    static void check(String host, int port) throws IOException {
      try (ServerSocket trying = new ServerSocket()) {
        trying.bind(new InetSocketAddress(InetAddress.getByName(host), port));
      } catch (UnknownHostException unknown) {
        throw new IOException(noAddress(host), unknown);
      } catch (IOException broken) {
        throw new IOException(why(host, port, String.valueOf(broken.getMessage())), broken);
      }
    }

    /** Why a port cannot be listened at, by what the system says. */
    static String why(String host, int port, String said) {
      String words = said.toLowerCase(Locale.ROOT);
      if (words.contains("in use")) {
        return "port " + port + " is taken by another program; choose another with --port";
      }
      if (words.contains("permission denied")) {
        return "port " + port + " is not for plain users; choose one from 1024 on with --port";
      }
      if (words.contains("cannot assign")) {
        return noAddress(host);
      }
      return "port " + port + " cannot be listened at: " + Quote.bare(said, 200);
    }

    private static String noAddress(String host) {
      return Quote.bare(host, 100) + " is no address of this machine; see --bind";
    }
  }

  /**
   * Keeps a second queue out of a folder: Artemis would wait for the first one without a word. The
   * system takes the lock from a process that ends in any way.
   */
  private static final class FolderLock implements AutoCloseable {
    private final FileChannel file;

    private FolderLock(FileChannel file) {
      this.file = file;
    }

    /**
     * Takes the lock of a folder.
     *
     * @throws IOException if another queue has it
     */
    static FolderLock of(Path folder) throws IOException {
      FileChannel file =
          FileChannel.open(
              folder.resolve("queue.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      boolean taken = false;
      try {
        taken = file.tryLock() != null;
      } catch (OverlappingFileLockException here) {
        // Another queue of this process.
        taken = false;
      } finally {
        if (!taken) {
          file.close();
        }
      }
      if (!taken) {
        throw new IOException(
            Quote.name(folder.toString(), 200)
                + ": another queue is at work in this folder; choose another with --to");
      }
      return new FolderLock(file);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
