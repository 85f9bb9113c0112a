package boardjudge.remote.internal.broker;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.Locale;

/** Tries whether a port can be listened at: Artemis names neither the port nor why it cannot. */
final class Listening {
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
