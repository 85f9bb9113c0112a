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
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Games in which two different boards have the same hash, of one hash given by its name or of many
 * that were found once.
 */
final class HashCollisionRecipes {
  /** In so many places a chain is looked for before pairs of boards are asked. */
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
}
