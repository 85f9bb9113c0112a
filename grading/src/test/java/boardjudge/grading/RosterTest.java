package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.reference.Message;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Verdict;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A roster")
class RosterTest {
  private static final Charset UTF_8 = StandardCharsets.UTF_8;

  private static SubmissionList list(String... names) {
    List<Submission> all =
        Stream.of(names)
            .map(
                name ->
                    new Submission(
                        name,
                        name.replaceFirst("[/.].*", ""),
                        Path.of(name),
                        Optional.empty(),
                        Optional.empty(),
                        "",
                        Optional.empty()))
            .toList();
    return new SubmissionList(all, List.of(), List.of());
  }

  private static List<String> who(String table, String... names) throws Exception {
    return Roster.read("r.csv", table.getBytes(UTF_8)).applyTo(list(names)).submissions().stream()
        .map(
            each ->
                each.name()
                    + "="
                    + each.person().map(person -> person.id()).orElse("?")
                    + (each.isAbsent() ? " absent" : ""))
        .toList();
  }

  @Test
  @DisplayName("of Moodle's grading worksheet fits its submission folders")
  void moodle() throws Exception {
    String table =
        """
        Identifier,"Full name","ID number","Email address",Status,Grade,"Maximum Grade"
        "Participant 101","Ann Lee",A1,ann@x.edu,"Submitted for grading",-,100
        "Participant 102","Bob Ray",B2,bob@x.edu,"No submission",-,100
        "Participant 103","Bob Ray",B3,ray@x.edu,"Submitted for grading",-,100
        """;
    assertThat(
            who(
                table,
                "Ann Lee_101_assignsubmission_file_/main.py",
                "Bob Ray_103_assignsubmission_file_",
                "Eve Roe_999_assignsubmission_file_/a.py"))
        .containsExactly(
            "Ann Lee_101_assignsubmission_file_/main.py=A1",
            "Bob Ray_103_assignsubmission_file_=B3",
            "Eve Roe_999_assignsubmission_file_/a.py=?",
            "Bob Ray=B2 absent");
  }

  @Test
  @DisplayName(
      "of Canvas's gradebook fits its files, also late ones; its rows of points are nobody")
  void canvas() throws Exception {
    String table =
        """
        Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (77)
        "    Points Possible",,,,,10
        "Lee, Ann",501,A1,alee,S1,
        "Ray, Bob",502,B2,bray,S1,
        "Student, Test",503,,,S1,
        """;
    assertThat(who(table, "leeann_501_9001_lab.py", "raybob_LATE_502_9002_lab-1.zip"))
        .containsExactly("leeann_501_9001_lab.py=A1", "raybob_LATE_502_9002_lab-1.zip=B2");
  }

  @Test
  @DisplayName("of Gradescope fits its submissions, and leaves teachers out")
  void gradescope() throws Exception {
    String table =
        """
        First Name,Last Name,SID,Email,Role,Submission ID
        Ann,Lee,A1,ann@x.edu,Student,7001
        Bob,Ray,B2,bob@x.edu,Student,
        Tom,Tar,T1,tom@x.edu,Instructor,
        """;
    assertThat(who(table, "submission_7001/a.py", "rayBob.py"))
        .containsExactly("submission_7001/a.py=A1", "rayBob.py=B2");
  }

  @ParameterizedTest
  @DisplayName("of a spreadsheet has any of three separators and may begin with its sign")
  @ValueSource(strings = {",", ";", "\t"})
  void separators(String separator) throws Exception {
    String table =
        "\ufeff\u5b66\u53f7,\u59d3\u540d,\u73ed\u7ea7\r\n01,\u5f20\u4e09,\u4e00\r\n02,\u674e\u56db,\r\n"
            .replace(",", separator);
    assertThat(who(table, "\u5f20\u4e09/a.py", "02-v2.py"))
        .containsExactly("\u5f20\u4e09/a.py=01", "02-v2.py=02");
    for (String charset : List.of("UTF-16LE", "GB18030")) {
      String text = charset.startsWith("G") ? table.substring(1) : table;
      assertThat(
              Roster.read("r", text.getBytes(Charset.forName(charset)))
                  .applyTo(list())
                  .submissions())
          .extracting(Submission::author)
          .containsExactly("\u5f20\u4e09", "\u674e\u56db");
    }
  }

