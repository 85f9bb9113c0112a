package boardjudge.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A process that serves the local page, and the address that it has printed. */
record ServeProcess(Process process, URI address) implements AutoCloseable {
  static ServeProcess start(ProcessBuilder builder) throws IOException {
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return new ServeProcess(process, URI.create(out.readLine()));
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
