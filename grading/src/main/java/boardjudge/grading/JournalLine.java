package boardjudge.grading;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/**
 * A line of a journal: a check sum, and after it what is stored of one verdict.
 *
 * @param key of hexadecimal digits
 * @param result absent where a number is out of its bounds
 */
record JournalLine(String key, Optional<TestResult> result) {
  private static final CSVFormat FORMAT = CSVFormat.RFC4180;
  private static final int FIELDS = 11;

  private static final int THOUSAND = 1000;

  /** Between the lines of standard error, which are one field. */
  private static final String NEXT_ERROR = "\t";

  /** A number: where it stands, what it is, and the largest that it may be. */
  private record Measure(int field, String name, long most) {
    boolean isIn(CSVRecord fields) {
      return !(MAY_BE_EMPTY.contains(field) && fields.get(field).isEmpty());
    }

    /** Whether the field holds a number within the bounds. */
    boolean isRight(CSVRecord fields) {
      String text = fields.get(field);
      return WHOLE.matcher(text).matches() && Long.parseLong(text) <= most;
    }
  }

  private static final int CPU = 3;
  private static final int WALL = 4;
  private static final int MEMORY = 5;
  private static final int SPEED = 10;

  /** What may not have been measured, and what a run on this machine does not have. */
  private static final Set<Integer> MAY_BE_EMPTY = Set.of(CPU, WALL, MEMORY, SPEED);

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}");
  private static final List<Measure> MEASURES =
      List.of(
          new Measure(CPU, "CPU time", Bounds.NANOS),
          new Measure(WALL, "wall-clock time", Bounds.NANOS),
          new Measure(MEMORY, "memory", Bounds.BYTES),
          new Measure(SPEED, "speed", (long) (Bounds.SPEED * THOUSAND)));

  /**
   * What a line says; empty if its check sum is wrong.
   *
   * @param past is given what is wrong with its numbers
   * @throws InputException if the check sum is right and the rest is no verdict
   */
  static Optional<JournalLine> parse(Path path, int number, String line, List<String> past)
      throws InputException {
    int blank = line.indexOf(' ');
    if (blank < 0 || !line.substring(0, blank).equals(checkSum(line.substring(blank + 1)))) {
      return Optional.empty();
    }
    List<CSVRecord> records;
    try {
      records = FORMAT.parse(new StringReader(line.substring(blank + 1))).getRecords();
    } catch (IOException | UncheckedIOException bad) {
      records = List.of();
    }
    if (records.size() != 1 || records.get(0).size() != FIELDS) {
      throw wrong(path, number, "verdict", FIELDS + " fields", "something else");
    }
    CSVRecord fields = records.get(0);
    Optional<Verdict> verdict = Verdict.of(fields.get(2));
    if (verdict.isEmpty()) {
      throw wrong(path, number, "verdict", "the name of a verdict", Quote.of(fields.get(2), 40));
    }
    for (Measure each : MEASURES) {
      if (each.isIn(fields) && !each.isRight(fields)) {
        if (past.size() < 2) {
          String expected = "an integer from 0 to " + each.most();
          String found = Quote.of(fields.get(each.field()), 40);
          past.add(wrong(path, number, each.name(), expected, found).getMessage());
        }
        return Optional.of(new JournalLine(fields.get(0), Optional.empty()));
      }
    }
    TestResult result =
        new TestResult(
            fields.get(1),
            verdict.get(),
            time(fields.get(CPU)),
            time(fields.get(WALL)),
            fields.get(MEMORY).isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(fields.get(MEMORY))),
            fields.get(6),
            fields.get(7).isEmpty() ? List.of() : List.of(fields.get(7).split(NEXT_ERROR)),
            place(fields));
    return Optional.of(new JournalLine(fields.get(0), Optional.of(result)));
  }

  private static Optional<Duration> time(String nanos) {
    return nanos.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(Long.parseLong(nanos)));
  }

  private static String nanos(Optional<Duration> time) {
    return time.map(each -> Long.toString(each.toNanos())).orElse("");
  }

  /** Where a run was made elsewhere; its speed stands there in thousandths. */
  private static Optional<RunPlace> place(CSVRecord fields) {
    if (fields.get(SPEED).isEmpty()) {
      return Optional.empty();
    }
    double speed = Long.parseLong(fields.get(SPEED)) / (double) THOUSAND;
    return Optional.of(new RunPlace(fields.get(8), fields.get(9), speed));
  }

  private static InputException wrong(
      Path path, int number, String field, String expected, String found) {
    String file = Quote.name(path.toString(), 200);
    return new InputException(file, number, 1, FormatError.UNKNOWN_SYMBOL, field, expected, found);
  }

  private static String checkSum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  /** The line of a verdict, without its end. */
  static String text(String key, TestResult result) {
    Optional<RunPlace> place = result.place();
    String text =
        FORMAT.format(
            key,
            result.test(),
            result.verdict().id(),
            nanos(result.cpu()),
            nanos(result.wall()),
            result.memory().isPresent() ? Long.toString(result.memory().getAsLong()) : "",
            result.message(),
            String.join(NEXT_ERROR, result.errors()),
            place.map(RunPlace::host).orElse(""),
            place.map(RunPlace::toolchain).orElse(""),
            place.map(at -> Long.toString(Math.round(at.speed() * THOUSAND))).orElse(""));
    return checkSum(text) + " " + text;
  }
}
