package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgument;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.BoardHash.Order;
import boardjudge.generator.games.go.BoardHash.Polynomial;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Games in which two different boards have the same hash, so that a program that trusts its hash
 * prints a {@code miss 3} that is none.
 *
 * <p>A game opens with a capture of one white stone in the top left corner; the board after it is
 * the first of the two. Then stones are put down all over the board, none of them in danger, and at
 * last a white stone in the top right corner is captured the same way; that legal command makes the
 * second board. So programs that look for repetitions only after captures fall for it too. Which
 * stones are put down between the two is chosen by {@link CollisionSearch} such that all changes
 * together leave the hash as it was.
 *
 * <p>Unless values for the cells are given, only black stones are added. The hash then changes by
 * the same factor times a sum of powers of the base, whatever the values of '.', 'B' and 'W' are,
 * and that sum is made zero: one game breaks every choice of values, and a program that hashes each
 * colour's stones on their own. White's commands are misses then. With values given, both colours
 * are added, on points of which no two are adjacent.
 *
 * <p>Only differences of values count: '.'=0, B=1, W=2 and '.'=1, B=2, W=3 and '.'=2, B=1, W=0 are
 * all one to a polynomial hash.
 */
final class HashBreakerRecipes {
  private static final String FROM_FAMILY = "family";
  private static final String NONE = "none";
  private static final String ANY = "any";
  private static final String NUMBER = "2\\^[1-9]|2\\^[1-5][0-9]|2\\^6[0-4]|[1-9][0-9]{0,19}";
  private static final String NUMBER_WORDS = "a positive integer of up to 20 digits, or 2^k";
  private static final int MOST_TRIES = 8;
  private static final int LEVELS_TRIED = 4;

