package boardjudge.generator.games.go;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Hashes that programs use: all combinations of some values.
 *
 * @param part the part of the gallery that has them
 * @param what a description for the page
 * @param kind how their names begin
 * @param axes keys and their values
 */
record HashGrid(String part, String what, String kind, Map<String, List<String>> axes) {
  private static final String MAIN_BASES =
      "3 5 7 11 13 17 19 23 29 31 37 53 101 131 137 163 233 1313 1331 13131 13331 131313"
          + " 19260817";
  private static final String MORE_BASES =
      "27 33 41 61 103 107 109 113 139 149 151 171 173 179 181 197 199 211 227 229 239"
          + " 241 251 263 277 313 331 499 571 911 997 1009 1333 133331 1313131 10007 100003"
          + " 1000003 19491001 91138233 97266353 911382323 972663749 1000000007";
  private static final String EVEN_BASES = "2 4 10 26 128 256";
  private static final String TWO_BASES =
      "131/13331 131/137 131/131 13331/131 13331/13331 31/131 31/37 31/31 233/131 233/233"
          + " 91138233/97266353 911382323/972663749";
  private static final String ORDERS = "rows columns rows-from-the-end columns-from-the-end";
  private static final String PRIMES = "1000000007 1000000009 998244353 1000003";
  private static final String SEEDS =
      "none 0 1 42 123 233 666 2333 12345 114514 998244353 1000000007 19260817";
  private static final String RAND_SEEDS =
      "none 42 123 233 666 2333 12345 114514 998244353 1000000007 19260817";
  private static final String FEW_SEEDS = "none 1 42 123 233 19260817";
  private static final String KINDS = "BW WB _BW .BW";
  private static final String TABLES = "rck krc";

  /** All grids, in the page's order. */
  static List<HashGrid> all() {
    List<HashGrid> grids = new ArrayList<>();
    polynomials(grids);
    pairs(grids);
    longPolynomials(grids);
    zobrist(grids);
    texts(grids);
    return List.copyOf(grids);
  }

  private static void polynomials(List<HashGrid> grids) {
    String part = "polynomials";
    for (String modulus : PRIMES.split(" ", -1)) {
      grids.add(
          new HashGrid(part, "modulo " + modulus, "poly", Map.of())
              .with("base", MAIN_BASES)
              .with("modulus", modulus)
              .with("order", ORDERS));
      grids.add(
          new HashGrid(part, "modulo " + modulus + ", more bases", "poly", Map.of())
              .with("base", EVEN_BASES + " " + MORE_BASES + " 97 127 191 193 223 257 769 998244353")
              .with("modulus", modulus));
    }
    grids.add(
        new HashGrid(part, "with line ends", "poly", Map.of())
            .with("base", "31 131 233 13331")
            .with("modulus", "2^32 1000000007 998244353")
            .with("row-length", "20"));
  }

  private static void pairs(List<HashGrid> grids) {
    String part = "pairs";
    grids.add(
        new HashGrid(part, "unsigned int: these and every other odd base", "poly", Map.of())
            .with("base", MAIN_BASES + " " + MORE_BASES + " 193 257 769 998244353")
            .with("modulus", "2^32")
            .with("order", ORDERS));
    grids.add(
        new HashGrid(
                part,
                "unsigned long long: these and every other base 32 k + 1 or 32 k - 1",
                "poly",
                Map.of())
            .with("base", "31 97 127 191 193 223 257 769 998244353")
            .with("order", ORDERS));
    grids.add(
        new HashGrid(
                part,
                "rows hashed as their cells are, as Java's lists do: these and every other one",
                "poly",
                Map.of())
            .with("base", "31 131 233 13331")
            .with("modulus", "2^32 2^64 1000000007 998244353")
            .with("row-length", "1"));
  }

  private static void longPolynomials(List<HashGrid> grids) {
    String part = "long-polynomials";
    grids.add(
        new HashGrid(part, "unsigned long long", "poly", Map.of())
            .with("base", MAIN_BASES)
            .with("order", ORDERS));
    grids.add(
        new HashGrid(part, "unsigned long long, more bases", "poly", Map.of())
            .with("base", MORE_BASES));
    grids.add(
        new HashGrid(part, "unsigned long long, with line ends", "poly", Map.of())
            .with("base", "31 131 233 1331 13331")
            .with("row-length", "20"));
    grids.add(
        new HashGrid(part, "modulo 2^61 - 1", "poly", Map.of())
            .with("base", "3 7 31 37 131 137 233 1331 13331 19260817")
            .with("modulus", "2305843009213693951")
            .with("order", "rows rows-from-the-end"));
    grids.add(
        new HashGrid(part, "another large prime", "poly", Map.of())
            .with("base", "31 131 233 13331")
            .with("modulus", "212370440130137957 1000000000000000003"));
    for (String second : List.of("1000000009", "998244353")) {
      grids.add(
          new HashGrid(part, "two at once", "poly", Map.of())
              .with("base", TWO_BASES.replace("/", "+second-base="))
              .with("modulus", "1000000007")
              .with("second-modulus", second)
              .with("order", "rows rows-from-the-end"));
    }
  }

