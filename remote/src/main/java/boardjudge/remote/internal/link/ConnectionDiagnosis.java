package boardjudge.remote.internal.link;

import boardjudge.grading.remote.QueueAddress;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;

/** Finds out why a connection to a queue fails, since Artemis does not say. */
final class ConnectionDiagnosis {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private ConnectionDiagnosis() {}

  static String reason(QueueAddress address) {
    if (address.isWithin()) {
      return address.shown() + ": no queue of that name is in this process";
    }
    URI uri = URI.create(address.url());
    String host = Quote.bare(uri.getHost(), 100);
    String reason;
    try (Socket socket = new Socket()) {
      InetAddress machine = InetAddress.getByName(uri.getHost());
      socket.connect(new InetSocketAddress(machine, uri.getPort()), (int) TIMEOUT.toMillis());
      return address.shown() + ": " + notAQueue(address);
    } catch (UnknownHostException unknown) {
      reason = "no machine is known by the name " + host;
    } catch (ConnectException refused) {
      reason = "no program listens at port " + uri.getPort() + " of " + host;
    } catch (IOException silent) {
      reason = host + " does not answer";
    }
    return address.shown() + ": no queue answers there: " + reason;
  }

  /** Why a program that answers is not our queue. */
  static String notAQueue(QueueAddress address) {
    return address.url().contains("sslEnabled=true")
        ? "no TLS connection: the certificate there is not trusted or names another host, or the"
            + " server does not use TLS; see trustStorePath and trustStorePassword"
        : "the server there is not a queue; for a queue with TLS use "
            + address.shown()
            + "?sslEnabled=true";
  }
}