  private HashBreakerRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
            "hash-breaker",
            "Two boards of one game have the same polynomial hash: for programs that trust hashes.",
            List.of(
                Parameter.integer("cases", 1, 100, 1, "how many games"),
                Parameter.choice("family", HashFamily.ids(), "a hash that programs use"),
                number("base", "", "the base instead of the family's"),
                number("modulus", "", "the modulus instead of the family's"),
                number("second-base", "|none", "a second hash's base instead of the family's"),
                number("second-modulus", "|none", "its modulus instead of the family's"),
                Parameter.text(
                    "values",
                    Pattern.compile("any|-?[0-9]{1,9}(,-?[0-9]{1,9}){2}"),
                    "any, or three integers joined by commas",
                    ANY,
                    "what '.', 'B' and 'W' count; any: a game for all values at once"),
                Parameter.choice(
                    "order",
                    List.of("rows", "columns", "rows-from-the-end", "columns-from-the-end"),
                    "the order in which the hash takes the cells"),
                Parameter.integer(
                    "row-length",
                    1,
                    40,
                    19,
                    "steps of the hash a row: 20 with a line end; 1 where rows' hashes are hashed"),
                Parameter.choice(
                    "ending",
                    List.of("capture", "quiet"),
                    "whether the colliding command captures")),
            HashBreakerRecipes::make)
        .takingLong();
  }

  private static Parameter number(String name, String more, String description) {
    String domain = NUMBER_WORDS + (more.isEmpty() ? "" : ", or none") + ", or family";
    return Parameter.text(
        name, Pattern.compile(FROM_FAMILY + more + "|" + NUMBER), domain, FROM_FAMILY, description);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    BoardHash hash = hash(arguments);
    List<Long> growths = growths(arguments.text("values"));
    boolean capture = arguments.text("ending").equals("capture");
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      cases.add(game(random, hash, growths, capture));
    }
    return cases;
  }

  /**
   * The hash that the arguments give.
   *
   * @throws BadArgument if the moduli are too large together, or only half of a second is given
   */
  static BoardHash hash(Arguments arguments) {
    List<Polynomial> family = HashFamily.of(arguments.text("family")).polynomials();
    List<Polynomial> polynomials = new ArrayList<>();
    polynomials.add(
        new Polynomial(
            number(arguments, "base", Optional.of(family.get(0).base())).orElseThrow(),
            number(arguments, "modulus", Optional.of(family.get(0).modulus())).orElseThrow()));
    boolean single = family.size() < 2 || !arguments.text("base").equals(FROM_FAMILY);
    Optional<Polynomial> second = single ? Optional.empty() : Optional.of(family.get(1));
    Optional<BigInteger> base = number(arguments, "second-base", second.map(Polynomial::base));
    Optional<BigInteger> modulus =
        number(arguments, "second-modulus", second.map(Polynomial::modulus));
    if (base.isPresent() != modulus.isPresent()) {
      throw new BadArgument("second-base and second-modulus go together");
    }
    if (base.isPresent()) {
      polynomials.add(new Polynomial(base.get(), modulus.get()));
    }
    BigInteger pairs =
        polynomials.stream().map(Polynomial::modulus).reduce(BigInteger.ONE, BigInteger::multiply);
    if (pairs.compareTo(HashResidues.MOST_PAIRS) > 0
        || (polynomials.size() > 1
            && polynomials.get(1).modulus().equals(HashResidues.MOST_PAIRS))) {
      throw new BadArgument("modulus and second-modulus: expected a product of at most 2^64");
    }
    Order order = Order.valueOf(arguments.text("order").toUpperCase(Locale.ROOT).replace('-', '_'));
    return new BoardHash(polynomials, order, arguments.integer("row-length"));
  }

  private static Optional<BigInteger> number(
      Arguments arguments, String name, Optional<BigInteger> family) {
    String text = arguments.text(name);
    return text.equals(FROM_FAMILY)
        ? family
        : text.equals(NONE) ? Optional.empty() : Optional.of(HashFamily.number(text));
  }

  /** By how much a cell's value grows by a black stone and, where white ones are used, a white. */
  private static List<Long> growths(String values) {
    if (values.equals(ANY)) {
      return List.of(1L);
    }
    String[] parts = values.split(",");
    long empty = Long.parseLong(parts[0]);
    return List.of(Long.parseLong(parts[1]) - empty, Long.parseLong(parts[2]) - empty);
  }

  private static GoCase game(
      SeededRandom random, BoardHash hash, List<Long> growths, boolean capture) {
    HashResidues residues = hash.residues();
    int[] last = {GoPoints.at(1, GoPosition.COLUMNS - 1), GoPoints.at(2, GoPosition.COLUMNS)};
    long wanted =
        residues.negate(
            residues.add(
                hash.change(residues, last[0], growths.get(0)),
                hash.change(residues, last[1], growths.get(0))));
    for (int tried = 0; tried < MOST_TRIES; tried++) {
      List<Integer> places = places(growths.size() > 1);
      random.shuffle(places);
      Optional<int[]> choice =
          CollisionSearch.choose(
              residues, options(hash, residues, places, growths), wanted, tried % LEVELS_TRIED);
      if (choice.isPresent()) {
        return play(places, choice.get(), last, capture);
      }
    }
    throw new BadArgument("no collision was found for this hash; " + MOST_TRIES + " tries");
  }

  /**
   * The points to put stones on: all but the two corners, and with both colours every other one.
   */
  private static List<Integer> places(boolean bothColours) {
    List<Integer> places = new ArrayList<>();
    for (int row = 1; row <= GoPosition.ROWS; row++) {
      for (int column = 1; column <= GoPosition.COLUMNS; column++) {
        boolean corner = row <= 3 && (column <= 3 || column > GoPosition.COLUMNS - 3);
        if (!corner && !(bothColours && (row + column) % 2 != 0)) {
          places.add(GoPoints.at(row, column));
        }
      }
    }
    return places;
  }

  private static long[][] options(
      BoardHash hash, HashResidues residues, List<Integer> places, List<Long> growths) {
    long[][] options = new long[places.size()][growths.size() + 1];
    for (int place = 0; place < options.length; place++) {
      for (int colour = 0; colour < growths.size(); colour++) {
        options[place][colour + 1] = hash.change(residues, places.get(place), growths.get(colour));
      }
    }
    return options;
  }

  private static GoCase play(List<Integer> places, int[] choice, int[] last, boolean capture) {
    GoGameBuilder game = new GoGameBuilder();
    game.place(GoColour.BLACK, GoPoints.at(1, 2));
    game.place(GoColour.WHITE, GoPoints.at(1, 1));
    game.place(GoColour.BLACK, GoPoints.at(2, 1));
    if (capture) {
      game.place(GoColour.WHITE, GoPoints.at(1, GoPosition.COLUMNS));
    }
    List<Integer> black = new ArrayList<>();
    List<Integer> white = new ArrayList<>();
    for (int i = 0; i < choice.length; i++) {
      if (choice[i] != 0) {
        (choice[i] == 1 ? black : white).add(places.get(i));
      }
    }
    GoSetup.lay(game, black, white);
    for (int point : last) {
      game.place(GoColour.BLACK, point);
    }
    return game.toCase();
  }
}
