package boardjudge.suite.cpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CppSourceTest {
  @TempDir private Path folder;

  private static String joined(Map<String, String> files) throws IOException {
    return CppSource.joined(
        "game/",
        "main.cpp",
        name -> Optional.ofNullable(files.get(name)).map(CppSourceTest::lines));
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  @Test
  void aHeaderStandsWhereItIsFirstIncludedAndOnlyThere() throws Exception {
    assertThat(
            joined(
                Map.of(
                    "main.cpp",
                    "// main\n#include \"b.h\"\n#include <map>\n# include\"a.h\" // again\nint main;",
                    "a.h",
                    "#pragma once\nint a;",
                    "b.h",
                    "#pragma once\n#include \"a.h\"\nint b;")))
        .isEqualTo("// main\nint a;\nint b;\n#include <map>\nint main;\n");
  }

  @Test
  void aCircleOfHeadersEnds() throws Exception {
    assertThat(
            joined(
                Map.of(
                    "main.cpp", "#include \"a.h\"\nint main;",
                    "a.h", "#include \"b.h\"\nint a;",
                    "b.h", "#include \"a.h\"\n#include \"main.cpp\"\nint b;")))
        .isEqualTo("int b;\nint a;\nint main;\n");
  }

  @Test
  void otherGuardsAndWhatOnlyLooksLikeAnIncludeStay() throws Exception {
    String source = "#ifndef A_H\n#define A_H\n#endif\n// #include \"x.h\"\n  #include \"y.h\"\n";
    assertThat(joined(Map.of("main.cpp", source))).isEqualTo(source);
  }

  @Test
  void aMissingHeaderIsNamedWithTheLineThatIncludesIt() {
    Map<String, String> files =
        Map.of("main.cpp", "#include \"a.h\"", "a.h", "\nint a;\n#include \"gone\u0007.h\"");
    assertThatThrownBy(() -> joined(files))
        .isInstanceOf(IOException.class)
        .hasMessage("game/a.h:3: includes \"gone\\x07.h\", and there is no such file");
    assertThatThrownBy(() -> joined(Map.of())).hasMessage("game/main.cpp: no such file");
  }

  @Test
  void inAFolderHeadersStandBesideTheSource() throws Exception {
    Path source = Files.writeString(folder.resolve("check.cpp"), "\n#include \"sub/a.h\"\n");
    assertThatThrownBy(() -> CppSource.joined(source))
        .hasMessage(source + ":2: includes \"sub/a.h\", and there is no such file");
    Files.createDirectory(folder.resolve("sub"));
    Files.writeString(folder.resolve("sub/a.h"), "int a;");
    assertThat(CppSource.joined(source)).isEqualTo("\nint a;\n");
    Files.writeString(source, "#include \"a\0.h\"\n");
    assertThatThrownBy(() -> CppSource.joined(source)).hasMessageContaining("check.cpp:1: ");
  }

  @Test
  void noNameAndNoLinkLeadsOutOfThePackage() throws Exception {
    Path source = Files.createDirectories(folder.resolve("package/check")).resolve("check.cpp");
    Files.createDirectory(folder.resolve("package/common"));
    Files.writeString(folder.resolve("package/common/a.h"), "int a;");
    Path secret = Files.writeString(folder.resolve("secret"), "of the machine");
    Files.createSymbolicLink(folder.resolve("package/check/link.h"), secret);
    Files.writeString(source, "#include \"../common/a.h\"\n");
    assertThatThrownBy(() -> CppSource.joined(source)).hasMessageContaining("no such file");
    Files.writeString(folder.resolve("package/problem.yaml"), "name: a\n");
    assertThat(CppSource.joined(source)).isEqualTo("int a;\n");
    for (String name : List.of("../../secret", secret.toString(), "link.h")) {
      Files.writeString(source, "#include \"" + name + "\"\n");
      assertThatThrownBy(() -> CppSource.joined(source))
          .as(name)
          .hasMessageContaining("no such file");
    }
  }
}
