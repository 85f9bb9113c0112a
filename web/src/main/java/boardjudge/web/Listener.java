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
 * Accepts connections and serves each in its own thread. Their number is limited, in total and per
 * address, and overdue ones are closed, so that idle connections keep nobody out.
 */
final class Listener implements AutoCloseable {
  private static final int CHECK_INTERVAL_MS = 100;

  private final ServerSocket server;
  private final Site site;
  private final SiteSettings.ConnectionLimits limits;
  private final Set<Connection> connections = new LinkedHashSet<>();
  private final ExecutorService threads = Executors.newCachedThreadPool(daemons("serve"));
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(daemons("serve-clock"));
  private final ScheduledFuture<?> overdueCheck;

  Listener(ServerSocket server, Site site, SiteSettings.ConnectionLimits limits) {
    this.server = server;
    this.site = site;
    this.limits = limits;
    threads.execute(this::listen);
    overdueCheck =
        clock.scheduleWithFixedDelay(
            this::closeOverdue, CHECK_INTERVAL_MS, CHECK_INTERVAL_MS, TimeUnit.MILLISECONDS);
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
        accept(server.accept());
      } catch (IOException | OutOfMemoryError | RejectedExecutionException failure) {
        // Out of file handles or threads until another connection ends; or this is closed.
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(CHECK_INTERVAL_MS);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void accept(Socket socket) throws IOException {
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
    List<Connection> sameAddress = connectionsFrom(connection.remoteAddress()::equals);
    boolean full = connections.size() >= limits.all();
    if (sameAddress.size() >= limits.ofAddress() || full) {
      Optional<Connection> victim =
          longestWaiting(full ? connectionsFrom(busiestAddress()::equals) : sameAddress);
      if (victim.isEmpty()) {
        return false;
      }
      remove(victim.get());
    }
    return connections.add(connection);
  }

  private List<Connection> connectionsFrom(Predicate<InetAddress> addresses) {
    return connections.stream().filter(each -> addresses.test(each.remoteAddress())).toList();
  }

  private InetAddress busiestAddress() {
    return connections.stream()
        .collect(Collectors.groupingBy(Connection::remoteAddress, Collectors.counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.comparingByValue())
        .orElseThrow()
        .getKey();
  }

  /** Never one that is being answered; one that sends its body only if there is no other. */
  private static Optional<Connection> longestWaiting(List<Connection> candidates) {
    return candidates.stream()
        .filter(each -> each.phase() != Connection.Phase.ANSWERING)
        .min(Comparator.comparing(Connection::phase).thenComparing(Connection::acceptedAt));
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
    overdueCheck.cancel(false);
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
