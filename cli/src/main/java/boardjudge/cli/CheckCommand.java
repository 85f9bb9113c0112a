package boardjudge.cli;

import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Parses those calls of {@code check} that {@link PlainCall} leaves to picocli. */
final class CheckCommand extends ConsoleCommand {
  @Parameters(index = "0", paramLabel = "PROBLEM")
  private String problem;

  @Parameters(index = "1", paramLabel = "INPUT")
  private String input;

  @Parameters(index = "2", paramLabel = "OUTPUT")
  private String output;

  @Parameters(index = "3", arity = "0..1", paramLabel = "ANSWER")
  private Optional<String> answer = Optional.empty();

  @Mixin private final ReportOptions report = new ReportOptions();

  @Mixin private final HtmlOption html = new HtmlOption();

  @Mixin private final Options.Notation notation = new Options.Notation();

  @Mixin private final Options.Display display = new Options.Display();

  @Mixin private final Options.Reading reading = new Options.Reading();

  @Option(names = Check.TRUST_ANSWER)
  private boolean trustAnswer;

  @Option(names = "--protocol", paramLabel = "NAME")
  private Optional<String> protocol = Optional.empty();

  @Override
  int run(Console console) throws IOException {
    if (protocol.isPresent()) {
      throw CommandException.usage("protocol-first");
    }
    return check(console).run(console);
  }

  Check check(Console console) {
    return new Check(
        problem,
        input,
        output,
        answer,
        report.json(),
        html.name(),
        notation.target(),
        display.style(console),
        trustAnswer,
        reading.limits());
  }
}
