package boardjudge.cli;

import boardjudge.base.strict.StrictReader;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Parameters;

final class SchemaCommand extends ConsoleCommand {
  /** Files that people write, without {@code .yaml}. */
  static final List<String> NAMES =
      List.of("suite", "problem", "submissions", "languages", "broken-rules");

  @Parameters(index = "0", paramLabel = "NAME", completionCandidates = Names.class)
  private String name = "";

  @Override
  int run(Console console) {
    String schema = name.replaceFirst("\\.yaml$", "");
    if (!NAMES.contains(schema)) {
      Message unknown = Console.message("no-schema", "name", Quote.of(name, 40));
      throw CommandException.of(Exit.USAGE, Lookup.all(unknown, NAMES));
    }
    console.out().print(StrictReader.schema(schema + ".yaml"));
    return Exit.FINE;
  }

  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return NAMES.iterator();
    }
  }
}