  private static void zobrist(List<HashGrid> grids) {
    grids.add(keys("mt19937_64 rng(seed)", "mt19937_64", SEEDS));
    grids.add(keys("mt19937: two draws, the first above", "mt19937", SEEDS).with("join", "32:0"));
    grids.add(keys("mt19937: one draw", "mt19937", SEEDS).with("bits", "32"));
    grids.add(keys("rand(): (ull)rand() << 32 | rand()", "rand", RAND_SEEDS).with("join", "32:0"));
    grids.add(keys("rand(): (ull)rand() << 31 | rand()", "rand", FEW_SEEDS).with("join", "31:0"));
    grids.add(
        keys("rand(): four draws by 48, 32, 16, 0", "rand", FEW_SEEDS)
            .with("join", "48:32:16:0")
            .with("with", "xor"));
    grids.add(
        keys("rand(): (ull)rand() * rand()", "rand", FEW_SEEDS)
            .with("join", "0:0")
            .with("with", "times"));
    grids.add(keys("rand()", "rand", RAND_SEEDS).with("bits", "31"));
    grids.add(
        keys("rand() << 16 | rand() in 32 bits", "rand", FEW_SEEDS)
            .with("join", "16:0")
            .with("bits", "32"));
    grids.add(
        keys("default_random_engine, which is minstd_rand0", "minstd_rand0", FEW_SEEDS)
            .with("bits", "31"));
    grids.add(keys("minstd_rand", "minstd_rand", "none 42").with("bits", "31"));
    grids.add(
        keys("rand() on Windows, two draws", "msvc_rand", FEW_SEEDS)
            .with("join", "15:0")
            .with("bits", "30"));
    grids.add(keys("Java: new Random(seed).nextLong()", "java_long", "0 1 42 123 233 19260817"));
    grids.add(
        keys("Java: new Random(seed).nextInt()", "java_int", "0 1 42 123 233 19260817")
            .with("bits", "32"));
    grids.add(
        keys("Python: random.seed(s), getrandbits(64)", "python", "0 1 42 123 233 19260817")
            .with("join", "0:32"));
    grids.add(keys("xorshift, 64 bits", "xorshift64", "none 1 42"));
    grids.add(keys("SplitMix64", "splitmix64", "0 1 42"));
    grids.add(
        keys("mt19937_64, table of 20 by 20, from 1 on", "mt19937_64", "none 42 19260817")
            .with("size", "20")
            .with("first", "1"));
    grids.add(
        keys("rand(): the same, (ull)rand() << 32 | rand()", "rand", "none 42 19260817")
            .with("join", "32:0")
            .with("size", "20")
            .with("first", "1"));
    grids.add(keys("mt19937_64, keys added", "mt19937_64", "none 42 19260817").with("by", "sum"));
    grids.add(
        keys("rand(), keys added in 32 bits", "rand", "none 42 19260817")
            .with("by", "sum")
            .with("bits", "32"));
  }

  private static HashGrid keys(String what, String generator, String seeds) {
    return new HashGrid("zobrist", what, "zobrist", Map.of())
        .with("generator", generator)
        .with("seed", seeds)
        .with("table", TABLES)
        .with("kinds", KINDS);
  }

  private static void texts(List<HashGrid> grids) {
    grids.add(
        new HashGrid("texts", "std::hash<string> of libstdc++ in 64 bits", "text", Map.of())
            .with("line-ends", "no yes"));
    grids.add(new HashGrid("texts", "the same of digits", "text", Map.of()).with("glyphs", "012"));
    grids.add(
        new HashGrid("texts", "FNV-1a in 64 bits", "text", Map.of())
            .with("function", "fnv1a")
            .with("line-ends", "no yes"));
  }

  private HashGrid with(String key, String values) {
    Map<String, List<String>> more = new LinkedHashMap<>(axes);
    more.put(key, Arrays.asList(values.split(" ", -1)));
    return new HashGrid(part, what, kind, more);
  }

  /** The names, not yet in their shortest form. */
  List<String> names() {
    List<String> names = List.of("");
    for (Map.Entry<String, List<String>> axis : axes.entrySet()) {
      names =
          names.stream()
              .flatMap(
                  name ->
                      axis.getValue().stream()
                          .map(value -> name + "+" + axis.getKey() + "=" + value))
              .toList();
    }
    return names.stream().map(name -> kind + "/" + name.substring(1)).toList();
  }

  /** The names of all grids of a part. */
  static Stream<String> names(String part) {
    return all().stream()
        .filter(grid -> grid.part().equals(part))
        .flatMap(grid -> grid.names().stream());
  }
}
