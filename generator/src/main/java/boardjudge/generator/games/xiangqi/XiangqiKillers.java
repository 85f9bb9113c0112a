package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.xiangqi.XiangqiDraw.Field;
import boardjudge.generator.games.xiangqi.XiangqiDraw.Side;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Positions that known wrong readings of the statement get wrong. */
final class XiangqiKillers {
  private static final int MOST_CASES = 40;
  private static final Field NEAR = Field.nearPalace();

  private static final List<Side> SIDES = List.of(Side.values());

  /** For what happens around Red's general, far from the palace. */
  private static final Field WIDE = Field.wide();

  private XiangqiKillers() {}

  /** Every reading that a single case can tell from the statement, facing generals apart. */
  private static List<XiangqiReading> readings(String part) {
    List<XiangqiReading> readings =
        switch (part) {
          case "steps" -> XiangqiWrongSteps.all();
          case "lines" -> XiangqiWrongLines.all();
          case "horses" -> XiangqiWrongHorses.all();
          case "any" ->
              Stream.of(XiangqiWrongSteps.all(), XiangqiWrongLines.all(), XiangqiWrongHorses.all())
                  .flatMap(List::stream)
                  .toList();
          default -> throw new IllegalStateException("the recipe takes no part " + part);
        };
    return readings.stream()
        .filter(reading -> !reading.name().equals("flying-ignored-at-start"))
        .toList();
  }

  /** A case for each reading, drawn near the palace or anywhere, in any order. */
  static List<XiangqiCase> drawn(SeededRandom random, Arguments arguments) {
    List<XiangqiCase> cases = new ArrayList<>();
    List<XiangqiReading> readings = new ArrayList<>(readings(arguments.text("part")));
    random.shuffle(readings);
    for (XiangqiReading reading : readings) {
      if (cases.size() == MOST_CASES) {
        break;
      }
      cases.add(killer(random, reading, arguments.integer("pieces")));
    }
    return cases;
  }

  /**
   * Wrong readings of a cannon's line fail where pieces stand in line, from one side or another.
   */
  private static XiangqiCase killer(SeededRandom random, XiangqiReading reading, int pieces) {
    Predicate<XiangqiStep> fails = step -> reading.failsOn(step.testCase(), step.mate());
    if (reading.breaks() != XiangqiRule.CANNON) {
      return XiangqiDraw.apart(random, NEAR.pieces(XiangqiCase.MIN_PIECES, pieces), fails);
    }
    Field field = WIDE.pieces(4, pieces);
    return XiangqiDraw.aligned(
        random, field, () -> random.between(0, 3), () -> random.pick(SIDES), fails);
  }

  private record Candidate(XiangqiCase testCase, List<Boolean> fails, int failing) {}

  /** For each reading the case that fewest other readings get wrong, of all with few pieces. */
  static List<XiangqiCase> chosen(SeededRandom random, Arguments arguments) {
    int square = arguments.integer("square") - 1;
    Square black = new Square(square / 3, 3 + square % 3);
    Square general = new Square(XiangqiPosition.HEIGHT - 1 - random.below(3), random.between(3, 5));
    List<XiangqiReading> readings = readings("any");
    List<Candidate> candidates =
        enumerated(black, general).stream()
            .flatMap(testCase -> candidate(testCase, readings).stream())
            .toList();
    Set<XiangqiCase> chosen = new LinkedHashSet<>();
    for (int r = 0; r < readings.size() && chosen.size() < MOST_CASES; r++) {
      int reading = r;
      candidates.stream()
          .filter(candidate -> candidate.fails().get(reading))
          .min(Comparator.comparingInt(Candidate::failing))
          .ifPresent(candidate -> chosen.add(candidate.testCase()));
    }
    return List.copyOf(chosen);
  }

  private static Optional<Candidate> candidate(
      XiangqiCase testCase, List<XiangqiReading> readings) {
    boolean mate = XiangqiDraw.step(testCase).mate();
    List<Boolean> fails =
        readings.stream().map(reading -> reading.failsOn(testCase, mate)).toList();
    int failing = (int) fails.stream().filter(fail -> fail).count();
    return failing == 0 ? Optional.empty() : Optional.of(new Candidate(testCase, fails, failing));
  }

  /** All legal cases of Red's general and one or two pieces in rows 1 to 4 and columns 2 to 8. */
  private static List<XiangqiCase> enumerated(Square black, Square general) {
    List<XiangqiPiece> pieces = new ArrayList<>();
    for (XiangqiKind kind : List.of(XiangqiKind.CHARIOT, XiangqiKind.HORSE, XiangqiKind.CANNON)) {
      for (int row = 0; row < 4; row++) {
        for (int column = 1; column < XiangqiPosition.WIDTH - 1; column++) {
          pieces.add(new XiangqiPiece(kind, new Square(row, column)));
        }
      }
    }
    XiangqiPiece red = new XiangqiPiece(XiangqiKind.GENERAL, general);
    List<XiangqiCase> cases = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      cases.add(new XiangqiCase(black, List.of(red, pieces.get(i))));
      for (int j = i + 1; j < pieces.size(); j++) {
        cases.add(new XiangqiCase(black, List.of(red, pieces.get(i), pieces.get(j))));
      }
    }
    cases.removeIf(
        testCase -> testCase.illegal().isPresent() || XiangqiDraw.step(testCase).facing());
    return cases;
  }
}
