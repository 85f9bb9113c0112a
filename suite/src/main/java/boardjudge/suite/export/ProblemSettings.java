package boardjudge.suite.export;

import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code problem.yaml} says.
 *
 * @param names the title by the language's code, in the file's order
 * @param authors empty if nobody is named
 * @param milliseconds the time limit of a test
 * @param memory in MiB
 * @param output in MiB
 */
public record ProblemSettings(
    Map<String, String> names,
    String uuid,
    String authors,
    String source,
    String license,
    String rightsOwner,
    int milliseconds,
    int memory,
    int output,
    List<String> keywords) {
  public ProblemSettings {
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    keywords = List.copyOf(keywords);
  }

  static ProblemSettings read(Path file) throws IOException {
    Value keys = StrictReader.yaml(file, "problem.yaml#/$defs/packed");
    Value name = keys.get("name");
    Value limits = keys.get("limits");
    String license = keys.get("license").text();
    return new ProblemSettings(
        name.isMap() ? name.textsByKey() : Map.of("en", name.text()),
        keys.get("uuid").text(),
        String.join(", ", keys.get("credits").textsByKey().values()),
        keys.get("source").text(),
        license.isEmpty() ? "unknown" : license,
        keys.get("rights_owner").text(),
        (int) Math.round(limits.get("time_limit").number() * 1000),
        limits.get("memory").integer(0),
        limits.get("output").integer(8),
        keys.get("keywords").texts());
  }

  /** The title in a language; in the first one if there is none. */
  public String title(String language) {
    return names.getOrDefault(language, names.values().iterator().next());
  }

  /** The time limit in seconds, as short as it can be written: {@code 2}, {@code 1.5}. */
  public String seconds() {
    return milliseconds % 1000 == 0
        ? String.valueOf(milliseconds / 1000)
        : String.valueOf(milliseconds / 1000.0);
  }

  String limits(boolean chinese) {
    return chinese
        ? "时间限制：" + seconds() + " 秒，内存限制：" + memory + " MiB"
        : "Time limit: " + counted(seconds(), "second") + ", memory limit: " + memory + " MiB";
  }

  static String counted(String number, String unit) {
    return number + " " + unit + (number.equals("1") ? "" : "s");
  }

  /** The time limit in whole seconds, rounded up. */
  public int wholeSeconds() {
    return (milliseconds + 999) / 1000;
  }
}
