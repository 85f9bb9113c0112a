package boardjudge.base.strict;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * What is wrong with a text that is no YAML, in words for who wrote it: its parser says where it
 * could not go on, and in its own terms.
 *
 * @param line from 1
 * @param column from 1
 */
record YamlFault(int line, int column, String expected, String found) {
  /**
   * What the parser says, and how it is told.
   *
   * @param said found in the parser's sentence; what it takes in brackets is put into {@code found}
   * @param atBegin whether the fault is where the thing begins that is not ended
   */
  private record Words(Pattern said, boolean atBegin, String expected, String found) {
    static Words of(String said, boolean atBegin, String expected, String found) {
      return new Words(Pattern.compile(said), atBegin, expected, found);
    }
  }

  private static final List<Words> WORDS =
      List.of(
          Words.of(
              "quoted scalar.*end of stream", true, "a text that ends with its quote", "no end"),
          Words.of(
              "flow mapping.*(?:expected|end of stream)", true, "keys that end with }", "no end"),
          Words.of(
              "flow sequence.*(?:expected|end of stream)",
              true,
              "a list that ends with ]",
              "no end"),
          Words.of("could not find expected ':'", true, "a colon behind the key", "none"),
          Words.of(
              "mapping values are not allowed",
              false,
              "one key in a line, and quotes around a text with a colon in it",
              "another colon"),
          Words.of(
              "block (?:mapping|collection).*expected <block end>",
              false,
              "the same indentation as above",
              "another one"),
          Words.of("sequence entries are not allowed", false, "a list below its key", "a hyphen"),
          Words.of("'\\\\t\\(TAB\\)'", false, "blanks as indentation", "a tab"),
          Words.of("character '?(.).* cannot start", false, "quotes around a text", "%s"),
          Words.of("unknown escape character (.)", false, "an escape of YAML", "%s"));

  /** How a parser's exception is told. */
  static YamlFault of(MarkedYAMLException fault) {
    String problem = String.valueOf(fault.getProblem());
    String context = Optional.ofNullable(fault.getContext()).orElse("");
    String said = (context + " " + problem).replace('\n', ' ');
    for (Words words : WORDS) {
      Matcher told = words.said().matcher(said);
      if (told.find()) {
        String found = told.groupCount() == 0 ? "" : Quote.of(told.group(1), 40);
        return at(fault, words.atBegin(), words.expected(), words.found().formatted(found));
      }
    }
    return at(fault, false, "YAML", Quote.bare(said.strip().toLowerCase(Locale.ROOT), 200));
  }

  private static YamlFault at(
      MarkedYAMLException fault, boolean begin, String expected, String found) {
    Optional<Mark> problem = Optional.ofNullable(fault.getProblemMark());
    Optional<Mark> context = Optional.ofNullable(fault.getContextMark());
    Optional<Mark> mark = begin ? context.or(() -> problem) : problem.or(() -> context);
    return new YamlFault(
        mark.map(Mark::getLine).orElse(0) + 1,
        mark.map(Mark::getColumn).orElse(0) + 1,
        expected,
        found);
  }
}
