package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * A game on the board of a {@link CampLayout}: each side fills the region in the other's camp, up
 * to a last point; both regions are taken at once, again and again.
 *
 * <p>Each region is filled twice before it falls at another point. Which side holds which ko tells
 * boards apart: when a region has fallen, a ko is taken, and when it is full for the second time,
 * the kos are brought to stand as they stood then, so that the board would stand again. A ko taken
 * and taken back asks whether the board before it is remembered.
 */
final class CampGame {
  static final List<GoColour> COLOURS = List.of(GoColour.BLACK, GoColour.WHITE);

  private static final int DRAWS = 40;
  private static final int TURNS = 9;
  private static final int FEW_ASKED = 4;

  /** A counter of eight bits goes round. */
  private static final int ROUND = 256;

  private final SeededRandom random;
  private final CampTable game;
  private final CampKos kos;
  private final CampLayout layout;
  private final Plan plan;
  private final BitSet[] regions = new BitSet[2];
  private final int[] last = new int[2];
  private final int[] spared = new int[2];
  private final int[] kept = new int[2];

  /** How the kos stood before a region fell, and after. */
  private final BitSet[] stood = {new BitSet(), new BitSet()};

  private final BitSet[] fell = {new BitSet(), new BitSet()};
  private boolean aiming;

  /** What is brought about at the moment at which the first region falls. */
  enum Aim {
    ANY,
    /** It is the 256th capture, or the 512th. */
    CAPTURES,
    /** It is a 256th legal command. */
    BOARDS,
    /** It is the one after a 256th legal command. */
    HISTORIES
  }

  /**
   * How such a game goes.
   *
   * @param commands its length
   * @param asked how many commands ask for suicides and repetitions before a region falls
   * @param kos of 100 commands that fill a region, how many take a ko instead
   */
  record Plan(int commands, int asked, int kos, Aim aim) {}

  CampGame(SeededRandom random, CampLayout layout, Plan plan) {
    this.random = random;
    this.layout = layout;
    this.plan = plan;
    game = new CampTable(random, plan.commands);
    kos = new CampKos(random, game, layout.kos());
    for (int i = 0; i < 2; i++) {
      CampLayout.Camp camp = i == 0 ? layout.black() : layout.white();
      regions[i] = (BitSet) camp.region().clone();
      last[i] = camp.last();
      spared[i] = spared(i);
      kept[i] = last[i];
    }
  }

  GoCase play() {
    game.lay(layout.walls(random));
    int first = largerFirst();
    // What stands when the second region has fallen stands now.
    for (int i = 0; i < 2; i++) {
      int mover = game.mover();
      if (isEnclosed(mover, last[mover])) {
        game.give(last[mover]);
      } else {
        game.pass();
      }
    }
    fell[1 - first].set(kos.state());
    for (int turn = 0; game.open(); turn++) {
      boolean again = turn % 2 == 1;
      aiming = !again && plan.aim != Aim.ANY;
      if (!again) {
        stood[first].clear();
        fell[first].clear();
        if (turn > 0) {
          first = largerFirst();
          for (int i = 0; i < 2; i++) {
            stood[i].clear();
            fell[i].clear();
          }
        }
      }
      fill(again ? wanted(first) : -1);
      if (!take(first, again) || !take(1 - first, again || turn == 0)) {
        break;
      }
      for (int i = 0; i < 2; i++) {
        if (again || !isEnclosed(i, last[i])) {
          next(i);
        }
        kept[i] = last[i];
      }
    }
    return game.toCase();
  }

  private int largerFirst() {
    int first = regions[0].cardinality() >= regions[1].cardinality() ? 0 : 1;
    return plan.aim == Aim.ANY && random.chance(1, 3) ? 1 - first : first;
  }

  private boolean isEnclosed(int camp, int point) {
    return CampLayout.outside(point, regions[camp]) == 0;
  }

  /** How the kos have to stand for the board after the region falls to stand again; -1 if never. */
  private int wanted(int camp) {
    BitSet states = (BitSet) fell[camp].clone();
    states.andNot(stood[camp]);
    return states.isEmpty() ? -1 : pick(states);
  }

  /** The points of a region on which the other side has yet to put a stone. */
  private BitSet unfilled(int camp) {
    BitSet points = new BitSet();
    regions[camp].stream()
        .filter(point -> point != last[camp] && point != spared[camp])
        .filter(point -> !game.board().holds(point, COLOURS.get(1 - camp)))
        .forEach(points::set);
    return points;
  }

