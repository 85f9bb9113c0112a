package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.comparing;
import static boardjudge.generator.games.go.RefereeOverrides.summing;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Programs that compare hashes in place of boards: some of the catalogue, and any by its name. */
final class HashMutants {
  /** How the names of programs begin that are not of the catalogue. */
  private static final String PREFIX = "hashed:";

  private static final String RECIPE = "hash-collision";

  /** Counts of the one colour stand below, of the other one above. */
  private static final long HALF = 1L << 32;

  private static final long[] LINES =
      StoneSum.random(2 * (GoPosition.ROWS + GoPosition.COLUMNS), 4);

  /**
   * A hash of the catalogue.
   *
   * @param name the program's
   * @param hash the hash's name
   * @param words what follows "a polynomial hash" in the program's mistake
   */
  private record Polynomial(String name, String hash, String words) {}

  private static final List<Polynomial> POLYNOMIALS =
      List.of(
          new Polynomial(
              "hash-131-and-171",
              "poly/modulus=998244353+second-base=171+second-modulus=1000000007+values=2:1:0",
              "to base 131 modulo 998244353 together with 171 modulo 1000000007, W being 0, B 1"
                  + " and '.' 2."),
          new Polynomial("hash-131-mod-2-64", "poly", "to base 131 in unsigned 64 bits."),
          new Polynomial(
              "hash-131-mod-2-32", "poly/modulus=2^32", "to base 131 in unsigned 32 bits."),
          new Polynomial(
              "hash-13331-mod-2-64", "poly/base=13331", "to base 13331 in unsigned 64 bits."),
          new Polynomial("hash-3-mod-2-64", "poly/base=3", "to base 3 in unsigned 64 bits."),
          new Polynomial(
              "hash-3-mod-2-32", "poly/base=3+modulus=2^32", "to base 3 in unsigned 32 bits."),
          new Polynomial(
              "hash-31-mod-2-32",
              "poly/base=31+modulus=2^32+values=46:66:87",
              "to base 31 in 32 bits over the characters, which is Java's String.hashCode."),
          new Polynomial(
              "hash-31-with-line-ends",
              "poly/base=31+modulus=2^32+row-length=20+values=46:66:87",
              "to base 31 in 32 bits over the characters of the board as it is printed, line ends"
                  + " and all."),
          new Polynomial(
              "hash-31-of-rows",
              "poly/base=31+modulus=2^32+row-length=1+values=46:66:87",
              "to base 31 in 32 bits over the rows, each of which is hashed to the same base:"
                  + " Java's hashCode of a list of rows."),
          new Polynomial(
              "hash-233-mod-998244353",
              "poly/base=233+modulus=998244353",
              "to base 233 modulo 998244353."),
          new Polynomial(
              "hash-131-mod-1000000007",
              "poly/modulus=1000000007",
              "to base 131 modulo 1000000007."),
          new Polynomial(
              "hash-131-mod-1000003",
              "poly/modulus=1000003",
              "to base 131 modulo 1000003, so small that unlucky boards turn up by themselves."));

  private HashMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var collision = catalogue.breaking(GoRule.SUPERKO, RECIPE);
    var memory = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var region = catalogue.breaking(GoRule.SUPERKO, "small-region");
    for (Polynomial each : POLYNOMIALS) {
      collision.add(
          each.name(),
          "Boards are compared by a polynomial hash " + each.words(),
          trusting(KnownHash.of(each.hash())));
    }
    small.add(
        "hash-of-counts",
        "Boards are equal if they hold as many black and as many white stones.",
        summing(() -> new StoneSum(point -> 1, point -> HALF)));
    memory.add(
        "hash-of-row-and-column-counts",
        "Boards are equal if each row and each column holds as many stones of each colour.",
        summing(() -> new StoneSum(point -> lines(0, point), point -> lines(1, point))));
    memory.add(
        "hash-of-point-sums",
        "Boards are equal if the sums of their black and of their white points' numbers are.",
        summing(() -> new StoneSum(point -> point, point -> HALF * point)));
    region.add(
        "hash-table-of-1009-slots",
        "Boards are looked up in a table of 1009 slots, and a slot that is taken counts as the"
            + " same board.",
        trusting(KnownHash.of("poly/modulus=1009")));
  }

  /**
   * The program of that name, {@code hashed:} and a hash's name; empty if it does not begin so.
   *
   * @throws boardjudge.generator.BadArgument if no hash has the rest for a name
   */
  static Optional<Mutant<GoCase>> named(String name) {
    return name.startsWith(PREFIX)
        ? Optional.of(of(KnownHash.of(name.substring(PREFIX.length()))))
        : Optional.empty();
  }

  /** The arguments with which the recipe breaks the hash of that program. */
  static Map<String, String> aim(String name) {
    return name.startsWith(PREFIX)
        ? Map.of("hash", name.substring(PREFIX.length()))
        : POLYNOMIALS.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .map(each -> Map.of("hash", each.hash()))
            .orElse(Map.of());
  }

  /** The program that trusts this hash. */
  static Mutant<GoCase> of(KnownHash hash) {
    MutantCatalogue<GoCase, GoReferee> catalogue = new MutantCatalogue<>(GoReferee::judge);
    catalogue
        .breaking(GoRule.SUPERKO, RECIPE)
        .add(
            PREFIX + hash.name(),
            "Boards are compared by the hash " + hash.name() + ".",
            trusting(hash));
    return catalogue.mutants().get(0);
  }

  private static Supplier<GoReferee> trusting(KnownHash hash) {
    return hash instanceof LinearHash linear
        ? summing(() -> new StoneSum(linear))
        : comparing(hash::of);
  }

  /** A number for the row and the column of a point. */
  private static long lines(int colour, int point) {
    int first = colour * (GoPosition.ROWS + GoPosition.COLUMNS);
    return LINES[first + GoPoints.row(point) - 1]
        + LINES[first + GoPosition.ROWS + GoPoints.column(point) - 1];
  }
}
