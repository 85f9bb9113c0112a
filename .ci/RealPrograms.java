import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the public programs of docs/real-programs.csv on the suites and prints a table of the
 * results. From the top folder, with the program built: {@code java .ci/RealPrograms.java FOLDER
 * [OUTCOMES.csv]}. FOLDER has each program at OWNER+NAME/PATH, or at OWNER+NAME@COMMIT/PATH where
 * the table has several commits of a repository; OUTCOMES.csv gets a line for each program.
 */
final class RealPrograms {
  private static final List<String> LABELS =
      List.of("right", "wrong", "disputed", "does-not-compile", "reads-a-file");
  private static final Pattern VERDICT = Pattern.compile("\"verdict\" : \"([^\"]*)\"");
  private static final Pattern RULE = Pattern.compile("\"brokenRule\" : \"([^\"]*)\"");
  private static final Pattern SECOND = Pattern.compile("\"secondRule\" : \"([^\"]*)\"");

  /** Programs that break another rule mostly break this one too, so alone it is not the mistake. */
  private static final List<String> DISPUTED_RULE = List.of("facing-at-start");

  private static final Pattern COMMON =
      Pattern.compile("\"commonMistake\" : \\{\\s*\"name\" : \"([^\"]*)\"");

  /** Present where a program fails the tests of a disputed rule alone. */
  private static final Pattern DISPUTED = Pattern.compile("\"disputed\" : \\[\\s*\"([^\"]*)\"");

  /** Counts of a group of programs, by outcome. */
  private static final class Counts {
    private final Map<String, Integer> counts = new TreeMap<>();

    private void add(String outcome) {
      counts.merge(outcome, 1, Integer::sum);
    }

