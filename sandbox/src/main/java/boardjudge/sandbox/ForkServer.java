package boardjudge.sandbox;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A long-lived process of {@code starter.c} that starts one run after another. Without it, Java
 * would need two more processes for each run. All its runs share one network namespace without a
 * network, since making one costs more than all mounts of a box.
 *
 * <p>It belongs to the thread that opened it, and its runs use that thread's cores. It ends on
 * {@link #shutDown}, or with its thread or the judge.
 */
final class ForkServer {
  /** Runs for which pipes are made at once. */
  private static final int PIPE_BATCH = 64;

  /** A busy disk can delay the start. */
  private static final int TIMEOUT_S = 30;

  private static final String READY = "ready";

  private static final String ENDED = "ended ";

  private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding"));

  private final Process process;
  private final Path folder;
  private final Path init;
  private final boolean hidesNetwork;
  private final boolean asBoxUser;

  /**
   * The file to which a run's processes write how they ended, truncated before each run. It is
   * deleted but stays open, so that the box user cannot open it by name.
   */
  private final RandomAccessFile exitLog;

  private final Thread reader = new Thread(this::readReplies, "fork server");
  private final Deque<String> pipes = new ArrayDeque<>();
  private int pipeCount;
  private volatile Optional<ForkedRun> currentRun = Optional.empty();
  private volatile boolean ended;

  private ForkServer(
      Process process,
      Path folder,
      Path init,
      boolean hidesNetwork,
      boolean asBoxUser,
      RandomAccessFile exitLog) {
    this.process = process;
    this.folder = folder;
    this.init = init;
    this.hidesNetwork = hidesNetwork;
    this.asBoxUser = asBoxUser;
    this.exitLog = exitLog;
    this.reader.setDaemon(true);
  }

  /**
   * Starts a fork server; empty if it does not work here.
   *
   * @param folder for the pipes, created here
   */
  static Optional<ForkServer> open(Protection protection, Path folder, Path starter, Path init)
      throws IOException, InterruptedException {
    Files.createDirectory(folder);
    BoxUser.makeReadable(folder);
    List<String> words = new ArrayList<>();
    Optional<Path> unshare = Languages.tool("unshare");
    // Without a user namespace this takes root.
    boolean canUnshare = protection.user().isPresent() && protection.filter().isPresent();
    boolean hidesNetwork = canUnshare && unshare.isPresent();
    if (hidesNetwork) {
      words.addAll(List.of(unshare.get().toString(), "--net"));
    }
    boolean asBoxUser = protection.canForkAsBoxUser();
    if (asBoxUser) {
      BoxUser.setOwner(folder, BoxUser.ID);
      words.addAll(protection.user().orElseThrow().switchCommand());
    }
    // The change of user resets this.
    words.addAll(protection.parentDeathPrefix());
    words.add(starter.toString());
    Path exitLogFile = folder.resolve("end");
    RandomAccessFile exitLog = new RandomAccessFile(exitLogFile.toFile(), "rw");
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().clear();
    builder.environment().put("PATH", Bubblewrap.PATH);
    builder.redirectError(ProcessBuilder.Redirect.appendTo(exitLogFile.toFile()));
    Process process;
    try {
      process = builder.start();
    } catch (IOException refused) {
      exitLog.close();
      FolderDeletion.delete(folder);
      return Optional.empty();
    }
    ForkServer server = new ForkServer(process, folder, init, hidesNetwork, asBoxUser, exitLog);
    server.reader.start();
    if (server.makesPipes()) {
      Files.delete(exitLogFile);
      return Optional.of(server);
    }
    server.shutDown();
    return Optional.empty();
  }

  /** Creates the first pipes; false if the server has ended. */
  private boolean makesPipes() throws InterruptedException {
    try {
      return makePipes();
    } catch (IOException ended) {
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
    return !ended && currentRun.isEmpty();
  }

  /** What the last run's processes wrote about their ends. */
  ExitLog exitLog() throws IOException {
    byte[] bytes = new byte[(int) Math.min(ExitLog.MAX_BYTES, exitLog.length())];
    exitLog.seek(0);
    exitLog.readFully(bytes);
    return new ExitLog(new String(bytes, StandardCharsets.UTF_8));
  }

  /**
   * Starts a run.
   *
   * @throws IOException if it cannot; the server is then broken
   */
  Process start(Launch launch) throws IOException, InterruptedException {
    if (pipes.isEmpty() && !makePipes()) {
      throw new IOException("the process that starts programs makes no pipes");
    }
    String pipeNames = pipes.remove();
    ForkedRun run = new ForkedRun(process, pipeNames);
    exitLog.setLength(0);
    List<String> words = new ArrayList<>(List.of(""));
    words.addAll(ForkedRun.names(pipeNames));
    words.addAll(launch.starterRequest(this));
    return send(run, words);
  }

  private boolean makePipes() throws IOException, InterruptedException {
    List<String> names = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (int i = 0; i < PIPE_BATCH; i++) {
      names.add(folder.resolve(Integer.toString(pipeCount++)).toString());
      files.addAll(ForkedRun.names(names.get(i)));
    }
    ForkedRun mkfifo = send(new ForkedRun(process, ""), files);
    boolean succeeded = mkfifo.waitFor(TIMEOUT_S, TimeUnit.SECONDS) && mkfifo.exitValue() == 0;
    if (succeeded) {
      pipes.addAll(names);
    }
    return succeeded;
  }

  private ForkedRun send(ForkedRun run, List<String> words) throws IOException {
    byte[] text = (String.join("\0", words) + "\0").getBytes(NAMES);
    byte[] length =
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.nativeOrder())
            .putInt(text.length)
            .array();
    currentRun = Optional.of(run);
    OutputStream requests = process.getOutputStream();
    requests.write(length);
    requests.write(text);
    requests.flush();
    if (ended) {
      currentRun = Optional.empty();
      run.finish(-1);
    }
    return run;
  }

  private void readReplies() {
    try (BufferedReader replies = process.inputReader(NAMES)) {
      for (String line = replies.readLine(); line != null; line = replies.readLine()) {
        handleReply(line);
      }
    } catch (IOException gone) {
      // The same as the end of its output.
    } finally {
      ended = true;
      currentRun.ifPresent(run -> run.finish(-1));
    }
  }

  private void handleReply(String line) {
    Optional<ForkedRun> run = currentRun;
    if (line.equals(READY)) {
      run.ifPresent(ForkedRun::releasePipes);
    } else if (line.startsWith(ENDED)) {
      currentRun = Optional.empty();
      run.ifPresent(ended -> ended.finish(Integer.parseInt(line.substring(ENDED.length()))));
    }
  }

  void shutDown() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    exitLog.close();
    reader.join(TimeUnit.SECONDS.toMillis(TIMEOUT_S));
    FolderDeletion.delete(folder);
  }
}
