package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.ResultStore;
import boardjudge.reference.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code --json [FILE]}: the form of a report, and where it goes. */
class ReportOptions {
  static final String STANDARD_OUTPUT = "-";

  @Option(
      names = "--json",
      arity = "0..1",
      fallbackValue = STANDARD_OUTPUT,
      paramLabel = "FILE.json")
  private String json = "";

  /** The file of one of several problems: {@code sheet-go.html}. */
  static String fileFor(String file, String problem) {
    if (file.equals(STANDARD_OUTPUT)) {
      throw CommandException.usage("named-files");
    }
    int dot = file.lastIndexOf('.');
    int end = dot > file.lastIndexOf('/') ? dot : file.length();
    return file.isEmpty() ? "" : file.substring(0, end) + "-" + problem + file.substring(end);
  }

  /**
   * Adds how to name a file that stands apart from its option, if an option of the call misses one.
   */
  static Message withFileHint(CommandSpec command, String word, Message fault) {
    return command.options().stream()
        .filter(option -> STANDARD_OUTPUT.equals(option.fallbackValue()))
        .filter(option -> STANDARD_OUTPUT.equals(option.getValue()))
        .findFirst()
        .map(OptionSpec::longestName)
        .map(
            option ->
                Console.message("file-behind-equals", "what", fault, "option", option)
                    .with("command", option + "=" + InputSource.shown(word)))
        .orElse(fault);
  }

  /** Where JSON goes; {@code -} is standard output, empty nowhere. */
  String json() {
    return json;
  }

  final void json(String file) {
    json = file;
  }

  boolean printsText() {
    return !json.equals(STANDARD_OUTPUT);
  }

  void print(Console console, Report report) throws IOException {
    print(console, report, TextStyle.PLAIN.in(console.lang()));
  }

  void print(Console console, Report report, TextStyle style) throws IOException {
    writeJson(console, report);
    if (printsText()) {
      console.print(report.text(style));
    }
  }

  void writeJson(Console console, Object data) throws IOException {
    if (!json.isEmpty()) {
      writeJson(console, json, data);
    }
  }

  static void writeJson(Console console, String file, Object data) throws IOException {
    write(console, file, Json.bytes(data, console.dataLang()));
  }

  /** {@code -} is standard output. */
  static void write(Console console, String file, byte[] bytes) throws IOException {
    write(console, file, out -> out.write(bytes));
  }

  static void write(Console console, String file, AtomicFile.Content content) throws IOException {
    if (file.equals(STANDARD_OUTPUT)) {
      content.writeTo(console.out());
    } else {
      AtomicFile.write(InputSource.path(file), content);
    }
  }

  /** With {@code --csv [FILE]}. */
  static final class WithCsv extends ReportOptions {
    private static final String STORE_SUFFIX = ".sqlite";
    private static final String QUEUE_SUFFIX = ".queue";

    @Option(
        names = "--csv",
        arity = "0..1",
        fallbackValue = STANDARD_OUTPUT,
        paramLabel = "FILE.csv")
    private String csv = "";

    /** The files of one of several problems. */
    WithCsv forProblem(String problem) {
      WithCsv options = new WithCsv();
      options.csv = fileFor(csv, problem);
      options.json(fileFor(json(), problem));
      return options;
    }

    /** Empty without a file. Refuses two forms on standard output. */
    String csvFile() {
      if (!super.printsText() && csv.equals(STANDARD_OUTPUT)) {
        throw CommandException.usage("both-stdout", "first", "--json", "second", "--csv");
      }
      return csv.equals(STANDARD_OUTPUT) ? "" : csv;
    }

    /**
     * The store of results beside the file; a temporary one without a file.
     *
     * @param resume whether to continue a store that is there
     */
    ResultStore store(boolean resume) throws IOException {
      String file = csvFile();
      if (file.isEmpty()) {
        if (resume) {
          throw CommandException.usage("resume-needs");
        }
        return ResultStore.temporary();
      }
      Path store = InputSource.path(file + STORE_SUFFIX);
      try {
        return resume ? ResultStore.open(store) : ResultStore.begin(store);
      } catch (FileAlreadyExistsException stopped) {
        throw CommandException.usage("stopped-before", "file", InputSource.shown(store));
      }
    }

    /** Beside the CSV file; holds the name of a grading at a queue. */
    Optional<Path> queueFile() {
      String file = csvFile();
      return file.isEmpty() ? Optional.empty() : Optional.of(InputSource.path(file + QUEUE_SUFFIX));
    }

    boolean wantsCsv() {
      return !csv.isEmpty();
    }

    @Override
    boolean printsText() {
      return super.printsText() && !csv.equals(STANDARD_OUTPUT);
    }

    void print(Console console, Report report, String table) throws IOException {
      writeTable(console, out -> out.write(table.getBytes(StandardCharsets.UTF_8)));
      print(console, report);
    }

    void writeTable(Console console, AtomicFile.Content table) throws IOException {
      csvFile();
      if (!csv.isEmpty()) {
        write(console, csv, table);
      }
    }
  }
}
