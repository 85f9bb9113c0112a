package boardjudge.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Commands on programs for pawnchess, which are judged by two small tests. */
abstract class PawnCommands {
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
    return CommandWorkspace.write(folder.resolve("programs").resolve(name), source).toString();
  }

  final CommandRun run(String source, Object... more) {
    return command("run", source, more);
  }

  final CommandRun command(String command, String source, Object... more) {
    return CommandRun.run(
        List.of(
            command,
            "pawnchess",
            source,
            "--data",
            tests,
            "--cache",
            CommandWorkspace.CACHE.toString()),
        more);
  }
}
