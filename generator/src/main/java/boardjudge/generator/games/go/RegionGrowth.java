package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoPoints;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** Grows a region in one part of the board. */
final class RegionGrowth {
  /** A region's part that may be left standing alone has so few points. */
  private static final int SMALL = 6;

  private static final int EYE_DRAWS = 12;

  private final SeededRandom random;
  private final BitSet part;
  private final BitSet fought;
  private final BitSet kept = new BitSet();
  private final BitSet region = new BitSet();
  private final int[] labels = new int[GoPoints.COUNT];
  private final int[] room = {GoPoints.COUNT, GoPoints.COUNT, GoPoints.COUNT, GoPoints.COUNT};
  private final int eye;
  private final boolean joining;

  RegionGrowth(SeededRandom random, BitSet part, BitSet fought, boolean joining) {
    this.joining = joining;
    this.random = random;
    this.part = part;
    this.fought = fought;
    part.stream().filter(point -> CampLayout.outside(point, part) > 0).forEach(kept::set);
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
      if (!part.get(point) || CampLayout.outside(point, part) > 0 || besideKo(point)) {
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

  CampLayout.Camp grow(int size) {
    List<Integer> edge = new ArrayList<>();
    int last = begin(edge);
    growSmallParts(last, edge);
    while (region.cardinality() < size && !edge.isEmpty()) {
      int at = random.chance(3, 4) ? random.below(edge.size()) : edge.size() - 1;
      int point = edge.remove(at);
      if (!region.get(point) && joinsOne(point, last) && inOnePiece(point)) {
        add(point, labelBeside(point, last), edge);
      }
    }
    return new CampLayout.Camp(part, region, eye, last);
  }

  /** They come first: later there is no room beside the large ones. */
  private void growSmallParts(int last, List<Integer> edge) {
    List<Integer> open = new ArrayList<>(edge);
    while (!open.isEmpty()) {
      int point = open.remove(random.below(open.size()));
      int label = labelBeside(point, last);
      if (room[label] <= SMALL
          && !region.get(point)
          && joinsOne(point, last)
          && inOnePiece(point)) {
        List<Integer> beside = new ArrayList<>();
        add(point, label, beside);
        edge.addAll(beside);
        open.addAll(beside);
      }
    }
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
        int parts = joining ? 2 : random.between(1, GoPoints.adjacent(point).length);
        for (int part = 1; part < parts; part++) {
          room[part] = joining || random.chance(2, 3) ? random.between(3, SMALL) : room[part];
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
    return CampLayout.pieces(left) <= 1;
  }
}
