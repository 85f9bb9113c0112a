package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Programs that know the rules and fail otherwise: at reading, at keeping the board, at marking.
 */
final class XiangqiWrongPrograms {
  private static final XiangqiReferee RIGHT = new XiangqiReferee();

  private XiangqiWrongPrograms() {}

  static List<Mutant<XiangqiCase>> all() {
    return List.of(
        new Mutant<>(
            "board-not-cleared",
            XiangqiRule.CHECKMATE,
            "Leaves the pieces of earlier cases on the board.",
            "near-mates",
            (cases, lines) -> {
              Map<Square, XiangqiPiece> board = new TreeMap<>();
              for (XiangqiCase testCase : cases) {
                testCase.red().forEach(piece -> board.put(piece.square(), piece));
                board.remove(testCase.black());
                lines.accept(answer(testCase.black(), List.copyOf(board.values())));
              }
            }),
        new Mutant<>(
            "capture-not-taken-back",
            XiangqiRule.CAPTURE,
            "Does not put a piece back after it has tried to capture it.",
            "captures",
            (cases, lines) -> {
              XiangqiReferee forgetful = new Forgetful();
              cases.forEach(testCase -> forgetful.judge(testCase).output().forEach(lines));
            }),
        reading(
            "one-piece-of-a-kind-kept",
            "Keeps one chariot, one horse and one cannon, the last read.",
            "largest",
            red -> {
              Map<XiangqiKind, XiangqiPiece> kept = new EnumMap<>(XiangqiKind.class);
              red.forEach(piece -> kept.put(piece.kind(), piece));
              return List.copyOf(kept.values());
            }),
        reading(
            "seventh-piece-forgotten",
            "Has room for six red pieces.",
            "largest",
            red -> red.subList(0, Math.min(red.size(), 6))),
        reading(
            "last-piece-forgotten",
            "Reads one red piece too few.",
            "sizes",
            red -> red.subList(0, red.size() - 1)),
        reading(
            "letters-read-from-line-ends",
            "Reads the line end before a letter for the letter, and knows none of the pieces.",
            "mates",
            red -> List.of()),
        new Mutant<>(
            "marks-overwrite-pieces",
            XiangqiRule.PROTECTED_PIECE,
            "Marks attacked squares on the board itself, so that protected pieces vanish.",
            "captures",
            (cases, lines) -> {
              XiangqiReferee marking = new XiangqiMarks();
              cases.forEach(testCase -> marking.judge(testCase).output().forEach(lines));
            }));
  }

  /** A program that judges well what it has read badly. */
  private static Mutant<XiangqiCase> reading(
      String name, String mistake, String recipe, UnaryOperator<List<XiangqiPiece>> reading) {
    return new Mutant<>(
        name,
        XiangqiRule.CHECKMATE,
        mistake,
        recipe,
        (cases, lines) ->
            cases.forEach(
                testCase -> lines.accept(answer(testCase.black(), reading.apply(testCase.red())))));
  }

  private static String answer(Square black, List<XiangqiPiece> red) {
    return RIGHT.judge(new XiangqiCase(black, red)).mate() ? Xiangqi.MATE : Xiangqi.NO_MATE;
  }

  /** Keeps, within a case, pieces captured by an earlier try off the board; not thread-safe. */
  private static final class Forgetful extends XiangqiReferee {
    private final List<Square> taken = new ArrayList<>();

    @Override
    protected XiangqiPosition startOf(XiangqiCase testCase) {
      taken.clear();
      return super.startOf(testCase);
    }

    @Override
    protected XiangqiPosition after(XiangqiPosition start, Square to) {
      List<XiangqiPiece> left =
          start.red().stream().filter(piece -> !taken.contains(piece.square())).toList();
      if (!start.isEmpty(to)) {
        taken.add(to);
      }
      return XiangqiPosition.of(new XiangqiCase(start.general(), left)).afterStep(to);
    }
  }
}
