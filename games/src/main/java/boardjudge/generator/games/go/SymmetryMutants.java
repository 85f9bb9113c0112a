package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.summing;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Programs that take boards for the same which are turned, mirrored, moved or recoloured. */
final class SymmetryMutants {
  private static final List<BoardSymmetry> ALL = List.of(BoardSymmetry.values());

  /** For each program of these the arguments of its recipe that break it. */
  static final Map<String, Map<String, String>> AIMS =
      Map.of(
          "history-up-to-quarter-turns", Map.of("name", "board-turned-right"),
          "history-up-to-rows-mirrored", Map.of("name", "board-upside-down"),
          "history-up-to-columns-mirrored", Map.of("name", "board-left-to-right"),
          "history-up-to-transposition", Map.of("name", "board-transposed"),
          "history-up-to-the-other-diagonal", Map.of("name", "board-other-diagonal"),
          "history-up-to-all-symmetries", Map.of("name", "board-half-turn"),
          "history-up-to-colours", Map.of("shape", "other-colour"),
          "history-up-to-half-turn-with-colours", Map.of("name", "board-half-turn-and-colours"),
          "history-up-to-transposition-with-colours",
              Map.of("name", "board-transposed-and-colours"),
          "history-up-to-symmetries-and-colours", Map.of("name", "board-transposed-and-colours"));

  private SymmetryMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var great = catalogue.breaking(GoRule.SUPERKO, "great-capture");
    small.add(
        "history-up-to-quarter-turns",
        "A board turned by a quarter or by half is taken for the same board.",
        upTo(BoardSymmetry.TURNED_RIGHT, BoardSymmetry.HALF_TURN, BoardSymmetry.TURNED_LEFT));
    small.add(
        "history-up-to-rows-mirrored",
        "A board whose rows stand in the opposite order is taken for the same board.",
        upTo(BoardSymmetry.UPSIDE_DOWN));
    small.add(
        "history-up-to-columns-mirrored",
        "A board whose columns stand in the opposite order is taken for the same board.",
        upTo(BoardSymmetry.LEFT_TO_RIGHT));
    small.add(
        "history-up-to-transposition",
        "A board whose rows are the other's columns is taken for the same board.",
        upTo(BoardSymmetry.TRANSPOSED));
    small.add(
        "history-up-to-the-other-diagonal",
        "A board mirrored by the diagonal from the bottom left is taken for the same board.",
        upTo(BoardSymmetry.OTHER_DIAGONAL));
    small.add(
        "history-up-to-all-symmetries",
        "A board turned or mirrored in any way is taken for the same board.",
        summing(() -> new SymmetricSum(ALL, List.of())));
    great.add(
        "history-up-to-colours",
        "A board with its colours exchanged is taken for the same board.",
        exchanging(BoardSymmetry.AS_IT_IS));
    small.add(
        "history-up-to-half-turn-with-colours",
        "A board turned by half with its colours exchanged is taken for the same board.",
        exchanging(BoardSymmetry.HALF_TURN));
    small.add(
        "history-up-to-transposition-with-colours",
        "A board transposed with its colours exchanged is taken for the same board.",
        exchanging(BoardSymmetry.TRANSPOSED));
    small.add(
        "history-up-to-symmetries-and-colours",
        "A board turned or mirrored in any way, its colours exchanged or not, is taken for the same"
            + " board.",
        summing(() -> new SymmetricSum(ALL, ALL)));
    great.add(
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
