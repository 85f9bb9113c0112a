package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.FormFaults.FormFault;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.TextBoard;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.io.Glyphs;
import boardjudge.reference.io.InputReader;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("messages.properties and messages_zh.properties")
class MessagesTest {
  private static final Path HOME = Path.of(System.getProperty("boardjudge.home", ".."));

  /** The sources that use the sentences of all reports. */
  private static final List<Path> SHARED =
      List.of(
          HOME.resolve("reference/src/main/java/boardjudge/reference"),
          HOME.resolve("checker/src/main/java/boardjudge/checker/explain"),
          HOME.resolve("checker/src/main/java/boardjudge/checker/view"),
          HOME.resolve("suite/src/main/resources/boardjudge/suite/cpp"));

  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\w+)");

  /** The name of a line form, from which the names of its sentences are made. */
  private static final Pattern FORM =
      Pattern.compile("LineForm\\.(?:fields|list|board)\\(\\s*\"([a-z-]+)\"");

  private static final List<String> FORM_SENTENCES =
      List.of("right-%s-value", "found-%s-value", "%s-empty");

  private static final Pattern SAID_BY_NAME =
      Pattern.compile("\\b(?:say|said)\\(\\s*\"([\\w.-]*\\w)\"");

  /** Calls of the command line whose first argument names a sentence, or chooses one of two. */
  private static final Pattern NAMED_SENTENCE =
      Pattern.compile(
          "\\b(?:usage|unreadable|negative|note|warn|say|message)\\("
              + "(?:[^\";]*[?]\\s*\"([^\"]*)\"\\s*:)?\\s*\"([^\"]*)\"");

  /** The same where another argument stands before the name, or the name is in a table. */
  private static final Pattern NAMED_BEHIND =
      Pattern.compile(
          "\\b(?:unusable|notFound|refuse)\\(\\s*(?:\\w+,\\s*)?\"([^\"]*)\"|Exception[.]class, \"([^\"]*)\"");

  private static final Pattern LITERAL = Pattern.compile("\"([\\w.-]+)\"");

  /** Sentences whose English is in a table or an enum instead of a file. */
  private static final Pattern NAMED_ELSEWHERE =
      Pattern.compile(
          "(?:said|rule|mistake|recipe|parameter|glyph|mark|arrow|form|advice|verdict|protection|attempt)[.].*|limits|disputed|title|source|accepted.*");

  /** Three words in a row, which neither names nor the output of programs have. */
  private static final Pattern ENGLISH = Pattern.compile("(?:\\b[a-z']{2,} ){3}");

  static List<Path> folders() throws IOException {
    Set<Path> folders = new TreeSet<>();
    try (Stream<Path> modules = Files.list(HOME)) {
      for (Path resources :
          modules
              .map(module -> module.resolve("src/main/resources"))
              .filter(Files::isDirectory)
              .toList()) {
        try (Stream<Path> files = Files.walk(resources)) {
          files
              .filter(file -> file.getFileName().toString().startsWith("messages"))
              .forEach(file -> folders.add(file.getParent()));
        }
      }
    }
    return List.copyOf(folders);
  }

  private static Properties read(Path folder, Lang lang) throws IOException {
    Properties sentences = new Properties();
    Path file = folder.resolve(lang.file());
    if (Files.exists(file)) {
      try (Reader in = Files.newBufferedReader(file)) {
        sentences.load(in);
      }
    }
    return sentences;
  }

  /** The second would hide the first. */
  @ParameterizedTest
  @MethodSource("folders")
  void haveNoNameTwice(Path folder) throws IOException {
    for (Lang lang : Lang.values()) {
      Path file = folder.resolve(lang.file());
      if (Files.exists(file)) {
        List<String> names =
            Files.readAllLines(file).stream()
                .filter(line -> line.matches("[\\w.-]+ *=.*"))
                .map(line -> line.replaceFirst(" *=.*", ""))
                .toList();
        assertThat(names).doesNotHaveDuplicates();
      }
    }
  }

  private static Set<String> arguments(String sentence) {
    return ARGUMENT
        .matcher(sentence)
        .results()
        .map(each -> each.group(1))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("folders")
  void haveTheSameNamesAndArguments(Path folder) throws IOException {
    Properties english = read(folder, Lang.EN);
    Properties chinese = read(folder, Lang.ZH);
    Set<String> only = new TreeSet<>(chinese.stringPropertyNames());
    only.removeAll(english.stringPropertyNames());
    only.removeIf(name -> NAMED_ELSEWHERE.matcher(name).matches());
    assertThat(only).as("in Chinese alone").isEmpty();
    for (String name : english.stringPropertyNames()) {
      assertThat(chinese.getProperty(name)).as("%s in Chinese", name).isNotNull();
      assertThat(arguments(chinese.getProperty(name)))
          .as("arguments of %s", name)
          .isEqualTo(arguments(english.getProperty(name)));
    }
  }

  @ParameterizedTest
  @MethodSource("folders")
  void haveNoUnusedSentence(Path folder) throws IOException {
    Path beside = Path.of(folder.toString().replace("src/main/resources", "src/main/java"));
    StringBuilder code = new StringBuilder();
    for (Path sources : folder.endsWith("boardjudge/reference") ? SHARED : List.of(beside)) {
      try (Stream<Path> files = Files.list(sources)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          code.append(Files.readString(file));
        }
      }
    }
    Set<String> named =
        LITERAL
            .matcher(code)
            .results()
            .map((MatchResult m) -> m.group(1))
            .collect(Collectors.toSet());
    // Tables beside the files name sentences, too.
    try (Stream<Path> tables = Files.list(folder)) {
      for (Path table : tables.filter(file -> file.toString().endsWith(".txt")).toList()) {
        named.addAll(List.of(Files.readString(table).split("\\s+")));
      }
    }
    Set<String> prefixes =
        named.stream().filter(word -> word.matches(".*[-.]")).collect(Collectors.toSet());
    Set<String> suffixes =
        named.stream()
            .filter(word -> word.startsWith("-") || word.startsWith("."))
            .collect(Collectors.toSet());
    FORM.matcher(code)
        .results()
        .forEach(form -> FORM_SENTENCES.forEach(what -> named.add(what.formatted(form.group(1)))));
    for (String name : read(folder, Lang.EN).stringPropertyNames()) {
      if (!NAMED_ELSEWHERE.matcher(name).matches()) {
        assertThat(
                named.contains(name)
                    || named.contains(name.substring(name.indexOf('.') + 1))
                    || prefixes.stream().anyMatch(name::startsWith)
                    || suffixes.stream().anyMatch(name::endsWith))
            .as("%s is said in %s", name, beside)
            .isTrue();
      }
    }
  }

  /** The code names these sentences without {@code said.}; some are too rare for other tests. */
  @ParameterizedTest
  @CsvSource({
    "suite/src/main/java/boardjudge/suite/export, suite/src/main/resources/boardjudge/suite",
    "cli/src/main/java/boardjudge/cli/project, cli/src/main/resources/boardjudge/cli/project"
  })
  void haveEachSentenceThatIsNamed(String code, String folder) throws IOException {
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files = Files.list(HOME.resolve(code))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        SAID_BY_NAME
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> named.add("said." + found.group(1)));
      }
    }
    assertThat(named).hasSizeGreaterThan(9);
    assertThat(read(HOME.resolve(folder), Lang.EN).stringPropertyNames()).containsAll(named);
  }

  /** What a command says in English alone would be English with {@code --lang zh}, too. */
  @Test
  void haveEachSentenceThatACommandNames() throws IOException {
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files = Files.list(HOME.resolve("cli/src/main/java/boardjudge/cli"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String code = Files.readString(file);
        Stream.of(NAMED_SENTENCE, NAMED_BEHIND)
            .flatMap(names -> names.matcher(code).results())
            .flatMap(found -> Stream.of(found.group(1), found.group(2)))
            .filter(Objects::nonNull)
            .forEach(named::add);
      }
    }
    assertThat(named).hasSizeGreaterThan(150);
    Path folder = HOME.resolve("cli/src/main/resources/boardjudge/cli");
    for (Lang lang : Lang.values()) {
      assertThat(read(folder, lang).stringPropertyNames()).as(lang.file()).containsAll(named);
    }
  }

  /** A name without a sentence would end in an internal error in place of the refusal. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "web web \\b(?:HttpException|badRequest|notFound|tooManyRequests|body|fault)\\(\\s*(?:\\d+,\\s*)?\"([^\"]*)\"",
        "grading/program grading \\b(?:ProblemFolderException|fault)\\((?:[^\";]|resolve\\(\"[^\"]*\"\\))*?,\\s*\"([^\"]*)\"",
      })
  void haveEachSentenceThatARefusalNames(String part, String module, String call)
      throws IOException {
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files =
        Files.list(HOME.resolve(module + "/src/main/java/boardjudge/" + part))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Pattern.compile(call)
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> named.add(found.group(1)));
      }
    }
    assertThat(named).hasSizeGreaterThan(20);
    Path folder = HOME.resolve(module + "/src/main/resources/boardjudge/" + part);
    assertThat(read(folder, Lang.EN).stringPropertyNames()).containsAll(named);
  }

  private static void assertChinese(Message message) {
    assertThat(message.text(Lang.ZH)).as(message.name()).matches("(?s).*[\\u4e00-\\u9fff].*");
  }

  @Test
  void nameWhatEnumsAndTablesName() throws IOException {
    Set<String> mistakes = new TreeSet<>();
    for (ProblemGenerator<?> game : ProblemGenerators.all()) {
      if (!game.getClass().getName().startsWith("boardjudge.generator.games.")
          || !List.of("go", "pawnchess", "duckchess", "xiangqi").contains(game.problem().id())) {
        continue;
      }
      game.problem().rules().stream().map(Rule::message).forEach(MessagesTest::assertChinese);
      for (Mutant<?> mutant : game.mutants()) {
        mistakes.add(game.problem().id() + " mistake." + mutant.name());
        assertChinese(
            Message.translated(game.getClass(), "mistake." + mutant.name(), mutant.mistake()));
      }
      for (char glyph = '!'; glyph < 127; glyph++) {
        Optional<Message> meaning = BoardThemes.of(game.problem().id()).message(glyph);
        meaning.ifPresent(MessagesTest::assertChinese);
        // The checkers in C++ take the sentences from the files.
        assertThat(
                Optional.ofNullable(
                    Message.sentences(game.problem().getClass(), Lang.EN).get("glyph." + glyph)))
            .isEqualTo(meaning.map(Message::toString));
      }
    }
    assertRecipes();
    Stream.of(Mark.values()).map(TextBoard::words).forEach(MessagesTest::assertChinese);
    Stream.of(Verdict.values()).map(Verdict::message).forEach(MessagesTest::assertChinese);
    for (FormFault fault : FormFault.values()) {
      assertChinese(Message.of(Explainer.class, "form." + fault.id()));
      assertChinese(Message.of(Explainer.class, "advice." + fault.id()));
    }
    Set<String> written = new TreeSet<>();
    for (Path folder : folders()) {
      for (String name : read(folder, Lang.ZH).stringPropertyNames()) {
        if (name.startsWith("mistake.")) {
          written.add(folder.getFileName() + " " + name);
        }
      }
    }
    assertThat(written).isEqualTo(mistakes);
  }

  /** Each recipe and parameter has its Chinese, and no sentence is of a recipe that is gone. */
  private static void assertRecipes() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Message each : ProblemGenerators.sentences()) {
      String home = each.home().getPackageName();
      if (each.name().matches("(?:recipe|parameter)[.].*")
          && home.matches("boardjudge[.]generator[.]games[.](?:go|pawnchess|duckchess|xiangqi)")) {
        named.add(home.substring(home.lastIndexOf('.') + 1) + " " + each.name());
        if (!each.name().equals("parameter.index")) {
          assertChinese(each);
        }
      }
    }
    Set<String> written = new TreeSet<>();
    for (Path folder : folders()) {
      if (folder.endsWith("boardjudge/generator")) {
        // DefaultRecipesTest has the recipes of any game.
        continue;
      }
      for (String name : read(folder, Lang.ZH).stringPropertyNames()) {
        if (name.startsWith("recipe.") || name.startsWith("parameter.")) {
          written.add(folder.getFileName() + " " + name);
        }
      }
    }
    written.removeAll(named);
    assertThat(written).as("of recipes that are not there").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void makeReportsWithoutASentenceOfEnglish(String problem) throws Exception {
    assertReports(ProblemGenerators.find(problem).orElseThrow());
  }

  private static <C> void assertReports(ProblemGenerator<C> game) throws Exception {
    Problem<C> problem = game.problem();
    Path sample = HOME.resolve("testdata/" + problem.id() + "/data/sample/1.in");
    List<C> cases = problem.format().read(InputReader.lenient("1.in", Files.readAllBytes(sample)));
    List<String> outputs = new ArrayList<>();
    List<Mutant<C>> mutants = game.mutants();
    for (int i = 0; i < mutants.size(); i += 5) {
      StringBuilder output = new StringBuilder();
      mutants.get(i).program().run(cases, line -> output.append(line).append('\n'));
      outputs.add(output.toString());
    }
    String right = Files.readString(sample.resolveSibling("1.ans"));
    outputs.addAll(
        List.of("", "?\n", right + "more\n", right.toLowerCase(Locale.ROOT) + " ", "# " + right));
    int wrong = 0;
    for (String output : outputs) {
      Optional<MismatchReport> report =
          new Explainer<>(problem, game::mutants)
              .judge(cases, Output.of(output.getBytes(StandardCharsets.UTF_8)))
              .report();
      if (report.isEmpty()) {
        continue;
      }
      wrong++;
      List<String> lines = report.get().text(TextStyle.PLAIN.in(Lang.ZH));
      assertThat(Glyphs.columns(lines.get(0))).as(lines.get(0)).isLessThanOrEqualTo(90);
      assertThat(lines)
          .allSatisfy(
              line ->
                  assertThat(
                          ENGLISH
                              .matcher(line.replaceAll("\"[^\"]*\"|boardjudge show.*", ""))
                              .find())
                      .as(line)
                      .isFalse());
      assertThat(String.join("\n", lines)).contains("\u4f4d\u7f6e\uff1a");
    }
    assertThat(wrong).isGreaterThan(4);
  }
}
