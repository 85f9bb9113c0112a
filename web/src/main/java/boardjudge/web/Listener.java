package boardjudge.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Accepts connections and serves each in a thread of its own. Their number is limited, in all and
 * for each address, and a connection that keeps the server waiting is closed, so that idle
 * connections keep nobody out.
 */
final class Listener implements AutoCloseable {
  private static final int LOOK_MS = 100;

  private final ServerSocket server;
  private final Site site;
  private final SiteSettings.Waiting limits;
  private final Set<Connection> connections = new LinkedHashSet<>();
  private final ExecutorService threads = Executors.newCachedThreadPool(daemons("serve"));
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(daemons("serve-clock"));
  private final ScheduledFuture<?> looking;

  /** Begins to listen. */
  Listener(ServerSocket server, Site site, SiteSettings.Waiting limits) {
    this.server = server;
    this.site = site;
    this.limits = limits;
    threads.execute(this::listen);
    looking =
        clock.scheduleWithFixedDelay(this::closeOverdue, LOOK_MS, LOOK_MS, TimeUnit.MILLISECONDS);
  }

  static ThreadFactory daemons(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  private void listen() {
    while (!server.isClosed()) {
      try {
        take(server.accept());
      } catch (IOException | OutOfMemoryError | RejectedExecutionException full) {
        // No file handle or thread is free until another connection ends, or this is closed.
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_MS);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void take(Socket socket) throws IOException {
    Connection connection = new Connection(socket, limits, System::nanoTime);
    boolean served = false;
    try {
      if (add(connection)) {
        threads.execute(() -> serve(connection));
        served = true;
      }
    } finally {
      if (!served) {
        remove(connection);
      }
    }
  }

  /** Adds a connection, closing another if there are too many; false if all are being answered. */
  private synchronized boolean add(Connection connection) {
    List<Connection> own = those(connection.address()::equals);
    boolean full = connections.size() >= limits.all();
    if (own.size() >= limits.ofAddress() || full) {
      Optional<Connection> given = longestWaiting(full ? those(busiest()::equals) : own);
      if (given.isEmpty()) {
        return false;
      }
      remove(given.get());
    }
    return connections.add(connection);
  }

  private List<Connection> those(Predicate<InetAddress> addresses) {
    return connections.stream().filter(each -> addresses.test(each.address())).toList();
  }

  /** The address that most connections come from. */
  private InetAddress busiest() {
    return connections.stream()
        .collect(Collectors.groupingBy(Connection::address, Collectors.counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.comparingByValue())
        .orElseThrow()
        .getKey();
  }

  /** The connection to close: none that is being answered, one that sends a body last. */
  private static Optional<Connection> longestWaiting(List<Connection> all) {
    return all.stream()
        .filter(each -> each.phase() != Connection.Phase.ANSWERING)
        .min(Comparator.comparing(Connection::phase).thenComparing(Connection::accepted));
  }

  private void serve(Connection connection) {
    try {
      connection.serve(site);
    } catch (IOException gone) {
      // The other side has gone, or kept the server waiting.
      return;
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    } finally {
      remove(connection);
    }
  }

  private synchronized void closeOverdue() {
    connections.stream().filter(Connection::isOverdue).toList().forEach(this::remove);
  }

  private synchronized void remove(Connection connection) {
    connections.remove(connection);
    connection.close();
  }

  @Override
  public void close() {
    looking.cancel(false);
    clock.shutdownNow();
    threads.shutdownNow();
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    synchronized (this) {
      List.copyOf(connections).forEach(this::remove);
    }
  }
}
