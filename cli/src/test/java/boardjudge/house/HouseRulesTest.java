package boardjudge.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.ReplayExtra;
import boardjudge.checker.web.BoardEditor;
import boardjudge.contract.SurfaceTest;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.house.games.unlisted.UnlistedTheme;
import boardjudge.reference.Problem;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.EvaluationResult;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules on which package may use which. */
@AnalyzeClasses(
    packages = "boardjudge",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class HouseRulesTest {
  private static final String GAMES = "boardjudge.*.games..";

  /** Packages with types that are public for their own module alone. */
  private static final Pattern INTERNAL = Pattern.compile("boardjudge[.](\\w+)[.]internal\\b.*");

  // The poms say which module may use which, and the compiler checks it.

  @ArchTest
  static final ArchRule INTERNAL_MEANS_THIS_MODULE_ALONE =
      classes()
          .should(
              new ArchCondition<>("see nothing internal of another module") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  for (Dependency each : type.getDirectDependenciesFromSelf()) {
                    Matcher target = INTERNAL.matcher(each.getTargetClass().getPackageName());
                    boolean own =
                        !target.matches()
                            || (type.getPackageName() + ".")
                                .startsWith("boardjudge." + target.group(1) + ".");
                    if (!own) {
                      events.add(SimpleConditionEvent.violated(type, each.getDescription()));
                    }
                  }
                }
              });

  @ArchTest
  static final ArchRule THE_REFERENCE_NEEDS_NOTHING_BUT_JAVA =
      classes()
          .that()
          .resideInAPackage("boardjudge.reference..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("boardjudge.reference..", "java..");

  @ArchTest
  static final ArchRule THE_FRAMEWORK_SEES_NO_GAME =
      noClasses()
          .that()
          .resideOutsideOfPackage(GAMES)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(GAMES);

  /** So any game could be written outside, and the public surface is enough. */
  @ArchTest
  static final ArchRule GAMES_USE_THE_PUBLIC_SURFACE =
      classes()
          .that()
          .resideInAPackage(GAMES)
          .should()
          .onlyDependOnClassesThat(
              resideOutsideOfPackage("boardjudge..")
                  .or(resideInAPackage(GAMES))
                  .or(
                      DescribedPredicate.describe(
                          "are promised",
                          type -> SurfaceTest.isPromised(type.getBaseComponentType().getName()))));

  /** A slice is one game over all modules: go in reference, generator and checker. */
  @ArchTest
  static final ArchRule GAMES_DO_NOT_SEE_EACH_OTHER =
      slices().matching("boardjudge.*.games.(*)..").should().notDependOnEachOther();

  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("boardjudge.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_THE_COMMAND_LINE_PRINTS =
      noClasses()
          .that()
          .resideOutsideOfPackage("boardjudge.cli..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

  @ArchTest
  static final ArchRule JSON_AND_YAML_STAY_WHERE_THEY_ARE_WRITTEN =
      noClasses()
          .that(
              DescribedPredicate.not(
                  resideInAnyPackage(
                      "boardjudge.base.strict..",
                      "boardjudge.suite..",
                      "boardjudge.suite.export..",
                      "boardjudge.cli..",
                      "boardjudge.checker.explain..",
                      "boardjudge.grading..",
                      "boardjudge.grading.program..")))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml..");

  @ArchTest
  static final ArchRule CSV_STAYS_WHERE_IT_IS_WRITTEN =
      noClasses()
          .that(
              DescribedPredicate.not(
                  resideInAnyPackage("boardjudge.suite.strength..", "boardjudge.grading..")))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.commons.csv..");

  @ArchTest
  static final ArchRule RECORDS_HOLD_NO_ARRAYS =
      fields()
          .that()
          .areDeclaredInClassesThat(DescribedPredicate.describe("are records", JavaClass::isRecord))
          .and()
          .areNotStatic()
          .should()
          .haveRawType(DescribedPredicate.describe("no array", type -> !type.isArray()));

  @ArchTest
  static final ArchRule NAMES_SAY_WHAT_THINGS_ARE =
      noClasses()
          .should()
          .haveSimpleNameEndingWith("Manager")
          .orShould()
          .haveSimpleNameEndingWith("Helper")
          .orShould()
          .haveSimpleNameEndingWith("Util")
          .orShould()
          .haveSimpleNameEndingWith("Utils");

  private static final List<Class<?>> SERVICES =
      List.of(
          Problem.class,
          ProblemGenerator.class,
          BoardTheme.class,
          ReplayExtra.class,
          BoardEditor.class);

  /** Games are found through {@code META-INF/services}; no other code may name them. */
  @ArchTest
  static final ArchRule EVERY_GAME_IS_FOUND_AS_A_SERVICE_ALONE =
      classes()
          .that(resideInAPackage(GAMES))
          .and(
              DescribedPredicate.describe(
                  "implement a service",
                  type -> SERVICES.stream().anyMatch(service -> type.isAssignableTo(service))))
          .should(beListedForEveryServiceThatTheyImplement())
          .andShould(beNamedByTheirOwnGameAlone());

  private static ArchCondition<JavaClass> beListedForEveryServiceThatTheyImplement() {
    return new ArchCondition<>("be listed in META-INF/services") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (Class<?> service : SERVICES) {
          if (type.isAssignableTo(service)) {
            boolean listed =
                ServiceLoader.load(service).stream()
                    .anyMatch(found -> found.type().getName().equals(type.getName()));
            events.add(
                new SimpleConditionEvent(
                    type,
                    listed,
                    type.getName() + " listed as " + service.getName() + ": " + listed));
          }
        }
      }
    };
  }

  private static ArchCondition<JavaClass> beNamedByTheirOwnGameAlone() {
    return new ArchCondition<>("be named by their own game alone") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (Dependency dependency : type.getDirectDependenciesToSelf()) {
          boolean own = game(dependency.getOriginClass()).equals(game(type));
          events.add(new SimpleConditionEvent(type, own, dependency.getDescription()));
        }
      }
    };
  }

  /** {@code go} for a class of {@code boardjudge.checker.games.go}; empty outside of the games. */
  private static String game(JavaClass type) {
    Matcher game =
        Pattern.compile("boardjudge\\.\\w+\\.games\\.(\\w+)").matcher(type.getPackageName());
    return game.find() ? game.group(1) : "";
  }

  @Test
  void aServiceThatIsNotListedBreaksTheRule() {
    EvaluationResult result =
        EVERY_GAME_IS_FOUND_AS_A_SERVICE_ALONE.evaluate(
            new ClassFileImporter().importClasses(UnlistedTheme.class));
    assertThat(result.getFailureReport().getDetails())
        .containsExactly(
            UnlistedTheme.class.getName() + " listed as " + BoardTheme.class.getName() + ": false");
  }

  @Test
  void aServiceThatIsNamedOutsideOfItsGameBreaksTheRule() {
    EvaluationResult result =
        EVERY_GAME_IS_FOUND_AS_A_SERVICE_ALONE.evaluate(
            new ClassFileImporter().importClasses(FifthGameTest.class, TicTacToeGenerator.class));
    assertThat(result.getFailureReport().getDetails())
        .isNotEmpty()
        .allMatch(line -> line.contains(FifthGameTest.class.getName()));
  }
}
