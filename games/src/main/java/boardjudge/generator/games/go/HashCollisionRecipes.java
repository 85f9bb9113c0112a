package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgument;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.generator.games.go.hash.TextHash;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Games in which two different boards have the same hash, of one hash given by its name or of many
 * that were found once.
 */
final class HashCollisionRecipes {
  /** In how many places to look for a chain before pairs of boards are tried. */
  private static final int PLACES_TRIED = 3;

  private static final String VALUE = "[a-z-]+=[^+=]{1,40}";

  private HashCollisionRecipes() {}

  static List<Recipe<GoCase>> recipes() {
    return List.of(one(), gallery());
  }

  private static Recipe<GoCase> one() {
    return GoRecipes.recipe(
            "hash-collision",
            List.of(
                GoRecipes.cases(1),
                Parameter.text(
                    "hash",
                    Pattern.compile("[a-z]+(/" + VALUE + "(\\+" + VALUE + ")*)?"),
                    "KIND/KEY=VALUE+KEY=VALUE, see docs/hashes.md",
                    "zobrist/generator=mt19937_64",
                    "the hash to break: poly, zobrist or text, and what it has otherwise")),
            HashCollisionRecipes::make)
        .takingLong();
  }

  private static Recipe<GoCase> gallery() {
    return GoRecipes.recipe(
            "hash-gallery",
            List.of(Parameter.choice("part", HashGallery.partNames(), "which hashes")),
            (random, arguments) -> HashGallery.shared().cases(arguments.text("part")))
        .takingLong();
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    KnownHash hash = KnownHash.of(arguments.text("hash"));
    return Stream.generate(
            () ->
                hash instanceof LinearHash linear
                    ? collision(linear, random)
                    : collision((TextHash) hash, random))
        .limit(arguments.integer("cases"))
        .toList();
  }

  private static GoCase collision(LinearHash hash, SeededRandom random) {
    List<Integer> eyes = new ArrayList<>(IntStream.range(0, CollisionGame.EYES).boxed().toList());
    random.shuffle(eyes);
    for (int i = 0; i < 2 * PLACES_TRIED; i += 2) {
      int last = CollisionGame.last(eyes.get(i + 1));
      Optional<List<Integer>> found =
          hash.collision(CollisionGame.free(eyes.subList(i, i + 2)), last, random);
      if (found.isPresent()) {
        List<Integer> set = new ArrayList<>(found.get());
        random.shuffle(set);
        set.add(last);
        return CollisionGame.chain(List.of(List.of(CollisionGame.last(eyes.get(i))), set));
      }
    }
    return BoardPairs.all().stream()
        .filter(pair -> BoardPairs.alike(hash, pair))
        .findFirst()
        .map(pair -> CollisionGame.wiped(pair.get(0), pair.get(1)))
        .orElseThrow(() -> none(hash));
  }

  /** Two boards that were found once; to find them takes some seconds and 200 MB. */
  private static GoCase collision(TextHash hash, SeededRandom random) {
    List<List<Integer>> found =
        HashGallery.shared().sets(hash.name()).orElseThrow(() -> none(hash));
    List<Integer> first = new ArrayList<>(found.get(0));
    List<Integer> second = new ArrayList<>(found.get(1));
    random.shuffle(first);
    random.shuffle(second);
    return CollisionGame.wiped(first, second);
  }

  private static BadArgument none(KnownHash hash) {
    return new BadArgument("no collision was found for the hash " + hash.name());
  }

  /**
   * Pairs of boards that many polynomials take for the same.
   *
   * <p>Modulo a power of two that is done by the sequence of Thue and Morse: of 256 cells in a row
   * those with an even number of ones in their number have stones on the one board, the rest on the
   * other. The difference is the product of b^(2^i) - 1 for i from 0 to 7, times a power of b. For
   * odd b the first factor is even and those after it divide by 8, 16, 32 and so on up to 512, that
   * is by 2^43 together; if b is 1 more or less than a multiple of 32, by 2^64.
   *
   * <p>Where rows are hashed as their cells are, a cell and the one below it to the left count
   * alike.
   */
  static final class BoardPairs {
    private static final int CELLS = 256;

    /** The cell of the first stone: the corner and the points beside it stay free. */
    private static final int FIRST = 52;

    /** The pairs: two sets of points each, for black stones beside White's in the corner. */
    static List<List<List<Integer>>> all() {
      return List.of(
          thueMorse(true),
          thueMorse(false),
          List.of(List.of(GoPoints.at(10, 10)), List.of(GoPoints.at(11, 9))));
    }

    /** Whether this hash takes the two boards of a pair for the same. */
    static boolean alike(KnownHash hash, List<List<Integer>> pair) {
      return hash.of(board(pair.get(0))) == hash.of(board(pair.get(1)));
    }

