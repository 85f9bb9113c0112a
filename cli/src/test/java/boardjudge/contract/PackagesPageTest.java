package boardjudge.contract;

import boardjudge.report.FormatsReport;
import boardjudge.suite.export.PackageFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The table of formats has the facts of the exporters; {@code -Doverwrite} writes it anew. */
@DisplayName("docs/packages.md")
class PackagesPageTest {
  private static final String MARK = "<!-- formats -->\n";

  @Test
  void hasTheTableOfFormats() throws Exception {
    Path page = Path.of("..", "docs", "packages.md");
    String text = Files.readString(page);
    int start = text.indexOf(MARK) + MARK.length();
    int end = text.indexOf("\n- A package has", start);
    GoldenFile.check(page, text.substring(0, start) + "\n" + table() + text.substring(end));
  }

  private static String table() {
    StringBuilder table = new StringBuilder();
    table.append("| format | judges | statement | checker | message | scoring | also | lost |\n");
    table.append("|---|---|---|---|---|---|---|---|\n");
    for (PackageFormat.Facts format : FormatsReport.ofAll().formats()) {
      String also =
          (format.validator() ? "validator " : "") + (format.programs() ? "programs" : "");
      table.append("| `" + format.name() + "` | " + format.judges() + " | " + format.statement());
      table.append(" | " + format.checker() + " | " + format.message() + " | ");
      table.append(String.join(", ", format.scoring()) + " | ");
      table.append(
          also.strip().replace(" ", ", ") + " | " + String.join(", ", format.lost()) + " |\n");
    }
    return table.toString();
  }
}
