package boardjudge.checker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/protocols.md")
class ProtocolPageTest {
  @Test
  void hasEveryProtocolWithItsArgumentsAndAnExample() throws Exception {
    List<String> page = Files.readAllLines(Path.of("..", "docs", "protocols.md"));
    List<String> sections =
        page.stream()
            .filter(line -> line.startsWith("## "))
            .map(line -> line.substring(3))
            .toList();
    List<String> ids = Stream.of(Protocol.values()).map(Protocol::id).toList();
    assertThat(sections).containsExactlyElementsOf(ids);
    List<String> arguments = new ArrayList<>();
    for (Protocol protocol : Protocol.values()) {
      String start = "| [" + protocol.id() + "](#" + protocol.id() + ") | ";
      String row = page.stream().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
      String given = row.substring(start.length(), row.indexOf(" |", start.length()));
      arguments.add(
          "boardjudge check --protocol " + protocol.id() + " PROBLEM " + given.replace("`", ""));
      assertThat(page)
          .anyMatch(
              line -> line.startsWith("$ ") && line.contains("--protocol " + protocol.id() + " "));
      assertThat(row).contains(" | " + protocol.judgeError() + " | ");
    }
    // SYZOJ has files in place of arguments.
    arguments.set(List.of(Protocol.values()).indexOf(Protocol.SYZOJ), Protocol.SYZOJ.usage());
    assertThat(arguments)
        .containsExactlyElementsOf(Stream.of(Protocol.values()).map(Protocol::usage).toList());
  }
}
