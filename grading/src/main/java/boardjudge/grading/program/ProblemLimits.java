package boardjudge.grading.program;

import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.LimitsText;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The limits of a run, before a language's time factor.
 *
 * @param timeFrom where the time comes from, in a word or two
 * @param memoryFrom the same of the memory
 */
public record ProblemLimits(
    @JsonIgnore Limits limits, @JsonIgnore String timeFrom, @JsonIgnore String memoryFrom) {
  /** The file in the problem's folder that holds limits. */
  public static final String FILE = "problem.yaml";

  private static final String DOMJUDGE = "domjudge-problem.ini";
  private static final Pattern DOMJUDGE_TIME =
      Pattern.compile("(?m)^[ \t]*timelimit[ \t]*=[ \t]*[\"']?([^\"'\r\n]*?)[\"']?[ \t]*$");
  private static final String DEFAULT = "default";
  private static final String OPTION = "--limits";
  private static final int MAX_SECONDS = 7200;
  private static final Pattern BLOCK =
      Pattern.compile("(?m)^limits:[ \t]*(?:#.*)?\\R((?:[ \t].*\\R?|\\R)*+)");
  private static final Pattern KEY = Pattern.compile("(?m)^[\"']?limits[\"']?[ \t]*:");
  private static final Pattern INDENT = Pattern.compile("(?m)^([ \t]+)\\S");

  /** Default limits. */
  public static ProblemLimits standard(Limits limits) {
    return new ProblemLimits(limits, DEFAULT, DEFAULT);
  }

  /**
   * The limits of a problem.
   *
   * @param standard holds for what the folder does not say
   * @throws IOException if the file cannot be read, names a type of problem that is not run, or a
   *     limit is invalid; one sentence
   */
  public static ProblemLimits of(Path folder, Limits standard) throws IOException {
    Value keys = PackageSettings.read(folder).problem().get("limits");
    Path legacy = folder.resolve(".timelimit");
    Limits limits = standard;
    String timeFrom = DEFAULT;
    String memoryFrom = DEFAULT;
    if (keys.has("time_limit")) {
      limits = limits.withCpu(duration(keys.get("time_limit").decimal()));
      timeFrom = FILE;
    } else if (Files.isRegularFile(legacy)) {
      limits = limits.withCpu(duration(seconds(legacy)));
      timeFrom = ".timelimit";
    } else {
      Optional<BigDecimal> seconds = domjudgeSeconds(folder.resolve(DOMJUDGE));
      if (seconds.isPresent()) {
        limits = limits.withCpu(duration(seconds.get()));
        timeFrom = DOMJUDGE;
      }
    }
    if (keys.has("memory")) {
      limits = limits.withMemory(bytes(keys.get("memory")));
      memoryFrom = FILE;
    }
    if (keys.has("output")) {
      limits = limits.withOutput(bytes(keys.get("output")));
    }
    return new ProblemLimits(limits, timeFrom, memoryFrom);
  }

  private static Duration duration(BigDecimal seconds) {
    return Duration.ofNanos(seconds.movePointRight(9).longValue());
  }

  private static long bytes(Value mebibytes) {
    return mebibytes.decimal().multiply(BigDecimal.valueOf(Limits.MIB)).longValue();
  }

  /** DOMjudge's own file of settings, if it has a time limit. */
  private static Optional<BigDecimal> domjudgeSeconds(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Matcher line = DOMJUDGE_TIME.matcher(StrictReader.text(file));
    return line.find() ? Optional.of(seconds(file, line.group(1))) : Optional.empty();
  }

  private static BigDecimal seconds(Path file) throws IOException {
    return seconds(file, StrictReader.text(file).strip());
  }

  private static BigDecimal seconds(Path file, String text) throws IOException {
    try {
      BigDecimal number = new BigDecimal(text);
      if (number.doubleValue() >= 0.001 && number.doubleValue() <= MAX_SECONDS) {
        return number;
      }
    } catch (NumberFormatException none) {
      // Reported below, like a number out of range.
    }
    throw new ProblemFolderException(
        file, "no-seconds", "max", MAX_SECONDS, "found", Quote.of(text, 40));
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
    List<String> names = LimitsText.names(option);
    return new ProblemLimits(
        LimitsText.parse(option, limits),
        names.contains("time") ? OPTION : timeFrom,
        names.contains("memory") ? OPTION : memoryFrom);
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

  /** Where the limits come from; of each, if they differ. */
  @JsonProperty
  public String from() {
    return isOfOneOrigin() ? timeFrom : "time: " + timeFrom + ", memory: " + memoryFrom;
  }

  private boolean isOfOneOrigin() {
    return timeFrom.equals(memoryFrom);
  }

  /** As {@link #line}, in each language. */
  public Message message() {
    BigDecimal seconds = BigDecimal.valueOf(time().toMillis(), 3).stripTrailingZeros();
    return Message.of(ProblemLimits.class, isOfOneOrigin() ? "limits" : "limits-each")
        .with("seconds", seconds.toPlainString())
        .with("size", memory() / Limits.MIB)
        .with("from", shown(timeFrom))
        .with("memory", shown(memoryFrom));
  }

  private static Object shown(String origin) {
    return origin.equals(DEFAULT) ? Message.literal(origin, "默认") : origin;
  }

  /** A line for reports: {@code limits: 1 s CPU time and 256 MiB (problem.yaml)}. */
  public String line() {
    return message().toString();
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
