package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/environment.md")
class EnvironmentPageTest {
  private static final Pattern VARIABLE = Pattern.compile("BOARDJUDGE_[A-Z_]*[A-Z]");
  private static final Path ROOT = Path.of("..");

  private static Set<String> variables(Path file) throws IOException {
    Set<String> found = new TreeSet<>();
    VARIABLE.matcher(Files.readString(file)).results().forEach(each -> found.add(each.group()));
    return found;
  }

  @Test
  void namesEachVariableOfTheSources() throws IOException {
    Set<String> used = new TreeSet<>(variables(ROOT.resolve("boardjudge")));
    List<Path> folders;
    try (Stream<Path> modules = Files.list(ROOT)) {
      folders =
          Stream.concat(
                  Stream.of(ROOT.resolve(".ci")),
                  modules.map(each -> each.resolve("src/main/java")))
              .filter(Files::isDirectory)
              .toList();
    }
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          used.addAll(variables(file));
        }
      }
    }
    assertThat(used)
        .isEqualTo(variables(ROOT.resolve("docs/environment.md")))
        .hasSizeGreaterThan(5);
  }

  @Test
  void theSchemasThatItNamesArePrinted() throws IOException {
    for (String name : SchemaCommand.NAMES) {
      Path file = ROOT.resolve("docs/schema/" + name + ".yaml.schema.json");
      assertThat(CommandRun.run("schema", name))
          .isEqualTo(new CommandRun(Exit.FINE, Files.readString(file), ""));
    }
    assertThat(CommandRun.run("schema", "suit").err()).contains("no schema \"suit\"");
  }
}
