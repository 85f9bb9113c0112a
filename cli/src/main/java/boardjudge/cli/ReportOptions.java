package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.ResultStore;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a report goes, and in which form: {@code --json [FILE]}. */
class ReportOptions {
  static final String STANDARD_OUTPUT = "-";

  @Option(
      names = "--json",
      arity = "0..1",
      fallbackValue = STANDARD_OUTPUT,
      paramLabel = "FILE.json")
  private String json = "";

  /** The name of a problem's own file, where several have one each: {@code sheet-go.html}. */
  static String part(String file, String problem) {
    if (file.equals(STANDARD_OUTPUT)) {
      throw CommandFailure.usage("of several problems each has a file of its own: name it, not -");
    }
    int dot = file.lastIndexOf('.');
    int end = dot > file.lastIndexOf('/') ? dot : file.length();
    return file.isEmpty() ? "" : file.substring(0, end) + "-" + problem + file.substring(end);
  }

  /** Where JSON goes; {@code -} is standard output, empty nowhere. */
  String json() {
    return json;
  }

  final void json(String file) {
    json = file;
  }

  /** Whether text is printed. */
  boolean text() {
    return !json.equals(STANDARD_OUTPUT);
  }

  /** Writes the report in the forms asked for. */
  void print(Console console, Report report) throws IOException {
    print(console, report, TextStyle.PLAIN.in(console.lang()));
  }

  /** As above, the text in a style. */
  void print(Console console, Report report, TextStyle style) throws IOException {
    writeData(console, report);
    if (text()) {
      report.text(style).forEach(console::say);
    }
  }

  /** Writes JSON if that is asked for. */
  void writeData(Console console, Object data) throws IOException {
    if (!json.isEmpty()) {
      writeJson(console, json, data);
    }
  }

  /** Writes JSON to a file; {@code -} is standard output. */
  static void writeJson(Console console, String file, Object data) throws IOException {
    write(console, file, Json.bytes(data, console.data()));
  }

  /** Writes to a file; {@code -} is standard output. */
  static void write(Console console, String file, byte[] bytes) throws IOException {
    if (file.equals(STANDARD_OUTPUT)) {
      console.out().write(bytes);
    } else {
      AtomicFile.write(InputSource.path(file), bytes);
    }
  }

  /** As above, as it is made. */
  static void write(Console console, String file, AtomicFile.Content content) throws IOException {
    if (file.equals(STANDARD_OUTPUT)) {
      content.writeTo(console.out());
    } else {
      AtomicFile.write(InputSource.path(file), content);
    }
  }

  /** With {@code --csv [FILE]}. */
  static final class WithCsv extends ReportOptions {
    private static final String STORE = ".sqlite";
    private static final String TICKET = ".queue";

    @Option(
        names = "--csv",
        arity = "0..1",
        fallbackValue = STANDARD_OUTPUT,
        paramLabel = "FILE.csv")
    private String csv = "";

    /** The same for one of several problems, whose files have names of their own. */
    WithCsv of(String problem) {
      WithCsv own = new WithCsv();
      own.csv = part(csv, problem);
      own.json(part(json(), problem));
      return own;
    }

    /** The file's name; empty without one. Refuses two forms on standard output. */
    String csvFile() {
      if (!super.text() && csv.equals(STANDARD_OUTPUT)) {
        throw CommandFailure.usage("--json and --csv cannot both go to standard output");
      }
      return csv.equals(STANDARD_OUTPUT) ? "" : csv;
    }

    /**
     * The store of results beside the file; one that goes when it is closed without a file.
     *
     * @param resume whether to go on with one that is there
     */
    ResultStore store(boolean resume) throws IOException {
      String file = csvFile();
      if (file.isEmpty()) {
        if (resume) {
          throw CommandFailure.usage("--resume needs the --csv FILE that was given before");
        }
        return ResultStore.temporary();
      }
      Path store = InputSource.path(file + STORE);
      try {
        return resume ? ResultStore.open(store) : ResultStore.begin(store);
      } catch (FileAlreadyExistsException stopped) {
        throw CommandFailure.usage(
            InputSource.shown(store)
                + " holds verdicts of a run that was stopped: go on with --resume, or delete it");
      }
    }

    /** The file beside it that holds the name of a grading at a queue; none without a file. */
    Optional<Path> ticket() {
      String file = csvFile();
      return file.isEmpty() ? Optional.empty() : Optional.of(InputSource.path(file + TICKET));
    }

    /** Whether no table is asked for. */
    boolean textOrJson() {
      return csv.isEmpty();
    }

    @Override
    boolean text() {
      return super.text() && !csv.equals(STANDARD_OUTPUT);
    }

    /** Writes the table where it is asked for, and the report in the other forms. */
    void print(Console console, Report report, AtomicFile.Content table) throws IOException {
      writeTable(console, table);
      print(console, report);
    }

    /** Writes the table where it is asked for. */
    void writeTable(Console console, AtomicFile.Content table) throws IOException {
      String file = csvFile();
      if (csv.equals(STANDARD_OUTPUT)) {
        table.writeTo(console.out());
      } else if (!file.isEmpty()) {
        AtomicFile.write(InputSource.path(file), table);
      }
    }
  }
}
