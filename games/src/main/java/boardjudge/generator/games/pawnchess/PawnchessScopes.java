package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Scope;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import java.util.List;
import java.util.Optional;

/**
 * All positions there are.
 *
 * <p>Of two that are each other's mirror image one comes early, unless White wins at once: two
 * thirds of all positions are of that kind and show little.
 */
final class PawnchessScopes {
  private PawnchessScopes() {}

  static List<Scope<PawnchessCase>> all() {
    PawnchessTable table = PawnchessTable.shared();
    return List.of(
        new Scope<>(
            "longer-games",
            "Every position in which White does not win with the first move.",
            table.size() - table.first(2),
            index -> Optional.of(table.testCase(table.first(2) + (int) index)),
            PawnchessScopes::firstOfTwo),
        new Scope<>(
            "white-in-one",
            "Every position in which White wins with the first move.",
            table.first(2),
            index -> Optional.of(table.testCase((int) index)),
            PawnchessScopes::firstOfTwo));
  }

  /** Whether the mirror image is not written with smaller rows. */
  private static boolean firstOfTwo(PawnchessCase testCase) {
    List<String> rows = testCase.position().rows();
    for (String row : rows) {
      int order = row.compareTo(new StringBuilder(row).reverse().toString());
      if (order != 0) {
        return order < 0;
      }
    }
    return true;
  }
}
