package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A game from outside and its suite, of which something is stale or invalid")
class StaleSuiteTest {
  /** A generator whose recipes make a ladder of any number of rungs; valid ones have 1 to 9. */
  private static final String MAKING =
      """
      package outside;

      import boardjudge.generator.Mutant;
      import boardjudge.generator.Parameter;
      import boardjudge.generator.ProblemGenerator;
      import boardjudge.generator.Recipe;
      import boardjudge.reference.Problem;
      import java.util.List;

      public final class Making implements ProblemGenerator<Ladder.Rung> {
        public Problem<Ladder.Rung> problem() {
          return new Ladder();
        }

        static Recipe<Ladder.Rung> recipe(String name) {
          return new Recipe<>(
              name,
              "one rung",
              List.of(Parameter.integer("rung", 1, 99, 7, "which one")),
              (random, set) -> List.of(new Ladder.Rung(set.integer("rung"))));
        }

        public List<Recipe<Ladder.Rung>> recipes() {
          return List.of(recipe("one"), recipe("other"));
        }

        static Mutant<Ladder.Rung> mutant(String name, boolean throwing) {
          return new Mutant<>(
              name,
              Ladder.LadderRule.PARITY,
              "Odd.",
              "one",
              (cases, lines) -> {
                if (throwing) {
                  throw new IllegalStateException("no array");
                }
                cases.forEach(each -> lines.accept("neither"));
              });
        }

        public List<Mutant<Ladder.Rung>> mutants() {
          return List.of(mutant("first", false), mutant("second", false));
        }
      }
      """;

  private static final String PLAN =
      """
      problem: ladder
      salt: ladder-1
      groups:
        - name: sample
          tests:
            - {name: sevens, recipe: one}
            - {name: threes, recipe: one, set: {rung: 3}}
      """;

  @TempDir private Path temporary;
  private OutsideLadder ladder;
  private Path suite = Path.of("");

  @BeforeEach
  void makeTheGame() throws IOException {
    ladder = OutsideLadder.in(temporary.toRealPath().resolve("ladder"));
    ladder.add("Making", MAKING, "boardjudge.generator.ProblemGenerator");
    suite = ladder.folder().resolve("testdata/ladder");
    CommandWorkspace.write(suite.resolve("suite.yaml"), PLAN);
    CommandWorkspace.write(
        suite.resolve("problem.yaml"),
        """
        problem_format_version: 2025-09
        type: pass-fail
        name: {en: Ladder}
        uuid: 5d0f3c1e-7a52-4c7f-9a43-2f6f0a8b1c45
        license: cc0
        limits: {time_limit: 1, memory: 256, output: 8}
        """);
    CommandWorkspace.write(suite.resolve("statement/problem.en.md"), "A ladder.\n");
  }

  private CommandRun run(Object... words) {
    return ladder.run(words);
  }

  private CommandRun export() {
    return run("export", "ladder", "--format", "icpc", "-o", temporary.resolve("x.zip"));
  }

  private void buildSuite() {
    assertThat(run("build").exit()).isZero();
  }

  private void replace(String file, String from, String to) throws IOException {
    Path path = ladder.folder().resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
  }

  /**
   * Asserts that export refuses the suite, and that status, verify and grade report what is wrong.
   */
  private void assertNoticed(String what, String command) throws IOException {
    CommandRun refused = export();
    assertThat(refused.exit()).as(refused.toString()).isEqualTo(Exit.NEGATIVE);
    assertThat(refused.err()).contains("boardjudge: ladder: ", what).contains(command);
    assertThat(temporary.resolve("x.zip")).doesNotExist();
    assertThat(run("status", "ladder").out())
        .containsPattern("up to date +missing +no ")
        .contains(what);
    CommandRun verified = run("verify");
    assertThat(verified.exit()).isEqualTo(Exit.NEGATIVE);
    Path program = temporary.resolve("p.py");
    Files.writeString(program, "print('even')\n");
    CommandRun graded = run("grade", "ladder", program);
    assertThat(graded.err()).contains("note: ladder: ", what);
    assertThat(graded.out()).contains("1 submission on ");
  }

