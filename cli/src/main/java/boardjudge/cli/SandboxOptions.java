package boardjudge.cli;

import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxUnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** {@code --sandbox}. */
class SandboxOptions {
  @Option(names = "--sandbox", paramLabel = "HOW")
  private Sandbox.Demand sandbox;

  SandboxOptions() {
    this(Sandbox.Demand.AUTO);
  }

  SandboxOptions(Sandbox.Demand defaultDemand) {
    sandbox = defaultDemand;
  }

  final Sandbox.Demand demand() {
    return sandbox;
  }

  /** The words that repeat the options. */
  List<String> arguments() {
    return sandbox == Sandbox.Demand.AUTO
        ? List.of()
        : List.of("--sandbox", sandbox.name().toLowerCase(Locale.ROOT));
  }

  /** Opens the sandbox and notes what it does not protect or measure. */
  Sandbox open(Console console) throws IOException, InterruptedException {
    try {
      Sandbox opened = Sandbox.open(sandbox);
      opened.notices().forEach(notice -> note(console, notice));
      return opened;
    } catch (SandboxUnavailableException missing) {
      throw CommandException.usage(String.valueOf(missing.getMessage()));
    }
  }

  static void note(Console console, String notice) {
    console.note(Quote.bare(notice, 500));
  }
}
