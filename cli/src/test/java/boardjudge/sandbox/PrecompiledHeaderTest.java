package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrecompiledHeaderTest {
  private static final String INCLUDE = "#include <bits/stdc++.h>\n";

  @TempDir private Path folder;
  private Sandbox sandbox;
  private CompileCache cache;
  private Language cpp;

  @BeforeEach
  void open() throws Exception {
    sandbox = Sandbox.open(Sandbox.Demand.AUTO);
    cache = cache("cache");
    Language known = Languages.builtIn().byId("cpp17").orElseThrow();
    cpp = known.with(known.compile(), List.of("c++17"), known.run(), known.folders());
  }

  @AfterEach
  void close() {
    sandbox.close();
  }

  private CompileCache cache(String name) {
    return new CompileCache(folder.resolve(name), sandbox);
  }

  private Program compile(CompileCache in, String text, Language language) throws Exception {
    Path source = Files.createTempDirectory(folder, "source").resolve("a.cpp");
    return in.compile(Files.writeString(source, text), language);
  }

  /**
   * A script called g++ whose programs are the arguments that it was given; of a source with the
   * word wrong in it, it prints them.
   *
   * @param header the commands that make a header, into file $2
   * @param program the commands before a program is made
   */
  private Language recordingCompiler(String header, String program) throws Exception {
    Path tool = Files.createDirectories(folder.resolve("tools/bin")).resolve("g++");
    Files.writeString(
        tool,
        """
        #!/bin/sh
        said="$*"
        while [ "$1" != -o ]; do shift; done
        case "$said" in *c++-header*) HEADER; exit;; esac
        PROGRAM
        if grep wrong "$3" >&2; then echo "$said" >&2; exit 1; fi
        echo "$said" >"$2"
        """
            .replace("HEADER", header)
            .replace("PROGRAM", program));
    assertThat(tool.toFile().setExecutable(true, false)).isTrue();
    List<String> compile = new ArrayList<>(cpp.compile());
    compile.set(0, tool.toString());
    return cpp.with(compile, cpp.standards(), cpp.run(), cpp.folders());
  }

  private String program(CompileCache in, String text, Language language) throws Exception {
    Program program = compile(in, text, language);
    assertThat(program.language()).isEqualTo(language);
    return Files.readString(program.box().resolve("program"));
  }

  @Test
  void theFourthProgramHasTheHeaderReadForAllThatFollow() throws Exception {
    Language words = recordingCompiler("echo made >$2", "");
    for (int i : List.of(1, 2, 3, 3, 2, 1)) {
      assertThat(program(cache, INCLUDE + i, words)).doesNotContain("-I");
    }
    assertThat(program(cache, INCLUDE + 4, words)).startsWith("-I " + folder.resolve("cache"));
    assertThat(program(cache, INCLUDE + 5, words)).startsWith("-I ").contains(" -std=c++17 ");
    String sixth =
        program(cache("cache"), "// mine\n\n/* too */ # include" + INCLUDE.substring(8), words);
    assertThat(sixth).as("in another judge").startsWith("-I ");
    Path header = Path.of(sixth.split(" ")[1]).resolve("bits/stdc++.h.gch");
    assertThat(header).hasContent("made");
    assertThat(Files.getPosixFilePermissions(header).toString()).doesNotContain("OTHERS_WRITE");
    for (String other :
        List.of("#include <vector>\n", "int x;\n", "#define X\n", "#pragma GCC x\n")) {
      assertThat(program(cache, other + INCLUDE, words)).doesNotContain("-I");
    }
    assertThat(program(cache, "#include <vector>\n", words)).doesNotContain("-I");
    List<String> other = new ArrayList<>(words.compile());
    other.add(1, "-g");
    Language debug = words.with(other, words.standards(), words.run(), words.folders());
    assertThat(program(cache, INCLUDE, debug)).doesNotContain("-I");
    Language later = words.with(words.compile(), List.of("c++20"), words.run(), words.folders());
    assertThat(program(cache, INCLUDE, later)).doesNotContain("-I");
  }

  @Test
  void threadsDoNotWaitForTheHeaderAndMakeItOnce() throws Exception {
    Language words = recordingCompiler("echo made >$2", "");
    List<String> programs = new ArrayList<>();
    new ParallelRunner(4)
        .run(
            20,
            index -> {
              try {
                return program(cache, INCLUDE + index, words);
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            },
            (index, program) -> programs.add(program));
    assertThat(programs).hasSize(20).anyMatch(program -> program.startsWith("-I "));
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".gch"))).hasSize(1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "exit 1, ''",
    "kill -9 $$, ''",
    "head -c 270000000 /dev/zero >$2, ''",
    "echo made >$2, 'case $said in *-I*) echo unknown header >&2; exit 1;; esac'",
    "echo made >$2, 'case $said in *-I*) kill -9 $$;; esac'",
  })
  void programsCompileWhereNoHeaderCanBeMadeOrUsed(String header, String program) throws Exception {
    Language words = recordingCompiler(header, program);
    for (int i = 0; i < 6; i++) {
      assertThat(program(cache, INCLUDE + i, words)).doesNotContain("-I");
    }
  }

  @Test
  void aWrongProgramIsCompiledAgainWithoutTheHeader() throws Exception {
    Language words = recordingCompiler("echo made >$2", "");
    for (int i = 0; i < 6; i++) {
      String wrong = INCLUDE + "wrong" + i;
      assertThatThrownBy(() -> compile(cache, wrong, words))
          .isInstanceOf(CompileException.class)
          .hasMessageContaining("wrong" + i)
          .hasMessageNotContaining("-I");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clang++ -O2 -o {box}/program {sources}",
        "g++ -O2 {sources}",
        "g++ -I {box} -o {box}/program {sources}",
        "g++ -I{box} -o {box}/program {sources}",
        "g++ -isystem {box} -o {box}/program {sources}",
        "g++ -include own.h -o {box}/program {sources}",
        "g++ -x c++ -o {box}/program {sources}",
      })
  void otherCompilersAndCommandsWithTheirOwnHeadersHaveNone(String command) {
    Language other = cpp.with(List.of(command.split(" ")), List.of(), cpp.run(), List.of());
    assertThat(PrecompiledHeader.making(other, "c++-header", "{box}/x")).isEmpty();
    assertThat(PrecompiledHeader.making(cpp, "c++-header", "{box}/x")).isPresent();
  }

  /** The result of compiling a source: the program's hash, or the messages. */
  private record Outcome(Optional<String> program, String messages) {}

  private Outcome outcome(CompileCache in, String text, Language language) throws Exception {
    try {
      Path program = compile(in, text, language).box().resolve("program");
      return new Outcome(Optional.of(Sha256.hex(Files.readAllBytes(program))), "");
    } catch (CompileException refused) {
      return new Outcome(Optional.empty(), String.valueOf(refused.getMessage()));
    }
  }

  /** Code before or after the include, right and wrong. */
  private static final List<String> PROGRAMS =
      List.of(
          INCLUDE + "int a[9]; int main() { std::sort(a, a + 9); std::cout << a[8]; }\n",
          "#define int long long\n" + INCLUDE + "signed main() { return sizeof(int); }\n",
          "#define _GLIBCXX_DEBUG\n" + INCLUDE + "int main() { return std::vector<int>(3)[3]; }\n",
          "#define NDEBUG\n" + INCLUDE + "int main(int n, char**) { assert(n > 9); }\n",
          "#pragma GCC optimize(\"O3,unroll-loops\")\n#pragma GCC target(\"avx2\")\n"
              + INCLUDE
              + "int a[99]; int main() { for (int& x : a) x *= x; std::sort(a, a + 99); }\n",
          INCLUDE + "#pragma GCC optimize(\"Ofast\")\nint main() { std::cout << std::sqrt(2); }\n",
          INCLUDE
              + "#define NDEBUG\n#include <cassert>\n"
              + INCLUDE
              + "int main() { assert(0); }\n",
          "// hidden \\\n" + INCLUDE + "int main() { return std::max(1, 2); }\n",
          "// one\n" + INCLUDE + "int main() { return __COUNTER__ + 10 * __LINE__; }\n",
          INCLUDE + "int main() { std::list<int> a; std::sort(a.begin(), a.end()); }\n",
          INCLUDE + "#warning mine\nint main() { int x; std::cout << y; }\n",
          INCLUDE + "int count; using namespace std; int main() { count++; }\n");

  @Test
  @Tag("exhaustive")
  @Tag("compilers")
  void aProgramCompilesAsItDoesByItself() throws Exception {
    assumeTrue(Languages.tool("g++").isPresent(), "g++ is not installed here");
    CompileCache alone = cache("alone");
    Files.createDirectory(cache.folder());
    PrecompiledHeader header = new PrecompiledHeader(cache);
    for (int i = 0; i < 3; i++) {
      assertThat(header.faster(cpp, INCLUDE)).isEmpty();
    }
    Language faster = header.faster(cpp, INCLUDE).orElseThrow();
    int number = 0;
    for (String text : PROGRAMS) {
      Outcome plain = outcome(cache("alone" + number++), text, cpp);
      assertThat(outcome(cache, text, cpp)).as(text).isEqualTo(plain);
      Outcome given = outcome(alone, text, faster);
      assertThat(given.program()).as("as GCC sees it: " + text).isEqualTo(plain.program());
    }
    Path bits = Path.of(faster.compile().get(2)).resolve("bits");
    Path made = bits.resolve("stdc++.h.gch");
    Path other = Files.writeString(folder.resolve("other.h"), "#define OTHER\n" + INCLUDE);
    List<String> words = List.of("-O2", "-DONLINE_JUDGE", "-std=c++17", "-x", "c++-header");
    List<String> making = new ArrayList<>(List.of("g++"));
    making.addAll(words);
    making.addAll(List.of(other.toString(), "-o", made.toString()));
    assertThat(HostCommand.run(making).output()).isEmpty();
    BoxUser.takeBack(bits, false);
    assertThat(
            outcome(cache, INCLUDE + "#ifndef OTHER\n#error\n#endif\nint main() {}\n", cpp)
                .program())
        .as("GCC takes what was made")
        .isPresent();
  }
}
