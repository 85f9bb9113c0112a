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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

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
    return new Recipe<>(
            "hash-collision",
            "Two boards of one game have the same hash: polynomials, Zobrist's tables, texts.",
            List.of(
                Parameter.integer("cases", 1, 100, 1, "how many games"),
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
    return new Recipe<>(
            "hash-gallery",
            "Collisions of hundreds of hashes that programs use, as many in a game as fit.",
            List.of(Parameter.choice("part", HashGallery.partNames(), "which hashes")),
            (random, arguments) -> HashGallery.shared().cases(arguments.text("part")))
        .takingLong();
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    KnownHash hash = KnownHash.of(arguments.text("hash"));
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      cases.add(
          hash instanceof LinearHash linear
              ? collision(linear, random)
              : collision((TextHash) hash, random));
    }
    return cases;
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
}
