package boardjudge.cli.install;

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
    pages.put(manPath(root), ManPage.of(root, version));
    for (CommandLine command : root.getSubcommands().values()) {
      pages.put(manPath(command), ManPage.of(command, version));
    }
    return pages;
  }

  private static String manPath(CommandLine command) {
    return "share/man/man1/" + ManPage.name(command.getCommandSpec()) + ".1";
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

  /** Man pages in roff, from picocli's model. */
  private static final class ManPage {
    private final List<String> lines = new ArrayList<>();

    private ManPage() {}

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
      lines.add(escaped(name + " - " + description.get(0).replaceFirst("\\.$", "")));
      section("SYNOPSIS");
      lines.add(".B " + escaped(spec.qualifiedName()));
      String synopsis = String.join(" ", command.getHelp().synopsis(0).strip().split("\\s+"));
      lines.add(escaped(synopsis.replaceFirst("^" + spec.qualifiedName() + " ", "")));
      section("DESCRIPTION");
      lines.add(escaped(String.join(" ", description)));
      if (!spec.subcommands().isEmpty()) {
        section("COMMANDS");
        for (CommandLine subcommand : spec.subcommands().values()) {
          CommandSpec sub = subcommand.getCommandSpec();
          entry("\\fB" + escaped(sub.name()) + "\\fR", sub.usageMessage().description()[0]);
        }
      }
      section("OPTIONS");
      for (PositionalParamSpec position : spec.positionalParameters()) {
        argument("\\fI" + escaped(position.paramLabel()) + "\\fR", position);
      }
      for (OptionSpec option : spec.options()) {
        String names =
            Stream.of(option.names())
                .map(word -> "\\fB" + escaped(word) + "\\fR")
                .collect(Collectors.joining(", "));
        boolean flag = option.arity().max() == 0;
        argument(flag ? names : names + " \\fI" + escaped(option.paramLabel()) + "\\fR", option);
      }
      List<String> footer = List.of(spec.usageMessage().footer());
      if (!footer.isEmpty()) {
        section("NOTES");
        lines.add(".nf");
        footer.stream().filter(line -> !line.isEmpty()).forEach(line -> lines.add(escaped(line)));
        lines.add(".fi");
      }
      section("EXIT STATUS");
      lines.add("0 fine; 1 negative answer; 2 wrong usage; 3 a file or standard output cannot be");
      lines.add("read or written; 4 internal error of boardjudge.");
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
      lines.add(escaped(description));
    }

    /** Escapes roff commands. */
    private static String escaped(String string) {
      String safe = string.replace("\\", "\\e").replace("-", "\\-").replace("%n", " ");
      return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }

    private static String quoted(String string) {
      return "\"" + escaped(string).replace("\"", "") + "\"";
    }
  }
}
