package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.sandbox.CompileCache.JavaNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "public class Go { public static void main(String[] a) {} }|Go",
        "class Board {}\\nclass Solve {\\n public static void main(String[] a) {} }\\nclass X {}|Solve",
        "package a.b;\\n// public class No\\npublic final class Yes {}|a.b.Yes",
        "import java.util.*; public class Same {}|Same",
        "import java.util.*; class Same { static public void main(String... a) {} } class Z {}|Same",
        "/* class A */ enum E { X; public static void main(String[] a) {} }|E",
        "public record R(int a, int b) { public static void main(String[] x) {} }|R",
        "public interface I { static void main(String[] x) {} }|I",
        "@SuppressWarnings({`\"class No\"`}) public class Noted {}|Noted",
        "@SuppressWarnings(value = \"public class No {\") public strictfp class Noted {}|Noted",
        "class A { String s = \"} public class No {\"; char c = '}'; char d = '\\''; } public class B {}|B",
        "class A { String s = \"\"\"\\n } public class No {\\n \\\"\"\" \"\"\"; } public class B {}|B",
        "class A { class Main { static void main() {} } } class B { static void main(String[] a) {} }|B",
        "class A { Class<?> c = A.class; } class B { public static final void main(String[] a) {} } class C {}|B",
        "package a . /* x */ b ;class C {}|a.b.C",
        "public sealed class S permits T { } final class T extends S {}|S",
        "public @Deprecated abstract class P<T extends Comparable<T>> {}|P",
        "public class $_\u00c9t\u00e9 {}|$_\u00c9t\u00e9",
        "int x = 1;|Main",
        "|Main",
      })
  void findsTheClassToStart(String source, String name) throws Exception {
    String text = source == null ? "" : source.replace("`", "").replace("\\n", "\n");
    assertThat(JavaNames.of(text).qualified()).isEqualTo(name);
  }

  /** At a quadratic cost this would not end today. */
  @ParameterizedTest
  @ValueSource(
      strings = {"\n", " ", "public ", "final abstract ", "/*", "//", "\"", "'", "{", "@A("})
  void aMillionCharactersOfOneKindAreRead(String piece) throws Exception {
    String source = piece.repeat(1_000_000 / piece.length());
    assertThat(JavaNames.of(source + "class A {}").simple()).isIn("A", "Main");
  }

  @Test
  void aNameThatIsNoFileNameIsACompileError() {
    assertThatThrownBy(() -> JavaNames.of("public class " + "A".repeat(300) + " {}"))
        .isInstanceOf(CompileException.class)
        .hasMessageContaining("longer than 200 characters");
  }
}
