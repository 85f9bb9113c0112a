package boardjudge.remote.internal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;

/** The architecture rules of remote, the module that depends on all others. */
@AnalyzeClasses(
    packages = "boardjudge",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class RemoteHouseTest {
  @ArchTest static final ArchTests THREADS = ArchTests.in(ThreadHouseTest.class);

  @ArchTest
  static final ArchRule NOTHING_DEPENDS_ON_REMOTE =
      noClasses()
          .that()
          .resideOutsideOfPackage("boardjudge.remote..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("boardjudge.remote..", "org.apache.activemq..");

  @ArchTest
  static final ArchRule REMOTE_NEEDS_THE_CHECKER_AND_ARTEMIS =
      classes()
          .that()
          .resideInAPackage("boardjudge.remote..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "boardjudge..", "java..", "org.apache.activemq.artemis..", "com.fasterxml.jackson..");

  /** No game needs it, so nothing of it is promised. */
  @ArchTest
  static final ArchRule ALL_OF_REMOTE_IS_INTERNAL =
      classes()
          .that()
          .resideInAPackage("boardjudge.remote..")
          .should()
          .resideInAPackage("boardjudge.remote.internal..");

  @ArchTest
  static final ArchRule REMOTE_DEPENDS_ON_NO_GAME_AND_NO_COMMAND =
      noClasses()
          .that()
          .resideInAPackage("boardjudge.remote..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("boardjudge.*.games..", "boardjudge.cli..");

  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("boardjudge.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule JSON_STAYS_WITH_THE_MESSAGES =
      noClasses()
          .that()
          .resideInAPackage("boardjudge.remote..")
          .and()
          .resideOutsideOfPackage("boardjudge.remote.internal.message..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml..");

  @ArchTest
  static final ArchRule ONLY_THE_COMMAND_LINE_PRINTS =
      noClasses()
          .that()
          .resideInAPackage("boardjudge.remote..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

  @ArchTest
  static final ArchRule NAMES_SAY_WHAT_THINGS_ARE =
      noClasses()
          .should()
          .haveSimpleNameEndingWith("Manager")
          .orShould()
          .haveSimpleNameEndingWith("Helper")
          .orShould()
          .haveSimpleNameEndingWith("Util");
}
