package boardjudge.report.page;

import static boardjudge.report.page.PageParts.bilingual;
import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.MutantResult;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The kill matrix: which test kills which wrong program, and which is the only one. */
record StrengthTable(Html html, StrengthReport report) {
  private static final String KILLS = "\u00d7";
  private static final String ALONE = "\u25c6";

  void write() {
    PageParts.search(html);
    html.text(" ");
    PageParts.countAndSave(html);
    html.open("details").element("summary", say("by-rule"));
    html.open("div", "role", "group", "aria-label", bilingual(say("column.rule")));
    Set<String> rules = new TreeSet<>();
    report.mutants().forEach(mutant -> rules.add(mutant.breaks()));
    rules.forEach(rule -> html.element("button", rule, PageParts.chip("v", rule)));
    html.close().close().close();
    table();
    html.open("p.faint");
    html.element("span.sign.v-ok", KILLS).text(" ");
    html.text(say("matrix.kills")).text(" ");
    html.element("span.sign.v-limit", ALONE).text(" ");
    html.text(say("matrix.alone")).close();
  }

  private void table() {
    PageParts.sheet(html, "matrix");
    PageParts.sortable(html, "word", "breaks-rule");
    PageParts.sortable(html, "word", "wrong-program");
    PageParts.sortable(html, "figure", "killers");
    for (int i = 0; i < report.tests().size(); i++) {
      html.open("th", "scope", "col", "class", "turned").open("span");
      html.element("a", report.tests().get(i), "href", "#test=" + (i + 1)).close().close();
    }
    html.close().close().open("tbody");
    for (int i = 0; i < report.mutants().size(); i++) {
      row(i + 1, report.mutants().get(i));
    }
    html.close().open("tfoot");
    foot("matrix.killed", report.kills());
    foot("matrix.killed-alone", report.killsAlone());
    html.close().close().close();
  }

  private void row(int number, MutantResult mutant) {
    Set<String> killers = new HashSet<>(mutant.killedBy());
    html.open("tr", "data-v", mutant.breaks());
    html.element("td", mutant.breaks())
        .open("th", "scope", "row", "title", bilingual(PageParts.translated(mutant.mistake())));
    // In front of the name: what does not fit is cut at the end.
    if (killers.isEmpty()) {
      html.element("strong.bad", say("strength.survives")).text(" ");
    }
    html.element("a", mutant.name(), "href", "#program=" + number);
    html.close().element("td.figure", Integer.toString(killers.size()));
    for (String test : report.tests()) {
      if (!killers.contains(test)) {
        html.element("td", "");
      } else if (killers.size() == 1) {
        html.element("td.v-limit", ALONE);
      } else {
        html.element("td.v-ok", KILLS);
      }
    }
    html.close();
  }

  private void foot(String name, Map<String, List<String>> names) {
    html.open("tr").open("td").close().element("th", say(name), "scope", "row").open("td").close();
    for (String test : report.tests()) {
      html.element("td", Integer.toString(names.getOrDefault(test, List.of()).size()));
    }
    html.close();
  }
}
