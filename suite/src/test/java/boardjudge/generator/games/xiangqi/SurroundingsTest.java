package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SuiteInputs;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The surroundings of Black's general in the suite")
class SurroundingsTest {
  /**
   * The patterns that no legal position has. Two pieces that may be captured on opposite sides are
   * no chariots, since those protect each other over the square that the general leaves; so they
   * are cannons or horses, of which there are four.
   *
   * <ul>
   *   <li>Four such pieces leave chariots alone to give check, which look at neighbours only.
   *   <li>With one side empty and free, and the column shut, the nearest piece that shuts it is no
   *       chariot, which would attack the square above it. So it is the fourth, or, with a piece
   *       below the general, it is one besides the horse that alone can give check.
   * </ul>
   */
  private static final List<String> IMPOSSIBLE =
      List.of(
          "(2,5) .ppp shut",
          "(2,5) P.pp shut",
          "(2,5) p.pp shut",
          "(2,5) pp.P shut",
          "(2,5) pp.p shut",
          "(2,5) pppp elsewhere",
          "(2,5) pppp shut");

  private static List<XiangqiCase> suite() throws Exception {
    List<XiangqiCase> cases = new ArrayList<>();
    for (Path input : SuiteInputs.of("xiangqi")) {
      cases.addAll(SuiteInputs.read(new Xiangqi(), input));
    }
    return cases;
  }

  /**
   * All combinations of signs. Where the generals face each other, nothing stands between them, and
   * Red's general attacks up and down the column.
   */
  private static Set<String> wholes() {
    Set<String> wholes = new TreeSet<>();
    for (int row = 1; row <= 3; row++) {
      for (int column = 4; column <= 5; column++) {
        for (String line : List.of("elsewhere", "shut", "open")) {
          boolean open = line.equals("open");
          String above = row == 1 ? "#" : open ? "xP" : ".xpP";
          String below = row == 3 ? "#" : open ? "x" : ".xpP";
          String left = column == 4 ? "#" : ".xpP";
          for (String signs : combined(List.of(above, below, left, ".xpP"))) {
            String mirrored = signs.substring(0, 2) + signs.charAt(3) + signs.charAt(2);
            String first = column == 5 && mirrored.compareTo(signs) < 0 ? mirrored : signs;
            wholes.add("(" + row + "," + column + ") " + first + " " + line);
          }
        }
      }
    }
    return wholes;
  }

  private static List<String> combined(List<String> choices) {
    List<String> combined = List.of("");
    for (String choice : choices) {
      List<String> longer = new ArrayList<>();
      for (String prefix : combined) {
        choice.chars().forEach(sign -> longer.add(prefix + (char) sign));
      }
      combined = longer;
    }
    return combined;
  }

  /** Each piece on each side, attacked by each set of kinds. */
  private static Set<String> details() {
    Set<String> details = new TreeSet<>();
    for (int row = 1; row <= 3; row++) {
      for (int column = 4; column <= 5; column++) {
        for (String side : List.of("above", "below", "beside")) {
          if (!(row == 1 && side.equals("above")) && !(row == 3 && side.equals("below"))) {
            for (char piece : ".RHC".toCharArray()) {
              for (int kinds = 0; kinds < 16; kinds++) {
                StringBuilder attackers = new StringBuilder();
                for (int kind = 0; kind < 4; kind++) {
                  attackers.append(
                      (kinds >> kind & 1) == 1 ? "CGHR".substring(kind, kind + 1) : "");
                }
                details.add("(%d,%d) %s %c by %s".formatted(row, column, side, piece, attackers));
              }
            }
          }
        }
      }
    }
    return details;
  }

  @Test
  void eachWholePatternIsThere() throws Exception {
    Set<String> missing = wholes();
    assertThat(missing).hasSize(742);
    for (XiangqiCase testCase : suite()) {
      missing.remove(Surroundings.whole(testCase));
    }
    assertThat(missing).containsExactlyElementsOf(IMPOSSIBLE);
  }

  @Test
  void eachSquareHasBeenAttackedByEachSetOfKinds() throws Exception {
    Set<String> missing = details();
    assertThat(missing).hasSize(896);
    for (XiangqiCase testCase : suite()) {
      missing.removeAll(Surroundings.details(testCase));
    }
    assertThat(missing).isEmpty();
  }
}
