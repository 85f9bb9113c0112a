package boardjudge.cli.install;

import boardjudge.base.files.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Shell completion and man pages, as files below a prefix. */
public final class ShellPages {
  private static final String BASH = "share/bash-completion/completions/boardjudge";

  private ShellPages() {}

  /**
   * The files by their names below the prefix.
   *
   * @param root the program with all of its commands
   * @param version as {@code --version} prints it
   */
  public static Map<String, String> of(CommandLine root, String version) {
    Map<String, String> pages = new TreeMap<>();
    pages.put(BASH, AutoComplete.bash("boardjudge", root));
    pages.put("share/zsh/site-functions/_boardjudge", zsh());
    pages.put("share/fish/vendor_completions.d/boardjudge.fish", FishCompletion.of(root));
    pages.put(manPath(root), manPage(root, version));
    for (CommandLine command : root.getSubcommands().values()) {
      pages.put(manPath(command), manPage(command, version));
    }
    return pages;
  }

  private static String manPath(CommandLine command) {
    return "share/man/man1/" + pageName(command.getCommandSpec()) + ".1";
  }

  /** {@code boardjudge} or {@code boardjudge-build}. */
  private static String pageName(CommandSpec spec) {
    return spec.qualifiedName("-");
  }

  /** zsh loads the bash completion, which it finds from its own file, at the first completion. */
  private static String zsh() {
    return """
        #compdef boardjudge
        autoload -U +X bashcompinit && bashcompinit
        (( $+functions[compopt] )) || compopt() { return 0 }
        source ${functions_source[_boardjudge]:A:h:h:h}/bash-completion/completions/boardjudge
        _bash_complete -o default -F _complete_boardjudge
        """;
  }

  /** Completion for fish, from picocli's model. */
  static final class FishCompletion {
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
        String condition = start + quoted("__fish_seen_subcommand_from " + spec.name());
        for (OptionSpec option : spec.options()) {
          lines.add(condition + option(option));
        }
        for (PositionalParamSpec position : spec.positionalParameters()) {
          if (position.completionCandidates() != null) {
            lines.add(condition + candidates(position));
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

  /** A man page in roff, from picocli's model. */
  private static String manPage(CommandLine command, String version) {
    CommandSpec spec = command.getCommandSpec();
    List<String> description = List.of(spec.usageMessage().description());
    String synopsis = String.join(" ", command.getHelp().synopsis(0).strip().split("\\s+"));
    List<Map<String, String>> commands = new ArrayList<>();
    for (CommandLine subcommand : spec.subcommands().values()) {
      CommandSpec sub = subcommand.getCommandSpec();
      commands.add(Map.of("command", sub.name(), "about", sub.usageMessage().description()[0]));
    }
    List<Map<String, String>> arguments = new ArrayList<>();
    for (PositionalParamSpec position : spec.positionalParameters()) {
      arguments.add(argument("\\fI" + roff(position.paramLabel()) + "\\fR", position));
    }
    for (OptionSpec option : spec.options()) {
      String names =
          Stream.of(option.names())
              .map(word -> "\\fB" + roff(word) + "\\fR")
              .collect(Collectors.joining(", "));
      boolean flag = option.arity().max() == 0;
      String label = flag ? "" : " \\fI" + roff(option.paramLabel()) + "\\fR";
      arguments.add(argument(names + label, option));
    }
    return Template.fill(
        ShellPages.class,
        "man.roff",
        ShellPages::roff,
        Map.of(
            "pageName",
            pageName(spec),
            "version",
            version,
            "summary",
            description.get(0).replaceFirst("\\.$", ""),
            "synopsis",
            synopsis.replaceFirst("^" + spec.qualifiedName() + " ", ""),
            "description",
            String.join(" ", description),
            "commands",
            commands,
            "arguments",
            arguments,
            "notes",
            Stream.of(spec.usageMessage().footer()).filter(line -> !line.isEmpty()).toList()),
        spec);
  }

  private static Map<String, String> argument(String names, ArgSpec spec) {
    return Map.of("names", names, "about", String.join(" ", spec.description()));
  }

  private static String roff(String text) {
    String safe = text.replace("\\", "\\e").replace("-", "\\-").replace("%n", " ");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
