package boardjudge.generator.games.xiangqi;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Small random changes: a piece or Black's general moved, a piece of another kind. */
public final class XiangqiTweaks {
  private static final int MAX_ATTEMPTS = 100;

  private XiangqiTweaks() {}

  public static List<Tweak<XiangqiCase>> all() {
    return List.of(
        retrying(XiangqiTweaks::pieceMoved),
        retrying(XiangqiTweaks::kindChanged),
        retrying(XiangqiTweaks::generalMoved));
  }

  /** Repeats a random change until it gives another legal case; the case itself if none does. */
  private static Tweak<XiangqiCase> retrying(
      BiFunction<XiangqiCase, SeededRandom, Optional<XiangqiCase>> change) {
    return (testCase, random) ->
        Stream.generate(() -> change.apply(testCase, random))
            .limit(MAX_ATTEMPTS)
            .flatMap(Optional::stream)
            .filter(changed -> !changed.equals(testCase))
            .findFirst()
            .orElse(testCase);
  }

  private static Optional<XiangqiCase> pieceMoved(XiangqiCase testCase, SeededRandom random) {
    int piece = random.below(testCase.red().size());
    Square to =
        new Square(random.below(XiangqiPosition.ROWS), random.below(XiangqiPosition.COLUMNS));
    return RandomPositions.moved(testCase, piece, to);
  }

  private static Optional<XiangqiCase> kindChanged(XiangqiCase testCase, SeededRandom random) {
    List<XiangqiPiece> red = new ArrayList<>(testCase.red());
    int at = random.below(red.size());
    XiangqiKind kind = random.pick(List.of(XiangqiKind.values()));
    red.set(at, new XiangqiPiece(kind, red.get(at).square()));
    return RandomPositions.legal(testCase.black(), red);
  }

  private static Optional<XiangqiCase> generalMoved(XiangqiCase testCase, SeededRandom random) {
    Square to = new Square(random.below(3), random.between(3, 5));
    return RandomPositions.legal(to, testCase.red());
  }
}