  /** Both sides fill; who has nothing to fill does something else, or takes a small region. */
  private void fill(int wanted) {
    boolean done = false;
    while (game.open() && !done) {
      int mover = game.mover();
      OptionalInt point = fillPoint(1 - mover);
      OptionalInt awaited = fillPoint(mover);
      done = point.isEmpty() && awaited.isEmpty();
      if (done || kos.steps(wanted) || (!isAimed() && kos.takesAny())) {
        continue;
      }
      if (point.isEmpty()) {
        idle(mover);
      } else if (!aiming
          && awaited.isEmpty()
          && random.chance(1, 4)
          && unfilled(1 - mover).cardinality() > regions[mover].cardinality() + TURNS) {
        takeEarly(mover);
      } else if (!fillsOrTakes(point.getAsInt()) && !kos.takesAny()) {
        // The board stood before; the other side's next.
        game.pass();
        done = !kos.takesAny();
      }
    }
  }

  private boolean fillsOrTakes(int point) {
    return (!aiming && random.chance(plan.kos, 100) && kos.takesAny())
        || game.give(point) == GoVerdict.LEGAL;
  }

  /** Whether the counter is right once all is filled; a ko taken moves it by one. */
  private boolean isAimed() {
    int left = unfilled(0).cardinality() + unfilled(1).cardinality();
    return !aiming
        || switch (plan.aim) {
          case ANY -> true;
          case CAPTURES -> (game.captures() + 1) % ROUND == 0;
          case BOARDS -> (game.boards() + left + 1) % ROUND == 0;
          case HISTORIES -> (game.boards() + left) % ROUND == 0;
        };
  }

  /** A region that is full falls while the other one is still being filled. */
  private void takeEarly(int camp) {
    if (game.give(last[camp]) != GoVerdict.LEGAL) {
      return;
    }
    boolean late = unfilled(1 - camp).cardinality() < 2 * regions[camp].cardinality() + TURNS;
    int next = late ? kept[camp] : draw(camp, true);
    last[camp] = isEnclosed(camp, next) ? next : kept[camp];
    spared[camp] = last[camp];
  }

  /** Stones beside the keeper's come first: they capture those within the region. */
  private OptionalInt fillPoint(int camp) {
    List<Integer> beside = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    GoColour keeper = COLOURS.get(camp);
    unfilled(camp).stream()
        .filter(game.board()::isEmpty)
        .forEach(
            point -> {
              boolean meets = false;
              for (int neighbour : GoPoints.adjacent(point)) {
                meets |= regions[camp].get(neighbour) && game.board().holds(neighbour, keeper);
              }
              (meets ? beside : others).add(point);
            });
    random.shuffle(beside);
    random.shuffle(others);
    beside.addAll(others);
    if (game.toMove() == keeper) {
      return beside.isEmpty() ? OptionalInt.empty() : OptionalInt.of(beside.get(0));
    }
    OptionalInt again = OptionalInt.empty();
    for (int point : beside) {
      GoVerdict verdict = game.ask(point).verdict();
      if (verdict == GoVerdict.LEGAL) {
        return OptionalInt.of(point);
      }
      again = verdict == GoVerdict.REPETITION ? OptionalInt.of(point) : again;
    }
    return again;
  }

  /** Nothing to fill: a suicide, a ko or a stone onto a stone. */
  private void idle(int mover) {
    if (!random.chance(1, 3) || aiming || !kos.takesAny()) {
      dieOrPass(random.chance(1, 3) ? 1 - mover : mover);
    }
  }

  /** Asks for the suicide of all that fill a region, if that is the other side's. */
  private void dieOrPass(int camp) {
    if (camp != game.mover() && game.ask(last[camp]).verdict() == GoVerdict.SUICIDE) {
      game.give(last[camp]);
    } else {
      game.pass();
    }
  }

  /** Asks for great suicides and repetitions while a region is full. */
  private void ask(int camp, int times) {
    for (int i = 0; i < times && game.open(); i++) {
      int mover = game.mover();
      if (random.chance(1, 10)) {
        game.pass();
      } else if (mover == camp && game.ask(last[camp]).verdict() == GoVerdict.REPETITION) {
        game.give(last[camp]);
      } else {
        dieOrPass(1 - mover);
      }
    }
  }

