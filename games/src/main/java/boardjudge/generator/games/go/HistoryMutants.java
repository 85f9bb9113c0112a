package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.GoMutants.comparing;
import static boardjudge.generator.games.go.GoMutants.finding;
import static boardjudge.generator.games.go.GoMutants.keeping;
import static boardjudge.generator.games.go.GoMutants.recalling;
import static boardjudge.generator.games.go.GoMutants.recent;
import static boardjudge.generator.games.go.GoMutants.summing;

import boardjudge.generator.Followed;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Programs that remember too few boards, too many, or the wrong ones. */
final class HistoryMutants {
  private static final long[] NUMBERS = StoneSum.random(2 * GoPoints.COUNT, 3);

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

  private HistoryMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var bounded = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var misses = catalogue.breaking(GoRule.MISS_CHANGES_NOTHING, "late-repeat");
    var start = catalogue.breaking(GoRule.EMPTY_START, "small-game");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    bounded.add("history-of-8-boards", last(8));
    bounded.add("history-of-100-boards", last(100));
    bounded.add("history-of-500-boards", last(500));
    bounded.add("history-of-1000-boards", last(1000));
    bounded.add("history-of-1900-boards", last(1900));
    misses.add(
        "history-of-100-lines",
        finding(
            step -> step.number() - lastLineOf(step) <= 100,
            () ->
                new GoReferee() {
                  @Override
                  public GoHistory history() {
                    return recent(1, 100);
                  }

                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    history.add(step.after(), step.command().colour(), step.number());
                    return history;
                  }
                }));
    small.add(
        "history-forgotten-after-captures-of-two",
        finding(
            step ->
                IntStream.range(step.repeated() + 1, step.number())
                    .mapToObj(step::command)
                    .noneMatch(command -> command.taken() > 1),
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    boolean two = step.before().differences(step.after()).cardinality() > 2;
                    return super.historyAfter(two ? new GoHistory() : history, step);
                  }
                }));
    small.add(
        "history-of-boards-after-captures",
        finding(
            step -> step.command(step.repeated()).taken() > 0,
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    return step.captured().isEmpty() ? history : super.historyAfter(history, step);
                  }
                }));
    start.add(
        "history-kept-between-cases",
        Followed.of(
            () -> {
              GoHistory kept = new GoHistory();
              return keeping(() -> kept).get();
            },
            () -> new GoMutants.SumFollower(stones()).keeping()));
    small.add(
        "history-colour-blind",
        summing(() -> new StoneSum(point -> NUMBERS[point], point -> NUMBERS[point])));
    small.add(
        "history-of-black-stones",
        summing(() -> new StoneSum(point -> NUMBERS[point], point -> 0)));
    small.add(
        "history-up-to-symmetry",
        summing(
            () ->
                new SymmetricSum(
                    List.of(BoardSymmetry.AS_IT_IS, BoardSymmetry.HALF_TURN), List.of())));
  }

  /** A number that no two boards have in common. */
  static BoardSum stones() {
    return new StoneSum(point -> NUMBERS[point], point -> NUMBERS[GoPoints.COUNT + point]);
  }

  /** Of a repetition, the last line after which the board of before stood, misses counted. */
  private static int lastLineOf(FollowedStep step) {
    int last = step.repeated();
    int legal = step.command(last).legal();
    while (step.command(last + 1).legal() == legal && last + 1 < step.number()) {
      last++;
    }
    return last;
  }

  private static Supplier<GoReferee> last(int boards) {
    return recalling(1, boards);
  }

  /** Programs that take boards for the same which are turned, mirrored, moved or recoloured. */
  static void addSymmetries(MutantCatalogue<GoCase, GoReferee> catalogue) {
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
    great.add("history-up-to-translation", comparing(HistoryMutants::framed));
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
