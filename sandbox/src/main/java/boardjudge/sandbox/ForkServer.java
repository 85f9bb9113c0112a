package boardjudge.sandbox;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A long-lived process of {@code starter.c} that starts one run after another. Without it, Java
 * would need two more processes for each run. All its runs share one network namespace without a
 * network, since making one costs more than all mounts of a box.
 *
 * <p>It belongs to the thread that opened it, and its runs use that thread's cores. It ends on
 * {@link #shutDown}, or with its thread or the judge.
 */
final class ForkServer {
  /** A busy machine can delay an answer. */
  private static final int TIMEOUT_S = 30;

  private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding"));

  private final Process process;
  private final Path init;
  private final boolean hidesNetwork;
  private final boolean asBoxUser;

  /**
   * The file to which a run's processes write how they ended, truncated before each run. It is
   * deleted but stays open, so that the box user cannot open it by name.
   */
  private final RandomAccessFile exitLog;

  private final Thread reader = new Thread(this::readReplies, "fork server");
  private volatile Replies replies = new Replies(CompletableFuture.completedFuture(0));
  private volatile boolean ended;

  /** What the process says of a run; at its start, that it is ready. */
  private record Replies(CompletableFuture<int[]> pipes, CompletableFuture<Integer> exitCode) {
    Replies(CompletableFuture<Integer> exitCode) {
      this(new CompletableFuture<>(), exitCode);
    }

    int[] awaitPipes() throws IOException, InterruptedException {
      try {
        return pipes.get(TIMEOUT_S, TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException late) {
        throw new IOException("the process that starts programs does not answer", late);
      }
    }
  }

  private ForkServer(
      Process process,
      Path init,
      boolean hidesNetwork,
      boolean asBoxUser,
      RandomAccessFile exitLog) {
    this.process = process;
    this.init = init;
    this.hidesNetwork = hidesNetwork;
    this.asBoxUser = asBoxUser;
    this.exitLog = exitLog;
    this.reader.setDaemon(true);
    this.reader.start();
  }

  /** Starts a fork server; empty if it does not work here. */
  static Optional<ForkServer> open(Protection protection, Path folder, Path starter, Path init)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    // Without a user namespace this takes root.
    Optional<Path> unshare =
        protection.user().isPresent() && protection.filter().isPresent()
            ? Languages.tool("unshare")
            : Optional.empty();
    unshare.ifPresent(tool -> words.addAll(List.of(tool.toString(), "--net")));
    boolean asBoxUser = protection.canForkAsBoxUser();
    if (asBoxUser) {
      words.addAll(protection.user().orElseThrow().switchCommand());
    }
    // The change of user resets this.
    words.addAll(protection.parentDeathPrefix());
    words.add(starter.toString());
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().clear();
    builder.environment().put("PATH", Bubblewrap.PATH);
    Path exitLogFile = Files.createTempFile(folder, "end-", "");
    builder.redirectError(ProcessBuilder.Redirect.appendTo(exitLogFile.toFile()));
    RandomAccessFile exitLog = new RandomAccessFile(exitLogFile.toFile(), "rw");
    try {
      ForkServer server =
          new ForkServer(builder.start(), init, unshare.isPresent(), asBoxUser, exitLog);
      boolean ready = false;
      try {
        ready = server.isReady();
      } finally {
        if (!ready) {
          server.shutDown();
        }
      }
      return ready ? Optional.of(server) : Optional.empty();
    } catch (IOException refused) {
      exitLog.close();
      return Optional.empty();
    } finally {
      Files.delete(exitLogFile);
    }
  }

  private boolean isReady() throws InterruptedException {
    try {
      replies.awaitPipes();
      // Root cannot open another user's pipes there without CAP_SYS_PTRACE.
      Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "fd", "0"));
      return true;
    } catch (IOException gone) {
      return false;
    }
  }

  Path init() {
    return init;
  }

  boolean runsAsBoxUser() {
    return asBoxUser;
  }

  boolean hidesNetwork() {
    return hidesNetwork;
  }

  boolean isUsable() {
    return !ended && replies.exitCode.isDone();
  }

  /** What the last run's processes wrote about their ends. */
  ExitLog exitLog() throws IOException {
    return ExitLog.of(exitLog);
  }

  /**
   * Starts a run.
   *
   * @throws IOException if it cannot; the server is then broken
   */
  Process start(Launch launch) throws IOException, InterruptedException {
    exitLog.setLength(0);
    Replies expected = new Replies(new CompletableFuture<>());
    replies = expected;
    if (ended) {
      throw new IOException("the process that starts programs has ended");
    }
    byte[] text = (String.join("\0", launch.starterRequest(this)) + "\0").getBytes(NAMES);
    byte[] length =
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.nativeOrder())
            .putInt(text.length)
            .array();
    OutputStream requests = process.getOutputStream();
    requests.write(length);
    requests.write(text);
    requests.flush();
    ForkedRun run = new ForkedRun(process, expected.awaitPipes(), expected.exitCode);
    // The pipes are open.
    requests.write(0);
    requests.flush();
    return run;
  }

  private void readReplies() {
    try (BufferedReader lines = process.inputReader(NAMES)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int[] numbers = Stream.of(line.split(" ")).skip(1).mapToInt(Integer::parseInt).toArray();
        if (line.startsWith("ready")) {
          replies.pipes.complete(numbers);
        } else {
          replies.exitCode.complete(numbers[0]);
        }
      }
    } catch (IOException gone) {
      // The same as the end of its output.
    } finally {
      ended = true;
      Replies last = replies;
      last.pipes.completeExceptionally(new EOFException());
      last.exitCode.complete(-1);
    }
  }

  void shutDown() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    exitLog.close();
    reader.join(TimeUnit.SECONDS.toMillis(TIMEOUT_S));
  }
}
