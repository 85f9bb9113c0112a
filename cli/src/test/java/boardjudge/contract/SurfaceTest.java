package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import boardjudge.testing.GameContract;
import boardjudge.testing.WrongProgram;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Pins the signatures of all that is public in the packages that games may see, so that none
 * changes by mistake. Once a release is published, its jars replace this list.
 */
@DisplayName("The public surface")
public class SurfaceTest {
  private static final Path HOME = Path.of(System.getProperty("boardjudge.home", "."));

  private static final Path LIST =
      HOME.resolve("testing/src/main/resources/boardjudge/testing/surface.txt");

  private static final String HEADER =
      """
      # What games may use of boardjudge; everything else may change with any version.
      # Written by SurfaceTest with -Doverwrite.

      """;

  /**
   * The packages of boardjudge that games see. No game uses another, so nothing is promised of
   * games.
   */
  private static final Pattern PROMISED =
      Pattern.compile(
          "boardjudge[.](?:reference|reference[.](?:grid|io)"
              + "|generator|generator[.](?:notation|shrink)"
              + "|checker[.](?:draw|report[.]page|web))[.](?!package-info)\\w[\\w$]*");

  /** Whether a class is in a package whose public types are promised to games. */
  public static boolean isPromised(String type) {
    return PROMISED.matcher(type).matches();
  }

  private static final String CLASS = ".class";

  private static final Pattern NAMED = Pattern.compile("boardjudge(?:\\.[\\w$]+)+");

  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?(boardjudge[.\\w]+);", Pattern.MULTILINE);

  private static Map<String, List<String>> surface() throws Exception {
    Map<String, List<String>> surface = new TreeMap<>();
    for (Class<?> each : List.of(Problem.class, ProblemGenerator.class, BoardTheme.class)) {
      for (String name : classesBeside(each)) {
        if (isPromised(name)) {
          add(Class.forName(name, false, each.getClassLoader()), surface);
        }
      }
    }
    // Games use these in their tests.
    add(GameContract.class, surface);
    add(WrongProgram.class, surface);
    return surface;
  }

  /** The classes of a module; of its folder or of its jar, whichever the tests run with. */
  private static List<String> classesBeside(Class<?> type) throws Exception {
    Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(place)) {
      return classesBelow(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return classesBelow(jar.getPath("/"));
    }
  }

  private static List<String> classesBelow(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString().replaceAll("[/\\\\]", "."))
          .filter(name -> name.startsWith("boardjudge.") && name.endsWith(CLASS))
          .map(name -> name.substring(0, name.length() - CLASS.length()))
          .toList();
    }
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
    // Java 21 and later print it without this.
    String plain = type.toGenericString().replaceFirst(" (non-)?sealed ", " ");
    return (type.isSealed() ? plain.replaceFirst(" (class|interface) ", " sealed $1 ") : plain)
        + (above.isEmpty() ? "" : " : " + String.join(", ", above));
  }

  @Test
  void isAsPinned() throws Exception {
    StringBuilder text = new StringBuilder(HEADER);
    surface()
        .forEach(
            (type, lines) -> {
              text.append(type).append('\n');
              lines.forEach(line -> text.append("  ").append(line).append('\n'));
            });
    GoldenFile.check(LIST, text.toString());
  }

  /** Otherwise a game would meet types that it may not use. */
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

  @Test
  void holdsAllThatExamplesAndNewProjectsImport() throws Exception {
    Set<String> known =
        surface().keySet().stream()
            .map(type -> type.replace('$', '.'))
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> methods = surface().values().stream().flatMap(Collection::stream).toList();
    List<String> outside = new ArrayList<>();
    int imports = 0;
    for (Path file : sourcesOfGamesOutside()) {
      Matcher each = IMPORT.matcher(Files.readString(file));
      while (each.find()) {
        imports++;
        String name = each.group(1);
        boolean isMethod = methods.stream().anyMatch(line -> line.contains(" " + name + "("));
        if (!known.contains(name) && !isMethod) {
          outside.add(file.getFileName() + " imports " + name);
        }
      }
    }
    assertThat(outside).isEmpty();
    assertThat(imports).isGreaterThan(100);
  }

  /** The sources of the examples, and what {@code new} copies. */
  private static List<Path> sourcesOfGamesOutside() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("examples", "cli/src/main/resources/boardjudge/cli/project")) {
      try (Stream<Path> all = Files.walk(HOME.resolve(folder))) {
        all.filter(file -> file.toString().matches(".*[.]java([.]txt)?"))
            .sorted()
            .forEach(files::add);
      }
    }
    return files;
  }
}
