package boardjudge.sandbox;

import boardjudge.reference.io.Quote;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Parses limits as users write them: {@code time=2s,memory=256m}. */
public final class LimitsText {
  /** The accepted form, for usage messages. */
  public static final String FORM =
      "time=2s, wall=5s, memory=256m, output=64m, processes=64, files=64m, joined by commas";

  private static final Pattern TIME = Pattern.compile("([0-9]{1,5}(?:[.][0-9]{1,3})?)(ms|s|)");
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,6})([kmg]?)");

  private LimitsText() {}

  /**
   * The standard limits with the text's changes. Numbers without a unit are seconds or MiB.
   *
   * @throws IllegalArgumentException if the text is malformed; the message is for users
   */
  public static Limits parse(String text, Limits standard) {
    Limits limits = standard;
    boolean wallGiven = false;
    for (String setting : text.split(",", -1)) {
      int equals = setting.indexOf('=');
      String value = setting.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
      Limits before = limits;
      switch (equals < 0 ? setting : setting.substring(0, equals).strip()) {
        case "wall" -> {
          limits = before.withWall(time(setting, value));
          wallGiven = true;
        }
        case "time" -> {
          limits = before.withCpu(time(setting, value));
          limits = wallGiven ? limits.withWall(before.wall()) : limits;
        }
        case "memory" -> limits = before.withMemory(size(setting, value));
        case "output" -> limits = before.withOutput(size(setting, value));
        case "files" -> limits = before.withFiles(size(setting, value));
        case "processes" -> limits = before.withProcesses(count(setting, value));
        default -> throw malformed(setting);
      }
    }
    return limits;
  }

  /** The limits that a text sets: {@code time}, {@code memory} and so on. */
  public static List<String> names(String text) {
    return Stream.of(text.split(",")).map(setting -> setting.split("=")[0].strip()).toList();
  }

  /**
   * A time such as {@code 60s}, {@code 300ms} or {@code 1.5}.
   *
   * @throws IllegalArgumentException if it is malformed or zero
   */
  public static Duration time(String text) {
    return time(text, text.strip().toLowerCase(Locale.ROOT));
  }

  private static Duration time(String setting, String value) {
    Matcher time = TIME.matcher(value);
    if (!time.matches()) {
      throw malformed(setting);
    }
    BigDecimal number = new BigDecimal(time.group(1));
    BigDecimal nanos = number.movePointRight(time.group(2).equals("ms") ? 6 : 9);
    if (nanos.signum() == 0) {
      throw malformed(setting);
    }
    return Duration.ofNanos(nanos.longValue());
  }

  /**
   * A size in bytes, from {@code 64k}, {@code 2m} or {@code 1g}; without a unit it is MiB.
   *
   * @throws IllegalArgumentException if it is malformed or zero
   */
  public static long size(String text) {
    return size(text, text.strip().toLowerCase(Locale.ROOT));
  }

  private static long size(String setting, String value) {
    Matcher size = SIZE.matcher(value);
    if (!size.matches() || Long.parseLong(size.group(1)) == 0) {
      throw malformed(setting);
    }
    long unit =
        switch (size.group(2)) {
          case "k" -> 1 << 10;
          case "g" -> 1 << 30;
          default -> Limits.MIB;
        };
    return Long.parseLong(size.group(1)) * unit;
  }

  private static int count(String setting, String value) {
    if (!value.matches("[1-9][0-9]{0,4}")) {
      throw malformed(setting);
    }
    return Integer.parseInt(value);
  }

  private static IllegalArgumentException malformed(String setting) {
    return new IllegalArgumentException(
        "limits: expected " + FORM + "; found " + Quote.of(setting, 40));
  }
}
