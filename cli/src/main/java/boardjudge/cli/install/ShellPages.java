package boardjudge.cli.install;

import java.util.Map;
import java.util.TreeMap;
import picocli.AutoComplete;
import picocli.CommandLine;

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
}
