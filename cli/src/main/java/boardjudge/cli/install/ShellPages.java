package boardjudge.cli.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What shells and {@code man} want to know of the program, as files below a prefix. */
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
    pages.put(manPath(root), ManPage.of(root, version));
    for (CommandLine command : root.getSubcommands().values()) {
      pages.put(manPath(command), ManPage.of(command, version));
    }
    return pages;
  }

  private static String manPath(CommandLine command) {
    return "share/man/man1/" + ManPage.name(command.getCommandSpec()) + ".1";
  }

  /**
   * zsh takes what bash completes: it reads that file, which it finds from its own, when the first
   * completion is asked for.
   */
  private static String zsh() {
    return """
        #compdef boardjudge
        autoload -U +X bashcompinit && bashcompinit
        (( $+functions[compopt] )) || compopt() { return 0 }
        source ${functions_source[_boardjudge]:A:h:h:h}/bash-completion/completions/boardjudge
        _bash_complete -o default -F _complete_boardjudge
        """;
  }

  /** What fish completes, from the commands' own model. */
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
}