    private int of(String outcome) {
      return counts.getOrDefault(outcome, 0);
    }
  }

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    Map<String, Counts> table = new TreeMap<>();
    List<String> outcomes =
        new ArrayList<>(List.of("repository,path,label,broken,also,verdict,named"));
    int missing = 0;
    List<String> lines = Files.readAllLines(Path.of("docs", "real-programs.csv"));
    List<List<String>> rows =
        lines.subList(1, lines.size()).stream().map(RealPrograms::fields).toList();
    List<String> reports = rows.parallelStream().map(row -> report(folder, row)).toList();
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      String json = reports.get(i);
      if (json.isEmpty()) {
        missing++;
        continue;
      }
      String verdict = first(VERDICT, json);
      List<String> rules = rules(json);
      boolean form = json.contains("\"formExplainsAll\" : true");
      String common = form ? "form" : first(COMMON, json);
      String label = row.get(6);
      // A table has a line for each problem and half, for each half, and for all.
      for (String group : List.of(row.get(4) + ", " + row.get(10), "all, " + row.get(10), "all")) {
        Counts counts = table.computeIfAbsent(group, key -> new Counts());
        counts.add(label);
        if (verdict.equals("accepted")) {
          counts.add(label + " accepted");
        }
        if (!first(DISPUTED, json).isEmpty()) {
          counts.add(label + " told");
        }
        if (json.contains("\"reads-a-file\"")) {
          counts.add(label + " told");
        }
        counts.add(label + " names " + named(row.get(7), row.get(8), rules, common));
        if (named(row.get(7), "", firstOf(rules), common).equals("right")) {
          counts.add(label + " names the first");
        }
      }
      outcomes.add(
          String.join(
              ",",
              quoted(row.get(0)),
              quoted(row.get(2)),
              label,
              quoted(row.get(7)),
              row.get(8),
              verdict,
              rules.isEmpty() ? common : String.join(" ", rules)));
    }
    System.out.println(
        "| programs | right, accepted | wrong, caught | disputed, told so"
            + " | mistake named: right / wrong / none | first is `broken` | do not compile"
            + " | read a file, told so |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    table.forEach((group, counts) -> System.out.println(text(group, counts)));
    System.out.println(missing + " of " + (lines.size() - 1) + " programs are missing and left out");
    if (args.length > 1) {
      Files.write(Path.of(args[1]), outcomes);
    }
  }

  /**
   * Whether a report names the mistake: the program breaks every rule that it names. If it names
   * none, a common mistake is right for a program whose first fault is one of input or output,
   * for which the table has a sentence in place of a rule.
   */
  private static String named(String broken, String also, List<String> rules, String common) {
    if (rules.isEmpty() && common.isEmpty()) {
      return "none";
    }
    boolean sentence = broken.contains(" ");
    List<String> labels = new ArrayList<>(List.of(also.split(" ")));
    if (!sentence) {
      labels.add(broken);
    }
    boolean right =
        rules.isEmpty() ? sentence : labels.containsAll(rules) && !rules.equals(DISPUTED_RULE);
    return right ? "right" : "wrong";
  }

  private static List<String> firstOf(List<String> rules) {
    return rules.subList(0, Math.min(1, rules.size()));
  }

  /** The rules that a report names; a field may have several, separated by blanks. */
  private static List<String> rules(String json) {
    String rules = (first(RULE, json) + " " + first(SECOND, json)).strip();
    return rules.isEmpty() ? List.of() : List.of(rules.split(" "));
  }

  private static String text(String group, Counts counts) {
    int wrong = counts.of("wrong");
    int disputed = counts.of("disputed");
    return "| "
        + String.join(
            " | ",
            group,
            share(counts.of("right accepted"), counts.of("right")),
            share(wrong - counts.of("wrong accepted"), wrong),
            share(counts.of("disputed told"), disputed),
            counts.of("wrong names right")
                + " / "
                + counts.of("wrong names wrong")
                + " / "
                + counts.of("wrong names none"),
            "" + counts.of("wrong names the first"),
            "" + counts.of(LABELS.get(3)),
            share(counts.of("reads-a-file told"), counts.of("reads-a-file")))
        + " |";
  }

  /** "k of n (from to %)", with Wilson's interval of 95 %. */
  private static String share(int part, int all) {
    if (all == 0) {
      return "–";
    }
    double z = 1.959964;
    double p = (double) part / all;
    double middle = (p + z * z / (2 * all)) / (1 + z * z / all);
    double half = z * Math.sqrt(p * (1 - p) / all + z * z / (4.0 * all * all)) / (1 + z * z / all);
    return String.format(
        Locale.ROOT,
        "%d of %d (%.0f to %.0f %%)",
        part,
        all,
        100 * Math.max(0, middle - half),
        100 * Math.min(1, middle + half));
  }

  /** The output of {@code run --json} for a row's program; empty if the program is missing. */
  private static String report(Path folder, List<String> row) {
    String repository = row.get(0).replace('/', '+');
    Path atCommit = folder.resolve(repository + '@' + row.get(1));
    Path checkout = Files.isDirectory(atCommit) ? atCommit : folder.resolve(repository);
    Path program = checkout.resolve(row.get(2));
    try {
      if (!Files.isRegularFile(program) || !sha256(program).equals(row.get(3))) {
        System.err.println("missing, or another version: " + program);
        return "";
      }
      Process process =
          new ProcessBuilder(
                  // The limits are wide: this measures rules, not speed.
                  "./boardjudge",
                  "run",
                  row.get(4),
                  program.toString(),
                  "--limits",
                  "time=10s,memory=512m",
                  "--json")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String json = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() > 1) {
        throw new IOException(program + ": exit code " + process.exitValue());
      }
      return json;
    } catch (IOException | InterruptedException | NoSuchAlgorithmException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }

  private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
  }

  private static String quoted(String field) {
    return '"' + field.replace("\"", "\"\"") + '"';
  }

  /** The fields of a line of CSV; a quoted field ends in its line. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    Matcher matcher = Pattern.compile("\\G(?:\"((?:[^\"]|\"\")*)\"|([^,\"]*))(?:,|$)").matcher(line);
    int end = 0;
    while (end <= line.length() && matcher.find(end)) {
      String plain = matcher.group(2);
      fields.add(plain != null ? plain : matcher.group(1).replace("\"\"", "\""));
      if (matcher.end() == line.length() && !line.endsWith(",")) {
        break;
      }
      end = matcher.end() + (matcher.end() == matcher.start() ? 1 : 0);
    }
    return fields;
  }
}
