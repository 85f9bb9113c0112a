package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.FormFaults;
import boardjudge.checker.compare.FormFaults.FormFault;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@link MismatchReport} as maps, lists, strings and numbers with stable names. Unknown values
 * are absent: {@code found} if the output ends early, {@code expected} if it has too many lines.
 *
 * @param lang of the sentences; their ids and arguments are the same in every language
 */
record ReportFacts(MismatchReport report, Lang lang) {
  Map<String, Object> all() {
    Difference difference = report.difference();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("verdict", report.kind().id());
    facts.put("problem", report.problem());
    facts.put("headline", report.headline(lang));
    Message english = new Headline(report, report.kind().opening(Lang.EN), Lang.EN).what();
    facts.put("headlineSentences", sentences(List.of(report.kind().message(), english)));
    facts.put("line", difference.line());
    facts.put("column", difference.column());
    difference.expected().ifPresent(line -> facts.put("expected", line.decoded()));
    difference.found().ifPresent(line -> facts.put("found", line.decoded()));
    facts.put("endsEarly", difference.found().isEmpty());
    facts.put("runsOn", difference.expected().isEmpty());
    difference
        .expected()
        .or(difference::found)
        .filter(excerpt -> excerpt.column() > 1)
        .ifPresent(excerpt -> facts.put("excerptFromColumn", excerpt.column()));
    if (report.form().isPresent()) {
      FormFaults form = report.form().get();
      facts.put("form", form.faults().stream().map(FormFault::id).toList());
      facts.put("formExplainsAll", form.whole());
    }
    report.commonMistake().ifPresent(mistake -> facts.put("commonMistake", mistake));
    report.answerWrongFrom().ifPresent(line -> facts.put("answerWrongFromLine", line));
    if (report.testCase().isPresent()) {
      facts.put("case", report.testCase().getAsInt());
      facts.put("lineInCase", report.lineInCase());
    }
    report.notation().ifPresent(ending -> facts.put("notation", ending));
    report.location().ifPresent(location -> location(facts, location));
    return facts;
  }

  private void location(Map<String, Object> facts, FaultLocation location) {
    facts.put("step", location.step());
    facts.put("action", location.action().text(lang));
    facts.put("actionSentences", sentences(location.action()));
    facts.put("lastStep", location.lastStep());
    facts.put("lastAction", location.lastAction().text(lang));
    facts.put("lastActionSentences", sentences(location.lastAction()));
    Explanation explanation = location.explanation();
    facts.put("rule", explanation.rule().id());
    facts.put("clause", explanation.rule().message().text(lang));
    facts.put("because", explanation.why().text(lang));
    facts.put("reasons", sentences(explanation.why()));
    if (location.diagnosis().isPresent()) {
      Diagnosis diagnosis = location.diagnosis().get();
      facts.put("certainty", diagnosis.certainty().id());
      diagnosis.rule().ifPresent(rule -> facts.put("brokenRule", rule.id()));
      diagnosis.second().ifPresent(rule -> facts.put("secondRule", rule.id()));
      if (!diagnosis.behaviours().isEmpty()) {
        facts.put("looks", diagnosis.looks().stream().map(looks -> looks.text(lang)).toList());
      }
      if (!diagnosis.mistakes().isEmpty()) {
        facts.put("mistakes", diagnosis.mistakes());
        facts.put("mistakesExplainAll", diagnosis.exact());
      }
    }
    facts.put("before", BoardFacts.of(location.before(), lang));
    facts.put("after", BoardFacts.of(location.after(), lang));
    facts.put("evidence", explanation.evidence().stream().map(this::evidence).toList());
  }

  /** The ids and arguments of a message and of the messages in its arguments. */
  private static List<Map<String, Object>> sentences(Object value) {
    List<Map<String, Object>> sentences = new ArrayList<>();
    add(value, sentences);
    return sentences;
  }

  private static void add(Object value, List<Map<String, Object>> sentences) {
    if (value instanceof Collection<?> values) {
      values.forEach(element -> add(element, sentences));
    } else if (value instanceof Message message && !message.name().isEmpty()) {
      Map<String, Object> arguments = new LinkedHashMap<>();
      message
          .arguments()
          .forEach((name, argument) -> arguments.put(name, String.valueOf(argument)));
      // The untranslated English of a message.
      arguments.remove("");
      Map<String, Object> sentence = new LinkedHashMap<>();
      sentence.put("id", message.name());
      sentence.put("arguments", arguments);
      sentences.add(sentence);
      message.arguments().values().forEach(argument -> add(argument, sentences));
    }
  }

  private Map<String, Object> evidence(Evidence evidence) {
    Map<String, Object> facts = new LinkedHashMap<>();
    if (evidence instanceof Evidence.Board board) {
      facts.put("kind", "board");
      facts.putAll(BoardFacts.of(board, lang));
    } else if (evidence instanceof Evidence.Continuation line) {
      facts.put("kind", "continuation");
      facts.put("caption", line.title().text(lang));
      facts.put("boards", line.boards().stream().map(shown -> BoardFacts.of(shown, lang)).toList());
    } else if (evidence instanceof Evidence.Table table) {
      facts.put("kind", "table");
      facts.put("caption", table.title().text(lang));
      facts.put("header", table.header(lang));
      facts.put("rows", table.rows(lang));
    }
    return facts;
  }
}
