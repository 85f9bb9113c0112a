package boardjudge.cpp;

import static boardjudge.cpp.PackageFoldersTest.call;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.BoardCrop;
import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.cpp.CppProgram.Reply;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Evidence;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the visualizers in C++ with the boards of the report, square by square. */
@DisplayName("The packages' visualizers in C++")
class VisualizerSourceTest {
  private static final List<String> HOSTILE =
      List.of(
          "<script>alert(1)</script>",
          "</title></svg><svg onload=\"alert(1)\">",
          "]]>",
          "<!--",
          "--><x/>",
          "&amp;&lt;&#0;&unknown;",
          "\"'><image href=\"file:///etc/passwd\"/>",
          "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>",
          "\0\u0001\u001b[2J\u007f",
          "\u00ff\u00fe<\0",
          "\u00ed\u00a0\u0080\u00c0\u00bc",
          "miss 1 <b>",
          "red <i>;NA;no;no",
          "white (<)",
          "YES<",
          "<".repeat(5000));

  @TempDir(cleanup = CleanupMode.ALWAYS)
  static Path folder;

  @BeforeAll
  static void needCompiler() throws Exception {
    CppProgram.needCompiler();
  }

  static Stream<ProblemGenerator<?>> generators() {
    return CheckerSourceTest.generators();
  }

  private static Path source(String problem) {
    return Path.of("..", "testdata", problem, "output_visualizer", "visualize.cpp");
  }

  private static CppProgram visualizer(String problem, String... flags) throws Exception {
    List<String> all = new ArrayList<>(List.of(flags));
    all.addAll(List.of(Sanitizer.flags()));
    return CppProgram.start(
        "picture_batch.cpp", source(problem), folder, all.toArray(String[]::new));
  }

  /** For each mutant the first test that kills it, by the suite's manifest. */
  private static Map<String, String> killers(String problem) throws Exception {
    Map<String, String> killers = new HashMap<>();
    Path suite = Path.of("..", "testdata", problem);
    for (Manifest.Entry test : new SuiteFiles(suite).manifest().tests()) {
      String name = test.file().substring(test.file().indexOf('/') + 1) + ".in";
      test.kills().forEach(mutant -> killers.putIfAbsent(mutant, name));
    }
    return killers;
  }

  private static <C> List<String> drawn(
      CppProgram visualizer, ProblemGenerator<C> generator, AnsweredTest<C> test, String output) {
    Reply reply =
        visualizer.call(
            "draw",
            Optional.of(CheckerSourceTest.input(generator.problem(), test.cases())),
            Optional.of(output),
            Optional.of(CheckerSourceTest.joined(test.answer())));
    return Stream.of(reply.text().split("\f")).filter(file -> !file.isEmpty()).toList();
  }

  /** The boards that the report's text shows, cropped as they are there. */
  private static List<DrawnBoard> shown(MismatchReport report) {
    if (report.form().isPresent() || report.location().isEmpty()) {
      return List.of();
    }
    FaultLocation location = report.location().get();
    List<Evidence.Board> all = new ArrayList<>(location.boards());
    for (Evidence each : location.explanation().evidence()) {
      if (each instanceof Evidence.Board board) {
        all.add(board);
      } else if (each instanceof Evidence.Continuation line) {
        all.addAll(line.boards());
      }
    }
    List<Diagram> diagrams = new ArrayList<>();
    diagrams.add(location.before().diagram());
    diagrams.add(location.after().diagram());
    all.forEach(board -> diagrams.add(board.diagram()));
    BoardCrop crop = BoardCrop.of(diagrams, BoardThemes.of(report.problem()));
    return all.stream()
        .map(board -> new DrawnBoard(board.caption(), withoutArrows(crop, board)))
        .toList();
  }

