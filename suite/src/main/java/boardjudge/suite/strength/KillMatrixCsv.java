package boardjudge.suite.strength;

import boardjudge.base.files.SpreadsheetCell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes a kill matrix as a table: a row for each wrong program, a column for each test. */
public final class KillMatrixCsv {
  private KillMatrixCsv() {}

  /**
   * The table as CSV with line feeds; 1 where the test kills, 0 where it does not. Names are {@link
   * SpreadsheetCell}s.
   */
  public static String of(KillMatrix matrix) {
    StringBuilder text = new StringBuilder();
    CSVFormat format = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    try (CSVPrinter printer = new CSVPrinter(text, format)) {
      List<String> header = new ArrayList<>(List.of("mutant", "killers"));
      matrix.tests().forEach(test -> header.add(SpreadsheetCell.of(test)));
      printer.printRecord(header);
      for (int m = 0; m < matrix.mutants().size(); m++) {
        List<Boolean> row = matrix.killed().get(m);
        List<Object> cells = new ArrayList<>();
        cells.add(SpreadsheetCell.of(matrix.mutants().get(m)));
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
