package boardjudge.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A command to copy")
class ShellWordTest {
  @Test
  void quotesWhatNeedsIt() {
    assertThat(ShellWord.line(List.of("boardjudge", "run", "go", "a b.py", "--test=x/1", "")))
        .isEqualTo("boardjudge run go 'a b.py' --test=x/1 ''");
    assertThat(ShellWord.of("\u5f20.py")).isEqualTo("'\u5f20.py'");
  }

  @Test
  void isHarmlessToPrint() {
    assertThat(ShellWord.of("a\u001b[2J\nb\u202e")).isEqualTo("'a\\x1b[2J\\nb\\u202e'");
  }

  @Test
  void isUnchangedByAShell() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell here");
    List<String> words =
        List.of("it's", "$HOME", "`id`", "a;b", "*", "\"", "\\", "a  b", "~", "#x");
    List<String> call = new ArrayList<>(List.of("printf", "%s|"));
    call.addAll(words);
    Process shell = new ProcessBuilder("/bin/sh", "-c", ShellWord.line(call)).start();
    String back = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(back).isEqualTo(String.join("|", words) + "|");
  }
}
