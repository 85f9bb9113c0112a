package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.cli.project.GameProject;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A project with a minimal game, compiled by the test, so that our class path does not have it. */
record OutsideLadder(Path folder) {
  private static final String SOURCE = "Ladder.java";
  private static final Map<String, Map<String, byte[]>> COMPILED = new HashMap<>();

  /** Writes and compiles the project. */
  static OutsideLadder in(Path folder) throws IOException {
    return in(folder, "ladder", "outside");
  }

  /** The same game under another name and in another package. */
  static OutsideLadder in(Path folder, String id, String packageName) throws IOException {
    GameProject project = new GameProject(folder);
    String text;
    try (InputStream in = OutsideLadder.class.getResourceAsStream("/outside/" + SOURCE)) {
      text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    Path source = folder.resolve("src/main/java").resolve(SOURCE);
    CommandWorkspace.write(
        source,
        text.replace("package outside;", "package " + packageName + ";")
            .replace("\"ladder\"", "\"" + id + "\""));
    CommandWorkspace.write(folder.resolve("pom.xml"), "<project/>\n");
    String service = packageName + ".Ladder\n";
    CommandWorkspace.write(
        folder.resolve("src/main/resources").resolve(GameProject.SERVICE), service);
    CommandWorkspace.write(project.classes().resolve(GameProject.SERVICE), service);
    CommandWorkspace.write(
        project.testdata().resolve(id).resolve("suite.yaml"),
        "problem: "
            + id
            + "\nsalt: ladder-1\ngroups:\n  - name: sample\n    tests:\n      - name: sample\n"
            + "        input: |\n          2\n          3\n          4\n");
    compile(source, project.classes());
    return new OutsideLadder(folder);
  }

  /** Compiles a class into the project, and lists it for a service unless that is empty. */
  void add(String name, String text, String service) throws IOException {
    GameProject project = new GameProject(folder);
    Path source = folder.resolve("src/main/java").resolve(name + ".java");
    CommandWorkspace.write(source, text);
    compile(source, project.classes());
    if (!service.isEmpty()) {
      CommandWorkspace.write(
          project.classes().resolve("META-INF/services").resolve(service), "outside." + name);
    }
  }

  /** The source of the game. */
  String source() throws IOException {
    return Files.readString(folder.resolve("src/main/java").resolve(SOURCE));
  }

  /** Lays out the classes of a source; each text is compiled once. */
  private static synchronized void compile(Path source, Path classes) throws IOException {
    String text = Files.readString(source);
    Map<String, byte[]> known = COMPILED.get(text);
    if (known == null) {
      Path folder = Files.createTempDirectory("ladder");
      compileInto(
          folder, source, classes + File.pathSeparator + System.getProperty("java.class.path"));
      known = new TreeMap<>();
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          if (Files.isRegularFile(file)) {
            known.put(folder.relativize(file).toString(), Files.readAllBytes(file));
          }
          Files.delete(file);
        }
      }
      COMPILED.put(text, known);
    }
    for (Map.Entry<String, byte[]> each : known.entrySet()) {
      Path file = classes.resolve(each.getKey());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.write(file, each.getValue());
    }
  }

  private static void compileInto(Path folder, Path source, String classPath) {
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                System.err,
                "-proc:none",
                "-cp",
                classPath,
                "-d",
                folder.toString(),
                source.toString());
    assertThat(exit).isZero();
  }

  Path classes() {
    return new GameProject(folder).classes();
  }

  /** Runs a command that knows this game. */
  CommandRun run(Object... words) {
    return CommandRun.run(List.of("--games=" + folder), words);
  }

  /** Puts the classes into a jar. */
  Path jar(Path file) throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes())) {
      files.filter(Files::isRegularFile).sorted().forEach(all::add);
    }
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (Path each : all) {
        jar.putNextEntry(new JarEntry(classes().relativize(each).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(each));
        jar.closeEntry();
      }
    }
    return file;
  }
}
