package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Compares word by word, as the default validator of the ICPC package format does. By default white
 * space only separates words, and case is ignored; flags change that and allow numbers to differ.
 */
final class TokenCheck implements OutputCheck {
  private static final int QUOTED = 50;
  private static final int LONGEST_NUMBER = 100;

  /** What the flags say. */
  private record Flags(
      boolean capitals,
      boolean spaces,
      Optional<BigDecimal> relative,
      Optional<BigDecimal> absolute) {
    static Flags of(List<String> words) {
      boolean capitals = false;
      boolean spaces = false;
      Optional<BigDecimal> relative = Optional.empty();
      Optional<BigDecimal> absolute = Optional.empty();
      for (int i = 0; i < words.size(); i++) {
        switch (words.get(i)) {
          case "case_sensitive" -> capitals = true;
          case "space_change_sensitive" -> spaces = true;
          case "float_tolerance" -> {
            relative = Optional.of(tolerance(words, ++i));
            absolute = relative;
          }
          case "float_relative_tolerance" -> relative = Optional.of(tolerance(words, ++i));
          case "float_absolute_tolerance" -> absolute = Optional.of(tolerance(words, ++i));
          default ->
              throw new EngineFault(
                  "flags of the default validator: expected case_sensitive,"
                      + " space_change_sensitive, float_tolerance E, float_relative_tolerance E or"
                      + " float_absolute_tolerance E, found "
                      + Quote.of(words.get(i), QUOTED));
        }
      }
      return new Flags(capitals, spaces, relative, absolute);
    }

    private static BigDecimal tolerance(List<String> words, int at) {
      Optional<BigDecimal> number = at < words.size() ? number(words.get(at)) : Optional.empty();
      return number
          .filter(each -> each.signum() >= 0)
          .orElseThrow(
              () ->
                  new EngineFault(
                      "flags of the default validator: "
                          + (words.get(at - 1) + ": expected a number such as 1e-6, found ")
                          + (at < words.size() ? Quote.of(words.get(at), QUOTED) : "nothing")));
    }
  }

  @Override
  public Ruling ruling(Output input, Output answer, Output found, List<String> words)
      throws IOException {
    return new Ruling(fault(answer, found, words), Optional.empty());
  }

  private static Optional<String> fault(Output answer, Output found, List<String> words)
      throws IOException {
    Flags flags = Flags.of(words);
    Words right = new Words(bytes(answer));
    Words said = new Words(bytes(found));
    while (true) {
      String before = right.blank();
      String blank = said.blank();
      if (flags.spaces() && !before.equals(blank)) {
        return Optional.of(
            ("line " + said.line + ": expected white space " + Quote.of(before, QUOTED))
                + (", found " + Quote.of(blank, QUOTED)));
      }
      int line = said.line;
      String expected = right.word();
      String word = said.word();
      if (expected.isEmpty() && word.isEmpty()) {
        return Optional.empty();
      }
      if (!same(expected, word, flags)) {
        return Optional.of(
            "line " + line + ": expected " + shown(expected) + ", found " + shown(word));
      }
    }
  }

  private static byte[] bytes(Output output) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(output.size())];
    output.read(0, bytes);
    return bytes;
  }

  private static String shown(String word) {
    return word.isEmpty() ? "the end" : Quote.of(word, QUOTED);
  }

  private static boolean same(String expected, String word, Flags flags) {
    if (expected.equals(word)) {
      return true;
    }
    if (expected.isEmpty() || word.isEmpty()) {
      return false;
    }
    if (flags.relative().isPresent() || flags.absolute().isPresent()) {
      Optional<BigDecimal> right = number(expected);
      Optional<BigDecimal> said = number(word);
      if (right.isPresent()) {
        return said.isPresent() && near(right.get(), said.get(), flags);
      }
    }
    return !flags.capitals()
        && expected.toLowerCase(Locale.ROOT).equals(word.toLowerCase(Locale.ROOT));
  }

  private static boolean near(BigDecimal right, BigDecimal said, Flags flags) {
    BigDecimal off = right.subtract(said).abs();
    return flags.absolute().filter(most -> off.compareTo(most) <= 0).isPresent()
        || flags.relative().filter(m -> off.compareTo(right.abs().multiply(m)) <= 0).isPresent();
  }

  /** A decimal number that is short enough to compute with. */
  private static Optional<BigDecimal> number(String word) {
    if (!word.matches("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?")
        || word.length() > LONGEST_NUMBER) {
      return Optional.empty();
    }
    return Optional.of(new BigDecimal(word));
  }

  @Override
  public String conditions() {
    return "words";
  }

  /** Reads a text word by word, in ISO 8859-1. */
  private static final class Words {
    private final byte[] bytes;
    private int at;
    private int line = 1;

    Words(byte[] bytes) {
      this.bytes = bytes;
    }

    String blank() {
      int from = at;
      while (at < bytes.length && isBlank(bytes[at])) {
        line += bytes[at] == '\n' ? 1 : 0;
        at++;
      }
      return text(from);
    }

    String word() {
      int from = at;
      while (at < bytes.length && !isBlank(bytes[at])) {
        at++;
      }
      return text(from);
    }

    private String text(int from) {
      return new String(Arrays.copyOfRange(bytes, from, at), StandardCharsets.ISO_8859_1);
    }

    private static boolean isBlank(int value) {
      return value == ' ' || (value >= '\t' && value <= '\r');
    }
  }
}
