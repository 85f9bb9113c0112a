package boardjudge.suite;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the other files of an ICPC package's {@code data}, to try validators with: invalid inputs,
 * wrong outputs, right outputs with other white space, and a description of each test.
 */
final class PackageData<C> {
  /** The most bytes of input and answer together in tests that people read. */
  static final int SMALL = 2048;

  private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

  private final ProblemGenerator<C> generator;
  private final SuitePlan plan;
  private final List<BuiltTest<C>> small;
  private final List<DataFile> files = new ArrayList<>();

  private PackageData(ProblemGenerator<C> generator, SuitePlan plan, List<BuiltTest<C>> small) {
    this.generator = generator;
    this.plan = plan;
    this.small = small;
  }

  /** {@code small} has the tests of at most {@link #SMALL} bytes, in plan order. */
  static <C> List<DataFile> of(
      ProblemGenerator<C> generator,
      SuitePlan plan,
      List<Manifest.Entry> tests,
      List<BuiltTest<C>> small,
      int threads)
      throws PlanException, InterruptedException {
    PackageData<C> data = new PackageData<>(generator, plan, small);
    Optional<BuiltTest<C>> readable = data.firstMultiLineTest();
    data.describeTests(tests);
    readable.ifPresent(test -> spoiled(test.in()).forEach(data::addSpoiled));
    data.takeInvalidInputs();
    data.takeWrongOutputs(threads);
    readable.ifPresent(data::changeWhiteSpace);
    return List.copyOf(data.files);
  }

  private void describeTests(List<Manifest.Entry> tests) {
    Map<String, String> groups = new LinkedHashMap<>();
    plan.groups().forEach(group -> groups.put(group.name(), group.description()));
    for (Manifest.Entry test : tests) {
      String words = test.note().isEmpty() ? groups.getOrDefault(test.group(), "") : test.note();
      if (!words.isBlank()) {
        files.add(DataFile.description(test.file(), test.group() + ": " + words));
      }
    }
  }

  private Optional<BuiltTest<C>> firstMultiLineTest() {
    return small.stream()
        .filter(test -> test.in().indexOf('\n') < test.in().length() - 1)
        .filter(test -> !test.ans().isEmpty())
        .findFirst();
  }

  private void addSpoiled(String description, String input) {
    if (!isValid(asClause(description), input)) {
      String name = description.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      addInvalid(name.replaceAll("^-|-$", ""), description, input);
    }
  }

  private void addInvalid(String name, String description, String input) {
    files.add(new DataFile("invalid_input/" + name + ".in", input));
    files.add(DataFile.description("invalid_input/" + name, description));
  }

  /** Spoiled inputs by their fault; some may still be valid. */
  private static Map<String, String> spoiled(String in) {
    int firstEnd = in.indexOf('\n');
    String body = in.substring(0, in.length() - 1);
    Map<String, String> inputs = new LinkedHashMap<>();
    inputs.put("Nothing in it.", "");
    inputs.put("No line feed at the end.", body);
    inputs.put("Its last line is missing.", in.substring(0, body.lastIndexOf('\n') + 1));
    inputs.put("An empty line at the end.", in + "\n");
    inputs.put("Another number at the end.", in + "0\n");
    inputs.put("Carriage returns before line feeds.", in.replace("\n", "\r\n"));
    inputs.put("A byte order mark.", BYTE_ORDER_MARK + in);
    inputs.put("A blank at the start.", " " + in);
    inputs.put(
        "A blank at the end of a line.", in.substring(0, firstEnd) + " " + in.substring(firstEnd));
    inputs.put("Two blanks in place of one.", in.replaceFirst(" ", "  "));
    inputs.put("A tab in place of a blank.", in.replaceFirst(" ", "\t"));
    inputs.put("A leading zero.", "0" + in);
    inputs.put("A plus sign.", "+" + in);
    inputs.put("A negative number.", "-" + in);
    inputs.put("A number above all limits.", in.replaceFirst("[0-9]+", "99999999999999999999"));
    inputs.put("A letter in place of a number.", in.replaceFirst("[0-9]+", "x"));
    inputs.put("A zero byte.", in.replaceFirst("\n", "\0\n"));
    return inputs;
  }

