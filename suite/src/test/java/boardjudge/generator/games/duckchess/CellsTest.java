package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SuiteInputs;
import boardjudge.reference.games.duckchess.Duckchess;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What the suite of duckchess shows, cell by cell")
class CellsTest {
  private static final List<DuckchessKind> WITH_WAY =
      List.of(DuckchessKind.ELEPHANT, DuckchessKind.HORSE, DuckchessKind.CAR, DuckchessKind.DUCK);

  /** All cells that there are: each jump and each length, with all that can stop it. */
  private static Set<String> all() {
    Set<String> all = new TreeSet<>();
    DuckchessReferee referee = new DuckchessReferee();
    for (DuckchessKind kind : WITH_WAY) {
      DuckchessPiece piece = DuckchessPiece.of(DuckchessSide.RED, kind);
      for (Square from : DuckchessPosition.squares()) {
        for (Square to : DuckchessPosition.squares()) {
          if (!from.equals(to) && referee.hasShape(new DuckchessMove(piece, from, to))) {
            addWay(kind, to.row() - from.row(), to.column() - from.column(), all);
          }
        }
      }
    }
    for (DuckchessSide side : DuckchessSide.values()) {
      for (Square square : DuckchessPosition.squares()) {
        String where = "check of " + side.word() + " on " + DuckchessPosition.name(square);
        all.addAll(List.of(where, "no " + where));
      }
      for (DuckchessKind kind : DuckchessKind.values()) {
        all.add("fall by " + side.word() + " " + kind.word());
      }
    }
    return all;
  }

  private static void addWay(DuckchessKind kind, int rows, int columns, Set<String> all) {
    String way = kind.word() + " " + rows + "," + columns;
    for (DuckchessSide side : DuckchessSide.values()) {
      all.addAll(
          List.of("move by " + side.word() + " " + way, "check of " + side.word() + " " + way));
    }
    for (String what : List.of("move stopped ", "no check stopped ")) {
      for (String whose : List.of(" by own", " by enemy")) {
        switch (kind) {
          case CAR -> {
            for (int at = 1; at < Math.abs(rows + columns); at++) {
              all.add(what + way + whose + " at " + at);
            }
          }
          case DUCK ->
              all.addAll(
                  List.of(
                      what + way + whose + " first",
                      what + way + whose + " second",
                      what + way + " by both"));
          default -> all.add(what + way + whose);
        }
      }
    }
  }

  private static Set<String> shown(List<DuckchessCase> games) {
    Set<String> shown = new TreeSet<>();
    for (DuckchessCase game : games) {
      new DuckchessReferee().judge(game, step -> shown.addAll(Cells.of(step)));
    }
    return shown;
  }

  @Test
  void theSuiteShowsEachOfThem() throws Exception {
    Set<String> missing = all();
    assertThat(missing).hasSize(1230);
    for (Path input : SuiteInputs.of("duckchess")) {
      byte[] bytes = Files.readAllBytes(input);
      missing.removeAll(
          shown(new Duckchess().format().read(InputReader.strict(input.toString(), bytes))));
    }
    assertThat(missing).isEmpty();
  }

  /** What the thousandth of a thousand commands comes to. */
  @Test
  void theLastCommandOfTheLargestInputIsOfEachKind() throws Exception {
    Map<String, Integer> ends = new TreeMap<>();
    for (Path input : SuiteInputs.of("duckchess")) {
      byte[] bytes = Files.readAllBytes(input);
      for (DuckchessCase game :
          new Duckchess().format().read(InputReader.strict(input.toString(), bytes))) {
        new DuckchessReferee()
            .judge(
                game,
                step -> {
                  if (step.number() == DuckchessCase.MAX_COMMANDS) {
                    ends.merge(kind(step), 1, Integer::sum);
                  }
                });
      }
    }
    assertThat(ends)
        .hasToString(
            "{after the end=2, capture=1, capture with check=1, invalid=6, move=14, "
                + "move with check=20, the end=13}");
  }

  private static String kind(DuckchessStep step) {
    if (step.violation().isPresent()) {
      return step.before().isOver() ? "after the end" : "invalid";
    }
    return step.after().isOver()
        ? "the end"
        : (step.captured().isPresent() ? "capture" : "move") + (step.check() ? " with check" : "");
  }
}
