package boardjudge.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands, one after another, in one other process, whose working folder is the commands': that
 * none but a new process can choose, and to start one takes longer than most commands do.
 */
final class CommandLoop implements AutoCloseable {
  private final Process process;
  private final DataOutputStream words;
  private final DataInputStream replies;

  private CommandLoop(Process process) {
    this.process = process;
    this.words = new DataOutputStream(process.getOutputStream());
    this.replies = new DataInputStream(process.getInputStream());
  }

  /** Starts the process; what stands in the workspace's folder may change between commands. */
  static CommandLoop in(CommandWorkspace workspace) throws IOException {
    List<String> call = new ArrayList<>(workspace.launch());
    call.set(call.size() - 1, CommandLoop.class.getName());
    return new CommandLoop(
        workspace.processBuilder(call).redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  /** Runs a command; its standard output is thrown away. */
  CommandRun run(List<String> command) throws IOException {
    words.writeInt(command.size());
    for (String word : command) {
      words.writeUTF(word);
    }
    words.flush();
    int exit = replies.readInt();
    return new CommandRun(
        exit, "", new String(replies.readNBytes(replies.readInt()), StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    words.close();
    try {
      process.waitFor();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** The other process: as many commands as it is told. */
  public static void main(String[] none) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(System.out);
    System.setOut(System.err);
    for (List<String> command = read(in); !command.isEmpty(); command = read(in)) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Console console =
          Console.of(
              new ByteArrayInputStream(new byte[0]),
              OutputStream.nullOutputStream(),
              new PrintStream(err, true, StandardCharsets.UTF_8),
              false,
              false);
      out.writeInt(Main.run(console, command.toArray(String[]::new)));
      out.writeInt(err.size());
      err.writeTo(out);
      out.flush();
    }
  }

  /** The words of the next command; none where there are no more commands. */
  private static List<String> read(DataInputStream in) throws IOException {
    int first = in.read();
    if (first < 0) {
      return List.of();
    }
    int count = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
    List<String> command = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      command.add(in.readUTF());
    }
    return command;
  }
}
