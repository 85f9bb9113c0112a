package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * Regions of any shape and of an exact size that are filled, captured, filled again, and asked for
 * a great repetition and a great suicide.
 *
 * <p>One colour, the keeper, holds all points outside of the region but one eye, which touches
 * nothing of the region. The other one fills the region but for one point; the keeper takes that
 * point, and captures all at once: several chains, where the point alone joined them.
 */
final class RegionRecipes {
  private static final int LARGEST = 340;
  private static final int DRAWS = 60;

  /** The stones of a game that stands by itself. */
  private static final int LEAST = 9;

  private static final int MIDDLE = 70;

  /** An eye is so far from a corner that is to be the last point. */
  private static final int NEAR = 4;

  private static final List<Integer> CORNERS =
      List.of(0, GoPosition.COLUMNS - 1, GoPoints.COUNT - GoPosition.COLUMNS, GoPoints.COUNT - 1);

  private final SeededRandom random;
  private final GoGameBuilder game = new GoGameBuilder();
  private final int length;
  private final GoColour keeper;
  private final BitSet region = new BitSet();
  private int eye;

  private RegionRecipes(SeededRandom random, int length) {
    this.random = random;
    this.length = length;
    this.keeper = random.flip() ? GoColour.BLACK : GoColour.WHITE;
  }

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "regions",
        "Regions of any shape are filled and captured, stones by the hundred in one chain or"
            + " several, with great suicides and repetitions.",
        List.of(
            Parameter.integer("cases", 1, 100, 4, "how many games"),
            Parameter.integer(
                "commands", 800, GoCase.MAX_COMMANDS, 1400, "a game's length at most"),
            Parameter.integer("stones", 0, LARGEST, 0, "how many fall first; 0: from 40 to 340"),
            Parameter.choice(
                "last",
                List.of("any", "corner"),
                "corner: a corner joins the two chains that fall first")),
        RegionRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      int given = arguments.integer("stones");
      int stones = given == 0 ? random.between(40, LARGEST) : given;
      RegionRecipes recipe = new RegionRecipes(random.split(), arguments.integer("commands"));
      OptionalInt corner =
          arguments.text("last").equals("corner")
              ? OptionalInt.of(recipe.random.pick(CORNERS))
              : OptionalInt.empty();
      cases.add(recipe.play(stones, given > 0, corner));
    }
    return cases;
  }

  /** One such game, of up to so many stones. */
  static GoCase game(SeededRandom random, int commands) {
    return new RegionRecipes(random, commands)
        .play(random.between(LEAST, MIDDLE), true, OptionalInt.empty());
  }

  private GoCase play(int stones, boolean exact, OptionalInt corner) {
    if (corner.isPresent()) {
      growFrom(corner.getAsInt(), stones + 1);
    } else {
      grow(stones + 1);
    }
    int last = corner.orElseGet(this::last);
    int spared = exact ? last : spared(last);
    lay(last, spared);
    capture(last);
    if (spared != last) {
      // Whether what had a liberty left still stands there.
      askWhatStands();
      capture(spared);
    }
    while (true) {
      // The stone that took the region falls where the fillers surround it: then the same point
      // leads to the same board.
      boolean again = enclosed(last) && random.chance(2, 3);
      int next = again ? last : next();
      List<Integer> fill = fill(next, last);
      if (game.length() + 2 * fill.size() + 12 > length || fill.size() < 2) {
        break;
      }
      for (int point : fill) {
        place(keeper.opponent(), point);
      }
      capture(next);
      if (!game.board().isEmpty(next) || again) {
        last = next;
      }
      if (again) {
        break;
      }
    }
    return game.toCase();
  }

  /** Grows the region to that size; what is left stays in one piece, with an eye. */
  private void grow(int size) {
    eye = random.below(GoPoints.COUNT);
    BitSet kept = new BitSet();
    kept.set(eye);
    for (int neighbour : GoPoints.adjacent(eye)) {
      kept.set(neighbour);
    }
    List<Integer> edge = new ArrayList<>();
    int start = random.below(GoPoints.COUNT);
    while (kept.get(start) || !inOnePiece(with(start))) {
      start = random.below(GoPoints.COUNT);
    }
    add(start, edge, kept);
    grow(size, edge, kept);
  }

  /**
   * Grows it about a corner, which joins two parts: the point beside both of its neighbours stays
   * outside, and what is outside stays in one piece.
   */
  private void growFrom(int corner, int size) {
    int row = GoPoints.row(corner) == 1 ? 2 : GoPosition.ROWS - 1;
    int column = GoPoints.column(corner) == 1 ? 2 : GoPosition.COLUMNS - 1;
    int between = GoPoints.at(row, column);
    do {
      eye = random.below(GoPoints.COUNT);
    } while (Math.abs(GoPoints.row(eye) - GoPoints.row(corner)) < NEAR
        && Math.abs(GoPoints.column(eye) - GoPoints.column(corner)) < NEAR);
    BitSet kept = new BitSet();
    kept.set(eye);
    kept.set(between);
    for (int neighbour : GoPoints.adjacent(eye)) {
      kept.set(neighbour);
    }
    List<Integer> edge = new ArrayList<>();
    add(corner, edge, kept);
    for (int neighbour : GoPoints.adjacent(corner)) {
      add(neighbour, edge, kept);
    }
    grow(size, edge, kept);
  }

  private void grow(int size, List<Integer> edge, BitSet kept) {
    while (region.cardinality() < size && !edge.isEmpty()) {
      int at = random.chance(3, 4) ? random.below(edge.size()) : edge.size() - 1;
      int point = edge.remove(at);
      if (!region.get(point) && inOnePiece(with(point))) {
        add(point, edge, kept);
      }
    }
  }

  private BitSet with(int point) {
    BitSet grown = (BitSet) region.clone();
    grown.set(point);
    return grown;
  }

  private void add(int point, List<Integer> edge, BitSet kept) {
    region.set(point);
    for (int neighbour : GoPoints.adjacent(point)) {
      if (!region.get(neighbour) && !kept.get(neighbour)) {
        edge.add(neighbour);
      }
    }
  }

  /** Whether all points outside are joined. */
  private static boolean inOnePiece(BitSet grown) {
    BitSet outside = new BitSet();
    outside.set(0, GoPoints.COUNT);
    outside.andNot(grown);
    return pieces(outside) == 1;
  }

  /** In how many pieces the points are. */
  private static int pieces(BitSet points) {
    BitSet left = (BitSet) points.clone();
    int pieces = 0;
    while (!left.isEmpty()) {
      pieces++;
      List<Integer> open = new ArrayList<>(List.of(left.nextSetBit(0)));
      left.clear(open.get(0));
      while (!open.isEmpty()) {
        for (int neighbour : GoPoints.adjacent(open.remove(open.size() - 1))) {
          if (left.get(neighbour)) {
            left.clear(neighbour);
            open.add(neighbour);
          }
        }
      }
    }
    return pieces;
  }

  /** A point of the region: often one inside of it, or one that alone joins two parts of it. */
  private int last() {
    boolean inside = random.flip();
    boolean joining = random.chance(2, 3);
    int best = pick(region);
    int most = -1;
    for (int i = 0; i < DRAWS; i++) {
      int point = random.chance(1, 20) ? random.pick(CORNERS) : pick(region);
      if (region.get(point)) {
        int good = (inside && isInside(point) ? 1 : 0) + (joining && parts(point) > 1 ? 1 : 0);
        if (good > most) {
          most = good;
          best = point;
        }
      }
    }
    return best;
  }

  private int parts(int point) {
    BitSet rest = (BitSet) region.clone();
    rest.clear(point);
    return pieces(rest);
  }

  private boolean isInside(int point) {
    for (int neighbour : GoPoints.adjacent(point)) {
      if (!region.get(neighbour)) {
        return false;
      }
    }
    return true;
  }

  /**
   * An empty point beside no other part than its own of those that the last point joins: where it
   * stays empty one part keeps a liberty when the others fall. The last point itself where there is
   * none, or as often as not.
   */
  private int spared(int last) {
    if (random.flip() || parts(last) < 2) {
      return last;
    }
    int spared = pick(region);
    for (int i = 0; i < DRAWS; i++) {
      boolean beside = spared == last;
      for (int neighbour : GoPoints.adjacent(spared)) {
        beside |= neighbour == last;
      }
      if (!beside) {
        return spared;
      }
      spared = pick(region);
    }
    return last;
  }

  private int pick(BitSet points) {
    int point = points.nextSetBit(random.below(GoPoints.COUNT));
    return point < 0 ? points.nextSetBit(0) : point;
  }

  /** The keeper's stones and the fillers', by turns. */
  private void lay(int last, int spared) {
    GoPosition position = GoPosition.EMPTY;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (point != last && point != eye && point != spared) {
        position = position.with(point, region.get(point) ? keeper.opponent() : keeper);
      }
    }
    GoSetup.lay(game, position, random);
  }

  /** The keeper takes the last point, after the other side has tried to, now and then. */
  private void capture(int last) {
    if (random.flip()) {
      turnTo(keeper.opponent());
      game.play(last);
    }
    turnTo(keeper);
    GoVerdict verdict = game.play(last);
    if (verdict == GoVerdict.REPETITION) {
      // Once more on the other side's turn, and again.
      game.play(last);
      game.play(last);
    }
    // Whether the board is remembered: the point is occupied now, or the board would stand again.
    game.play(last);
  }

  /** Commands onto stones of the region that the keeper has not taken. */
  private void askWhatStands() {
    region.stream()
        .filter(point -> game.board().holds(point, keeper.opponent()))
        .limit(2)
        .forEach(game::play);
  }

  private void place(GoColour colour, int point) {
    turnTo(colour);
    game.play(point);
  }

  /** Lets the other side pass where it is its turn: by a stone onto a stone, on any of them. */
  private void turnTo(GoColour colour) {
    if (game.toMove() != colour) {
      int point = random.below(GoPoints.COUNT);
      while (game.board().isEmpty(point)) {
        point = (point + 1) % GoPoints.COUNT;
      }
      game.play(point);
    }
  }

  private boolean enclosed(int point) {
    for (int neighbour : GoPoints.adjacent(point)) {
      if (!region.get(neighbour) || !game.board().isEmpty(neighbour)) {
        return false;
      }
    }
    return true;
  }

  /** An empty point of the region that becomes the last one; its piece is filled. */
  private int next() {
    BitSet empty = new BitSet();
    region.stream().filter(game.board()::isEmpty).forEach(empty::set);
    return empty.isEmpty() ? last() : pick(empty);
  }

  /** The empty points of the last one's piece, in the order in which they are filled. */
  private List<Integer> fill(int next, int before) {
    BitSet piece = new BitSet();
    List<Integer> open = new ArrayList<>(List.of(next));
    piece.set(next);
    while (!open.isEmpty()) {
      for (int neighbour : GoPoints.adjacent(open.remove(open.size() - 1))) {
        boolean free = game.board().isEmpty(neighbour) || (neighbour == before && next == before);
        if (region.get(neighbour) && free && !piece.get(neighbour)) {
          piece.set(neighbour);
          open.add(neighbour);
        }
      }
    }
    piece.clear(next);
    List<Integer> fill = new ArrayList<>(piece.stream().boxed().toList());
    random.shuffle(fill);
    if (next == before) {
      // Those beside it come first: they capture the stone on it.
      List<Integer> beside = new ArrayList<>();
      for (int neighbour : GoPoints.adjacent(next)) {
        beside.add(neighbour);
      }
      fill.removeAll(beside);
      fill.addAll(0, beside);
    }
    return fill;
  }
}
