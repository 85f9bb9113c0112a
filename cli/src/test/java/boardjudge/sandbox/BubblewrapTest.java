package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files of the machine a program sees. */
class BubblewrapTest {
  @TempDir private Path folder;
  private final String home = System.getProperty("user.home");

  @AfterEach
  void restoreHome() {
    System.setProperty("user.home", home);
  }

  private Task task(Path tool, String... folders) throws Exception {
    Path box = Files.createDirectories(folder.resolve("cache/box"));
    List<String> run = List.of(tool.toString());
    return new Task(run, box, false, IdleProgram.language(run, List.of(folders)));
  }

  private Path tool(String path) throws Exception {
    Path tool = folder.toRealPath().resolve(path);
    Files.createDirectories(tool.getParent());
    Files.writeString(tool, "#!/bin/sh\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    return tool;
  }

  @Test
  void aToolchainInAFolderOfItsOwnIsWhollyVisible() throws Exception {
    Path tool = tool("opt/compiler/bin/compile");
    assertThat(Bubblewrap.visible(task(tool)))
        .contains(folder.toRealPath().resolve("opt/compiler").toString());
  }

  @Test
  void inAUsersFoldersOnlyTheToolIsVisible() throws Exception {
    for (String place : List.of("home/.local/bin/compile", "home/bin/compile")) {
      Path tool = tool(place);
      System.setProperty("user.home", folder.toRealPath().resolve("home").toString());
      assertThat(Bubblewrap.visible(task(tool)))
          .contains(tool.toString())
          .noneMatch(seen -> tool.startsWith(seen) && !tool.toString().equals(seen));
    }
  }

  @Test
  void testsInAVisibleFolderAreDetected() throws Exception {
    Path tests = Files.createDirectories(folder.resolve("opt/tests"));
    Path input = Files.writeString(tests.resolve("1.in"), "1\n");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("opt"));
    Path tool = tool("elsewhere/tool");
    assertThat(Bubblewrap.visibleFolderOf(task(tool), input)).isEmpty();
    assertThat(Bubblewrap.visibleFolderOf(task(tool, link.toString()), input)).contains(link);
    assertThat(Bubblewrap.visibleFolderOf(task(tool), Path.of("/usr/bin/env")))
        .contains(Path.of("/usr"));
  }

  @Test
  @Needs(Need.BOX_USER)
  void aProgramThatOnlyRootReachesRuns() throws Exception {
    Language c = Languages.builtIn().byId("c").orElseThrow();
    Path source = Files.writeString(folder.resolve("a.c"), "int main(void) { return 0; }\n");
    try (Sandbox sandbox = Sandbox.with(TestProtection.found(), 1)) {
      Program program = new CompileCache(folder.resolve("cache"), sandbox).compile(source, c);
      assertThat(BoxUser.canReach(program.box())).isFalse();
      for (int i = 0; i < 2; i++) {
        try (RunOutcome outcome = sandbox.run(program, StdinWriter.empty(), TestPrograms.SMALL)) {
          assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
        }
      }
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void noProgramRunsOnATestThatItCanRead() throws Exception {
    try (TestPrograms programs = new TestPrograms(Sandbox.with(TestProtection.found(), 1))) {
      Program program = programs.compile("c", "int main(void) { return 0; }");
      StdinWriter input = StdinWriter.of(Path.of("/usr/bin/env"));
      assertThatThrownBy(() -> programs.sandbox().run(program, input, TestPrograms.SMALL))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "programs can read /usr, and the tests are in it: move the tests to another folder");
    }
  }

  @Test
  void asRootNothingRunsUnprotected() {
    Protection none = Protection.none();
    assertThat(Sandbox.refusal(Sandbox.Demand.AUTO, none, true))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith("as root, programs are not run without a sandbox (")
                    .endsWith("--sandbox off runs them anyway"));
    assertThat(Sandbox.refusal(Sandbox.Demand.OFF, none, true)).isEmpty();
    assertThat(Sandbox.refusal(Sandbox.Demand.AUTO, none, false)).isEmpty();
    assertThat(Sandbox.refusal(Sandbox.Demand.REQUIRED, none, false)).isPresent();
  }
}
