package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.GoMutants.comparing;
import static boardjudge.generator.games.go.GoMutants.summing;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Mutants that compare hashes instead of boards: those of the catalogue, and any hash by name. */
final class HashMutants {
  /** Begins the names of mutants outside the catalogue. */
  private static final String PREFIX = "hashed:";

  private static final String RECIPE = "hash-collision";

  /** Keeps White's count in the high half of a long. */
  private static final long WHITE_UNIT = 1L << 32;

  private static final long[] LINE_KEYS =
      StoneSum.random(2 * (GoPosition.ROWS + GoPosition.COLUMNS), 4);

  /** Names of hashes by names of mutants. */
  private static final Map<String, String> POLYNOMIALS = polynomials();

  private HashMutants() {}

  private static Map<String, String> polynomials() {
    Map<String, String> hashes = new LinkedHashMap<>();
    hashes.put(
        "hash-131-and-171",
        "poly/modulus=998244353+second-base=171+second-modulus=1000000007+values=2:1:0");
    hashes.put("hash-131-mod-2-64", "poly");
    hashes.put("hash-131-mod-2-32", "poly/modulus=2^32");
    hashes.put("hash-13331-mod-2-64", "poly/base=13331");
    hashes.put("hash-3-mod-2-64", "poly/base=3");
    hashes.put("hash-3-mod-2-32", "poly/base=3+modulus=2^32");
    hashes.put("hash-31-mod-2-32", "poly/base=31+modulus=2^32+values=46:66:87");
    hashes.put("hash-31-with-line-ends", "poly/base=31+modulus=2^32+row-length=20+values=46:66:87");
    hashes.put("hash-31-of-rows", "poly/base=31+modulus=2^32+row-length=1+values=46:66:87");
    hashes.put("hash-233-mod-998244353", "poly/base=233+modulus=998244353");
    hashes.put("hash-131-mod-1000000007", "poly/modulus=1000000007");
    hashes.put("hash-131-mod-1000003", "poly/modulus=1000003");
    return hashes;
  }

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var collision = catalogue.breaking(GoRule.SUPERKO, RECIPE);
    var memory = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var region = catalogue.breaking(GoRule.SUPERKO, "small-region");
    POLYNOMIALS.forEach((name, hash) -> collision.add(name, comparingBy(KnownHash.of(hash))));
    small.add("hash-of-counts", summing(() -> new StoneSum(point -> 1, point -> WHITE_UNIT)));
    memory.add(
        "hash-of-row-and-column-counts",
        summing(() -> new StoneSum(point -> lineKeys(0, point), point -> lineKeys(1, point))));
    memory.add(
        "hash-of-point-sums",
        summing(() -> new StoneSum(point -> point, point -> WHITE_UNIT * point)));
    region.add("hash-table-of-1009-slots", comparingBy(KnownHash.of("poly/modulus=1009")));
  }

  /**
   * The mutant with the name {@code hashed:HASH}; empty if the name does not begin like that.
   *
   * @throws boardjudge.generator.BadArgumentException if no hash has that name
   */
  static Optional<Mutant<GoCase>> parseMutant(String name) {
    return name.startsWith(PREFIX)
        ? Optional.of(of(KnownHash.of(name.substring(PREFIX.length()))))
        : Optional.empty();
  }

  /** The recipe's arguments that break the hash of the mutant with that name, if it has one. */
  static Map<String, String> recipeArguments(String name) {
    return name.startsWith(PREFIX)
        ? Map.of("hash", name.substring(PREFIX.length()))
        : Optional.ofNullable(POLYNOMIALS.get(name))
            .map(hash -> Map.of("hash", hash))
            .orElse(Map.of());
  }

  static Mutant<GoCase> of(KnownHash hash) {
    MutantCatalogue<GoCase, GoReferee> catalogue =
        new MutantCatalogue<>(GoGenerator.class, GoReferee::judge);
    catalogue
        .breaking(GoRule.SUPERKO, RECIPE)
        .add(
            PREFIX + hash.name(),
            "Boards are compared by the hash " + hash.name() + ".",
            comparingBy(hash));
    return catalogue.mutants().get(0);
  }

  private static Supplier<GoReferee> comparingBy(KnownHash hash) {
    return hash instanceof LinearHash linear
        ? summing(() -> new StoneSum(List.of(linear)))
        : comparing(hash::of);
  }

  private static long lineKeys(int colour, int point) {
    int first = colour * (GoPosition.ROWS + GoPosition.COLUMNS);
    return LINE_KEYS[first + GoPoints.row(point) - 1]
        + LINE_KEYS[first + GoPosition.ROWS + GoPoints.column(point) - 1];
  }
}
