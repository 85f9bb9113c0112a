package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What grade hands back")
class FeedbackTest extends PawnCommands {
  /** Authors, each with an output that no other author's program prints. */
  private static final Map<String, String> PEOPLE = new LinkedHashMap<>();

  static {
    PEOPLE.put("anneliese", "white (1)");
    PEOPLE.put("\u5f20\u4e09", "white (9)");
    PEOPLE.put("b\u00e9atrice o'neill", "zebra-77");
    PEOPLE.put("=cmd+1", "walrus-55");
  }

  @BeforeEach
  void writeSubmissions() throws Exception {
    Path sample = Files.createDirectory(folder.resolve("data").resolve("sample"));
    Path secret = Files.createDirectory(folder.resolve("data").resolve("secret"));
    for (String ending : List.of(".in", ".ans")) {
      Files.move(folder.resolve("data/a" + ending), sample.resolve("a" + ending));
      Files.move(folder.resolve("data/b" + ending), secret.resolve("b" + ending));
    }
    int number = 0;
    for (Map.Entry<String, String> each : PEOPLE.entrySet()) {
      String name = each.getKey() + "/own-" + ++number + ".py";
      Files.createDirectories(folder.resolve("programs").resolve(name).getParent());
      program(name, "print(\"" + each.getValue() + "\")\n");
    }
  }

  private CommandRun grade(Object... more) {
    return command("grade", folder.resolve("programs").toString(), more);
  }

  private Path place(String name) {
    return folder.resolve("back").resolve(name);
  }

