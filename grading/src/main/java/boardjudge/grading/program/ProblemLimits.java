package boardjudge.grading.program;

import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.LimitsText;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The limits of a run, before a language's time factor, and in a word or two where they come from.
 */
public record ProblemLimits(@JsonIgnore Limits limits, String from) {
  /** The file in the problem's folder that holds limits. */
  public static final String FILE = "problem.yaml";

  private static final double MAX_SECONDS = 7200;
  private static final double MAX_MIB = 1 << 20;
  private static final Pattern BLOCK =
      Pattern.compile("(?m)^limits:[ \t]*(?:#.*)?\\R((?:[ \t].*\\R?|\\R)*)");
  private static final Pattern KEY = Pattern.compile("(?m)^[\"']?limits[\"']?[ \t]*:");
  private static final Pattern INDENT = Pattern.compile("(?m)^([ \t]+)\\S");

  /** Default limits. */
  public static ProblemLimits standard(Limits limits) {
    return new ProblemLimits(limits, "default");
  }

  /**
   * The limits of a problem.
   *
   * @param standard holds for what the folder does not say
   * @throws IOException if the file cannot be read or a limit is invalid; one sentence
   */
  public static ProblemLimits of(Path folder, Limits standard) throws IOException {
    Path file = folder.resolve(FILE);
    Path legacy = folder.resolve(".timelimit");
    JsonNode keys = PackageSettings.yaml(file).path("limits");
    List<String> from = new ArrayList<>();
    Limits limits = standard;
    if (keys.has("time_limit")) {
      limits = limits.withCpu(seconds(file, keys.path("time_limit")));
    } else if (Files.isRegularFile(legacy)) {
      limits = limits.withCpu(seconds(legacy, Files.readString(legacy).strip()));
      from.add(".timelimit");
    }
    if (keys.has("memory")) {
      limits = limits.withMemory(mebibytes(file, keys, "memory"));
    }
    if (keys.has("output")) {
      limits = limits.withOutput(mebibytes(file, keys, "output"));
    }
    if (keys.has("time_limit") || keys.has("memory") || keys.has("output")) {
      from.add(0, FILE);
    }
    return from.isEmpty() ? standard(standard) : new ProblemLimits(limits, String.join(", ", from));
  }

  private static Duration seconds(Path file, JsonNode value) throws IOException {
    return seconds(file, value.isNumber() ? value.asText() : Quote.of(value.toString(), 40));
  }

  private static Duration seconds(Path file, String text) throws IOException {
    return Duration.ofNanos(
        number(file, "time_limit", text, "seconds", MAX_SECONDS).movePointRight(9).longValue());
  }

  private static long mebibytes(Path file, JsonNode limits, String key) throws IOException {
    String text = limits.path(key).isNumber() ? limits.path(key).asText() : limits.path(key) + "";
    return number(file, key, text, "MiB", MAX_MIB)
        .multiply(BigDecimal.valueOf(Limits.MIB))
        .longValue();
  }

  private static BigDecimal number(Path file, String key, String text, String unit, double most)
      throws IOException {
    try {
      BigDecimal number = new BigDecimal(text);
      if (number.doubleValue() >= 0.001 && number.doubleValue() <= most) {
        return number;
      }
    } catch (NumberFormatException none) {
      // Reported below, like a number out of range.
    }
    throw new IOException(
        "%s: limits: %s: expected %s, from 0.001 to %d; found %s"
            .formatted(Quote.name(file + "", 4096), key, unit, (long) most, Quote.of(text, 40)));
  }

  /**
   * These limits with the changes of {@code --limits}.
   *
   * @throws IllegalArgumentException as {@link LimitsText#parse}
   */
  public ProblemLimits changed(String option) {
    if (option.isEmpty()) {
      return this;
    }
    String sources = from.equals("default") ? "--limits" : from + " and --limits";
    return new ProblemLimits(LimitsText.parse(option, limits), sources);
  }

  /** The CPU time of a run, before a language's factor. */
  @JsonProperty
  public Duration time() {
    return limits.cpu();
  }

  /** The memory of a run in bytes, before a language's extra. */
  @JsonProperty
  public long memory() {
    return limits.memoryBytes();
  }

  /** As {@link #line}, in each language. */
  public Message message() {
    BigDecimal seconds = BigDecimal.valueOf(time().toMillis(), 3).stripTrailingZeros();
    return Message.translated(
        ProblemLimits.class,
        "limits",
        line(),
        "seconds",
        seconds.toPlainString(),
        "size",
        memory() / Limits.MIB,
        "from",
        from.equals("default") ? Message.literal(from, "默认") : from);
  }

  /** A line for reports: {@code limits: 1 s CPU time and 256 MiB (problem.yaml)}. */
  public String line() {
    BigDecimal seconds = BigDecimal.valueOf(time().toMillis(), 3).stripTrailingZeros();
    return "limits: %s s CPU time and %d MiB (%s)"
        .formatted(seconds.toPlainString(), memory() / Limits.MIB, from);
  }

  /**
   * Sets limits in the text of a {@code problem.yaml}; all else stays.
   *
   * @param memory in bytes; empty to leave it as it is
   * @throws IllegalArgumentException if the limits are not a block of keys below {@code limits:};
   *     one sentence without the file's name
   */
  public static String written(String yaml, Duration time, OptionalLong memory) {
    BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros();
    Function<String, String> changed =
        block -> {
          String timed = set(block, "time_limit", seconds.toPlainString());
          return memory.isEmpty()
              ? timed
              : set(timed, "memory", Long.toString(memory.getAsLong() / Limits.MIB));
        };
    Matcher block = BLOCK.matcher(yaml);
    if (block.find()) {
      return yaml.substring(0, block.start(1))
          + changed.apply(block.group(1))
          + yaml.substring(block.end(1));
    }
    if (KEY.matcher(yaml).find()) {
      throw new IllegalArgumentException(
          "its limits are not a block of lines below \"limits:\"; write time_limit: "
              + seconds.toPlainString()
              + " there by hand");
    }
    String lines = yaml.isEmpty() || yaml.endsWith("\n") ? yaml : yaml + "\n";
    return lines + "limits:\n" + changed.apply("");
  }

  /** The block with a key's value replaced, or with a new line for it. */
  private static String set(String block, String key, String value) {
    Matcher line =
        Pattern.compile("(?m)^([ \t]+" + key + "[ \t]*:[ \t]*)[^ \t\r\n#]+").matcher(block);
    if (line.find()) {
      return block.substring(0, line.end(1)) + value + block.substring(line.end());
    }
    Matcher indent = INDENT.matcher(block);
    return (indent.find() ? indent.group(1) : "  ") + key + ": " + value + "\n" + block;
  }
}
