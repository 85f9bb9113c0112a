package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

@DisplayName("The words of the help pages, help.properties")
class HelpTextsTest {
  private static final CommandLine PROGRAM =
      Commands.all(
          Console.of(
              InputStream.nullInputStream(),
              OutputStream.nullOutputStream(),
              System.err,
              false,
              false));

  private static Stream<CommandSpec> commands() {
    return Stream.concat(Stream.of(PROGRAM), PROGRAM.getSubcommands().values().stream())
        .map(CommandLine::getCommandSpec);
  }

  @Test
  void describeEachCommandAndEachOption() {
    assertThat(commands())
        .allSatisfy(
            command -> {
              assertThat(command.usageMessage().description()).as(command.name()).isNotEmpty();
              assertThat(command.usageMessage().footer()).as(command.name()).isNotEmpty();
              assertThat(command.args())
                  .allSatisfy(
                      argument ->
                          assertThat(argument.description())
                              .as(command.name() + " " + argument)
                              .isNotEmpty());
            });
  }

  @Test
  void areAllOfAnExistingCommandOrOption() {
    Set<String> wanted = new HashSet<>();
    commands()
        .forEach(
            command -> {
              Set<String> names = new HashSet<>(Set.of("usage.description", "usage.footer"));
              for (OptionSpec option : command.options()) {
                names.add(
                    option
                        .longestName()
                        .replaceFirst("^--?" + (option.negatable() ? "(no-)?" : ""), ""));
              }
              for (PositionalParamSpec argument : command.positionalParameters()) {
                names.add(argument.paramLabel() + "[" + argument.index() + "]");
              }
              names.forEach(name -> wanted.add(command.qualifiedName(".") + "." + name));
              wanted.addAll(names);
            });
    assertThat(PROGRAM.getResourceBundle().keySet())
        .isNotEmpty()
        .allSatisfy(key -> assertThat(wanted).contains(key.replaceFirst("\\.[0-9]+$", "")));
  }
}
