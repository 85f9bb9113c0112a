package boardjudge.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tables of a reference page. */
public final class PageTables {
  private PageTables() {}

  /**
   * The words in code type that the rows of tables begin with.
   *
   * @param page a file below {@code docs}
   * @param heading only of the tables with this heading in their first column
   */
  public static List<String> firstColumn(String page, String heading) throws IOException {
    List<String> words = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(Path.of("..", "docs", page))) {
      if (!line.startsWith("|")) {
        inside = false;
      } else if (line.startsWith("| " + heading + " |")) {
        inside = true;
      } else if (inside && line.startsWith("| `")) {
        words.add(line.substring(3, line.indexOf('`', 3)));
      }
    }
    return words;
  }
}
