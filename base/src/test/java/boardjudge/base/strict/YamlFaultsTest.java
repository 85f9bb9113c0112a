package boardjudge.base.strict;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Faults of YAML are told by what was expected and found, in their own line")
class YamlFaultsTest {
  /** In the texts | is the end of a line, and > a tab. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "problem: 'go|groups: []|# 1:10: expected a text that ends with its quote, found no end",
        "problem: go|groups: {a: 1|# 2:9: expected keys that end with }, found no end",
        "problem: go|keywords: [a, b|x: 1|# 2:11: expected a list that ends with ], found no end",
        "problem: go|groups|salt: 1|# 2:1: expected a colon after the key, found none",
        "problem: go: x|# 1:12: expected one key in a line, and quotes around a text with a colon in it, found another colon",
        "groups:|  - name: a|   note: b|# 3:4: expected the same indentation as above, found another one",
        "problem: go - x|groups: - a|# 2:9: expected a list below its key, found a hyphen",
        "groups:|>- name: a|# 2:1: expected blanks as indentation, found a tab",
        "problem: go|salt: @a|# 2:7: expected quotes around a text, found \"@\"",
        "problem: \"a\\q\"|# 1:13: expected an escape of YAML, found \"q\"",
        "problem: go|problem: go|# 2:1: problem: expected each key once, found it again; the first is in line 1",
      })
  void areReported(String text, String message) {
    assertThatThrownBy(
            () ->
                StrictReader.yaml(
                    "suite.yaml", text.replace('|', '\n').replace('>', '\t'), "suite.yaml"))
        .isInstanceOf(StrictException.class)
        .hasMessage("suite.yaml:" + message);
  }
}
