package boardjudge.checker.internal.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The local page's server, from its start to its end. Closing it ends the programs it runs. */
public final class LocalSite implements AutoCloseable {
  private static final int THREADS = 48;

  /** What the JDK's server allows; read by it once, so before the first server is made. */
  private static final List<List<String>> LIMITS =
      List.of(
          // Seconds until a request must have come in whole, and an answer gone out.
          List.of("sun.net.httpserver.maxReqTime", "20"),
          List.of("sun.net.httpserver.maxRspTime", "120"),
          List.of("sun.net.httpserver.idleInterval", "30"),
          List.of("sun.net.httpserver.maxReqHeaders", "60"),
          List.of("sun.net.httpserver.maxReqHeaderSize", "16384"),
          List.of("jdk.httpserver.maxConnections", "100"));

  private final HttpServer server;
  private final ThreadPoolExecutor threads;
  private final Site site;
  private final Path folder;
  private final String address;
  private boolean closed;

  private LocalSite(
      HttpServer server, ThreadPoolExecutor threads, Site site, Path folder, String address) {
    this.server = server;
    this.threads = threads;
    this.site = site;
    this.folder = folder;
    this.address = address;
  }

  /**
   * Starts a server.
   *
   * @throws IOException if the host is unknown, or the port is taken
   */
  public static LocalSite open(SiteSettings settings) throws IOException {
    for (List<String> limit : LIMITS) {
      if (System.getProperty(limit.get(0)) == null) {
        System.setProperty(limit.get(0), limit.get(1));
      }
    }
    InetAddress host =
        settings.host().isPresent()
            ? InetAddress.getByName(settings.host().get())
            : InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
    HttpServer server = HttpServer.create(new InetSocketAddress(host, settings.port()), 0);
    Path folder = Files.createTempDirectory("boardjudge-serve-");
    int port = server.getAddress().getPort();
    Gate gate = new Gate(names(settings.host(), host), port);
    Site site = new Site(settings, gate, folder);
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, "serve");
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
    server.setExecutor(threads);
    server.createContext("/", exchange -> handle(site, exchange));
    server.start();
    String address = "http://" + shown(host) + ":" + port + "/?token=" + gate.token();
    return new LocalSite(server, threads, site, folder, address);
  }

  /** The names by which browsers may call a server that listens at an address. */
  private static Set<String> names(Optional<String> said, InetAddress host) throws IOException {
    Set<String> names = new TreeSet<>();
    names.add(bracketed(host));
    said.ifPresent(name -> names.add(name.toLowerCase(Locale.ROOT)));
    if (host.isLoopbackAddress() || host.isAnyLocalAddress()) {
      names.add("localhost");
    }
    if (host.isAnyLocalAddress()) {
      for (NetworkInterface card : NetworkInterface.networkInterfaces().toList()) {
        card.inetAddresses().forEach(each -> names.add(bracketed(each)));
      }
      names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
    }
    return names;
  }

  private static String bracketed(InetAddress address) {
    String text = address.getHostAddress();
    int zone = text.indexOf('%');
    String plain = zone < 0 ? text : text.substring(0, zone);
    return plain.contains(":") ? "[" + plain + "]" : plain;
  }

  private static String shown(InetAddress host) throws IOException {
    return bracketed(host.isAnyLocalAddress() ? InetAddress.getLocalHost() : host);
  }

  private static void handle(Site site, HttpExchange exchange) throws IOException {
    try (exchange) {
      Answer answer;
      try {
        answer = site.answer(new Call(exchange));
      } catch (Refusal refusal) {
        answer = Answer.sentence(refusal.status(), refusal.sentence());
      }
      answer.send(exchange);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  /** What to open in a browser; it holds the token. */
  public String address() {
    return address;
  }

  /** A folder of this server's own, which goes with it; others cannot look into it. */
  public Path folder() {
    return folder;
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    site.close();
    server.stop(0);
    threads.shutdownNow();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException left) {
      // It lies among the system's temporary files, which go by themselves.
      return;
    }
  }
}
