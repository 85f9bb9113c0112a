package boardjudge.checker.grade;

import boardjudge.checker.run.Verdict;
import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a problem's own submissions are expected to get: {@code submissions.yaml}.
 *
 * @param programs in the file's order
 */
public record Expectations(List<Expected> programs) {
  private static final Set<String> KEYS = Set.of("expected", "rule", "phrase");

  /**
   * One program.
   *
   * @param file below the folder of submissions: {@code wrong_answer/wa_x.cpp}
   * @param verdict of the first test it fails; accepted if it passes all
   * @param rule the id of the clause it breaks; empty unless its answer is wrong
   * @param phrase what the report of the first failing test contains; empty if anything will do
   */
  public record Expected(String file, Verdict verdict, String rule, String phrase) {}

  public Expectations {
    programs = List.copyOf(programs);
  }

  /**
   * Reads the file.
   *
   * @throws IOException if it cannot be read or says something else; the message says where
   */
  public static Expectations read(Path file) throws IOException {
    JsonNode tree;
    try {
      tree = new ObjectMapper(new YAMLFactory()).readTree(Files.readString(file));
    } catch (JacksonException bad) {
      throw new IOException(
          file
              + ":"
              + bad.getLocation().getLineNr()
              + ": "
              + bad.getOriginalMessage().lines().findFirst().orElse("not YAML"),
          bad);
    }
    List<Expected> programs = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : tree.properties()) {
      JsonNode told = entry.getValue();
      for (Map.Entry<String, JsonNode> key : told.properties()) {
        if (!KEYS.contains(key.getKey())) {
          throw new IOException(
              file + ": " + entry.getKey() + ": unknown key " + Quote.of(key.getKey(), 40));
        }
      }
      String words = told.path("expected").asText("");
      Optional<Verdict> verdict = Verdict.of(words);
      if (verdict.isEmpty()) {
        throw new IOException(
            file + ": " + entry.getKey() + ": expected a verdict, found " + Quote.of(words, 40));
      }
      programs.add(
          new Expected(
              entry.getKey(),
              verdict.get(),
              told.path("rule").asText(""),
              told.path("phrase").asText("")));
    }
    return new Expectations(programs);
  }
}
