package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramCopiesTest {
  @TempDir private Path folder;

  private Path box(String name) throws IOException {
    Path box = Files.createDirectories(folder.resolve(name));
    Files.createDirectory(box.resolve("inside"));
    Files.writeString(box.resolve("inside/program"), name);
    return box;
  }

  private long countCopies() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve(ProgramCopies.NAME))) {
      return all.count();
    }
  }

  @Test
  @Needs(Need.BOX_USER)
  void keepsWhatIsInUseAndAFewMore() throws Exception {
    ProgramCopies copies = new ProgramCopies(folder);
    Path used = copies.acquire(box("used")).orElseThrow();
    for (int i = 0; i < 20; i++) {
      Path copy = copies.acquire(box("box-" + i)).orElseThrow();
      assertThat(copy.resolve("inside/program")).hasContent("box-" + i);
      copies.release(copy);
    }
    assertThat(used.resolve("inside/program")).hasContent("used");
    assertThat(countCopies()).isEqualTo(9);
  }

  @Test
  @Needs(Need.BOX_USER)
  void anotherFolderOfTheSameNameIsAnotherProgram() throws Exception {
    ProgramCopies copies = new ProgramCopies(folder);
    Path first = copies.acquire(box("box")).orElseThrow();
    assertThat(copies.acquire(folder.resolve("box"))).hasValue(first);
    Files.move(folder.resolve("box"), folder.resolve("old"));
    assertThat(copies.acquire(box("box")).orElseThrow()).isNotEqualTo(first);
  }

  @Test
  @Needs(Need.BOX_USER)
  void aRunThatIsStoppedWhileThePlaceIsMadeDoesNotStopTheNext() throws Exception {
    ProgramCopies copies = new ProgramCopies(folder);
    Path box = box("box");
    Thread.currentThread().interrupt();
    try {
      copies.acquire(box);
      // The copy may also be complete before the thread notices the interrupt.
    } catch (ClosedByInterruptException | InterruptedException stopped) {
      assertThat(folder.resolve(ProgramCopies.NAME)).isDirectory();
    }
    Thread.interrupted();
    assertThat(copies.acquire(box)).isPresent();
  }

  @Test
  @Needs(Need.BOX_USER)
  void aPlaceThatWasMadeHalfIsMadeWhole() throws Exception {
    Files.createDirectory(folder.resolve(ProgramCopies.NAME));
    Files.writeString(folder.resolve(ProgramCopies.NAME).resolve("script"), "half");
    assertThat(new ProgramCopies(folder).acquire(box("box"))).isPresent();
  }

  @Test
  @Needs(Need.BOX_USER)
  void aProgramThatCannotBeCopiedHasNoCopy() throws Exception {
    ProgramCopies copies = new ProgramCopies(folder);
    Path file = Files.writeString(folder.resolve("file"), "no folder\n");
    assertThat(copies.acquire(file)).isPresent();
    Files.writeString(folder.resolve(ProgramCopies.NAME).resolve("2"), "in the way\n");
    assertThat(copies.acquire(box("box"))).isEmpty();
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
      try (Stream<Path> all = Files.list(sandbox.folder().resolve(ProgramCopies.NAME))) {
        assertThat(all).hasSize(1);
      }
    }
  }
}
