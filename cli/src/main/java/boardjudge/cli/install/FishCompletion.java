package boardjudge.cli.install;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What fish completes, from the commands' own model. */
final class FishCompletion {
  private FishCompletion() {}

  static String of(CommandLine root) {
    CommandSpec program = root.getCommandSpec();
    String start = "complete -c " + program.name() + " -n ";
    List<String> lines = new ArrayList<>();
    for (CommandLine command : program.subcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      lines.add(
          (start + "__fish_use_subcommand -f -a " + spec.name())
              + (" -d " + quoted(spec.usageMessage().description()[0])));
    }
    for (OptionSpec option : program.options()) {
      lines.add(start + "__fish_use_subcommand" + option(option));
    }
    for (CommandLine command : program.subcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      String here = start + quoted("__fish_seen_subcommand_from " + spec.name());
      for (OptionSpec option : spec.options()) {
        lines.add(here + option(option));
      }
      for (PositionalParamSpec position : spec.positionalParameters()) {
        if (position.completionCandidates() != null) {
          lines.add(here + candidates(position));
        }
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static String option(OptionSpec option) {
    StringBuilder line = new StringBuilder();
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
    }
    if (option.arity().min() > 0) {
      line.append(" -r");
    }
    if (option.completionCandidates() != null) {
      line.append(candidates(option));
    }
    return line + " -d " + quoted(String.join(" ", option.description()));
  }

  private static String candidates(ArgSpec argument) {
    List<String> words = new ArrayList<>();
    argument.completionCandidates().forEach(words::add);
    return words.isEmpty() ? "" : " -f -a " + quoted(String.join(" ", words));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
