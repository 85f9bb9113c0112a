package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("exhaustive")
@Tag("compilers")
class CompileCacheTest {
  /** Too short for these compilers on any machine. */
  private static final Limits SOON = Limits.COMPILING.withWall(Duration.ofMillis(200));

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

  private FileTime compiledAt(Program program) throws Exception {
    return Files.getLastModifiedTime(program.box().resolve("program"));
  }

  @Test
  void compilesOnce() throws Exception {
    Path source = source("int main(void) { return 0; }");
    Program first = cache.compile(source, c);
    FileTime time = compiledAt(first);
    Program again = new CompileCache(folder.resolve("cache"), sandbox).compile(source, c);
    assertThat(again).isEqualTo(first);
    assertThat(compiledAt(again)).isEqualTo(time);
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
  void aRefusalIsCachedAndNothingUnfinishedStays() throws Exception {
    Path source = source("int main(void) { return x; }");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> cache.compile(source, c)).isInstanceOf(CompileException.class);
    }
    assertEntries(1);
  }

  @Test
  void aSourceThatTheFirstStandardRefusesIsTriedByTheOthers() throws Exception {
    Language cpp = Languages.builtIn().byId("cpp17").orElseThrow();
    String judged = "\n#ifndef ONLINE_JUDGE\n#error\n#endif\n";
    Path old = source("int main() { auto int x = 0; return x; }" + judged);
    for (int i = 0; i < 2; i++) {
      Program program = cache.compile(old, cpp);
      assertThat(program.note()).hasValue("compiled as gnu++98, since c++17 refuses it");
      assertThat(program.language().name()).isEqualTo("C++17 as gnu++98");
    }
    Path plain = source("int main() { auto x = 0; return x; }" + judged);
    Program usual = cache.compile(plain, cpp);
    assertThat(usual.note()).isEmpty();
    assertThat(usual.language()).isEqualTo(cpp);
    Path wrong = source("int main() { return static_cast<int>(x); }");
    assertThatThrownBy(() -> cache.compile(wrong, cpp)).hasMessageContaining("'x'");
  }

  /** A compiler that runs its source as a shell script. */
  private Language shell() throws Exception {
    return language("sh {source} {box}/program", "package: dash");
  }

  private Language language(String compile, String more) throws Exception {
    String yaml =
        """
        shell:
          name: Shell
          endings: [sh]
          source: "{name}.sh"
          compile: COMPILE
          run: "{box}/program"
          MORE
        """;
    return languageOf("shell", yaml.replace("COMPILE", compile).replace("MORE", more));
  }

  private Language languageOf(String id, String yaml) throws Exception {
    Path file = Files.writeString(folder.resolve("languages.yaml"), yaml);
    return Languages.builtIn().with(file).byId(id).orElseThrow();
  }

  private Program compile(String script, Limits limits) throws Exception {
    return new CompileCache(
            folder.resolve("cache"), sandbox, limits, Limits.COMPILING, 64 * Limits.MIB)
        .compile(source(script), shell());
  }

  private CompileCache cache(Limits limits, long bytes) throws Exception {
    return new CompileCache(folder.resolve("cache"), sandbox, limits, limits, bytes);
  }

  private void assertEntries(int count) throws Exception {
    try (Stream<Path> entries = Files.list(folder.resolve("cache"))) {
      assertThat(entries).hasSize(count).noneMatch(e -> e.toString().contains("making"));
    }
  }

  /** Asserts that the source is refused and that the refusal is not cached. */
  private void assertRefusedOnce(String script, Limits limits, String first) throws Exception {
    assertThatThrownBy(() -> compile(script, limits))
        .isInstanceOfSatisfying(
            CompileException.class, failure -> assertThat(failure.firstError()).contains(first));
    assertEntries(0);
  }

  @Test
  void aCompilerThatRanOutOfTimeRefusesTheSourceAndIsTriedAgain() throws Exception {
    String endless = "while :; do sleep 1; done";
    assertRefusedOnce(endless, SOON, "the compiler ran out of time: still running after 0.20 s");
    String slow = "sleep 1; echo made >$1";
    assertRefusedOnce(slow, SOON, "the compiler ran out of time");
    assertThat(compile(slow, Limits.COMPILING).box().resolve("program")).hasContent("made");
  }

  @Test
  @Needs(Need.CONTROL_GROUPS)
  void aCompilerThatUsedTooMuchCpuTimeRefusesTheSource() throws Exception {
    assertRefusedOnce(
        "while :; do :; done",
        Limits.COMPILING.withCpu(Duration.ofSeconds(1)).withWall(Duration.ofSeconds(600)),
        "the compiler ran out of time: more than 1.00 s CPU time");
  }

  @Test
  @Needs(Need.CONTROL_GROUPS)
  void aCompilerThatRanOutOfMemoryRefusesTheSource() throws Exception {
    assertRefusedOnce(
        "x=$(head -c 150000000 /dev/zero | tr '\\0' x); exit 1",
        Limits.COMPILING.withMemory(32 * Limits.MIB),
        "the compiler ran out of memory: more than 32 MiB");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kill -9 $$",
        "kill -11 $$",
        "echo 'gcc: fatal error: Killed signal terminated program cc1' >&2; exit 1",
        "echo 'java.lang.OutOfMemoryError: Java heap space'; exit 1",
        "echo 'java.lang.StackOverflowError'; exit 3",
        "echo 'a.c:1:2: error: #error Input/output error'; exit 1",
        "echo 'a.c:1:2: error: #error cannot execute'; exit 1",
      })
  void aSourceThatBreaksTheCompilerIsRefusedAndTriedAgain(String script) throws Exception {
    assertRefusedOnce(script, Limits.COMPILING, "");
  }

  /** Compilers that fail whatever the source is. */
  @ParameterizedTest
  @ValueSource(strings = {"timeout 0.2 sleep 600", "env /nonesuch {source}", "sleep 600"})
  void aCompilerThatIsBrokenIsNotTheSourcesFault(String command) throws Exception {
    Language language = language(command, "package: dash");
    Limits limits = command.startsWith("sleep") ? SOON : Limits.COMPILING;
    CompileCache small = cache(limits, 64 * Limits.MIB);
    assertThatThrownBy(() -> small.compile(source("x"), language))
        .isInstanceOf(CompilationAbortedException.class)
        .hasMessageContaining("the compiler did not finish");
    assertEntries(0);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void aSourceThatFillsTheBoxIsRefused() throws Exception {
    assertRefusedOnce(
        "for i in 1 2 3 4 5; do head -c 60000000 /dev/zero >/tmp/$i || exit 1; done",
        Limits.COMPILING,
        "No space left");
  }

  @Test
  void aRefusalKeepsOnlyItsMessage() throws Exception {
    String script = "echo written >$1; echo 'a.sh:1: error: no' >&2; exit 1";
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> compile(script, Limits.COMPILING))
          .isInstanceOf(CompileException.class)
          .hasMessageContaining("error: no");
      assertEntries(1);
    }
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(1);
    }
  }

  @Test
  void theOldestProgramsAreRemovedAboveTheLimit() throws Exception {
    List<Path> boxes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      CompileCache another = cache(Limits.COMPILING, 2_500_000);
      Path source = source("head -c 1000000 /dev/zero >$1; echo " + i + " >>$1");
      Path box = another.compile(source, shell()).box();
      boxes.add(box);
      Files.setLastModifiedTime(
          box.getParent(), FileTime.from(Instant.now().minus(Duration.ofDays(10 - i))));
    }
    assertThat(boxes.stream().map(Files::exists)).containsExactly(false, false, true, true);
    assertEntries(2);
  }

  @Test
  void programsInUseStayAboveTheLimit() throws Exception {
    CompileCache small = cache(Limits.COMPILING, 1_500_000);
    List<Path> boxes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Path source = source("head -c 1000000 /dev/zero >$1; echo " + i + " >>$1");
      boxes.add(small.compile(source, shell()).box());
    }
    assertThat(boxes).allMatch(Files::exists);
  }

  @Test
  void whatAKilledJudgeWasCompilingIsRemoved() throws Exception {
    // Linux gives no process so large a number.
    Path left = Files.createDirectories(folder.resolve("cache/making-4194999-1/box"));
    Path made =
        Files.createDirectories(
            folder.resolve("cache/making-" + ProcessHandle.current().pid() + "-1"));
    cache.compile(source("int main(void) { return 0; }"), c);
    assertThat(left.getParent()).doesNotExist();
    assertThat(made).exists();
  }

  @Test
  void aSourceThatMakesTheCompilerWriteTooMuchIsRefused() throws Exception {
    assertRefusedOnce(
        "head -c 150000000 /dev/zero >$1 || kill -9 $$", Limits.COMPILING, "the compiler ");
    assertThatThrownBy(
            () ->
                compile(
                    "for i in 1 2 3; do head -c 60000000 /dev/zero >$1$i; done", Limits.COMPILING))
        .isInstanceOf(CompileException.class)
        .hasMessage("error: the compiler: more than 128 MiB were written");
  }

  @Test
  void onlyRegularFilesOfTheCompilerStay() throws Exception {
    Program program =
        compile(
            "ln -s /etc/passwd $1.link; mkfifo $1.pipe; echo x >$1; chmod 6777 $1",
            Limits.COMPILING);
    try (Stream<Path> files = Files.list(program.box())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("program", "a.sh");
    }
    Path made = program.box().resolve("program");
    assertThat(Files.getAttribute(made, "unix:mode")).isEqualTo(0100755);
    assertThat(BoxUser.ownerUid(made)).isEqualTo(BoxUser.currentUid());
    assertThat(BoxUser.ownerUid(program.box())).isEqualTo(BoxUser.currentUid());
  }

  @Test
  void aDeviceIsNotRead() {
    assertThatThrownBy(() -> cache.compile(Path.of("/dev/zero"), c))
        .isInstanceOf(CompilationAbortedException.class)
        .hasMessage("the source is not a regular file, or no longer exists");
  }

  @Test
  void aSourceLargerThanAnyProgramIsNotRead() throws Exception {
    Path huge = folder.resolve("huge.c");
    try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
      sparse.setLength(1L << 31);
    }
    assertThatThrownBy(() -> cache.compile(huge, c))
        .isInstanceOf(CompileException.class)
        .hasMessageContaining("larger than 1 MiB");
  }

  @Test
  void aFileMayHaveAsLongANameAsTheSystemAllows() throws Exception {
    Path source = folder.resolve("a".repeat(250) + ".c");
    Files.writeString(source, "int main(void) { return 0; }");
    assertThat(cache.compile(source, c).box().resolve("program")).exists();
  }

  @Test
  void aMissingToolIsNamed() throws Exception {
    String yaml =
        """
        none:
          name: Nonesuch
          endings: ["no"]
          source: x
          run: nonesuch x
          package: none
        """;
    Language language = languageOf("none", yaml);
    assertThatThrownBy(() -> cache.compile(source(""), language))
        .isInstanceOf(MissingToolException.class)
        .hasMessage(
            "Nonesuch needs nonesuch, which is not installed; on Debian: apt-get install none");
  }
}
