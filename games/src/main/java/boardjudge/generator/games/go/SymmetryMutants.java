package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.comparing;
import static boardjudge.generator.games.go.RefereeOverrides.summing;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.BitSet;
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
        upTo(BoardSymmetry.TURNED_RIGHT, BoardSymmetry.HALF_TURN, BoardSymmetry.TURNED_LEFT));
    small.add("history-up-to-rows-mirrored", upTo(BoardSymmetry.UPSIDE_DOWN));
    small.add("history-up-to-columns-mirrored", upTo(BoardSymmetry.LEFT_TO_RIGHT));
    small.add("history-up-to-transposition", upTo(BoardSymmetry.TRANSPOSED));
    small.add("history-up-to-the-other-diagonal", upTo(BoardSymmetry.OTHER_DIAGONAL));
    small.add("history-up-to-all-symmetries", summing(() -> new SymmetricSum(ALL, List.of())));
    great.add("history-up-to-colours", exchanging(BoardSymmetry.AS_IT_IS));
    small.add("history-up-to-half-turn-with-colours", exchanging(BoardSymmetry.HALF_TURN));
    small.add("history-up-to-transposition-with-colours", exchanging(BoardSymmetry.TRANSPOSED));
    small.add("history-up-to-symmetries-and-colours", summing(() -> new SymmetricSum(ALL, ALL)));
    great.add("history-up-to-translation", comparing(SymmetryMutants::framed));
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

  /** The stones as seen from the first row and the first column that hold one. */
  private static List<BitSet> framed(GoPosition board) {
    BitSet black = board.stones(GoColour.BLACK);
    BitSet white = board.stones(GoColour.WHITE);
    BitSet all = board.stones(GoColour.BLACK);
    all.or(white);
    int top = all.stream().map(GoPoints::row).min().orElse(1) - 1;
    int left = all.stream().map(GoPoints::column).min().orElse(1) - 1;
    int first = top * GoPosition.COLUMNS + left;
    return List.of(black.get(first, GoPoints.COUNT), white.get(first, GoPoints.COUNT));
  }
}
