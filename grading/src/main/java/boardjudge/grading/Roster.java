package boardjudge.grading;

import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.reference.Message;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The people who may hand in programs, from a table of a spreadsheet, Moodle, Canvas or Gradescope.
 */
public final class Roster {
  /** Headings without blanks and punctuation, in order of preference. */
  private static final List<String> NAME =
      List.of("fullname", "name", "studentname", "student", "姓名", "名字");

  private static final List<String> FIRST = List.of("firstname", "givenname", "名");
  private static final List<String> LAST = List.of("lastname", "surname", "familyname", "姓");
  private static final List<String> EMAIL =
      List.of("email", "emailaddress", "mail", "邮箱", "邮箱地址", "电子邮件", "电子邮件地址");
  private static final List<String> GROUP =
      List.of("group", "groups", "section", "sections", "class", "班级", "组", "小组");
  private static final List<String> FILE =
      List.of("file", "folder", "path", "submission", "文件", "文件夹");

  /** The first with a value is the person's id; submissions may be named by any. */
  private static final List<String> ID =
      List.of(
          "sid studentid idnumber sisuserid 学号 id username sisloginid loginid identifier"
              .split(" "));

  private static final List<String> CANVAS_COLUMNS =
      List.of("id", "sisuserid", "sisloginid", "section");

  private static final List<String> ROLE = List.of("role");
  private static final List<String> GRADESCOPE = List.of("submissionid");

  /** Rows of Canvas that are no person. */
  private static final Set<String> NOBODY = Set.of("pointspossible", "studenttest", "teststudent");

  private static final Pattern MOODLE =
      Pattern.compile("(.+)_(\\d+)_assignsubmission_(?:file|onlinetext)_?");

  private static final Pattern CANVAS = Pattern.compile("([^_]+)_(?:LATE_)?(\\d+)_(\\d+)_.+");

  private final List<Row> rows = new ArrayList<>();
  private final Map<String, Set<Row>> rowsByKey = new HashMap<>();

  /** A person, and the file or folder that the table gives; empty if none. */
  private record Row(int number, Person person, String file) {}

  private Roster() {}

  /**
   * Reads a table with headings: separated by commas, semicolons or tabs, in UTF-8, UTF-16 or
   * GB18030.
   *
   * @throws InputException if there is no column of names or ids, or the table is not one
   */
  public static Roster read(String file, byte[] bytes) throws InputException {
    String text = text(bytes);
    String head = text.lines().findFirst().orElse("");
    char separator =
        List.of(',', ';', '\t').stream()
            .max(Comparator.comparingLong(sign -> head.chars().filter(c -> c == sign).count()))
            .orElseThrow();
    CSVFormat format =
        CSVFormat.RFC4180.builder().setDelimiter(separator).setIgnoreEmptyLines(true).get();
    List<CSVRecord> records;
    try (CSVParser parser = CSVParser.parse(text, format)) {
      records = parser.getRecords();
    } catch (IOException | UncheckedIOException broken) {
      throw malformed(
          file, "a table with a heading, separated by commas", "a quote that is not closed");
    }
    List<String> heading =
        records.isEmpty() ? List.of() : records.get(0).stream().map(Roster::plain).toList();
    if (heading.stream()
        .noneMatch(name -> NAME.contains(name) || ID.contains(name) || LAST.contains(name))) {
      throw malformed(file, "a heading with a column name or id", head);
    }
    Roster roster = new Roster();
    records.stream().skip(1).forEach(record -> roster.add(heading, record));
    if (roster.rows.isEmpty()) {
      throw malformed(file, "people", "none");
    }
    return roster;
  }

  private static InputException malformed(String file, String expected, String found) {
    String shown = found.length() > 100 ? found.substring(0, 100) : found;
    return new InputException(
        file, 1, 1, FormatError.UNKNOWN_SYMBOL, "roster", expected, Submission.shown(shown));
  }

  private static String text(byte[] bytes) {
    if (bytes.length > 1 && (bytes[0] & 0xff) + (bytes[1] & 0xff) == 0xff + 0xfe) {
      return new String(bytes, StandardCharsets.UTF_16);
    }
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException other) {
      text = new String(bytes, Charset.forName(hasPairs(bytes) ? "GB18030" : "windows-1252"));
    }
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** Whether bytes above ASCII stand beside each other, as those of Chinese do in GB18030. */
  private static boolean hasPairs(byte[] bytes) {
    for (int i = 1; i < bytes.length; i++) {
      if (bytes[i] < 0 && bytes[i - 1] < 0) {
        return true;
      }
    }
    return false;
  }