  private String rebuildAdvice() {
    return "fix it with: boardjudge --games " + ladder.folder() + " build ladder";
  }

  @Test
  void aSuiteThatIsUpToDateIsFine() throws IOException {
    buildSuite();
    Path ofAnEditor = ladder.folder().resolve("src/main/java/.Making.java.swp");
    Files.setLastModifiedTime(
        Files.writeString(ofAnEditor, ""), FileTime.from(Instant.now().plusSeconds(60)));
    assertThat(export().exit()).isZero();
    assertThat(run("status", "ladder").out()).containsPattern("up to date +done +yes");
    assertThat(run("verify").out()).contains("all as planned");
  }

  @Test
  void classesThatAreOlderThanTheirSources() throws IOException {
    buildSuite();
    Path source = ladder.folder().resolve("src/main/java/Making.java");
    Path own = ladder.folder().resolve("src/main/java/outside/Making.java");
    Files.createDirectories(own.getParent());
    Files.move(source, own);
    Files.setLastModifiedTime(own, FileTime.from(Instant.now().plusSeconds(60)));
    String what = "the classes of the game are older than src/main/java/outside/Making.java";
    assertNoticed(what, "fix it with: mvn -q -f " + ladder.folder() + " compile");
    CommandRun build = run("build");
    assertThat(build.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(build.err()).contains(what);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "rung: 3 | rung: 5 | 1 test differs, first threes",
        "- {name: sevens | - {name: nines | 2 tests differ, first nines",
        "salt: ladder-1 | salt: ladder-2 | 2 tests differ, first sevens",
      })
  void aPlanThatIsNewerThanItsTests(String from, String to, String what) throws IOException {
    buildSuite();
    replace("testdata/ladder/suite.yaml", from, to);
    assertNoticed("suite.yaml is newer than the tests: " + what, rebuildAdvice());
    buildSuite();
    assertThat(export().exit()).isZero();
  }

  @Test
  void filesThatAreNotTheManifests() throws IOException {
    buildSuite();
    replace("testdata/ladder/data/sample/1.in", "7", "9");
    assertNoticed("1 file is not what manifest.json says, first ", rebuildAdvice());
  }

