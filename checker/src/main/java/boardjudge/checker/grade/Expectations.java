package boardjudge.checker.grade;

import boardjudge.checker.run.Verdict;
import boardjudge.generator.suite.StrictYaml;
import boardjudge.reference.Rule;
import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a problem's own submissions are expected to get: {@code submissions.yaml}.
 *
 * @param programs in the file's order
 */
public record Expectations(List<Expected> programs) {
  /** Printable ASCII, no slash at the start. */
  private static final Pattern FILE = Pattern.compile("[!-.0-~][ -~]*");

  /**
   * One program.
   *
   * @param file below the folder of submissions: {@code wrong_answer/wa_x.cpp}
   * @param verdict of the first test it fails; accepted if it passes all
   * @param rule the id of the clause it breaks; empty unless its answer is wrong
   * @param phrase what the report of the first failing test contains; empty if anything will do
   */
  public record Expected(String file, Verdict verdict, String rule, String phrase) {}

  /** The value of a program's key in the file. */
  record Entry(
      @JsonProperty(required = true) @JsonPropertyDescription("a verdict") String expected,
      String rule,
      String phrase) {
    Entry {
      rule = Objects.requireNonNullElse(rule, "");
      phrase = Objects.requireNonNullElse(phrase, "");
    }
  }

  public Expectations {
    programs = List.copyOf(programs);
  }

  /**
   * Reads the file.
   *
   * @param rules the problem's, of which a program may break one
   * @throws IOException if it cannot be read or says something else; the message says where
   */
  public static Expectations read(Path file, List<? extends Rule> rules) throws IOException {
    StrictYaml<Map<String, Entry>> yaml =
        StrictYaml.readMap(file.toString(), StrictYaml.text(file), Entry.class);
    if (yaml.value().isEmpty()) {
      throw yaml.wrong("programs with what is expected of them", "none");
    }
    List<String> ids = rules.stream().map(Rule::id).toList();
    List<String> verdicts =
        Stream.of(Verdict.values())
            .filter(one -> one != Verdict.UNKNOWN_LANGUAGE && one != Verdict.NOT_RUN)
            .map(Verdict::words)
            .toList();
    List<Expected> programs = new ArrayList<>();
    for (Map.Entry<String, Entry> program : yaml.value().entrySet()) {
      String name = program.getKey();
      Entry entry = program.getValue();
      if (!isBelow(name)) {
        throw yaml.wrong("a file below the folder of submissions", Quote.of(name, 80), name);
      }
      Verdict verdict =
          Verdict.of(entry.expected())
              .filter(one -> verdicts.contains(one.words()))
              .orElseThrow(() -> notOneOf(verdicts, yaml, name, "expected"));
      if (yaml.has(name, "rule") && !ids.contains(entry.rule())) {
        throw notOneOf(ids, yaml, name, "rule");
      }
      programs.add(new Expected(name, verdict, entry.rule(), entry.phrase()));
    }
    return new Expectations(programs);
  }

  /** Whether a key is a path that stays in the folder that it starts from. */
  private static boolean isBelow(String name) {
    return FILE.matcher(name).matches() && !List.of(name.split("/")).contains("..");
  }

  private static IOException notOneOf(List<String> known, StrictYaml<?> yaml, Object... path) {
    return yaml.wrong("one of " + String.join(", ", known), yaml.found(path), path);
  }
}