  /** The cropped board without arrows, which the text does not show either. */
  private static Diagram withoutArrows(BoardCrop crop, Evidence.Board board) {
    Diagram part = crop.of(board.diagram());
    return new Diagram(part.rows(), part.rowLabels(), part.columnLabels(), part.marks());
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("visualizers")
  <C> void drawTheReportsBoardsForEachThirdMutant(ProblemGenerator<C> generator) throws Exception {
    drawTheReportsBoards(generator, 3, "-O0");
  }

  @Tag("exhaustive")
  @Tag("visualizers")
  @ParameterizedTest
  @MethodSource("generators")
  <C> void drawTheReportsBoardsForEveryMutant(ProblemGenerator<C> generator) throws Exception {
    drawTheReportsBoards(generator, 1);
  }

  private <C> void drawTheReportsBoards(ProblemGenerator<C> generator, int each, String... flags)
      throws Exception {
    String problem = generator.problem().id();
    List<AnsweredTest<C>> tests = CheckerSourceTest.suite(generator);
    Map<String, String> killers = killers(problem);
    int boards = 0;
    int cut = 0;
    try (CppProgram visualizer = visualizer(problem, flags)) {
      List<Mutant<C>> mutants = generator.mutants();
      for (int i = 0; i < mutants.size(); i += each) {
        Mutant<C> mutant = mutants.get(i);
        AnsweredTest<C> test =
            tests.stream()
                .filter(candidate -> candidate.name().equals(killers.get(mutant.name())))
                .findFirst()
                .orElseThrow();
        String output = CheckerSourceTest.joined(test.output(mutant));
        List<DrawnBoard> expected =
            new Explainer<>(generator.problem())
                .judge(test.cases(), Output.of(output.getBytes(ISO_8859_1)))
                .report()
                .map(VisualizerSourceTest::shown)
                .orElse(List.of());
        List<DrawnBoard> found = new ArrayList<>();
        for (String file : drawn(visualizer, generator, test, output)) {
          found.add(DrawnBoard.of(problem, file));
          cut += file.contains(" of 19 x 19") ? 1 : 0;
        }
        assertThat(found).as(mutant.name()).isEqualTo(expected);
        boards += found.size();
      }
    }
    System.out.println(problem + ": " + boards + " boards drawn as in the report, " + cut + " cut");
    assertThat(boards).isGreaterThan(20);
    assertThat(cut > 0).isEqualTo(problem.equals("go"));
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("visualizers")
  <C> void drawWholeFilesWhateverIsPrinted(ProblemGenerator<C> generator) throws Exception {
    String problem = generator.problem().id();
    AnsweredTest<C> test = CheckerSourceTest.suite(generator).get(0);
    String right = CheckerSourceTest.joined(test.answer());
    int files = 0;
    try (CppProgram visualizer = visualizer(problem, "-O0")) {
      for (String line : HOSTILE) {
        for (String output : List.of(line, line + "\n" + right, right + line)) {
          for (String file : drawn(visualizer, generator, test, output)) {
            assertThat(DrawnBoard.of(problem, file).caption()).doesNotContain("<", "&");
            assertThat(file.length()).isLessThan(100_000);
            files++;
          }
        }
      }
      assertThat(drawn(visualizer, generator, test, right)).isEmpty();
    }
    assertThat(files).isGreaterThan(20);
  }

  /** Reads and deletes the files that a call has written, by name. */
  private static Map<String, String> takeFiles(Path feedback) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(feedback)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), CppProgram.read(file));
        Files.delete(file);
      }
    }
    return files;
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  @Tag("exhaustive")
  @Tag("visualizers")
  void writeTheirFilesAsTheFormatHasIt(String problem) throws Exception {
    Path data = Path.of("..", "testdata", problem, "data");
    // A judge may compile without optimizing, and then every constant needs a definition.
    String program = CppProgram.compile(source(problem), folder, "-O0").toString();
    Path feedback = Files.createDirectories(folder.resolve("feedback-" + problem));
    int written = 0;
    for (Path output : PackageFoldersTest.files(data, "invalid_output", ".out")) {
      String base = output.toString().replaceFirst("\\.out$", "");
      List<String> command =
          List.of(program, base + ".in", base + ".ans", feedback + "/", "an argument");
      assertThat(call(output, command)).as(base).isZero();
      Map<String, String> files = takeFiles(feedback);
      assertThat(files.size()).as(base).isBetween(1, 20);
      List<String> names = new ArrayList<>();
      for (String file : files.values()) {
        DrawnBoard.of(problem, file);
        names.add(String.format(Locale.ROOT, "judgeimage-%02d.svg", names.size() + 1));
      }
      assertThat(files.keySet()).as(base).containsExactlyElementsOf(names);
      assertThat(call(output, command)).isZero();
      assertThat(takeFiles(feedback)).as(base).isEqualTo(files);
      written++;
    }
    assertThat(written).isPositive();
    for (Path output : PackageFoldersTest.files(data, "valid_output", ".out")) {
      String base = output.toString().replaceFirst("\\.out$", "");
      call(output, List.of(program, base + ".in", base + ".ans", feedback + "/"));
    }
    String sample = data.resolve("sample/1") + "";
    Path wrong = Files.writeString(folder.resolve("wrong"), "0\n");
    // A wrong answer file is no fault of the output, and a missing one no reason to draw.
    call(Path.of(sample + ".ans"), List.of(program, sample + ".in", wrong + "", feedback + "/"));
    call(wrong, List.of(program, sample + ".in", folder + "/none", feedback + "/"));
    call(wrong, List.of(program, wrong + "", sample + ".ans", feedback + "/"));
    call(wrong, List.of(program));
    assertThat(takeFiles(feedback)).isEmpty();
  }

  @Test
  void haveTheMarksOfOurOwnDrawings() throws Exception {
    String source =
        Files.readString(CppProgram.SHARED.resolve("picture.h")).replaceAll("\"\n *\"", "");
    String symbols = new SvgBoard(BoardThemes.of("go")).symbols();
    for (Mark mark : Mark.values()) {
      Matcher shape =
          Pattern.compile("<g id=\"" + SvgBoard.markId(mark) + "\"><g [^>]*><path d=\"([^\"]*)\"")
              .matcher(symbols);
      assertThat(shape.find()).as(mark.name()).isTrue();
      assertThat(source).contains("\"" + shape.group(1) + "\"");
    }
  }
}
