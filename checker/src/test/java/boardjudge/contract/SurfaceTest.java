package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.BoardFigures;
import boardjudge.checker.report.page.BoardState;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.report.page.ReplayExtra;
import boardjudge.checker.web.BoardEditor;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import boardjudge.testing.GameContract;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * What games may use, type by type with its signatures, pinned: no signature goes or changes unless
 * somebody means it. Where a release is published, its jars take the place of this list.
 */
@DisplayName("The public surface")
class SurfaceTest {
  private static final Path LIST =
      Path.of(System.getProperty("boardjudge.home", "."))
          .resolve("checker/src/test/resources/boardjudge/testing/surface.txt");

  private static final String HEADER =
      """
      # What games may use of boardjudge; everything else may change with any version.
      # Written by SurfaceTest with -Doverwrite.

      """;

  /** All public types of the packages that these stand in. */
  private static final List<Class<?>> WHOLE_PACKAGES =
      List.of(
          Problem.class,
          Diagram.class,
          InputFormat.class,
          ProblemGenerator.class,
          GuardedGame.class,
          Notation.class);

  /** Of packages that hold more. */
  private static final List<Class<?>> TYPES =
      List.of(
          Chunks.class,
          AnsiStyle.class,
          BoardLook.class,
          BoardTheme.class,
          BoardEditor.class,
          BoardFigures.class,
          BoardState.class,
          Html.class,
          Label.class,
          Replay.class,
          ReplayExtra.class,
          GameContract.class);

  private static final Pattern NAMED = Pattern.compile("boardjudge(?:\\.[\\w$]+)+");

  private static Map<String, List<String>> surface() throws Exception {
    Map<String, List<String>> surface = new TreeMap<>();
    for (Class<?> one : WHOLE_PACKAGES) {
      // Of a folder of classes or of a jar, whichever the tests run with.
      JavaClasses all =
          new ClassFileImporter()
              .withImportOption(new ImportOption.DoNotIncludeTests())
              .importPackages(one.getPackageName());
      for (JavaClass type : all) {
        if (type.getPackageName().equals(one.getPackageName())) {
          add(Class.forName(type.getName(), false, one.getClassLoader()), surface);
        }
      }
    }
    for (Class<?> type : TYPES) {
      add(type, surface);
      for (Class<?> inner : type.getDeclaredClasses()) {
        add(inner, surface);
      }
    }
    return surface;
  }

  private static void add(Class<?> type, Map<String, List<String>> surface) {
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      if (!isSeen(each.getModifiers())) {
        return;
      }
    }
    List<String> lines = new ArrayList<>();
    Stream.of(
            Arrays.<Member>stream(type.getDeclaredConstructors()),
            Arrays.<Member>stream(type.getDeclaredMethods()),
            Arrays.<Member>stream(type.getDeclaredFields()))
        .flatMap(members -> members)
        .filter(member -> isSeen(member.getModifiers()) && !member.isSynthetic())
        .map(SurfaceTest::signature)
        .sorted()
        .forEach(lines::add);
    lines.add(0, declaration(type));
    surface.put(type.getName(), lines);
  }

  private static boolean isSeen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static String signature(Member member) {
    return member instanceof Field field
        ? field.toGenericString()
        : member instanceof Method method
            ? method.toGenericString()
            : ((Executable) (Constructor<?>) member).toGenericString();
  }

  private static String declaration(Class<?> type) {
    List<String> above = new ArrayList<>();
    if (type.getGenericSuperclass() != null) {
      above.add(type.getGenericSuperclass().getTypeName());
    }
    Stream.of(type.getGenericInterfaces()).forEach(each -> above.add(each.getTypeName()));
    above.removeAll(List.of("java.lang.Object", "java.lang.Record"));
    return type.toGenericString() + (above.isEmpty() ? "" : " : " + String.join(", ", above));
  }

  @Test
  void isWhatTheListSays() throws Exception {
    StringBuilder text = new StringBuilder(HEADER);
    surface()
        .forEach(
            (type, lines) -> {
              text.append(type).append('\n');
              lines.forEach(line -> text.append("  ").append(line).append('\n'));
            });
    GoldenFile.check(LIST, text.toString());
  }

  /** Else a game would meet types that it may not use. */
  @Test
  void namesNoTypeOutsideOfItself() throws Exception {
    Map<String, List<String>> surface = surface();
    Set<String> outside = new TreeSet<>();
    surface
        .values()
        .forEach(
            lines ->
                lines.forEach(
                    line -> {
                      Matcher named = NAMED.matcher(line);
                      while (named.find()) {
                        String name = named.group();
                        if (surface.keySet().stream()
                            .noneMatch(type -> name.equals(type) || name.startsWith(type + "."))) {
                          outside.add(name + " in " + line);
                        }
                      }
                    }));
    assertThat(outside).isEmpty();
  }

  @Test
  void isReadBackFromTheList() throws Exception {
    assertThat(GoldenFile.read(LIST).lines().filter(line -> line.matches("[a-z].*")))
        .containsExactlyElementsOf(surface().keySet());
  }
}
