package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.MutantResult;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Wrong programs by tests: which test kills which, and which alone. */
record StrengthTable(Html html, StrengthReport report) {
  private static final String KILLS = "\u00d7";
  private static final String ALONE = "\u25c6";

  /** What sorts and filters, and the table. */
  void write() {
    PageParts.search(html);
    html.text(" ");
    PageParts.countAndSave(html);
    html.open("details").element("summary", Label.of("By rule", "按规则"));
    html.open("div", "role", "group", "aria-label", "rule / 规则");
    Set<String> rules = new TreeSet<>();
    report.mutants().forEach(mutant -> rules.add(mutant.breaks()));
    rules.forEach(rule -> html.element("button", rule, PageParts.chip("v", rule)));
    html.close().close().close();
    table();
    html.open("p.faint");
    html.element("span.sign.v-ok", KILLS).text(" ");
    html.label(Label.of("the test kills the program", "该测试点能测出此错误程序")).text(" ");
    html.element("span.sign.v-limit", ALONE).text(" ");
    html.label(Label.of("and no other test does", "且只有该测试点能测出")).close();
  }

  private void table() {
    html.open("div.sheet", "tabindex", "0", "role", "region", "aria-label", "matrix / 矩阵");
    html.open("table").open("thead").open("tr");
    head("word", Label.of("rule that it breaks", "违反的规则"));
    head("word", Label.of("wrong program", "错误程序"));
    head("figure", Label.of("killers", "测出它的测试点数"));
    for (int i = 0; i < report.tests().size(); i++) {
      html.open("th", "scope", "col", "class", "turned").open("span");
      html.element("a", report.tests().get(i), "href", "#test=" + (i + 1)).close().close();
    }
    html.close().close().open("tbody");
    for (int i = 0; i < report.mutants().size(); i++) {
      row(i + 1, report.mutants().get(i));
    }
    html.close().open("tfoot");
    foot(Label.of("programs that it kills", "测出的错误程序数"), report.kills());
    foot(Label.of("that it alone kills", "仅由它测出"), report.killsAlone());
    html.close().close().close();
  }

  private void head(String kind, Label label) {
    html.open("th", "scope", "col", "class", kind);
    html.element("button", label, "type", "button", "class", "sort").close();
  }

  private void row(int number, MutantResult mutant) {
    Set<String> killers = new HashSet<>(mutant.killedBy());
    html.open("tr", "data-v", mutant.breaks());
    html.element("td", mutant.breaks())
        .open("th", "scope", "row", "title", PageParts.both(PageParts.told(mutant.mistake())));
    // In front of the name: what does not fit is cut at the end.
    if (killers.isEmpty()) {
      html.element("strong.bad", Label.of("survives", "未测出")).text(" ");
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

  private void foot(Label label, Map<String, List<String>> names) {
    html.open("tr").open("td").close().element("th", label, "scope", "row").open("td").close();
    for (String test : report.tests()) {
      html.element("td", Integer.toString(names.getOrDefault(test, List.of()).size()));
    }
    html.close();
  }
}
