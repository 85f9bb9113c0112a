package boardjudge.mutation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Several wrong programs in one source")
class MutantBatchTest {
  private static final String PROGRAM =
      """
      // 围棋
      #include <cstdio>
      const int N = 2;
      int twice(int a) { return a * N; }
      int main() {
        std::printf("%d", twice(1));
      }
      int after() { return 3; }
      """;

  private static List<SourceMutant> mutants() {
    return SourceMutants.of(PROGRAM.getBytes(UTF_8), "cpp");
  }

  @Test
  void headersAreSharedAndEachProgramHasANamespace() {
    MutantBatch batch = MutantBatch.of(PROGRAM).orElseThrow();
    List<SourceMutant> accepted = mutants().stream().filter(batch::accepts).toList();
    assertThat(accepted).extracting(SourceMutant::line).contains(4, 6, 8).doesNotContain(3);
    String source = new String(batch.source(accepted.subList(0, 1)), UTF_8);
    assertThat(source)
        .isEqualTo(
            """
            // 围棋
            #include <cstdio>

            namespace mutant_a {
            #line 1 "mutanta"
            const int N = 2;
            int twice(int a) { return a + N; }
            int main() {
              std::printf("%d", twice(1));
            return 0;}
            int after() { return 3; }

            }

            namespace mutant_b {
            #line 1 "mutantb"
            const int N = 2;
            int twice(int a) { return a * N; }
            int main() {
              std::printf("%d", twice(1));
            return 0;}
            int after() { return 3; }

            }
            signed main(signed, char** words) {
              switch (words[1][0]) {
                case 'a': return mutant_a::main();
                case 'b': return mutant_b::main();
              }
              return 0;
            }
            """);
    SourceMutant last = accepted.get(accepted.size() - 1);
    assertThat(new String(batch.source(List.of(last)), UTF_8))
        .contains("return 0;}\nint after() { return 4; }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(int argc, char** argv) {}",
        "int f() { return 1; }",
        "int f();\n#include <cstdio>\nint main() {}",
        "int main();"
      })
  void otherProgramsAreCompiledAlone(String program) {
    assertThat(MutantBatch.of(program)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) {}",
        "signed main() { return 0; }",
        "auto main() -> int {}",
        "#define int long long\n#include <cstdio>\nusing namespace std;\nsigned main() {}"
      })
  void mainIsFound(String program) {
    assertThat(MutantBatch.of(program)).isPresent();
  }

  @Test
  void rejectedMutantsAreReadFromTheCompilersMessages() {
    assertThat(
            MutantBatch.rejected(
                """
                mutantb: In function 'int mutant_b::main()':
                mutantb:4:3: error: 'x' was not declared
                /usr/include/c++/12/vector:5:1: error: no
                mutantc:9:9: warning: unused
                mutantq:1:2: fatal error: too many
                """))
        .containsExactly(1, 16);
  }
}
