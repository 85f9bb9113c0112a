package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.remote.PretendRemoteGrading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("grade by workers elsewhere")
class QueueOptionsTest extends PawnCommands {
  private List<String> rows(String... more) throws Exception {
    Path csv = folder.resolve("results.csv");
    List<String> words = new ArrayList<>(List.of("--queue", "tcp://localhost:1"));
    words.addAll(List.of("--csv", csv.toString()));
    words.addAll(List.of(more));
    String source = program("one.py", "print('white (1)')\n");
    CommandRun run = command("grade", source, words.toArray());
    assertThat(run.exit()).as(run.err()).isLessThan(2);
    assertThat(run.err()).contains("this grading is called pretended-0123456789ab");
    return Files.readAllLines(csv);
  }

  @Test
  void storesWhereAProgramRan() throws Exception {
    assertThat(rows().get(0)).doesNotContain("host");
    String store = folder.resolve("results.csv.sqlite").toString();
    List<String> places = new ArrayList<>();
    try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + store);
        Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery("SELECT host, toolchain, speed FROM results")) {
      while (row.next()) {
        places.add(row.getString(1) + "," + row.getString(2) + "," + row.getDouble(3));
      }
    }
    assertThat(places).isNotEmpty().containsOnly("one,pretended 1.0,1.5");
  }

  @Test
  void asksForMoreTimeOnSlowerWorkersIfThatIsWanted() throws Exception {
    rows();
    assertThat(PretendRemoteGrading.lastOrder().scaled()).isFalse();
    rows("--scale-limits");
    assertThat(PretendRemoteGrading.lastOrder().scaled()).isTrue();
  }
}
