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
 * Runs commands one after another in a second process, whose working folder is the workspace. Only
 * a new process can choose its working folder, and starting one takes longer than most commands.
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

  /** Starts the process; files in the workspace may change between commands. */
  static CommandLoop in(CommandWorkspace workspace) throws IOException {
    List<String> call = new ArrayList<>(workspace.launch());
    call.set(call.size() - 1, CommandLoop.class.getName());
    return new CommandLoop(
        workspace.processBuilder(call).redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  /** Runs a command and discards its standard output. */
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

  /** The second process: runs the commands that it reads. */
  public static void main(String[] args) throws IOException {
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

  /** The words of the next command; empty at the end. */
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
