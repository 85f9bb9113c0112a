package boardjudge.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The house's rules on which package may see which. */
@AnalyzeClasses(
    packages = "boardjudge",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class HouseRulesTest {
  private static final String GAMES = "boardjudge.*.games..";

  @ArchTest
  static final ArchRule ARROWS_RUN_ONE_WAY =
      noClasses()
          .that()
          .resideInAPackage("boardjudge.reference..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("boardjudge.generator..", "boardjudge.checker..");

  @ArchTest
  static final ArchRule THE_GENERATOR_DOES_NOT_SEE_THE_CHECKER =
      noClasses()
          .that()
          .resideInAPackage("boardjudge.generator..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("boardjudge.checker..");

  @ArchTest
  static final ArchRule THE_REFERENCE_NEEDS_NOTHING_BUT_JAVA =
      classes()
          .that()
          .resideInAPackage("boardjudge.reference..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("boardjudge.reference..", "java..");

  @ArchTest
  static final ArchRule THE_FRAME_SEES_NO_GAME =
      noClasses()
          .that()
          .resideOutsideOfPackage(GAMES)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(GAMES);

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
          .resideOutsideOfPackage("boardjudge.checker.cli..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

  /** The sandbox is there for {@code languages.yaml}; a check loads no class of it. */
  @ArchTest
  static final ArchRule JSON_AND_YAML_STAY_WHERE_THEY_ARE_WRITTEN =
      noClasses()
          .that(
              DescribedPredicate.not(
                  resideInAnyPackage(
                      "boardjudge.generator.suite..",
                      "boardjudge.generator.export..",
                      "boardjudge.checker.cli..",
                      "boardjudge.checker.explain..",
                      "boardjudge.checker.grade..",
                      "boardjudge.checker.run..")))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml..");

  @ArchTest
  static final ArchRule CSV_STAYS_WHERE_IT_IS_WRITTEN =
      noClasses()
          .that(
              DescribedPredicate.not(
                  resideInAnyPackage(
                      "boardjudge.generator.strength..", "boardjudge.checker.grade..")))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.commons.csv..");

  @ArchTest
  static final ArchRule RECORDS_HOLD_NO_ARRAYS =
      fields()
          .that()
          .areDeclaredInClassesThat(
              new DescribedPredicate<JavaClass>("are records") {
                @Override
                public boolean test(JavaClass type) {
                  return type.isRecord();
                }
              })
          .and()
          .areNotStatic()
          .should()
          .haveRawType(
              new DescribedPredicate<JavaClass>("no array") {
                @Override
                public boolean test(JavaClass type) {
                  return !type.isArray();
                }
              });

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

  @ArchTest
  static final ArchRule EVERY_GAME_IS_FOUND_AS_A_SERVICE_ALONE =
      classes()
          .that(resideInAPackage(GAMES))
          .and()
          .implement(boardjudge.reference.Problem.class)
          .should()
          .bePublic();
}
