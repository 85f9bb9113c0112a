package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a problem's folder, whose files the tests write. */
abstract class FolderCommands {
  @TempDir Path folder;
  private final String name;

  FolderCommands(String name) {
    this.name = name;
  }

  final Path problem() {
    return folder.resolve(name);
  }

  final Path file(String path) {
    return problem().resolve(path);
  }

  final Path write(String path, String text) throws IOException {
    return CommandWorkspace.write(file(path), text);
  }

  final void replace(String path, String from, String to) throws IOException {
    String text = Files.readString(file(path));
    assertThat(text).contains(from);
    write(path, text.replace(from, to));
  }

  final CommandRun run(String command, Object... words) {
    return CommandRun.run(List.of(command, problem().toString()), words);
  }
}