  private void takeInvalidInputs() throws PlanException {
    for (SuitePlan.Invalid invalid : plan.invalid()) {
      String input =
          new String(invalid.input().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
      if (isValid(invalid.name(), input)) {
        throw new PlanException(
            (plan.problem() + ", invalid input " + invalid.name())
                + ": expected an invalid input, found a valid one");
      }
      addInvalid(invalid.name(), invalid.description(), input);
    }
  }

  private static String asClause(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT)
        + sentence.substring(1, sentence.length() - 1);
  }

  /** {@code what} names the input in the message if a setter's validator crashes. */
  private boolean isValid(String what, String input) {
    String name = "an invalid input that build tries: \"" + what + "\"";
    try {
      generator
          .problem()
          .format()
          .read(InputReader.strict(name, input.getBytes(StandardCharsets.ISO_8859_1)));
      return true;
    } catch (InputException refused) {
      return false;
    }
  }

  /** For each rule, the smallest test that kills a program breaking it. */
  private void takeWrongOutputs(int threads) throws InterruptedException {
    List<BuiltTest<C>> smallestFirst =
        small.stream()
            .sorted(Comparator.comparingLong(test -> test.in().length() + test.ans().length()))
            .toList();
    List<AnsweredTest<C>> tests = smallestFirst.stream().map(BuiltTest::answered).toList();
    List<Mutant<C>> mutants = generator.mutants();
    new ParallelRunner(threads)
        .map(
            List.copyOf(generator.problem().rules()),
            rule -> wrongOutput(rule, mutants, smallestFirst, tests),
            count -> {})
        .forEach(files::addAll);
  }

  private List<DataFile> wrongOutput(
      Rule rule,
      List<Mutant<C>> mutants,
      List<BuiltTest<C>> smallestFirst,
      List<AnsweredTest<C>> answered) {
    for (Mutant<C> mutant : mutants) {
      if (!mutant.breaks().equals(rule)) {
        continue;
      }
      for (int i = 0; i < smallestFirst.size(); i++) {
        Optional<String> wrong = wrongLines(mutant, answered.get(i));
        if (wrong.isPresent()) {
          BuiltTest<C> killer = smallestFirst.get(i);
          String name = "invalid_output/" + mutant.name();
          return List.of(
              new DataFile(name + ".in", killer.in()),
              new DataFile(name + ".ans", killer.ans()),
              new DataFile(name + ".out", wrong.get()),
              DataFile.description(name, "Breaks the rule " + rule.id() + ". " + mutant.mistake()));
        }
      }
    }
    return List.of();
  }

  /** What a mutant prints; empty if that is the answer, or longer than a small file. */
  private static <C> Optional<String> wrongLines(Mutant<C> mutant, AnsweredTest<C> test) {
    List<String> lines = test.output(mutant);
    String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    return lines.equals(test.answer()) || text.length() > SMALL
        ? Optional.empty()
        : Optional.of(text);
  }

  private void changeWhiteSpace(BuiltTest<C> test) {
    String ans = test.ans();
    addRight(test, "line-feeds-alone", "The answer to the byte.", ans);
    addRight(
        test,
        "carriage-returns",
        "Lines end as on Windows: with carriage return and line feed.",
        ans.replace("\n", "\r\n"));
    addRight(test, "trailing-blanks", "Blanks at the ends of lines.", ans.replace("\n", "  \n"));
    String withoutLineFeed = ans.substring(0, ans.length() - 1);
    addRight(test, "no-last-line-feed", "No line feed at the end.", withoutLineFeed);
    addRight(test, "empty-lines", "Empty lines at the end.", ans + "\n\n");
    // The flags that the default validator would need. Ours needs none, but tools that try it with
    // outputs of their own then leave out those that it must refuse.
    files.add(
        new DataFile(
            "valid_output/test_group.yaml",
            "output_validator_args: [case_sensitive, space_change_sensitive]\n"));
  }

  private void addRight(BuiltTest<C> test, String name, String description, String out) {
    files.add(new DataFile("valid_output/" + name + ".in", test.in()));
    files.add(new DataFile("valid_output/" + name + ".ans", test.ans()));
    files.add(new DataFile("valid_output/" + name + ".out", out));
    files.add(DataFile.description("valid_output/" + name, description));
  }
}
