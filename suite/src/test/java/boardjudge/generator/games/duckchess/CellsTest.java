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
  private static final List<DuckchessKind> STOPPABLE =
      List.of(DuckchessKind.ELEPHANT, DuckchessKind.HORSE, DuckchessKind.CAR, DuckchessKind.DUCK);

  /** All possible cells: each displacement with all that can stop it. */
  private static Set<String> allCells() {
    Set<String> all = new TreeSet<>();
    DuckchessReferee referee = new DuckchessReferee();
    for (DuckchessKind kind : STOPPABLE) {
      DuckchessPiece piece = new DuckchessPiece(DuckchessSide.RED, kind);
      for (Square from : DuckchessPosition.squares()) {
        for (Square to : DuckchessPosition.squares()) {
          if (!from.equals(to) && referee.hasShape(new DuckchessMove(piece, from, to))) {
            addDisplacement(kind, to.row() - from.row(), to.column() - from.column(), all);
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

  private static void addDisplacement(DuckchessKind kind, int rows, int columns, Set<String> all) {
    String displacement = kind.word() + " " + rows + "," + columns;
    for (DuckchessSide side : DuckchessSide.values()) {
      all.addAll(
          List.of(
              "move by " + side.word() + " " + displacement,
              "check of " + side.word() + " " + displacement));
    }
    for (String what : List.of("move stopped ", "no check stopped ")) {
      for (String whose : List.of(" by own", " by enemy")) {
        switch (kind) {
          case CAR -> {
            for (int distance = 1; distance < Math.abs(rows + columns); distance++) {
              all.add(what + displacement + whose + " at " + distance);
            }
          }
          case DUCK ->
              all.addAll(
                  List.of(
                      what + displacement + whose + " first",
                      what + displacement + whose + " second",
                      what + displacement + " by both"));
          default -> all.add(what + displacement + whose);
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
    Set<String> missing = allCells();
    assertThat(missing).hasSize(1230);
    for (Path input : SuiteInputs.of("duckchess")) {
      missing.removeAll(shown(SuiteInputs.read(new Duckchess(), input)));
    }
    assertThat(missing).isEmpty();
  }

  /** Counts what comes of the thousandth command of games of a thousand. */
  @Test
  void theLastCommandOfTheLargestInputIsOfEachKind() throws Exception {
    Map<String, Integer> ends = new TreeMap<>();
    for (Path input : SuiteInputs.of("duckchess")) {
      for (DuckchessCase game : SuiteInputs.read(new Duckchess(), input)) {
        new DuckchessReferee()
            .judge(
                game,
                step -> {
                  if (step.number() == DuckchessCase.MAX_COMMANDS) {
                    ends.merge(outcome(step), 1, Integer::sum);
                  }
                });
      }
    }
    assertThat(ends)
        .hasToString(
            "{after the end=2, capture=1, capture with check=1, invalid=6, move=14, "
                + "move with check=20, the end=13}");
  }

  private static String outcome(DuckchessStep step) {
    if (step.violation().isPresent()) {
      return step.before().isOver() ? "after the end" : "invalid";
    }
    return step.after().isOver()
        ? "the end"
        : (step.captured().isPresent() ? "capture" : "move") + (step.check() ? " with check" : "");
  }
}
