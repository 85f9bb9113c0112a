package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.report.page.Html;
import boardjudge.grading.Person;
import boardjudge.grading.Totals;
import boardjudge.sandbox.Verdict;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The page of totals")
class TotalsPageTest {
  @Test
  void hasVerdictsInBothLanguages() {
    List<String> results = List.of(Verdict.WRONG_ANSWER.words(), "12.5", "");
    Totals totals =
        new Totals(
            List.of("go", "xiangqi", "duckchess"),
            List.of(new Totals.Row(Person.named("Ann"), results, BigDecimal.ONE)));
    Page page =
        TotalsPage.of(totals, Map.of("go", "go.html", "xiangqi", "x.html", "duckchess", "d.html"));
    assertThat(new String(page.bytes(), StandardCharsets.UTF_8))
        .contains(
            new Html().element("td.figure", Verdict.WRONG_ANSWER.message()).toString(),
            "<td class=\"figure\">12.5</td><td class=\"figure\"></td>");
  }
}
