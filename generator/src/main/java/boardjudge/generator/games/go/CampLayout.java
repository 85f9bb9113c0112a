package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where two camps lie, Black's and White's, that share the board along a line.
 *
 * <p>In each camp its keeper holds all points but those of a region, which the other side fills,
 * and one eye. Along the line between the camps stand kos.
 *
 * @param black Black's camp
 * @param white White's camp
 * @param kos no two of them near each other
 */
record CampLayout(Camp black, Camp white, List<Ko> kos) {
  private static final int TRIES = 120;

  private static final int STRAIGHT = 3;
  private static final int APART = 4;

  /**
   * One camp.
   *
   * @param part all its points
   * @param region those that the other side fills; not beside the other camp
   * @param eye a point between the keeper's stones
   * @param last a point of the region that joins its parts, with nothing but the region around it
   */
  record Camp(BitSet part, BitSet region, int eye, int last) {
    boolean canBeFilledAgain() {
      return canBeTakenBack(region, last);
    }
  }

  /**
   * Two points, each in one camp, one of which has a stone of the other camp's keeper.
   *
   * @param black the one in Black's camp
   * @param white the one in White's
   */
  record Ko(int black, int white) {}

  /**
   * Draws camps at random whose regions have about as many points as asked for; the last one is
   * counted.
   *
   * @param joining whether the last points join a small part to the rest
   */
  static CampLayout draw(SeededRandom random, int black, int white, int kos, boolean joining) {
    CampLayout best = attempt(random, black, white, kos, joining);
    int least = best.missing(black, white, kos);
    for (int i = 1; i < TRIES && least > 0; i++) {
      CampLayout drawn = attempt(random, black, white, kos, joining);
      int missing = drawn.missing(black, white, kos);
      if (missing < least) {
        best = drawn;
        least = missing;
      }
    }
    return best;
  }

  /** How far it is from what was asked for. */
  private int missing(int points, int others, int kos) {
    return Math.max(0, points - black.region.cardinality())
        + Math.max(0, others - white.region.cardinality())
        + 10 * (kos - this.kos.size())
        + (black.canBeFilledAgain() ? 0 : GoPoints.COUNT)
        + (white.canBeFilledAgain() ? 0 : GoPoints.COUNT);
  }

  private static CampLayout attempt(
      SeededRandom random, int black, int white, int kos, boolean joining) {
    // A line that is straight for some points, so that there is room for kos.
    int steep = random.between(STRAIGHT, 2 * STRAIGHT) * (random.flip() ? 1 : -1);
    int flat = random.between(-1, 1);
    boolean turned = random.flip();
    int rows = turned ? flat : steep;
    int columns = turned ? steep : flat;
    List<Integer> points = new ArrayList<>(IntStream.range(0, GoPoints.COUNT).boxed().toList());
    points.sort(
        Comparator.<Integer>comparingInt(
                point -> rows * GoPoints.row(point) + columns * GoPoints.column(point))
            .thenComparingInt(
                point -> columns * GoPoints.row(point) - rows * GoPoints.column(point)));
    int walls = GoPoints.COUNT - black - white;
    int size = black + walls * random.between(40, 60) / 100;
    BitSet one = new BitSet();
    points.subList(0, size).forEach(one::set);
    BitSet other = new BitSet();
    points.subList(size, GoPoints.COUNT).forEach(other::set);
    List<Ko> chosen = kos(random, one, other, kos);
    BitSet fought = new BitSet();
    chosen.forEach(
        ko -> {
          fought.set(ko.black);
          fought.set(ko.white);
        });
    return new CampLayout(
        new RegionGrowth(random, one, fought, joining).grow(black),
        new RegionGrowth(random, other, fought, joining).grow(white),
        chosen);
  }

  private static List<Ko> kos(SeededRandom random, BitSet one, BitSet other, int most) {
    List<Ko> all = new ArrayList<>();
    one.stream()
        .forEach(
            point -> {
              for (int beside : GoPoints.adjacent(point)) {
                if (other.get(beside) && outside(point, one) == 1 && outside(beside, other) == 1) {
                  all.add(new Ko(point, beside));
                }
              }
            });
    random.shuffle(all);
    List<Ko> chosen = new ArrayList<>();
    for (Ko ko : all) {
      if (chosen.size() < most
          && chosen.stream()
              .allMatch(
                  each ->
                      GoPoints.rowsApart(each.black, ko.black)
                              + GoPoints.columnsApart(each.black, ko.black)
                          >= APART)) {
        chosen.add(ko);
      }
    }
    return chosen;
  }

  /** How many of a point's neighbours are not among these. */
  static int outside(int point, BitSet points) {
    int count = 0;
    for (int neighbour : GoPoints.adjacent(point)) {
      count += points.get(neighbour) ? 0 : 1;
    }
    return count;
  }

  /** Whether a keeper's stone on a point of the region has no two eyes beside it. */
  static boolean canBeTakenBack(BitSet region, int point) {
    int eyes = 0;
    for (int neighbour : GoPoints.adjacent(point)) {
      int free = 0;
      for (int next : GoPoints.adjacent(neighbour)) {
        free += next != point && region.get(next) ? 1 : 0;
      }
      eyes += region.get(neighbour) && free == 0 ? 1 : 0;
    }
    return eyes < 2;
  }

  /** In how many pieces the points are. */
  static int pieces(BitSet points) {
    BitSet left = (BitSet) points.clone();
    int pieces = 0;
    while (!left.isEmpty()) {
      pieces++;
      left.andNot(piece(left, left.nextSetBit(0)));
    }
    return pieces;
  }

  /** The points that are joined with that one. */
  static BitSet piece(BitSet points, int start) {
    BitSet piece = new BitSet();
    piece.set(start);
    List<Integer> open = new ArrayList<>(List.of(start));
    while (!open.isEmpty()) {
      for (int neighbour : GoPoints.adjacent(open.remove(open.size() - 1))) {
        if (points.get(neighbour) && !piece.get(neighbour)) {
          piece.set(neighbour);
          open.add(neighbour);
        }
      }
    }
    return piece;
  }

  /** What stands when both regions are empty: the walls, and a stone at each ko. */
  GoPosition walls(SeededRandom random) {
    GoPosition position = GoPosition.EMPTY;
    for (int i = 0; i < 2; i++) {
      Camp camp = i == 0 ? black : white;
      for (int point = 0; point < GoPoints.COUNT; point++) {
        if (camp.part.get(point) && !camp.region.get(point) && point != camp.eye) {
          position = position.with(point, CampGame.COLOURS.get(i));
        }
      }
    }
    for (Ko ko : kos) {
      position = position.without(ko.black).without(ko.white);
      position =
          random.flip()
              ? position.with(ko.black, CampGame.COLOURS.get(1))
              : position.with(ko.white, CampGame.COLOURS.get(0));
    }
    return position;
  }
}
