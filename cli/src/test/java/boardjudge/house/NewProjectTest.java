package boardjudge.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.generator.Release;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Builds a new project with Maven, from a local repository with our modules, and uses it. {@code
 * NewCommandTest} does so without Maven.
 */
@DisplayName("A project that new writes")
class NewProjectTest {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  @Tag("exhaustive")
  @Tag("projects")
  void isBuiltTestedAndUsedUnchanged() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mvn")), "there is no Maven here");
    Path repository = folder.resolve("repository");
    addOurModules(repository);
    Path project = folder.resolve("checkers");
    boardjudge(0, folder, "new", "checkers");
    String built =
        run(
            0,
            project,
            List.of("mvn", "-o", "-B", "-q", "-Dmaven.repo.local=" + repository, "verify"));
    assertThat(built).doesNotContain("WARN", "ERROR");
    assertThat(project.resolve("target/checkers.jar")).exists();
    assertThat(reports(project)).hasSizeGreaterThanOrEqualTo(2);
    assertThat(boardjudge(1, project, "status", "checkers"))
        .contains("- tests (missing): ", "checkers: 1 part is missing");
    assertThat(boardjudge(0, project, "build")).contains("checkers: 16 tests, ");
    assertThat(boardjudge(0, project, "verify")).contains("5 of 5 wrong programs killed");
    assertThat(boardjudge(0, project, "status", "checkers")).contains("nothing is missing");
    assertThat(boardjudge(0, project, "strength", "checkers")).contains("0 survive");
    assertThat(boardjudge(0, project, "hunt", "checkers", "no-draw")).isNotEmpty();
    assertThat(boardjudge(0, project, "submissions", "checkers"))
        .contains("2 of 2 programs as expected");
    String wrong = "testdata/checkers/submissions/wrong_answer/wa_no_diagonals.py";
    assertThat(boardjudge(1, project, "run", "checkers", wrong))
        .contains("Mistake: rule line is broken.", "no-diagonals: Does not see diagonals.");
    boardjudge(1, project, "stress", "checkers", wrong);
    boardjudge(0, project, "export", "checkers", "--format", "domjudge", "-o", "checkers.zip");
    // The jar alone, from elsewhere.
    Path jar = Files.copy(project.resolve("target/checkers.jar"), folder.resolve("alone.jar"));
    assertThat(boardjudge(0, folder, "--games", jar.toString(), "problems")).contains("checkers ");
  }

  private static List<Path> reports(Path project) throws IOException {
    try (Stream<Path> files = Files.list(project.resolve("target/surefire-reports"))) {
      return files.filter(file -> file.toString().endsWith("Test.xml")).toList();
    }
  }

  private String boardjudge(int exit, Path where, String... words) throws Exception {
    List<String> all =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-Dboardjudge.home=" + HOME,
                "-cp",
                classPath(),
                "boardjudge.cli.Main"));
    all.addAll(List.of(words));
    return run(exit, where, all);
  }

  /** The class path without the tests, whose games would be found, too. */
  private static String classPath() {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!entry.endsWith("test-classes") && !entry.endsWith("test-classes/")) {
        entries.add(Path.of(entry).toAbsolutePath().toString());
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  /** Runs a program, asserts its exit code, and returns all that it printed. */
  private String run(int exit, Path where, List<String> words) throws Exception {
    Path printed = folder.resolve("printed.txt");
    ProcessBuilder builder = new ProcessBuilder(words).directory(where.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("MAVEN_OPTS");
    builder.environment().put("BOARDJUDGE_CACHE", folder.resolve("cache").toString());
    Process process =
        builder
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    int found = process.waitFor();
    String output = Files.readString(printed);
    assertThat(found).as(output).isEqualTo(exit);
    return output;
  }

  /** Links the repository that this build uses, and adds our modules as {@code install} would. */
  private static void addOurModules(Path repository) throws IOException {
    String configured = System.getProperty("maven.repo.local", "");
    Path from =
        configured.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(configured);
    assumeTrue(Files.isDirectory(from), "there is no local repository at " + from);
    link(from, repository);
    install(repository, "boardjudge", HOME.resolve("pom.xml"));
    for (String module : List.of("reference", "base", "generator", "suite", "checker", "testing")) {
      String name = "boardjudge-" + module;
      Path place = install(repository, name, HOME.resolve(module).resolve("pom.xml"));
      Path classes = HOME.resolve(module).resolve("target/classes");
      jar(classes, place.resolve(name + "-" + Release.NUMBER + ".jar"));
    }
  }

  private static Path install(Path repository, String name, Path pom) throws IOException {
    Path place = repository.resolve("boardjudge").resolve(name).resolve(Release.NUMBER);
    Files.createDirectories(place);
    Path installed = place.resolve(name + "-" + Release.NUMBER + ".pom");
    Files.deleteIfExists(installed);
    Files.writeString(installed, Files.readString(pom), StandardCharsets.UTF_8);
    return place;
  }

  private static void jar(Path root, Path file) throws IOException {
    Files.deleteIfExists(file);
    List<Path> all;
    try (Stream<Path> files = Files.walk(root)) {
      all = files.filter(Files::isRegularFile).sorted().toList();
    }
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out)) {
      for (Path each : all) {
        jar.putNextEntry(new JarEntry(root.relativize(each).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(each));
        jar.closeEntry();
      }
    }
  }

  /** Links cost nothing, and Maven replaces files without writing into them. */
  private static void link(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            Files.createDirectories(to.resolve(from.relativize(folder).toString()));
            return folder.equals(from.resolve("boardjudge"))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path target = to.resolve(from.relativize(file).toString());
            try {
              Files.createLink(target, file);
            } catch (IOException | UnsupportedOperationException otherDisk) {
              Files.createDirectories(Objects.requireNonNull(target.getParent()));
              Files.copy(file, target);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