  @Test
  void aValidatorOfTheSettersThatDoesNotAgreeWithTheReader() throws IOException {
    Tools.need("python3");
    String plan =
        "invalid:\n  - {name: ten, description: Too many rungs., input: \"1\\n10\\n\"}\ngroups:";
    replace("testdata/ladder/suite.yaml", "groups:", plan);
    buildSuite();
    assertThat(run("verify").out()).contains("all as planned");
    Path validator = suite.resolve("input_validators/rungs/validate.py");
    CommandWorkspace.write(
        validator,
        """
        import re, sys
        if not re.fullmatch(b"1\\n(3|10)\\n", sys.stdin.buffer.read()):
            print("a lie \\x1b[31m", file=sys.stderr)
            sys.exit(43)
        sys.exit(42)
        """);
    CommandRun build = run("build");
    assertThat(build.exit()).isZero();
    String refused = "1 valid input is refused by an input validator: ";
    String why =
        "sample/1.in:1:1: input: expected one that the input validator validate.py takes, found"
            + " another: a lie ";
    String taken = "1 invalid input is refused by no input validator, first ";
    assertThat(build.err())
        .contains("note: ladder: " + refused, why, taken, "invalid_input/ten.in")
        .doesNotContain("\u001b");
    CommandRun verified = run("verify");
    assertThat(verified.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(verified.out()).contains("ladder: " + refused, why, taken, ", 2 findings");
    assertThat(run("status", "ladder").out())
        .containsPattern("up to date +missing +no ")
        .contains(refused, taken);
    // A validator that is made from the reader refuses the invalid input.
    Path made = suite.resolve("input_validators/made/validate.cpp");
    try (Stream<String> lines =
        Files.lines(Path.of("..", "testdata/go/input_validators/validate/validate.cpp"))) {
      CommandWorkspace.write(made, lines.findFirst().orElseThrow() + "\n");
    }
    assertThat(run("verify").out()).contains(refused).doesNotContain(taken);
    Files.delete(made);
    // A validator of several sources is left to the judges.
    Path second = validator.resolveSibling("rungs.py");
    CommandWorkspace.write(second, "");
    assertThat(run("verify").out()).contains("all as planned");
    Files.delete(second);
    replace("testdata/ladder/input_validators/rungs/validate.py", "3|10", "3|7");
    assertThat(run("build").err()).isEmpty();
    assertThat(run("verify").out()).contains("all as planned");
  }

  @Test
  void aManifestOfAnotherProblem() throws IOException {
    buildSuite();
    replace("testdata/ladder/manifest.json", "\"ladder\"", "\"stairs\"");
    assertNoticed("manifest.json is of stairs, not of ladder", rebuildAdvice());
  }

  @Test
  void answersThatTheRefereeNoLongerGives() throws IOException {
    buildSuite();
    ladder.add("Ladder", ladder.source().replace("\"odd\"", "\"uneven\""), "");
    assertNoticed("1.ans: line 1 is \"odd\", the referee says \"uneven\"", rebuildAdvice());
    buildSuite();
    assertThat(export().exit()).isZero();
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"9 - set.integer(\"rung\")", "99", "0 / (set.integer(\"rung\") - 3)"})
  void aRecipeThatMakesOtherInputsToday(String rung) throws IOException {
    buildSuite();
    ladder.add("Making", MAKING.replace("set.integer(\"rung\")", rung), "");
    assertNoticed("recipe one now makes another input for test ", rebuildAdvice());
  }