    /** The points of the two boards' stones, the cells numbered by rows or by columns. */
    private static List<List<Integer>> thueMorse(boolean rows) {
      List<List<Integer>> sets = List.of(new ArrayList<>(), new ArrayList<>());
      for (int i = 0; i < CELLS; i++) {
        int cell = FIRST + i;
        int across = cell % GoPosition.COLUMNS + 1;
        int down = cell / GoPosition.COLUMNS + 1;
        sets.get(Integer.bitCount(i) % 2)
            .add(rows ? GoPoints.at(down, across) : GoPoints.at(across, down));
      }
      return sets;
    }

    private static GoPosition board(List<Integer> stones) {
      GoPosition board = CollisionGame.corner();
      for (int stone : stones) {
        board = board.with(stone, GoColour.BLACK);
      }
      return board;
    }
  }

  /**
   * Games of boards that some hash takes for the same, all of black stones; White passes by misses.
   *
   * <p>In a chain of collisions each set of stones that is put down leaves its own hash as it was.
   * The last stone of each captures a white one, so that programs which look for repetitions only
   * after captures meet it too: on the first and on the last row stand black stones on every other
   * point, each with an eye beside it; White puts a stone into the eye, in place of a pass, and
   * Black's stone below it, or above, takes it. A first capture without a collision makes the first
   * board.
   *
   * <p>Where neither of two boards lies within the other, all is wiped away between: Black fills
   * the whole board but one corner, White's stone there takes everything, and that is the stone
   * with which both boards begin.
   */
  static final class CollisionGame {
    /** How many eyes there are; one of them is used for the first capture. */
    static final int EYES = 20;

    private static final int EYES_IN_ROW = EYES / 2;
    private static final int CORNER = GoPoints.at(1, 1);

    /** The point whose stone captures in that eye, 0 to 19, those of the first row first. */
    static int last(int eye) {
      return GoPoints.at(eye < EYES_IN_ROW ? 2 : GoPosition.ROWS - 1, 2 * (eye % EYES_IN_ROW) + 1);
    }

    /** The eye that a stone on this point captures in. */
    private static int eyeOf(int last) {
      return GoPoints.row(last) == 2 ? last - GoPosition.COLUMNS : last + GoPosition.COLUMNS;
    }

    /** The points beside an eye that are not the last. */
    private static List<Integer> walls(int last) {
      return IntStream.of(GoPoints.adjacent(eyeOf(last)))
          .filter(wall -> wall != last)
          .boxed()
          .toList();
    }

    /** The points on which stones may be put where these eyes are used. */
    static List<Integer> free(List<Integer> eyes) {
      BitSet taken = new BitSet();
      for (int eye : eyes) {
        int last = last(eye);
        taken.set(last);
        taken.set(eyeOf(last));
        walls(last).forEach(taken::set);
      }
      return IntStream.range(0, GoPoints.COUNT).filter(point -> !taken.get(point)).boxed().toList();
    }

    /**
     * A game in which each of these sets is put down, each ending with the point that captures in
     * an eye of its own; the first set may be that point alone.
     */
    static GoCase chain(List<List<Integer>> sets) {
      GoGameBuilder game = new GoGameBuilder();
      TreeSet<Integer> walls = new TreeSet<>();
      sets.forEach(set -> walls.addAll(walls(set.get(set.size() - 1))));
      walls.forEach(wall -> game.place(GoColour.BLACK, wall));
      for (List<Integer> set : sets) {
        int last = set.get(set.size() - 1);
        set.subList(0, set.size() - 1).forEach(point -> game.place(GoColour.BLACK, point));
        game.place(GoColour.WHITE, eyeOf(last));
        game.place(GoColour.BLACK, last);
      }
      return game.toCase();
    }

    /** The board to which the stones of {@link #wiped} are added: White's in the corner. */
    static GoPosition corner() {
      return GoPosition.EMPTY.with(CORNER, GoColour.WHITE);
    }

    /**
     * A game with two boards, one with black stones on the first points, the other on the second,
     * and White's stone in the corner on both.
     *
     * @param first not the corner, nor a point beside it
     * @param second different points, of which none of the two sets holds the other
     */
    static GoCase wiped(List<Integer> first, List<Integer> second) {
      GoGameBuilder game = new GoGameBuilder();
      game.place(GoColour.BLACK, first.get(0));
      game.place(GoColour.WHITE, CORNER);
      first.stream().skip(1).forEach(point -> game.place(GoColour.BLACK, point));
      List<Integer> beside = IntStream.of(GoPoints.adjacent(CORNER)).boxed().toList();
      List<Integer> fill = new ArrayList<>(IntStream.range(1, GoPoints.COUNT).boxed().toList());
      fill.removeAll(first);
      fill.removeAll(beside);
      fill.addAll(beside);
      fill.forEach(point -> game.place(GoColour.BLACK, point));
      game.place(GoColour.WHITE, CORNER);
      // What the first board does not have comes first, so that no board on the way stood before.
      second.stream()
          .filter(point -> !first.contains(point))
          .forEach(point -> game.place(GoColour.BLACK, point));
      second.stream().filter(first::contains).forEach(point -> game.place(GoColour.BLACK, point));
      return game.toCase();
    }
  }
}