  @Test
  @DisplayName("says who is unknown, and of whom a name may be; a file's column is the strongest")
  void unknown() throws Exception {
    String table = "name,id,file\nAnn,1,\nAnn,2,\nBob,3,x/y.py\n";
    SubmissionList found =
        Roster.read("r.csv", table.getBytes(UTF_8)).applyTo(list("ann.py", "x/y.py", "eve.py"));
    assertThat(found.notes())
        .extracting(Message::toString)
        .containsExactly(
            "ann.py: more than one in the roster may have handed it in: Ann, Ann",
            "eve.py: of nobody in the roster");
    assertThat(found.submissions())
        .extracting(each -> each.name() + " by " + each.author())
        .containsExactly(
            "ann.py by ann", "x/y.py by Bob", "eve.py by eve", "Ann by Ann", "Ann (2, 2) by Ann");
  }

  @Test
  @DisplayName("says of people without a program what they handed in, and who has the same id")
  void withoutProgram() throws Exception {
    String table = "name,id\nAnn,1\nBob,2\nEve,2\n";
    SubmissionList.Skipped file =
        new SubmissionList.Skipped("Bob/report.docx", Message.literal("no program"));
    SubmissionList list = new SubmissionList(List.of(), List.of(file), List.of());
    SubmissionList found = Roster.read("r.csv", table.getBytes(UTF_8)).applyTo(list);
    assertThat(found.submissions())
        .extracting(each -> each.name() + " " + each.isAbsent() + " " + each.unknown())
        .containsExactly("Ann true ", "Bob false Bob/report.docx: no program", "Eve true ");
    assertThat(found.notes())
        .extracting(Message::toString)
        .containsExactly(
            "Bob, Eve have the same id in the roster, 2: a course system gives all of them the"
                + " grades of one");
    assertThatExceptionOfType(SourceRejectedException.class)
        .isThrownBy(() -> SourceReader.STANDARD.read(found.submissions().get(1)))
        .withMessage("Bob/report.docx: no program")
        .matches(refused -> refused.verdict() == Verdict.UNKNOWN_LANGUAGE);
  }

  @Test
  @DisplayName("has Chinese names in two columns, names of macOS, and tables of Windows")
  void namesOfOtherSystems() throws Exception {
    assertThat(who("\u59d3,\u540d,\u5b66\u53f7\n\u5f20,\u4f1f,01\n", "\u5f20\u4f1f/a.py"))
        .containsExactly("\u5f20\u4f1f/a.py=01");
    assertThat(who("name,id\nZo\u00eb,1\n", "Zoe\u0308/a.py")).containsExactly("Zoe\u0308/a.py=1");
    byte[] windows = "name;id\nM\u00fcller;1\n".getBytes(Charset.forName("windows-1252"));
    assertThat(Roster.read("r.csv", windows).applyTo(list()).submissions())
        .extracting(Submission::author)
        .containsExactly("M\u00fcller");
  }

  @Test
  @DisplayName("of Canvas gives its own columns to Canvas's gradebook")
  void canvasColumns() throws Exception {
    String table = "Student,ID,SIS Login ID,Section\n\"Lee, Ann\",101,alee,S1\n";
    assertThat(Roster.read("r", table.getBytes(UTF_8)).applyTo(list()).submissions())
        .extracting(each -> each.owner().canvas())
        .containsExactly(List.of("101", "", "alee", "S1"));
    assertThat(
            Roster.read("r", "name,id,email\nA,1,a@b\n".getBytes(UTF_8))
                .applyTo(list())
                .submissions())
        .extracting(each -> each.owner().canvas())
        .containsExactly(List.of("", "1", "a@b", ""));
  }

  @ParameterizedTest
  @DisplayName("is refused without names or ids, without people, or with an open quote")
  @ValueSource(strings = {"", "a,b\n1,2\n", "name,id\n", "name\n\"Ann\n"})
  void refused(String table) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> Roster.read("r.csv", table.getBytes(UTF_8)))
        .withMessageContaining("r.csv");
  }
}
