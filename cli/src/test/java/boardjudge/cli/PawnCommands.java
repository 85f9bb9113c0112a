package boardjudge.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Two small tests of pawnchess and room for programs, for the commands that run these. */
abstract class PawnCommands {
  static final String CACHE = Path.of("target", "test-programs").toAbsolutePath().toString();

  @TempDir Path folder;
  String tests;

  @BeforeEach
  void tests() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("a.in"), "1\n\n....\n.P..\np...\n...P\n");
    Files.writeString(data.resolve("a.ans"), "white (1)\n");
    Files.writeString(data.resolve("b.in"), "1\n\n...p\n....\nP...\n....\n");
    Files.writeString(data.resolve("b.ans"), "white (3)\n");
    tests = data.toString();
  }

  final String program(String name, String source) throws Exception {
    Path file = folder.resolve("programs").resolve(name);
    Files.createDirectories(folder.resolve("programs"));
    return Files.writeString(file, source).toString();
  }

  final CommandRun run(String source, String... more) {
    return command("run", source, more);
  }

  final CommandRun command(String command, String source, String... more) {
    String[] words = new String[more.length + 7];
    String[] first = {command, "pawnchess", source, "--data", tests, "--cache", CACHE};
    System.arraycopy(first, 0, words, 0, 7);
    System.arraycopy(more, 0, words, 7, more.length);
    return CommandRun.run(words);
  }
}