  @Test
  void aListOfProgramsThatNamesOneThatIsNotThere() throws IOException {
    buildSuite();
    CommandWorkspace.write(
        suite.resolve("submissions/submissions.yaml"), "accepted/gone.py: {permitted: [AC]}\n");
    assertNoticed(
        "submissions.yaml:1:1: expected a program below submissions, found accepted/gone.py, which"
            + " is not there",
        "");
    CommandRun build = run("build");
    assertThat(build.exit()).isZero();
    assertThat(build.err()).contains("note: ladder: ", "accepted/gone.py");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "recipe(\"other\") | recipe(\"one\") | two recipes have the name one",
        "mutant(\"second\" | mutant(\"first\" | two wrong programs have the name first",
      })
  void namesThatAreGivenTwice(String from, String to, String what) throws IOException {
    ladder.add("Making", MAKING.replace(from, to), "");
    for (String command : List.of("build", "status", "verify")) {
      CommandRun run = command.equals("status") ? run(command, "ladder") : run(command);
      assertThat(run.exit()).as(run.toString()).isEqualTo(Exit.NEGATIVE);
      assertThat(run.out() + run.err()).contains(what);
    }
    assertThat(suite.resolve("manifest.json")).doesNotExist();
  }

  /**
   * A recipe's name is given twice, so that the plan's second recipe is gone, though its tests are
   * there.
   */
  @Test
  void aPlanOfARecipeThatIsGoneHidesNothing() throws IOException {
    replace("testdata/ladder/suite.yaml", "recipe: one, set", "recipe: other, set");
    buildSuite();
    ladder.add("Making", MAKING.replace("recipe(\"other\")", "recipe(\"one\")"), "");
    CommandRun run = run("status", "ladder");
    assertThat(run.exit()).as(run.toString()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .contains("two recipes have the name one", "there is no recipe \"other\"")
        .doesNotContain("nothing is missing");
  }

  @Test
  void aWrongProgramThatThrowsKillsNothing() throws IOException {
    ladder.add("Making", MAKING.replace("(\"second\", false)", "(\"second\", true)"), "");
    String what =
        "wrong program second throws in test sample/1, and so kills nothing there:"
            + " java.lang.IllegalStateException: no array at outside.Making.lambda";
    CommandRun build = run("build");
    assertThat(build.exit()).isZero();
    assertThat(build.err()).contains("note: ladder: " + what);
    assertThat(suite.resolve("manifest.json"))
        .content()
        .contains("\"first\"")
        .doesNotContain("\"second\"");
    CommandRun verify = run("verify");
    assertThat(verify.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(verify.out()).contains("ladder: " + what);
    CommandRun strength = run("strength", "ladder");
    assertThat(strength.out()).contains("SURVIVES second");
    assertThat(strength.err()).contains(what);
  }

  @ParameterizedTest
  @ValueSource(strings = {"build", "build --unmeasured"})
  void aRecipeThatBreaksALimitIsReportedWithAllThatMadeIt(String command) throws IOException {
    replace("testdata/ladder/suite.yaml", "rung: 3", "rung: 12");
    CommandRun run = run((Object[]) command.split(" "));
    assertThat(run.exit()).as(run.toString()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.err())
        .containsPattern(
            "boardjudge: sample/2.in:2:1: .*expected an integer from 1 to 9, found \"12\";"
                + " test threes, recipe one, seed -?[0-9]+, rung=12\n");
    assertThat(suite.resolve("manifest.json")).doesNotExist();
  }

  @Test
  void everyCommandThatMakesAnInputRefusesOneThatBreaksALimit() throws IOException {
    CommandRun generate = run("generate", "ladder", "one", "--seed", "3", "--set", "rung=12");
    assertThat(generate.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(generate.out()).isEmpty();
    assertThat(generate.err()).contains("input:2:1: ", "; recipe one, seed 3, rung=12\n");
    ladder.add("Making", MAKING.replace("1, 99, 7", "10, 99, 70"), "");
    CommandRun hunt = run("hunt", "ladder", "first");
    assertThat(hunt.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(hunt.err()).contains("input:2:1: ", "; recipe one, seed ", ", rung=70\n");
    Path program = temporary.resolve("p.py");
    Files.writeString(program, "print('even')\n");
    CommandRun stress = run("stress", "ladder", program, "-o", temporary.resolve("s.in"));
    assertThat(stress.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(stress.err()).contains("input:2:1: ", "; recipe o", ", rung=");
    assertThat(temporary.resolve("s.in")).doesNotExist();
  }

  /** The notation describes a case that is beyond the input's limits. */
  @Test
  void anImportIsHeldToTheLimits() throws IOException {
    String notation =
        """
          public java.util.Optional<Notation<Ladder.Rung>> notation() {
            return java.util.Optional.of(
                new Notation<>() {
                  public String name() {
                    return "rungs";
                  }

                  public String ending() {
                    return "rungs";
                  }

                  public String write(Ladder.Rung rung, Notation.Caption caption) {
                    return "";
                  }

                  public ImportedGames<Ladder.Rung> read(NotationText text) {
                    return new ImportedGames<>(
                        List.of(new ImportedGames.Game<>(new Ladder.Rung(12), 0)), List.of());
                  }
                });
          }

          public List<Mutant""";
    ladder.add(
        "Making",
        MAKING
            .replace("  public List<Mutant", notation)
            .replace("import java", "import boardjudge.generator.notation.*;\nimport java"),
        "");
    Path made = temporary.resolve("made.in");
    String rungs = Files.writeString(temporary.resolve("a.rungs"), "twelve\n").toString();
    CommandRun refused = run("import", "ladder", rungs, "-o", made);
    assertThat(refused.exit()).as(refused.toString()).isEqualTo(Exit.NEGATIVE);
    assertThat(refused.err())
        .startsWith("boardjudge: import:2:1: ")
        .contains(": expected an integer from 1 to 9, found \"12\"");
    assertThat(made).doesNotExist();
  }

  @Test
  void testsThatBreakALimitAreNotExported() throws IOException {
    Files.delete(suite.resolve("suite.yaml"));
    CommandWorkspace.write(suite.resolve("data/secret/1.in"), "1\n12\n");
    CommandWorkspace.write(suite.resolve("data/secret/1.ans"), "even\n");
    CommandRun refused = export();
    assertThat(refused.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(refused.err())
        .contains("1.in:2:1: ", "expected an integer from 1 to 9, found \"12\"");
  }

  @Test
  void aFindingInChinese() throws IOException {
    buildSuite();
    replace("testdata/ladder/suite.yaml", "rung: 3", "rung: 5");
    CommandRun refused = run("export", "ladder", "--format", "icpc", "--lang", "zh", "-o", "x.zip");
    assertThat(CommandRun.utf8(refused.err()))
        .contains("ladder：suite.yaml 比测试点新：1 个测试点不同，第一个是 threes；")
        .contains(" build ladder 可以修复");
  }

  @Test
  void aPlanOfAnotherProblemIsReportedWithItsLine() throws IOException {
    buildSuite();
    replace("testdata/ladder/suite.yaml", "problem: ladder", "problem: ladders");
    String what = "suite.yaml:1:1: the plan is for ladders, not for ladder";
    for (CommandRun run : List.of(run("build"), run("verify"), export())) {
      assertThat(run.exit()).as(run.toString()).isEqualTo(Exit.UNREADABLE);
      assertThat(run.err()).contains(what).doesNotContain("fix it with");
    }
    CommandRun status = run("status", "ladder");
    assertThat(status.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(status.out()).containsPattern("plan +missing").contains(what);
  }

  /** Each mistake in a plan is one sentence with its place, and no file is written. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "problem: ladder | problem: ladders | 3 | 1:1: the plan is for ladders, not for ladder",
        "recipe: one} | recipe: two} | 3 | 6:10: ladder, test sevens: there is no recipe \"two\"",
        "rung: 3 | rungs: 3 | 3 | 7:10: ladder, test threes: ",
        "rung: 3 | rung: 300 | 3 | 7:10: ladder, test threes: ",
        "rung: 3 | rung: many | 3 | 7:10: ladder, test threes: ",
        "rung: 3 | rung: 12 | 1 | sample/2.in:2:1: ",
        "name: threes | name: sevens | 3 | 7:",
        "name: threes, recipe: one | name: threes, reciep: one | 3 | 7:24: tests 2: expected keys name, ",
        "salt: ladder-1 | problem: ladder | 3 | 2:1: problem: expected each key once",
        "salt: ladder-1 | salt: [ladder | 3 | suite.yaml:",
        "groups: | group: | 3 | 3:1: expected keys problem, ",
        "- name: sample | - name: Sample! | 3 | 4:",
      })
  void aBadPlanEndsWithOneSentence(String from, String to, int exit, String what)
      throws IOException {
    replace("testdata/ladder/suite.yaml", from, to);
    CommandRun build = run("build");
    assertThat(build.exit()).as(build.toString()).isEqualTo(exit);
    assertThat(build.err().lines().toList())
        .singleElement()
        .asString()
        .startsWith("boardjudge: ")
        .contains(what)
        .doesNotContain("report it");
    assertThat(suite.resolve("manifest.json")).doesNotExist();
  }

  @Test
  void aServiceFileThatDoesNotNameTheGameOrItsGenerator() throws IOException {
    Path lists = ladder.classes().resolve("META-INF/services");
    Files.delete(lists.resolve("boardjudge.generator.ProblemGenerator"));
    assertThat(run("build").err())
        .contains(
            "suite.yaml:6:10: ladder, test sevens: there is no recipe \"one\"; no META-INF/services/")
        .contains("boardjudge.generator.ProblemGenerator names a generator of ladder");
    Files.delete(
        ladder
            .folder()
            .resolve("src/main/resources/META-INF/services/boardjudge.reference.Problem"));
    assertThat(run("build").err())
        .contains(
            "no game there: src/main/resources/META-INF/services/boardjudge.reference.Problem is missing");
  }
}