  private static String contents(Path folder) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        all.append(file.getFileName()).append(Files.readString(file));
      }
    }
    return all.toString();
  }

  @Test
  void eachSystemReadsItsFile() throws Exception {
    CommandRun run =
        grade(
            "--scoring=tests",
            "--feedback=" + place("f"),
            "--gradescope=" + place("g"),
            "--moodle=" + place("m.csv"),
            "--canvas=" + place("c.csv"),
            "--scores=" + place("s.csv"));
    assertThat(run.exit()).as(run.err()).isZero();
    noFolderHasAnythingOfAnotherAuthor();
    gradescopeReadsItsResults();
    moodleReadsItsGrades();
    canvasReadsItsGradebook();
    scoresHaveOneRowPerSubmission();
  }

  private void noFolderHasAnythingOfAnotherAuthor() throws IOException {
    for (String root : List.of("f", "g")) {
      List<Path> folders;
      try (Stream<Path> files = Files.list(place(root))) {
        folders = files.toList();
      }
      assertThat(folders).hasSize(PEOPLE.size());
      for (Path own : folders) {
        String text = contents(own);
        List<String> owners =
            PEOPLE.keySet().stream().filter(one -> text.contains(program(one))).toList();
        assertThat(owners).as(own + "").hasSize(1);
        for (String other : PEOPLE.keySet()) {
          if (!owners.contains(other)) {
            assertThat(text).doesNotContain(other, program(other), escaped(other));
            // The first author's output is the sample's answer, so every report has it.
            if (!other.equals("anneliese")) {
              assertThat(text).doesNotContain(PEOPLE.get(other));
            }
          }
        }
        assertThat(text).doesNotContain(folder.toString(), "programs/");
      }
    }
    assertThat(place("f").resolve("\u5f20\u4e09")).isDirectory();
    assertThat(place("f").resolve("anneliese")).isDirectory();
    assertThat(contents(place("f").resolve("anneliese")))
        .contains("points: 0/100", "1 of 2 passed");
  }

  private static String program(String person) {
    return "own-" + (List.copyOf(PEOPLE.keySet()).indexOf(person) + 1) + ".py";
  }

  /** A name as the JSON in a page escapes it. */
  private static String escaped(String person) {
    StringBuilder text = new StringBuilder();
    person.chars().forEach(c -> text.append(c < 0x7f ? (char) c + "" : "\\u%04x".formatted(c)));
    return text.toString();
  }

  @Test
  void thePageHasTheMismatchItsReplayAndASmallInput() throws Exception {
    assertThat(grade("--feedback", place("f")).exit()).isZero();
    Path own = place("f").resolve("\u5f20\u4e09");
    String page = Files.readString(own.resolve("pawnchess.html"));
    assertThat(page).contains("data-part=\"replay\"", "<code>sample/a</code>", "....\n.P..");
    assertThat(page).doesNotContain("Run again");
    assertThat(Files.readString(own.resolve("pawnchess.txt")))
        .contains("tests: 0 of 2 passed", "first failure, on sample/a: wrong answer: ")
        .contains("input of sample/a:\n1\n\n....\n.P..");
    // Only the secret test fails; its input is shown only where --show asks for it.
    Path ann = place("f").resolve("anneliese/pawnchess.txt");
    assertThat(Files.readString(ann)).contains("on secret/b: ").doesNotContain("input of");
    assertThat(grade("--feedback", place("f"), "--show", "first").exit()).isZero();
    assertThat(Files.readString(ann)).contains("input of secret/b:\n1\n\n...p");
    JsonNode json = new JsonMapper().readTree(own.resolve("pawnchess.json").toFile());
    assertThat(json.path("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(json.path("failure").path("message").asText()).startsWith("wrong answer: ");
    assertThat(grade("--feedback", place("zh"), "--lang=zh").exit()).isZero();
    assertThat(contents(place("zh").resolve("\u5f20\u4e09")))
        .contains("\"verdict\" : \"wrong-answer\"", "\"message\" : \"\u7b54\u6848\u9519\u8bef");
    // No known mistake prints nine plies, and no rule is blamed without a reason.
    assertThat(json.path("failure").path("rules")).isEmpty();
    assertThat(json.path("example").path("test").asText()).isEqualTo("sample/a");
  }

  private static List<CSVRecord> csv(Path file) throws IOException {
    try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, CSVFormat.RFC4180)) {
      return parser.getRecords();
    }
  }

  private void scoresHaveOneRowPerSubmission() throws IOException {
    List<CSVRecord> rows = csv(place("s.csv"));
    assertThat(rows.get(0).toList())
        .containsExactly(
            "problem",
            "id",
            "author",
            "submission",
            "verdict",
            "points",
            "passed",
            "first_failed",
            "rule",
            "likely",
            "message");
    assertThat(rows).hasSize(1 + PEOPLE.size());
    assertThat(rows).allSatisfy(row -> assertThat(row.size()).isEqualTo(11));
    assertThat(rows.get(1).toList().subList(0, 8))
        .containsExactly(
            "pawnchess",
            "anneliese",
            "anneliese",
            "anneliese/own-1.py",
            "wrong-answer",
            "0",
            "1",
            "secret/b");
    assertThat(rows.get(1).get(10)).startsWith("wrong answer: ");
    assertThat(rows).anySatisfy(row -> assertThat(row.get(1)).isEqualTo("'=cmd+1"));
  }

  @Test
  void scoresHaveTheRuleAndTheLikelyMistake() throws Exception {
    String named =
        CommandWorkspace.program("pawnchess", "wrong_answer", "no_captures.py").toString();
    String[] sample = {
      "grade", "pawnchess", named, "--scores", place("n.csv") + "", "--tests", "9"
    };
    assertThat(CommandRun.run(sample).exit()).isZero();
    assertThat(csv(place("n.csv")).get(1).toList().subList(8, 10))
        .containsExactly("diagonal-capture", "never-captures");
  }

  /** The names that Gradescope's specification of autograders allows in results.json. */
  private void gradescopeReadsItsResults() throws IOException {
    Set<String> outer =
        Set.of(
            "score",
            "execution_time",
            "output",
            "output_format",
            "test_output_format",
            "test_name_format",
            "visibility",
            "stdout_visibility",
            "extra_data",
            "tests",
            "leaderboard");
    Set<String> inner =
        Set.of(
            "score",
            "max_score",
            "status",
            "name",
            "name_format",
            "number",
            "output",
            "output_format",
            "tags",
            "visibility",
            "extra_data");
    try (Stream<Path> folders = Files.list(place("g"))) {
      for (Path own : folders.toList()) {
        JsonNode results = new JsonMapper().readTree(own.resolve("results.json").toFile());
        results.fieldNames().forEachRemaining(name -> assertThat(outer).contains(name));
        assertThat(results.path("score").isNumber()).isTrue();
        assertThat(results.path("output").isTextual()).isTrue();
        assertThat(results.path("tests")).isNotEmpty();
        for (JsonNode test : results.path("tests")) {
          test.fieldNames().forEachRemaining(name -> assertThat(inner).contains(name));
          assertThat(test.path("name").asText()).isNotEmpty();
          assertThat(test.path("status").asText()).isIn("passed", "failed");
          if (test.has("score")) {
            assertThat(test.path("score").isNumber()).isTrue();
            assertThat(test.path("max_score").isNumber()).isTrue();
          }
        }
      }
    }
  }

  /** Moodle finds users by a column, and takes a decimal number or a hyphen as a grade. */
  private void moodleReadsItsGrades() throws IOException {
    List<CSVRecord> rows = csv(place("m.csv"));
    List<String> heading = rows.get(0).toList();
    assertThat(heading).doesNotHaveDuplicates().noneMatch(String::isBlank);
    int grade = heading.indexOf("pawnchess");
    assertThat(heading.get(grade + 1)).isEqualTo("pawnchess feedback");
    Set<String> users = new HashSet<>();
    for (CSVRecord row : rows.subList(1, rows.size())) {
      assertThat(row.size()).isEqualTo(heading.size());
      assertThat(row.get(heading.indexOf("ID number"))).isNotBlank();
      assertThat(users.add(row.get(0))).isTrue();
      assertThat(row.get(grade)).matches("-|[0-9]+([.][0-9]+)?");
      assertThat(row.get(grade + 1)).isNotBlank();
      if (!row.get(grade).equals("-")) {
        assertThat(new BigDecimal(row.get(grade))).isBetween(BigDecimal.ZERO, new BigDecimal(100));
      }
    }
    assertThat(users).hasSize(PEOPLE.size());
  }

  /** Canvas looks for these words in these columns, and for a row of points possible. */
  private void canvasReadsItsGradebook() throws IOException {
    List<CSVRecord> rows = csv(place("c.csv"));
    CSVRecord heading = rows.get(0);
    assertThat(heading.size()).isGreaterThan(3);
    assertThat(heading.get(0)).contains("Student");
    assertThat(heading.get(1)).contains("ID");
    assertThat(heading.get(2)).matches("SIS\\s+User\\s+ID");
    assertThat(heading.get(3)).matches("SIS\\s+Login\\s+ID");
    assertThat(heading.get(4)).contains("Section");
    assertThat(heading.get(5)).isEqualTo("pawnchess");
    assertThat(rows.get(1).get(0)).contains("Points Possible");
    assertThat(rows.get(1).get(5)).isEqualTo("100");
    assertThat(rows).allSatisfy(row -> assertThat(row.size()).isEqualTo(heading.size()));
    for (CSVRecord row : rows.subList(2, rows.size())) {
      assertThat(row.get(0)).isNotBlank().doesNotContain("Points Possible");
      assertThat(row.get(1)).as("Canvas's own number, which nobody here knows").isEmpty();
      assertThat(row.get(2)).isNotBlank();
      assertThat(row.get(5)).matches("[0-9]+([.][0-9]+)?");
    }
    assertThat(rows).hasSize(2 + PEOPLE.size());
  }

  @Test
  void severalProblemsHaveATotalForEachPerson() throws Exception {
    Tools.need("python3");
    Files.createDirectories(place("."));
    Path sums = Files.createDirectories(folder.resolve("sums/data/secret"));
    Files.writeString(folder.resolve("sums/problem.yaml"), "name: Sums\n");
    Files.writeString(sums.resolve("1.in"), "1 2\n");
    Files.writeString(sums.resolve("1.ans"), "3\n");
    Path all = Files.createDirectories(folder.resolve("all"));
    Files.createDirectories(all.resolve("sums/ann"));
    Files.createDirectories(all.resolve("pawnchess/ann"));
    Files.writeString(all.resolve("sums/ann/a.py"), "print(3)\n");
    Files.writeString(all.resolve("sums/bob.py"), "print(4)\n");
    Files.writeString(all.resolve("pawnchess/ann/b.py"), "print('no')\n");
    CommandRun run =
        CommandRun.run(
            "grade",
            "pawnchess",
            folder.resolve("sums").toString(),
            all.toString(),
            "--first-failure",
            "--scoring=tests",
            "--html=" + place("t.html"),
            "--csv=" + place("t.csv"),
            "--canvas=" + place("c.csv"),
            "--feedback=" + place("f"));
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out())
        .endsWith(
            """
            person  pawnchess     sums  total
            ann         0/100  100/100    100
            bob                  0/100      0
            """);
    assertThat(Files.readString(place("t.html"))).contains("href=\"t-sums.html\"", ">100</td>");
    assertThat(place("t-sums.html")).exists();
    assertThat(Files.readAllLines(place("t-pawnchess.csv"))).hasSize(75);
    assertThat(csv(place("c.csv")).get(2).toList()).endsWith("0", "100");
    assertThat(csv(place("c.csv")).get(3).toList()).endsWith("", "0");
    assertThat(place("f/ann/pawnchess.html")).exists();
    assertThat(place("f/ann/sums.html")).exists();
    assertThat(contents(place("f/bob"))).doesNotContain("ann");
    CommandRun bare = CommandRun.run("grade", folder.resolve("sums").toString());
    assertThat(bare.exit()).isEqualTo(Exit.USAGE);
    assertThat(bare.err()).contains("Missing required parameter: 'SUBMISSIONS'");
  }

  @Test
  void gradebooksNeedScoring() {
    CommandRun run = grade("--moodle", place("m.csv"));
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("--moodle is about points: add --scoring");
  }
}
