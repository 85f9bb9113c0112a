package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.JsonSchemas;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The JSON that commands print conforms to {@code docs/schema}, and the usual tests of a class
 * together print every property of the schemas that it tests.
 *
 * <p>For a new property: describe it in {@code docs/schema/COMMAND.schema.json}, let {@code
 * JsonPageTest} update {@code docs/json.md} with {@code -Doverwrite}, and print it in a test here.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JsonSchemaContract {
  static final String CACHE = CommandWorkspace.CACHE.toString();

  /** Properties that need memory to be measured, or that grade alone prints. */
  static final Set<String> MEASURED = Set.of("memory", "place");

  private final Map<String, Set<String>> used = new HashMap<>();

  private final Set<Method> begun = new HashSet<>();

  @TempDir Path folder;
  String pawns;

  static Stream<ProblemGenerator<?>> games() {
    return ProblemGenerators.all().stream()
        .filter(game -> Files.isDirectory(Paths.suite(game.problem().id()).folder()));
  }

  @BeforeEach
  final void begin(TestInfo test) {
    test.getTestMethod().ifPresent(begun::add);
  }

  @BeforeEach
  void writePawnTests() throws Exception {
    Path data = folder.resolve("pawns");
    Files.createDirectories(data);
    Files.writeString(data.resolve("a.in"), "1\n\n....\n.P..\np...\n...P\n");
    Files.writeString(data.resolve("a.ans"), "white (1)\n");
    Files.writeString(data.resolve("a.yaml"), "description: One step.\n");
    Files.writeString(data.resolve("b.in"), "1\n\n...p\n....\nP...\n....\n");
    Files.writeString(data.resolve("b.ans"), "white (3)\n");
    pawns = data.toString();
  }

  final String file(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    return CommandWorkspace.write(file, text).toString();
  }

  /** Runs a command that prints JSON and validates this against the command's schema. */
  final String json(int exit, String... words) throws Exception {
    CommandRun run = CommandRun.run(List.of(words), "--json");
    assertThat(run.exit()).as(String.join(" ", words) + "\n" + run.err()).isEqualTo(exit);
    return validated(words[0], run.out());
  }

  final String json(int exit, List<String> words, String... more) throws Exception {
    return json(exit, Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
  }

  final String validated(String schema, String json) throws Exception {
    assertThat(JsonSchemas.faults(schema, json)).as(json).isEmpty();
    used.computeIfAbsent(schema, name -> new TreeSet<>()).addAll(JsonSchemas.used(json));
    return json;
  }

  /** The schemas that this class tests; no other class tests them. */
  abstract Set<String> own();

  /** The page would promise in vain a property that nothing prints. */
  @AfterAll
  final void everyNameOfASchemaComesUp() throws Exception {
    if (!begun.containsAll(usualTests())) {
      return;
    }
    for (String schema : own()) {
      Set<String> names = JsonSchemas.declared(schema);
      names.removeAll(MEASURED);
      names.removeAll(used.getOrDefault(schema, Set.of()));
      assertThat(names).as("names of " + schema + " that nothing printed").isEmpty();
    }
  }

  private Set<Method> usualTests() {
    return Stream.of(getClass().getDeclaredMethods())
        .filter(method -> AnnotationSupport.isAnnotated(method, Testable.class))
        .filter(
            method ->
                AnnotationSupport.findRepeatableAnnotations(method, Tag.class).stream()
                    .noneMatch(tag -> tag.value().equals("exhaustive")))
        .collect(Collectors.toSet());
  }
}
