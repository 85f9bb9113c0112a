package boardjudge.generator.games.go;

import boardjudge.generator.games.go.BoardHash.Polynomial;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The board hashes that programs really use: bases and moduli. */
enum HashFamily {
  /** Two hashes at once; the programs known take W as 0, B as 1 and '.' as 2. */
  F131_AND_171("131", "998244353", "171", "1000000007"),
  F131_MOD_2_64("131", "2^64"),
  F131_MOD_2_32("131", "2^32"),
  F13331_MOD_2_64("13331", "2^64"),
  F3_MOD_2_64("3", "2^64"),
  F3_MOD_2_32("3", "2^32"),
  /** What Java's String.hashCode makes of the board written in one line. */
  F31_MOD_2_32("31", "2^32"),
  F233_MOD_998244353("233", "998244353"),
  F131_MOD_1000000007("131", "1000000007");

  private final String base;
  private final String modulus;
  private final String secondBase;
  private final String secondModulus;

  HashFamily(String base, String modulus) {
    this(base, modulus, "", "");
  }

  HashFamily(String base, String modulus, String secondBase, String secondModulus) {
    this.base = base;
    this.modulus = modulus;
    this.secondBase = secondBase;
    this.secondModulus = secondModulus;
  }

  /** As recipes name it: {@code 131-mod-2-64}. */
  String id() {
    return name().substring(1).toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** One hash, or two at once. */
  List<Polynomial> polynomials() {
    Polynomial first = new Polynomial(number(base), number(modulus));
    return secondBase.isEmpty()
        ? List.of(first)
        : List.of(first, new Polynomial(number(secondBase), number(secondModulus)));
  }

  /** All ids, in order. */
  static List<String> ids() {
    return Arrays.stream(values()).map(HashFamily::id).toList();
  }

  /**
   * The family of that id.
   *
   * @throws IllegalArgumentException if there is none
   */
  static HashFamily of(String id) {
    return Arrays.stream(values())
        .filter(family -> family.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no hash family " + id));
  }

  /** Reads {@code 1000000007} or {@code 2^64}. */
  static BigInteger number(String text) {
    return text.startsWith("2^")
        ? BigInteger.TWO.pow(Integer.parseInt(text.substring(2)))
        : new BigInteger(text);
  }
}
