package boardjudge.grading.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.contract.JsonSchemas;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A referee's lines")
class RefereeLinesTest {
  private static final List<ProgramRule> RULES =
      List.of(new ProgramRule("gravity", "Discs fall."), new ProgramRule("over", "It is over."));

  private static final String START = "{'case':1,'step':0,'board':['..','..']}";
  private static final String STEP =
      "{'case':1,'step':1,'action':'move 1','rule':'gravity','output':['1'],'board':['..','x.'],"
          + "'marks':[{'row':2,'column':1,'mark':'last'}],'rowLabels':['2','1'],"
          + "'columnLabels':['a','b'],'because':'It falls.'}";

  private static List<RefereeLines.CaseTranscript> read(String... lines) {
    return RefereeLines.read("referee.py", text(lines), RULES);
  }

  private static String text(String... lines) {
    return String.join("\n", lines).replace('\'', '"') + "\n";
  }

  @Test
  void tellCasesStepsAndBoards() throws Exception {
    String silent = STEP.replace("'step':1", "'step':2").replace("['1']", "[]");
    String other = STEP.replace("'case':1", "'case':2");
    List<RefereeLines.CaseTranscript> cases = read(START, STEP, silent, other);
    assertThat(cases).hasSize(2);
    RefereeLines.CaseTranscript first = cases.get(0);
    assertThat(first.start().rows()).containsExactly("..", "..");
    assertThat(first.lines()).isEqualTo(1);
    RefereeLines.ProgramStep step = first.steps().get(0);
    assertThat(step.action()).isEqualTo("move 1");
    assertThat(step.decidedBy()).containsExactly(RULES.get(0));
    assertThat(step.output()).containsExactly("1");
    assertThat(step.board().rows()).containsExactly("..", "x.");
    assertThat(step.board().rowLabels()).containsExactly("2", "1");
    assertThat(step.board().columnLabels()).containsExactly("a", "b");
    assertThat(step.board().marks()).containsEntry(new Square(1, 0), Mark.LAST);
    assertThat(step.because()).isEqualTo("It falls.");
    assertThat(cases.get(1).linesBefore()).isEqualTo(1);
    assertThat(cases.get(1).start().rows())
        .as("a case without a step 0 begins with its first board")
        .containsExactly("..", "x.");
    for (String line : text(START, STEP, silent, other).split("\n")) {
      assertThat(JsonSchemas.faults("referee", line)).as(line).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Mark.class)
  void knowEveryMark(Mark mark) throws Exception {
    String line = STEP.replace("'last'", "'" + mark.name().toLowerCase(Locale.ROOT) + "'");
    assertThat(read(line).get(0).steps().get(0).board().marks().values()).containsExactly(mark);
    assertThat(JsonSchemas.faults("referee", text(line))).isEmpty();
  }

  @Test
  void nameAnyRuleWhereNoneIsStated() {
    List<RefereeLines.CaseTranscript> cases =
        RefereeLines.read("referee.py", text(STEP), List.of());
    assertThat(cases.get(0).steps().get(0).rule().id()).isEqualTo("gravity");
  }

  /** Each is the good step with one thing replaced; the schema must refuse it, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'case':1 | 'case':'1' | case: expected an integer of 1 or more, found \"1\"",
        "'case':1 | 'case':0 | case: expected an integer of 1 or more, found 0",
        "'step':1, | 'step':1.5, | step: expected an integer of 0 or more, found 1.5",
        "'step':1, | `` | step: expected an integer of 0 or more, found nothing",
        "'move 1' | 7 | action: expected 1 to 100 characters of ASCII, found 7",
        "'move 1' | '' | action: expected 1 to 100 characters of ASCII, found \"\"",
        "'action':'move 1', | `` | action: expected 1 to 100 characters of ASCII, found nothing",
        "'rule':'gravity', | `` | rule: expected a name of small letters, digits and single hyphens,"
            + " found nothing",
        "['1'] | '1' | output: expected a list, found \"1\"",
        "['1'] | ['1 '] | output 1: expected a line of ASCII without blanks at its end, found \"1 \"",
        "['1'] | ['1','a\\nb'] | output 2: expected a line of ASCII without blanks at its end, found"
            + " \"a\\nb\"",
        "['..','x.'] | [] | board: expected a list of 1 to 100 rows, found an empty one",
        "['..','x.'] | ['. '] | board 1: expected a row of 1 to 100 characters of ASCII without"
            + " blanks, found \". \"",
        "'row':2 | 'row':0 | marks 1: row: expected an integer of 1 or more, found 0",
        "'mark':'last' | 'mark':'red' | marks 1: mark: expected one of last, from, differs, captured,"
            + " subject, attacker, blocker, target, found \"red\"",
        "'mark':'last' | 'mark':'last','x':1 | marks 1: expected keys row, column, mark,"
            + " found \"x\"",
        "['a','b'] | ['a','long'] | columnLabels 2: expected 1 to 3 characters of ASCII, found"
            + " \"long\"",
        "'because' | 'why' | expected keys case, step, action, rule, output, board,"
            + " rowLabels, columnLabels, marks, because, found \"why\"",
      })
  void areReadStrictly(String from, String to, String fault) throws Exception {
    assertThat(STEP).contains(from);
    String line = STEP.replace(from, to == null ? "" : to);
    assertThatThrownBy(() -> read(line))
        .isInstanceOf(EngineException.class)
        .message()
        .startsWith("referee.py, line 1: ")
        .endsWith(fault);
    assertThat(JsonSchemas.faults("referee", text(line))).isNotEmpty();
  }

  /** What no schema of one line can say. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'gravity' | 'luck' | rule: expected one of gravity, over, found \"luck\"",
        "'step':1 | 'step':2 | step: expected an integer from 0 to 1, found 2",
        "'case':1 | 'case':2 | case: expected an integer from 1 to 1, found 2",
        "['..','x.'] | ['..','x'] | board 2: expected a row of 2 characters, as the first, found one"
            + " of 1",
        "'row':2 | 'row':3 | marks 1: row: expected an integer from 1 to 2, found 3",
        "['2','1'] | ['2'] | rowLabels: expected a list of 2, found one of 1",
        "'step':1 | 'step':1,'step':1 | step: expected each key once, found it again; the first is in line 1",
      })
  void fitTogether(String from, String to, String fault) {
    assertThat(STEP).contains(from);
    assertThatThrownBy(() -> read(STEP.replace(from, to)))
        .isInstanceOf(EngineException.class)
        .message()
        .startsWith("referee.py, line 1")
        .endsWith(fault);
  }

  @Test
  void areNumberedWithoutGaps() {
    assertThatThrownBy(() -> read(START, STEP, STEP))
        .hasMessage("referee.py, line 3: step: expected an integer from 2 to 2, found 1");
    assertThatThrownBy(() -> read(START, START))
        .hasMessage("referee.py, line 2: step: expected an integer from 1 to 1, found 0");
    assertThatThrownBy(() -> read(STEP, STEP.replace("'case':1", "'case':3")))
        .hasMessage("referee.py, line 2: case: expected an integer from 1 to 2, found 3");
    assertThatThrownBy(() -> read(START.replace("}", ",'rule':'gravity'}")))
        .hasMessageStartingWith("referee.py, line 1: rule: expected nothing in a step 0");
  }

  @Test
  void areOnlyJsonObjects() {
    assertThatThrownBy(() -> read(START, "hello"))
        .hasMessageStartingWith(
            "referee.py, line 2, column 1: expected one JSON object, found \"hello\"");
    assertThatThrownBy(() -> read(START + START))
        .hasMessageStartingWith("referee.py, line 1: expected one document, found a second one");
    assertThatThrownBy(() -> read("[1]"))
        .hasMessage("referee.py, line 1: expected one JSON object, found a list");
    assertThatThrownBy(() -> read(START, "", STEP)).hasMessageStartingWith("referee.py, line 2");
    assertThatThrownBy(() -> RefereeLines.read("referee.py", "", RULES))
        .hasMessage("referee.py: expected a JSON object for each step, found no output");
  }

  /** A key that is only in the schema would be an empty promise. */
  @Test
  void haveEveryNameOfTheSchema() throws Exception {
    ObjectNode all = (ObjectNode) new JsonMapper().readTree(text(STEP));
    assertThat(JsonSchemas.tree("referee").get("properties").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrderElementsOf(() -> all.fieldNames());
  }
}
