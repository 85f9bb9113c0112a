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
  private Sandbox.Demand demand;

  SandboxOptions() {
    this(Sandbox.Demand.AUTO);
  }

  SandboxOptions(Sandbox.Demand defaultDemand) {
    demand = defaultDemand;
  }

  final Sandbox.Demand demand() {
    return demand;
  }

  /** The words that repeat the options. */
  List<String> arguments() {
    return demand == Sandbox.Demand.AUTO
        ? List.of()
        : List.of("--sandbox", demand.name().toLowerCase(Locale.ROOT));
  }

  /** Opens the sandbox and notes what it does not protect or measure. */
  Sandbox open(Console console) throws IOException, InterruptedException {
    try {
      Sandbox sandbox = Sandbox.open(demand);
      sandbox.notices().forEach(notice -> note(console, notice));
      return sandbox;
    } catch (SandboxUnavailableException missing) {
      throw CommandException.of(Exit.USAGE, Console.said(missing));
    }
  }

  static void note(Console console, String notice) {
    console.noteSaid(Quote.bare(notice, 500));
  }
}
