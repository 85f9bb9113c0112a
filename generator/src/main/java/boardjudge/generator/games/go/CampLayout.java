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
  private static final int TRIES = 40;

  /** A region's part that may be left standing alone has so few points. */
  private static final int SMALL = 7;

  private static final int STRAIGHT = 3;
  private static final int APART = 4;
  private static final int EYE_DRAWS = 4;

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
   */
  static CampLayout draw(SeededRandom random, int black, int white, int kos) {
    CampLayout best = null;
    int most = 0;
    for (int i = 0; i < TRIES; i++) {
      CampLayout drawn = attempt(random, black, white, kos);
      int missing =
          Math.max(0, black - drawn.black.region.cardinality())
              + Math.max(0, white - drawn.white.region.cardinality())
              + 10 * (kos - drawn.kos.size())
              + (drawn.black.canBeFilledAgain() ? 0 : GoPoints.COUNT)
              + (drawn.white.canBeFilledAgain() ? 0 : GoPoints.COUNT);
      int good = -missing;
      if (best == null || good > most) {
        best = drawn;
        most = good;
      }
      if (missing == 0) {
        break;
      }
    }
    return best;
  }

  private static CampLayout attempt(SeededRandom random, int black, int white, int kos) {
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
        new RegionGrowth(random, one, fought).grow(black),
        new RegionGrowth(random, other, fought).grow(white),
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

  /** Grows a region in one part of the board. */
  private static final class RegionGrowth {
    private final SeededRandom random;
    private final BitSet part;
    private final BitSet fought;
    private final BitSet kept = new BitSet();
    private final BitSet region = new BitSet();
    private final int[] labels = new int[GoPoints.COUNT];
    private final int[] room = {GoPoints.COUNT, GoPoints.COUNT, GoPoints.COUNT, GoPoints.COUNT};
    private final int eye;

    RegionGrowth(SeededRandom random, BitSet part, BitSet fought) {
      this.random = random;
      this.part = part;
      this.fought = fought;
      part.stream().filter(point -> outside(point, part) > 0).forEach(kept::set);
      fought.stream().filter(part::get).forEach(this::keepAround);
      eye = drawEye();
      keepAround(eye);
    }

    private void keepAround(int point) {
      kept.set(point);
      for (int neighbour : GoPoints.adjacent(point)) {
        kept.set(neighbour);
      }
    }

    /** A point that costs the region little. */
    private int drawEye() {
      int best = -1;
      int least = Integer.MAX_VALUE;
      for (int i = 0; i < EYE_DRAWS || best < 0; i++) {
        int point = random.below(GoPoints.COUNT);
        if (!part.get(point) || outside(point, part) > 0 || besideKo(point)) {
          continue;
        }
        int cost = kept.get(point) ? 0 : 1;
        for (int neighbour : GoPoints.adjacent(point)) {
          cost += kept.get(neighbour) ? 0 : 1;
        }
        if (cost < least) {
          least = cost;
          best = point;
        }
      }
      return best;
    }

    private boolean besideKo(int point) {
      boolean beside = fought.get(point);
      for (int neighbour : GoPoints.adjacent(point)) {
        beside |= fought.get(neighbour);
      }
      return beside;
    }

    Camp grow(int size) {
      List<Integer> edge = new ArrayList<>();
      int last = begin(edge);
      while (region.cardinality() < size && !edge.isEmpty()) {
        int at = random.chance(3, 4) ? random.below(edge.size()) : edge.size() - 1;
        int point = edge.remove(at);
        if (!region.get(point) && joinsOne(point, last) && inOnePiece(point)) {
          add(point, labelBeside(point, last), edge);
        }
      }
      return new Camp(part, region, eye, last);
    }

    /** The last point and those around it, in one part of the region or several. */
    private int begin(List<Integer> edge) {
      List<Integer> points = new ArrayList<>(part.stream().boxed().toList());
      random.shuffle(points);
      if (random.chance(1, 3)) {
        points.sort(Comparator.comparingInt(point -> GoPoints.adjacent(point).length));
      }
      for (int point : points) {
        boolean free = !kept.get(point);
        for (int neighbour : GoPoints.adjacent(point)) {
          free &= !kept.get(neighbour);
        }
        if (free) {
          int parts = random.between(1, GoPoints.adjacent(point).length);
          for (int part = 1; part < parts; part++) {
            room[part] = random.flip() ? random.between(1, SMALL) : room[part];
          }
          region.set(point);
          List<Integer> around = new ArrayList<>();
          for (int neighbour : GoPoints.adjacent(point)) {
            around.add(neighbour);
          }
          random.shuffle(around);
          for (int i = 0; i < around.size(); i++) {
            add(around.get(i), i % parts, edge);
          }
          return point;
        }
      }
      int any = part.stream().filter(point -> !kept.get(point)).findFirst().orElse(eye);
      region.set(any);
      return any;
    }

    private void add(int point, int label, List<Integer> edge) {
      region.set(point);
      labels[point] = label;
      room[label]--;
      for (int neighbour : GoPoints.adjacent(point)) {
        if (!region.get(neighbour) && !kept.get(neighbour)) {
          edge.add(neighbour);
        }
      }
    }

    private int labelBeside(int point, int last) {
      for (int neighbour : GoPoints.adjacent(point)) {
        if (region.get(neighbour) && neighbour != last) {
          return labels[neighbour];
        }
      }
      return 0;
    }

    private boolean joinsOne(int point, int last) {
      int label = labelBeside(point, last);
      for (int neighbour : GoPoints.adjacent(point)) {
        if (region.get(neighbour) && neighbour != last && labels[neighbour] != label) {
          return false;
        }
      }
      return room[label] > 0;
    }

    /** Whether the keeper's points stay joined when this one goes to the region. */
    private boolean inOnePiece(int point) {
      BitSet left = (BitSet) part.clone();
      left.andNot(region);
      left.andNot(fought);
      left.clear(point);
      return pieces(left) <= 1;
    }
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
