package boardjudge.grading.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.compare.Output;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Comparing word by word")
class TokenCheckTest {
  private static Optional<String> fault(String answer, String found, String flags)
      throws IOException {
    List<String> words = flags.isEmpty() ? List.of() : List.of(flags.split(" "));
    return new TokenCheck().ruling(output(""), output(answer), output(found), words).fault();
  }

  private static Output output(String text) {
    return Output.of(text.replace("/", "\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void comparesNumbersOfManyDigits() throws Exception {
    String digits = "0." + "3".repeat(9_000);
    assertThat(fault("0.333333333/", digits + "/", "float_tolerance 1e-6")).isEmpty();
    assertThat(fault("0.333333/", digits + "/", "float_tolerance 1e-9")).isPresent();
  }

  @Test
  @Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
  void readsAWordThatBeginsLikeANumberQuickly() throws Exception {
    String digits = "1".repeat(1_000_000);
    assertThat(fault("1/", digits + "x/", "float_tolerance 1e-6")).isPresent();
    assertThat(fault("1/", digits + ".x/", "float_tolerance 1e-6")).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`',
      value = {
        "1 Yes/|  1/ YES//|",
        "1/|1|",
        "a/b/|a/b/|case_sensitive space_change_sensitive",
        "0.5/|0.5000001/|float_tolerance 1e-6",
        "100/|100.00005/|float_relative_tolerance 1e-6",
        "0/|0.0000005/|float_absolute_tolerance 1e-6",
        "1e3/|1000/|float_tolerance 0",
        "yes 2/|YES 2.0/|float_tolerance 1e-9",
      })
  void acceptsWhatTheFlagsAllow(String answer, String found, String flags) throws Exception {
    assertThat(fault(answer, found, flags == null ? "" : flags)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`',
      value = {
        "1/2/|1/3/||line 2: expected \"2\", found \"3\"",
        "1/2/|1/||line 2: expected \"2\", found the end",
        "1/|1/2/||line 2: expected the end, found \"2\"",
        "1/|1.0/||line 1: expected \"1\", found \"1.0\"",
        "Yes/|yes/|case_sensitive|line 1: expected \"Yes\", found \"yes\"",
        "a b/|a  b/|space_change_sensitive|line 1: expected white space \" \", found \"  \"",
        "0.5/|0.51/|float_tolerance 1e-6|line 1: expected \"0.5\", found \"0.51\"",
        "0/|0.0000005/|float_relative_tolerance 1e-6|line 1: expected \"0\", found \"0.0000005\"",
        "0.5/|nan/|float_tolerance 1|line 1: expected \"0.5\", found \"nan\"",
      })
  void namesTheFirstWordThatDiffers(String answer, String found, String flags, String fault)
      throws Exception {
    assertThat(fault(answer, found, flags == null ? "" : flags)).contains(fault);
  }

  @Test
  void refusesUnknownFlags() {
    assertThatThrownBy(() -> fault("1", "1", "strict"))
        .isInstanceOf(EngineException.class)
        .hasMessageEndingWith("float_absolute_tolerance E, found \"strict\"");
    assertThatThrownBy(() -> fault("1", "1", "float_tolerance"))
        .hasMessageEndingWith("float_tolerance: expected a number such as 1e-6, found nothing");
    assertThatThrownBy(() -> fault("1", "1", "float_tolerance -1"))
        .hasMessageEndingWith("float_tolerance: expected a number such as 1e-6, found \"-1\"");
  }

  /** Huge numbers and exponents must not take long. */
  @Test
  void comparesHugeNumbersAsWords() throws Exception {
    String huge = "1e999999999";
    assertThat(fault(huge, huge, "float_tolerance 1")).isEmpty();
    assertThat(fault(huge, "1e999999998", "float_tolerance 1")).isPresent();
    assertThat(fault("1".repeat(20_000), "2".repeat(20_000), "float_tolerance 1")).isPresent();
  }
}
