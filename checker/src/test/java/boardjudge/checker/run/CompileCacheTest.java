package boardjudge.checker.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileCacheTest {
  @TempDir private Path folder;
  private Sandbox sandbox;
  private CompileCache cache;
  private Language c;

  @BeforeEach
  void open() throws Exception {
    sandbox = Sandbox.open(Sandbox.Demand.AUTO);
    cache = new CompileCache(folder.resolve("cache"), sandbox);
    c = Languages.builtIn().byId("c").orElseThrow();
  }

  @AfterEach
  void close() {
    sandbox.close();
  }

  private Path source(String text) throws Exception {
    return Files.writeString(folder.resolve("a.c"), text);
  }

  private FileTime made(Program program) throws Exception {
    return Files.getLastModifiedTime(program.box().resolve("program"));
  }

  @Test
  void compilesOnce() throws Exception {
    Path source = source("int main(void) { return 0; }");
    Program first = cache.compile(source, c);
    FileTime made = made(first);
    Program again = new CompileCache(folder.resolve("cache"), sandbox).compile(source, c);
    assertThat(again).isEqualTo(first);
    assertThat(made(again)).isEqualTo(made);
  }

  @Test
  void anotherSourceAndAnotherCommandAreCompiledApart() throws Exception {
    Path one = cache.compile(source("int main(void) { return 0; }"), c).box();
    Path two = cache.compile(source("int main(void) { return 1; }"), c).box();
    Language cpp = Languages.builtIn().byId("cpp17").orElseThrow();
    Path three = cache.compile(source("int main(void) { return 1; }"), cpp).box();
    assertThat(Stream.of(one, two, three).distinct()).hasSize(3);
  }

  @Test
  void aRefusalIsKeptAndNothingHalfMadeStays() throws Exception {
    Path source = source("int main(void) { return x; }");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> cache.compile(source, c)).isInstanceOf(CompileFailure.class);
    }
    try (Stream<Path> entries = Files.list(folder.resolve("cache"))) {
      assertThat(entries).hasSize(1).noneMatch(e -> e.toString().contains("making"));
    }
  }

  @Test
  void aMissingToolIsTold() throws Exception {
    Languages languages =
        Languages.builtIn()
            .with(
                Files.writeString(
                    folder.resolve("languages.yaml"),
                    """
                    none:
                      name: Nonesuch
                      endings: ["no"]
                      source: x
                      run: nonesuch x
                      package: none
                    """));
    assertThatThrownBy(() -> cache.compile(source(""), languages.byId("none").orElseThrow()))
        .isInstanceOf(MissingTool.class)
        .hasMessage(
            "Nonesuch needs nonesuch, which is not installed; on Debian: apt-get install none");
  }
}
