package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgumentException;
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
 * Games in which two different boards have the same hash: of one hash given by its name, or of many
 * whose collisions are stored.
 */
final class HashCollisionRecipes {
  private static final int MAX_EYES_TRIED = 3;

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
        .asSlow();
  }

  private static Recipe<GoCase> gallery() {
    return GoRecipes.recipe(
            "hash-gallery",
            List.of(Parameter.choice("part", HashGallery.partNames(), "which hashes")),
            (random, arguments) -> HashGallery.shared().cases(arguments.text("part")))
        .asSlow();
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
    for (int i = 0; i < 2 * MAX_EYES_TRIED; i += 2) {
      int last = CollisionGame.capturingPoint(eyes.get(i + 1));
      Optional<List<Integer>> found =
          hash.collision(CollisionGame.freePoints(eyes.subList(i, i + 2)), last, random);
      if (found.isPresent()) {
        List<Integer> set = new ArrayList<>(found.get());
        random.shuffle(set);
        set.add(last);
        return CollisionGame.chain(
            List.of(List.of(CollisionGame.capturingPoint(eyes.get(i))), set));
      }
    }
    return BoardPairs.all().stream()
        .filter(pair -> BoardPairs.collide(hash, pair))
        .findFirst()
        .map(pair -> CollisionGame.withClearing(pair.get(0), pair.get(1)))
        .orElseThrow(() -> noCollision(hash));
  }

  /** Uses stored boards, since finding some takes seconds and 200 MB. */
  private static GoCase collision(TextHash hash, SeededRandom random) {
    List<List<Integer>> found =
        HashGallery.shared().sets(hash.name()).orElseThrow(() -> noCollision(hash));
    List<Integer> first = new ArrayList<>(found.get(0));
    List<Integer> second = new ArrayList<>(found.get(1));
    random.shuffle(first);
    random.shuffle(second);
    return CollisionGame.withClearing(first, second);
  }

  private static BadArgumentException noCollision(KnownHash hash) {
    return new BadArgumentException("no collision was found for the hash " + hash.name());
  }

  /**
   * Pairs of boards that collide for many polynomial hashes.
   *
   * <p>Modulo a power of two, the Thue-Morse sequence collides: of 256 successive cells, those
   * whose index has an even number of one bits have stones on the first board, the others on the
   * second. The difference of the hashes is the product of b^(2^i) - 1 for i from 0 to 7, times a
   * power of b. For odd b the first factor is even and the next ones are divisible by 8, 16, 32 and
   * so on up to 512, the product by 2^43; if b is 1 more or less than a multiple of 32, by 2^64.
   *
   * <p>If rows are combined by the same base as their cells, a cell and the one below it to the
   * left have the same weight.
   */
  static final class BoardPairs {
    private static final int CELLS = 256;

    /** The first cell with a stone: the corner and the points beside it stay free. */
    private static final int FIRST_CELL = 52;

    /** Each pair is two sets of points for black stones, in addition to White's in the corner. */
    static List<List<List<Integer>>> all() {
      return List.of(
          thueMorse(BoardSymmetry.AS_IT_IS),
          thueMorse(BoardSymmetry.TRANSPOSED),
          List.of(List.of(GoPoints.at(10, 10)), List.of(GoPoints.at(11, 9))));
    }

    static boolean collide(KnownHash hash, List<List<Integer>> pair) {
      return hash.of(board(pair.get(0))) == hash.of(board(pair.get(1)));
    }

    /** Cells are numbered by rows or by columns. */
    private static List<List<Integer>> thueMorse(BoardSymmetry symmetry) {
      List<List<Integer>> sets = List.of(new ArrayList<>(), new ArrayList<>());
      for (int i = 0; i < CELLS; i++) {
        sets.get(Integer.bitCount(i) % 2).add(symmetry.image(FIRST_CELL + i));
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
   * Games in which boards of black stones have the same hash; White passes by misses.
   *
   * <p>In a chain of collisions each set of stones leaves its own hash unchanged. The last stone of
   * each set captures a white one, so that programs which look for repetitions only after captures
   * err, too: on the first and the last row, black stones on every other point leave eyes; White
   * plays into an eye instead of passing, and Black's stone below or above it captures. A first
   * capture without a collision makes the first board.
   *
   * <p>If neither of two boards contains the other, the board is cleared between them: Black fills
   * all of it but one corner, and White's stone there, which is on both boards, captures
   * everything.
   */
  static final class CollisionGame {
    /** One of them is used for the first capture. */
    static final int EYES = 20;

    private static final int EYES_IN_ROW = EYES / 2;
    private static final int CORNER = GoPoints.at(1, 1);

    /** The point of the stone that captures in an eye, 0 to 19, those of the first row first. */
    static int capturingPoint(int eye) {
      return GoPoints.at(eye < EYES_IN_ROW ? 2 : GoPosition.ROWS - 1, 2 * (eye % EYES_IN_ROW) + 1);
    }

    /** The eye in which a stone on this point captures. */
    private static int eyeOf(int last) {
      return GoPoints.row(last) == 2 ? last - GoPosition.COLUMNS : last + GoPosition.COLUMNS;
    }

    /** The other points beside the eye. */
    private static List<Integer> walls(int last) {
      return IntStream.of(GoPoints.adjacent(eyeOf(last)))
          .filter(wall -> wall != last)
          .boxed()
          .toList();
    }

    /** The points that these eyes leave for other stones. */
    static List<Integer> freePoints(List<Integer> eyes) {
      BitSet taken = new BitSet();
      for (int eye : eyes) {
        int last = capturingPoint(eye);
        taken.set(last);
        taken.set(eyeOf(last));
        walls(last).forEach(taken::set);
      }
      return IntStream.range(0, GoPoints.COUNT).filter(point -> !taken.get(point)).boxed().toList();
    }

    /**
     * A game in which Black plays each of these sets.
     *
     * @param sets each ends with the capturing point of its own eye; the first may be that point
     *     only
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

    /** White's stone in the corner, to which {@link #withClearing} adds the black stones. */
    static GoPosition corner() {
      return GoPosition.EMPTY.with(CORNER, GoColour.WHITE);
    }

    /**
     * A game with two boards, with black stones on the first and on the second points, and White's
     * stone in the corner on both.
     *
     * @param first neither the corner nor a point beside it
     * @param second the same; neither set contains the other
     */
    static GoCase withClearing(List<Integer> first, List<Integer> second) {
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
      // Points that the first board does not have come first, so that no board repeats on the way.
      second.stream()
          .filter(point -> !first.contains(point))
          .forEach(point -> game.place(GoColour.BLACK, point));
      second.stream().filter(first::contains).forEach(point -> game.place(GoColour.BLACK, point));
      return game.toCase();
    }
  }
}
