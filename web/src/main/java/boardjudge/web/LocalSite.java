package boardjudge.web;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.FolderDeletion;
import boardjudge.sandbox.JudgeFolder;
import boardjudge.web.RequestThreads.Phase;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A running server of the local page. Closing it also ends the programs that it runs. */
public final class LocalSite implements AutoCloseable {
  private static final int BACKLOG = 128;

  private final HttpServer server;
  private final RequestThreads threads;
  private final Site site;
  private final Path folder;
  private final String address;
  private boolean closed;

  private LocalSite(
      HttpServer server, RequestThreads threads, Site site, Path folder, String address) {
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
    InetAddress host =
        settings.host().isPresent()
            ? InetAddress.getByName(settings.host().get())
            : InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
    JudgeFolder.sweep();
    HttpServer server = HttpServer.create(new InetSocketAddress(host, settings.port()), BACKLOG);
    Path folder = JudgeFolder.make(JudgeFolder.SERVE);
    int port = server.getAddress().getPort();
    AccessCheck access = new AccessCheck(hostNames(settings.host(), host), port);
    Site site = new Site(settings, access, folder);
    RequestThreads threads = new RequestThreads(settings.connectionLimits(), System::nanoTime);
    server.setExecutor(threads);
    server.createContext("/", exchange -> serve(exchange, site, threads));
    server.start();
    String address = "http://" + shown(host) + ":" + port + "/?token=" + access.token();
    return new LocalSite(server, threads, site, folder, address);
  }

  private static void serve(HttpExchange exchange, Site site, RequestThreads threads)
      throws IOException {
    threads.enter(Phase.ANSWERING);
    try (exchange) {
      Response response;
      try {
        response = site.respond(new Request(exchange, threads));
      } catch (HttpException refusal) {
        Message reason = refusal.reason();
        response =
            Response.text(refusal.status(), List.of(reason.toString(), reason.text(Lang.ZH)));
      }
      threads.enter(Phase.SENDING);
      response.send(exchange);
      // Closing reads on for a while if the client is still sending.
      threads.enter(Phase.WAITING);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private static Set<String> hostNames(Optional<String> configured, InetAddress host)
      throws IOException {
    Set<String> names = new TreeSet<>();
    names.add(bracketed(host));
    configured.ifPresent(name -> names.add(name.toLowerCase(Locale.ROOT)));
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
    String withoutZone = zone < 0 ? text : text.substring(0, zone);
    return withoutZone.contains(":") ? "[" + withoutZone + "]" : withoutZone;
  }

  private static String shown(InetAddress host) throws IOException {
    return bracketed(host.isAnyLocalAddress() ? InetAddress.getLocalHost() : host);
  }

  /** The address to open in a browser, with the access token. */
  public String address() {
    return address;
  }

  /** A temporary folder of this server, private to its user and deleted on close. */
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
    threads.close();
    try {
      FolderDeletion.delete(folder);
    } catch (IOException failure) {
      // The system cleans up its temporary files.
      return;
    }
  }
}