  /**
   * The keeper takes a region: whether it fell.
   *
   * @param again whether it fell at this point before
   */
  private boolean take(int camp, boolean again) {
    stood[camp].set(kos.state());
    if (again) {
      int wanted = wanted(camp);
      for (int i = 0; i < TURNS && game.open() && wanted >= 0 && wanted != kos.state(); i++) {
        if (!kos.steps(wanted)) {
          dieOrPass(camp);
        }
      }
      ask(camp, plan.asked);
    } else {
      ask(camp, Math.min(plan.asked, FEW_ASKED));
    }
    for (int i = 0; i < 2 * TURNS && game.open(); i++) {
      if (game.mover() == camp) {
        GoVerdict verdict = game.ask(last[camp]).verdict();
        if (verdict == GoVerdict.REPETITION && !random.chance(1, 3) && kos.takesAny()) {
          continue;
        }
        if (game.give(last[camp]) == GoVerdict.LEGAL) {
          fallen(camp);
          return true;
        }
      } else if ((aiming && i < 2) || random.chance(1, 3) || !kos.takesAny()) {
        dieOrPass(camp);
      }
    }
    return false;
  }

  private void fallen(int camp) {
    fell[camp].set(kos.state());
    recall();
    fell[camp].set(kos.state());
    if (spared[camp] != last[camp]) {
      regions[camp].stream()
          .filter(point -> game.board().holds(point, COLOURS.get(1 - camp)))
          .limit(2)
          .forEach(game::give);
      if (game.mover() != camp) {
        game.pass();
      }
      if (game.give(spared[camp]) == GoVerdict.LEGAL) {
        recall();
      }
    }
  }

  /** Whether the board is remembered: a ko is taken and taken back. */
  private void recall() {
    for (int i = 0; i < 2; i++) {
      int back = kos.takeAny();
      if (back >= 0) {
        game.give(back);
        return;
      }
      game.pass();
    }
  }

  /** Another last point. */
  private void next(int camp) {
    for (int point : new int[] {last[camp], spared[camp]}) {
      if (!isEnclosed(camp, point)) {
        regions[camp].clear(point);
      }
    }
    BitSet largest = new BitSet();
    BitSet left = (BitSet) regions[camp].clone();
    while (!left.isEmpty()) {
      BitSet piece = CampLayout.piece(left, left.nextSetBit(0));
      left.andNot(piece);
      largest = piece.cardinality() > largest.cardinality() ? piece : largest;
    }
    if (largest.cardinality() > 1) {
      regions[camp].and(largest);
      last[camp] = draw(camp, !random.chance(1, 4));
      spared[camp] = spared(camp);
    }
  }

  private int draw(int camp, boolean enclosed) {
    int best = regions[camp].nextSetBit(0);
    int most = -1;
    boolean joining = random.flip();
    for (int i = 0; i < DRAWS; i++) {
      int point = pick(regions[camp]);
      int good =
          (CampLayout.canBeTakenBack(regions[camp], point) ? 4 : 0)
              + (enclosed && isEnclosed(camp, point) ? 2 : 0)
              + (joining && CampLayout.pieces(without(camp, point)) > 1 ? 1 : 0);
      if (good > most) {
        most = good;
        best = point;
      }
    }
    return best;
  }

  private BitSet without(int camp, int point) {
    BitSet rest = (BitSet) regions[camp].clone();
    rest.clear(point);
    return rest;
  }

  /**
   * A point of the smallest of several parts that stays empty, so that this part alone does not
   * fall; the last point itself if there is none, or each third time.
   */
  private int spared(int camp) {
    BitSet smallest = new BitSet();
    BitSet left = without(camp, last[camp]);
    int parts = 0;
    while (!left.isEmpty()) {
      BitSet part = CampLayout.piece(left, left.nextSetBit(0));
      left.andNot(part);
      parts++;
      for (int neighbour : GoPoints.adjacent(last[camp])) {
        part.clear(neighbour);
      }
      if (!part.isEmpty() && (smallest.isEmpty() || part.cardinality() < smallest.cardinality())) {
        smallest = part;
      }
    }
    return parts < 2 || smallest.isEmpty() || random.chance(1, 3) ? last[camp] : pick(smallest);
  }

  private int pick(BitSet points) {
    return random.pick(points.stream().boxed().toList());
  }
}
