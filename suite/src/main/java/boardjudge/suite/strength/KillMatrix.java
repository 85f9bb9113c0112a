package boardjudge.suite.strength;

import boardjudge.base.files.SpreadsheetCell;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Which test kills which wrong program.
 *
 * @param mutants the wrong programs, by name
 * @param tests the tests, by file
 * @param killed for each wrong program, in order, whether each test, in order, kills it
 * @param thrown wrong programs that threw, which is no kill: they are wrong in another way than
 *     they say
 */
public record KillMatrix(
    List<String> mutants, List<String> tests, List<List<Boolean>> killed, List<Thrown> thrown) {
  private static final long PRIME = Integer.MAX_VALUE;

  /**
   * A wrong program that threw.
   *
   * @param test the first one in which it did
   * @param what the exception and where it was thrown
   */
  public record Thrown(String mutant, String test, String what) {
    static Thrown of(String mutant, String test, Throwable crash) {
      StackTraceElement[] trace = crash.getStackTrace();
      // A stack trace would name the class loader of a game outside.
      String place =
          trace.length == 0
              ? ""
              : " at %s.%s (%s:%d)"
                  .formatted(
                      trace[0].getClassName(),
                      trace[0].getMethodName(),
                      trace[0].getFileName(),
                      trace[0].getLineNumber());
      return new Thrown(mutant, test, Quote.line(crash + place, 300));
    }
  }

  /** A matrix of programs of which none threw. */
  public KillMatrix(List<String> mutants, List<String> tests, List<List<Boolean>> killed) {
    this(mutants, tests, killed, List.of());
  }

  /**
   * @throws IllegalArgumentException if a row is missing or of the wrong length
   */
  public KillMatrix {
    mutants = List.copyOf(mutants);
    tests = List.copyOf(tests);
    killed = killed.stream().map(List::copyOf).toList();
    thrown = List.copyOf(thrown);
    int width = tests.size();
    if (killed.size() != mutants.size() || killed.stream().anyMatch(row -> row.size() != width)) {
      throw new IllegalArgumentException("a row for each mutant, a cell for each test");
    }
  }

  /** The tests that kill this wrong program. */
  public List<String> killers(String mutant) {
    List<Boolean> row = killed.get(mutants.indexOf(mutant));
    return IntStream.range(0, tests.size()).filter(row::get).mapToObj(tests::get).toList();
  }

  /** The wrong programs that no test kills. */
  public List<String> survivors() {
    return mutants.stream().filter(mutant -> killers(mutant).isEmpty()).toList();
  }

  /** What each test kills, by test; every test is there. */
  public Map<String, List<String>> kills() {
    return byTest(mutant -> true);
  }

  /** What each test alone kills, by test; every test is there. */
  public Map<String, List<String>> killsAlone() {
    return byTest(mutant -> killed.get(mutant).stream().filter(kills -> kills).count() == 1);
  }

  /** What each test kills of some wrong programs, given by number. */
  private Map<String, List<String>> byTest(IntPredicate wanted) {
    Map<String, List<String>> kills = new LinkedHashMap<>();
    for (int t = 0; t < tests.size(); t++) {
      int test = t;
      kills.put(
          tests.get(t),
          IntStream.range(0, mutants.size())
              .filter(mutant -> killed.get(mutant).get(test) && wanted.test(mutant))
              .mapToObj(mutants::get)
              .toList());
    }
    return kills;
  }

  /**
   * The rank of the matrix: wrong programs that always die together count once. Computed modulo a
   * prime, so in rare cases it is too small.
   */
  public int rank() {
    long[][] rows = new long[mutants.size()][tests.size()];
    for (int m = 0; m < rows.length; m++) {
      for (int t = 0; t < tests.size(); t++) {
        rows[m][t] = killed.get(m).get(t) ? 1 : 0;
      }
    }
    int rank = 0;
    for (int t = 0; t < tests.size() && rank < rows.length; t++) {
      int pivot = rank;
      while (pivot < rows.length && rows[pivot][t] == 0) {
        pivot++;
      }
      if (pivot < rows.length) {
        long[] row = rows[pivot];
        rows[pivot] = rows[rank];
        rows[rank++] = row;
        for (int m = rank; m < rows.length; m++) {
          clear(rows[m], row, t);
        }
      }
    }
    return rank;
  }

  /** Subtracts a multiple of a row from another, so that one column becomes zero. */
  private static void clear(long[] row, long[] pivot, int column) {
    long factor = row[column];
    for (int t = column; t < row.length && factor != 0; t++) {
      row[t] = Math.floorMod(row[t] * pivot[column] - pivot[t] * factor, PRIME);
    }
  }

  /** The share of wrong programs killed, in percent; 100 if there are none. */
  public double score() {
    return mutants.isEmpty() ? 100 : 100.0 * (mutants.size() - survivors().size()) / mutants.size();
  }

  /**
   * CSV with line feeds, a row for each wrong program, a column for each test; 1 where the test
   * kills, 0 where it does not. Names are {@link SpreadsheetCell}s.
   */
  public String csv() {
    StringBuilder text = new StringBuilder();
    CSVFormat format = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    try (CSVPrinter printer = new CSVPrinter(text, format)) {
      List<String> header = new ArrayList<>(List.of("mutant", "killers"));
      tests().forEach(test -> header.add(SpreadsheetCell.of(test)));
      printer.printRecord(header);
      for (int m = 0; m < mutants().size(); m++) {
        List<Boolean> row = killed().get(m);
        List<Object> cells = new ArrayList<>();
        cells.add(SpreadsheetCell.of(mutants().get(m)));
        cells.add(row.stream().filter(killed -> killed).count());
        row.forEach(killed -> cells.add(killed ? 1 : 0));
        printer.printRecord(cells);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }
}
