package boardjudge.cli.install;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Man pages, in the language of {@code man}, from the commands' own model. */
final class ManPage {
  private final List<String> lines = new ArrayList<>();

  private ManPage() {}

  /** The page of a command, or of the program with all of its commands. */
  static String of(CommandLine command, String version) {
    ManPage page = new ManPage();
    page.write(command, version);
    return String.join("\n", page.lines) + "\n";
  }

  /** {@code boardjudge} or {@code boardjudge-build}. */
  static String name(CommandSpec spec) {
    return spec.qualifiedName("-");
  }

  private void write(CommandLine command, String version) {
    CommandSpec spec = command.getCommandSpec();
    String name = name(spec);
    lines.add(".TH " + quoted(name) + " 1 \"\" " + quoted(version) + " boardjudge");
    List<String> description = List.of(spec.usageMessage().description());
    section("NAME");
    lines.add(text(name + " - " + description.get(0).replaceFirst("\\.$", "")));
    section("SYNOPSIS");
    lines.add(".B " + text(spec.qualifiedName()));
    String synopsis = String.join(" ", command.getHelp().synopsis(0).strip().split("\\s+"));
    lines.add(text(synopsis.replaceFirst("^" + spec.qualifiedName() + " ", "")));
    section("DESCRIPTION");
    lines.add(text(String.join(" ", description)));
    if (!spec.subcommands().isEmpty()) {
      section("COMMANDS");
      for (CommandLine each : spec.subcommands().values()) {
        CommandSpec sub = each.getCommandSpec();
        entry("\\fB" + text(sub.name()) + "\\fR", sub.usageMessage().description()[0]);
      }
    }
    section("OPTIONS");
    for (PositionalParamSpec each : spec.positionalParameters()) {
      argument("\\fI" + text(each.paramLabel()) + "\\fR", each);
    }
    for (OptionSpec each : spec.options()) {
      String names =
          Stream.of(each.names())
              .map(one -> "\\fB" + text(one) + "\\fR")
              .collect(Collectors.joining(", "));
      boolean flag = each.arity().max() == 0;
      argument(flag ? names : names + " \\fI" + text(each.paramLabel()) + "\\fR", each);
    }
    List<String> footer = List.of(spec.usageMessage().footer());
    if (!footer.isEmpty()) {
      section("NOTES");
      lines.add(".nf");
      footer.stream().filter(line -> !line.isEmpty()).forEach(line -> lines.add(text(line)));
      lines.add(".fi");
    }
    section("EXIT STATUS");
    lines.add("0 fine; 1 the answer is no; 2 wrong usage; 3 a file, or standard output, cannot be");
    lines.add("read or written; 4 a fault of boardjudge itself.");
    if (spec.parent() != null) {
      section("SEE ALSO");
      lines.add(".BR boardjudge (1)");
    }
  }

  private void section(String title) {
    lines.add(".SH " + title);
  }

  private void argument(String names, ArgSpec spec) {
    entry(names, String.join(" ", spec.description()));
  }

  private void entry(String names, String description) {
    lines.add(".TP");
    lines.add(names);
    lines.add(text(description));
  }

  /** Text whose characters are no commands. */
  private static String text(String plain) {
    String safe = plain.replace("\\", "\\e").replace("-", "\\-").replace("%n", " ");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }

  private static String quoted(String plain) {
    return "\"" + text(plain).replace("\"", "") + "\"";
  }
}
