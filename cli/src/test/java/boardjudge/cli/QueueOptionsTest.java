package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.remote.PretendRemoteGrading;
import java.nio.file.Files;
import java.nio.file.Path;
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
  void tellsWhereAProgramRanIfThatIsWanted() throws Exception {
    assertThat(rows().get(0)).doesNotContain("host");
    List<String> rows = rows("--with-host");
    assertThat(rows.get(0)).endsWith(",host,toolchain,speed");
    assertThat(rows.subList(1, 3)).allMatch(row -> row.endsWith(",one,pretended 1.0,1.50"));
  }

  @Test
  void asksForMoreTimeOnSlowerWorkersIfThatIsWanted() throws Exception {
    rows();
    assertThat(PretendRemoteGrading.lastOrder().scaled()).isFalse();
    rows("--scale-limits");
    assertThat(PretendRemoteGrading.lastOrder().scaled()).isTrue();
  }
}
