package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares token by token, as the default validator of the ICPC package format does. Flags make it
 * mind white space and case, or tolerate inexact numbers.
 */
final class TokenCheck implements OutputCheck {
  private static final int MAX_QUOTE_LENGTH = 50;
  private static final int MAX_NUMBER_LENGTH = 10_000;

  private record Flags(
      boolean caseSensitive,
      boolean spaceSensitive,
      Optional<BigDecimal> relative,
      Optional<BigDecimal> absolute) {
    /**
     * Reads flags.
     *
     * @throws EngineException if one is unknown
     */
    static Flags of(List<String> words) {
      boolean caseSensitive = false;
      boolean spaceSensitive = false;
      Optional<BigDecimal> relative = Optional.empty();
      Optional<BigDecimal> absolute = Optional.empty();
      for (int i = 0; i < words.size(); i++) {
        switch (words.get(i)) {
          case "case_sensitive" -> caseSensitive = true;
          case "space_change_sensitive" -> spaceSensitive = true;
          case "float_tolerance" -> {
            relative = Optional.of(tolerance(words, ++i));
            absolute = relative;
          }
          case "float_relative_tolerance" -> relative = Optional.of(tolerance(words, ++i));
          case "float_absolute_tolerance" -> absolute = Optional.of(tolerance(words, ++i));
          default ->
              throw new EngineException(
                  "flags of the default validator: expected case_sensitive,"
                      + " space_change_sensitive, float_tolerance E, float_relative_tolerance E or"
                      + " float_absolute_tolerance E, found "
                      + Quote.of(words.get(i), MAX_QUOTE_LENGTH));
        }
      }
      return new Flags(caseSensitive, spaceSensitive, relative, absolute);
    }

    private static BigDecimal tolerance(List<String> words, int index) {
      Optional<BigDecimal> number =
          index < words.size() ? number(words.get(index)) : Optional.empty();
      return number
          .filter(tolerance -> tolerance.signum() >= 0)
          .orElseThrow(
              () ->
                  new EngineException(
                      "flags of the default validator: "
                          + (words.get(index - 1) + ": expected a number such as 1e-6, found ")
                          + (index < words.size()
                              ? Quote.of(words.get(index), MAX_QUOTE_LENGTH)
                              : "nothing")));
    }
  }

  @Override
  public Optional<String> faultOf(List<String> flags) {
    try {
      Flags.of(flags);
      return Optional.empty();
    } catch (EngineException unknown) {
      return Optional.of(String.valueOf(unknown.getMessage()));
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
    Tokens right = new Tokens(answer);
    Tokens printed = new Tokens(found);
    while (true) {
      String before = right.blank();
      String blank = printed.blank();
      if (flags.spaceSensitive() && !before.equals(blank)) {
        return Optional.of(
            ("line "
                    + printed.line
                    + ": expected white space "
                    + Quote.of(before, MAX_QUOTE_LENGTH))
                + (", found " + Quote.of(blank, MAX_QUOTE_LENGTH)));
      }
      int line = printed.line;
      String expected = right.word();
      String word = printed.word();
      if (expected.isEmpty() && word.isEmpty()) {
        return Optional.empty();
      }
      if (!isSame(expected, word, flags)) {
        return Optional.of(
            "line " + line + ": expected " + shown(expected) + ", found " + shown(word));
      }
    }
  }

  private static String shown(String word) {
    return word.isEmpty() ? "the end" : Quote.of(word, MAX_QUOTE_LENGTH);
  }

  private static boolean isSame(String expected, String word, Flags flags) {
    if (expected.equals(word)) {
      return true;
    }
    if (expected.isEmpty() || word.isEmpty()) {
      return false;
    }
    if (flags.relative().isPresent() || flags.absolute().isPresent()) {
      Optional<BigDecimal> right = number(expected);
      Optional<BigDecimal> printed = number(word);
      if (right.isPresent()) {
        return printed.isPresent() && isNear(right.get(), printed.get(), flags);
      }
    }
    return !flags.caseSensitive()
        && expected.toLowerCase(Locale.ROOT).equals(word.toLowerCase(Locale.ROOT));
  }

  private static boolean isNear(BigDecimal right, BigDecimal printed, Flags flags) {
    BigDecimal distance = right.subtract(printed).abs();
    return flags.absolute().filter(most -> distance.compareTo(most) <= 0).isPresent()
        || flags
            .relative()
            .filter(m -> distance.compareTo(right.abs().multiply(m)) <= 0)
            .isPresent();
  }

  /** A decimal number, unless too long to compute with. */
  private static Optional<BigDecimal> number(String word) {
    if (word.length() > MAX_NUMBER_LENGTH
        || !word.matches("[+-]?([0-9]++[.]?[0-9]*+|[.][0-9]++)([eE][+-]?[0-9]{1,3})?")) {
      return Optional.empty();
    }
    return Optional.of(new BigDecimal(word));
  }

  @Override
  public String conditions() {
    return "words";
  }

  /** White space and words in turn. */
  private static final class Tokens {
    private static final Pattern BLANK = Pattern.compile("[ \\t-\\r]*+");
    private static final Pattern WORD = Pattern.compile("[^ \\t-\\r]*+");

    private final Matcher text;
    private int line = 1;

    Tokens(Output output) throws IOException {
      byte[] bytes = output.start(Math.toIntExact(output.size()));
      text = BLANK.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    String blank() {
      String blank = next(BLANK);
      line += (int) blank.chars().filter(sign -> sign == '\n').count();
      return blank;
    }

    String word() {
      return next(WORD);
    }

    private String next(Pattern pattern) {
      text.usePattern(pattern).lookingAt();
      String next = text.group();
      text.region(text.end(), text.regionEnd());
      return next;
    }
  }
}