  /** Letters and digits in lower case, for comparison. */
  private static String plain(String text) {
    // macOS writes letters and their accents apart.
    String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
    return composed.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{M}\\p{N}]", "");
  }

  private static String field(List<String> heading, CSVRecord record, List<String> names) {
    for (String name : names) {
      int column = heading.indexOf(name);
      if (column >= 0 && column < record.size() && !record.get(column).isBlank()) {
        return record.get(column).strip();
      }
    }
    return "";
  }

  private void add(List<String> heading, CSVRecord record) {
    String first = field(heading, record, FIRST);
    String last = field(heading, record, LAST);
    boolean isChinese = last.codePoints().anyMatch(Character::isIdeographic);
    String parts = isChinese ? last + first : (first + " " + last).strip();
    String name = Optional.of(field(heading, record, NAME)).filter(n -> !n.isEmpty()).orElse(parts);
    String id = field(heading, record, ID);
    String role = plain(field(heading, record, ROLE));
    if ((name.isEmpty() && id.isEmpty())
        || NOBODY.contains(plain(name))
        || !(role.isEmpty() || role.equals("student"))) {
      return;
    }
    String email = field(heading, record, EMAIL);
    List<String> canvas =
        heading.contains("student") && heading.contains("id")
            ? CANVAS_COLUMNS.stream()
                .map(column -> field(heading, record, List.of(column)))
                .toList()
            : List.of("", id, email, "");
    Person person =
        new Person(
            Submission.shown(id),
            Submission.shown(name.isEmpty() ? id : name),
            Submission.shown(field(heading, record, GROUP)),
            Submission.shown(email),
            canvas.stream().map(Submission::shown).toList());
    Row row = new Row(rows.size(), person, field(heading, record, FILE));
    rows.add(row);
    addKey(row, name);
    addKey(row, parts);
    addKey(row, last + first);
    // Canvas has the family name first, with a comma.
    addKey(row, name.replaceFirst("(.*?),(.*)", "$2$1"));
    addKey(row, email);
    addKey(row, email.replaceFirst("@.*", ""));
    for (String column : ID) {
      String value = field(heading, record, List.of(column));
      addKey(row, value);
      // Moodle writes "Participant 123".
      addKey(row, column.equals("identifier") ? value.replaceAll("\\D", "") : "");
    }
    String submission = field(heading, record, GRADESCOPE);
    addKey(row, submission.isEmpty() ? "" : "submission_" + submission);
  }

  private void addKey(Row row, String key) {
    if (!plain(key).isEmpty()) {
      rowsByKey.computeIfAbsent(plain(key), k -> new LinkedHashSet<>()).add(row);
    }
  }

  /** Assigns submissions to people, and adds absent ones; notes name those without a person. */
  public SubmissionList applyTo(SubmissionList list) {
    List<Submission> submissions = new ArrayList<>();
    List<Message> notes = new ArrayList<>();
    Set<Row> assigned = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (Submission submission : list.submissions()) {
      Set<Row> candidates = candidates(submission.name(), submission.author());
      if (candidates.size() == 1) {
        assigned.addAll(candidates);
        submissions.add(submission.by(candidates.iterator().next().person()));
      } else {
        submissions.add(submission);
        notes.add(
            Message.of(Roster.class, candidates.isEmpty() ? "of-nobody" : "of-several")
                .with("file", submission.name())
                .with("people", candidates.stream().map(row -> row.person().name()).toList()));
      }
      names.add(submission.name());
    }
    Map<Row, Skipped> skipped = skippedByOwner(list);
    for (Row row : rows) {
      if (!assigned.contains(row)) {
        Person person = row.person();
        String name = person.name();
        if (!names.add(name)) {
          name = Submission.shown(name + " (" + person.id() + ", " + (row.number() + 1) + ")");
          names.add(name);
        }
        Optional<Skipped> file = Optional.ofNullable(skipped.get(row));
        String unknown = file.map(each -> each.file() + ": " + each.reason()).orElse("");
        submissions.add(Submission.withoutProgram(name, person, unknown));
      }
    }
    notes.addAll(sameIds());
    notes.addAll(list.notes());
    return new SubmissionList(submissions, list.skipped(), notes);
  }

  /** For people whose files are no programs, the first of these files. */
  private Map<Row, Skipped> skippedByOwner(SubmissionList list) {
    Map<Row, Skipped> byOwner = new HashMap<>();
    for (Skipped file : list.skipped()) {
      String folder = file.file().replaceFirst("/.*", "");
      boolean isInFolder = folder.length() < file.file().length();
      Set<Row> candidates =
          candidates(file.file(), isInFolder ? folder : Languages.stem(file.file()));
      if (candidates.size() == 1) {
        byOwner.putIfAbsent(candidates.iterator().next(), file);
      }
    }
    return byOwner;
  }

  /**
   * Course systems find people by their ids, so that the last of equal ones would get all grades.
   */
  private List<Message> sameIds() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Row row : rows) {
      String id = row.person().id();
      if (!id.isEmpty()) {
        names.computeIfAbsent(id, key -> new ArrayList<>()).add(row.person().name());
      }
    }
    return names.entrySet().stream()
        .filter(people -> people.getValue().size() > 1)
        .map(
            people ->
                Message.of(Roster.class, "same-id")
                    .with("id", people.getKey())
                    .with("people", people.getValue()))
        .toList();
  }

  /** The people who may have handed a file in, by the first key that fits anybody. */
  private Set<Row> candidates(String name, String author) {
    Set<Row> byFile =
        rows.stream()
            .filter(row -> !row.file().isEmpty())
            .filter(row -> name.equals(row.file()) || name.startsWith(row.file() + "/"))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (!byFile.isEmpty()) {
      return byFile;
    }
    List<String> keys = new ArrayList<>();
    for (String part : name.split("/")) {
      for (Pattern form : List.of(MOODLE, CANVAS)) {
        Matcher matcher = form.matcher(part);
        if (matcher.matches()) {
          keys.add(matcher.group(2));
          keys.add(matcher.group(1));
        }
      }
    }
    keys.add(author);
    keys.add(Attempts.withoutAttemptNumber(author));
    return keys.stream()
        .map(key -> rowsByKey.getOrDefault(plain(key), Set.of()))
        .filter(rows -> !rows.isEmpty())
        .findFirst()
        .orElse(Set.of());
  }
}
