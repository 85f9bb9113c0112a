package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.summing;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Programs that take boards for the same which are turned, mirrored, moved or recoloured. */
final class SymmetryMutants {
  private static final List<BoardSymmetry> ALL = List.of(BoardSymmetry.values());

  private SymmetryMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var alike = catalogue.breaking(GoRule.SUPERKO, "alike");
    alike.add(
        "history-up-to-quarter-turns",
        "A board turned by a quarter or by half is taken for the same board.",
        upTo(BoardSymmetry.TURNED_RIGHT, BoardSymmetry.HALF_TURN, BoardSymmetry.TURNED_LEFT));
    alike.add(
        "history-up-to-rows-mirrored",
        "A board whose rows stand in the opposite order is taken for the same board.",
        upTo(BoardSymmetry.UPSIDE_DOWN));
    alike.add(
        "history-up-to-columns-mirrored",
        "A board whose columns stand in the opposite order is taken for the same board.",
        upTo(BoardSymmetry.LEFT_TO_RIGHT));
    alike.add(
        "history-up-to-transposition",
        "A board whose rows are the other's columns is taken for the same board.",
        upTo(BoardSymmetry.TRANSPOSED));
    alike.add(
        "history-up-to-the-other-diagonal",
        "A board mirrored by the diagonal from the bottom left is taken for the same board.",
        upTo(BoardSymmetry.OTHER_DIAGONAL));
    alike.add(
        "history-up-to-all-symmetries",
        "A board turned or mirrored in any way is taken for the same board.",
        summing(() -> new SymmetricSum(ALL, List.of())));
    alike.add(
        "history-up-to-colours",
        "A board with its colours exchanged is taken for the same board.",
        exchanging(BoardSymmetry.AS_IT_IS));
    alike.add(
        "history-up-to-half-turn-with-colours",
        "A board turned by half with its colours exchanged is taken for the same board.",
        exchanging(BoardSymmetry.HALF_TURN));
    alike.add(
        "history-up-to-transposition-with-colours",
        "A board transposed with its colours exchanged is taken for the same board.",
        exchanging(BoardSymmetry.TRANSPOSED));
    alike.add(
        "history-up-to-symmetries-and-colours",
        "A board turned or mirrored in any way, its colours exchanged or not, is taken for the same"
            + " board.",
        summing(() -> new SymmetricSum(ALL, ALL)));
    alike.add(
        "history-up-to-translation",
        "Boards are compared from their first row and column that hold a stone on.",
        summing(FramedSum::new));
  }

  private static Supplier<GoReferee> upTo(BoardSymmetry... symmetries) {
    List<BoardSymmetry> kept = new ArrayList<>(List.of(symmetries));
    kept.add(0, BoardSymmetry.AS_IT_IS);
    return summing(() -> new SymmetricSum(kept, List.of()));
  }

  /** The symmetry is its own inverse. */
  private static Supplier<GoReferee> exchanging(BoardSymmetry symmetry) {
    return summing(() -> new SymmetricSum(List.of(BoardSymmetry.AS_IT_IS), List.of(symmetry)));
  }
}
