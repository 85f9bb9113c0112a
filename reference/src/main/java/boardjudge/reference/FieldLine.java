package boardjudge.reference;

import boardjudge.reference.Difference.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of fields between fixed words. */
record FieldLine(Pattern form, List<Field> fields) implements LineForm.Reader {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)(?::([^}]*))?}");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})-(\\d{1,9})");
  private static final Pattern WIDTH = Pattern.compile("\\d");

  /** A field: a number, if it has limits. */
  private record Field(String name, boolean isNumber, int least, int most) {
    /** The value in plain decimal form; empty if it is outside the limits. */
    Optional<String> normalised(String text) {
      if (!isNumber) {
        return Optional.of(text);
      }
      int number = Integer.parseInt(text);
      return least <= number && number <= most
          ? Optional.of(Integer.toString(number))
          : Optional.empty();
    }
  }

  /** The line of a description such as {@code Black - {black:2} White - {white:2}}. */
  static FieldLine of(String description) {
    List<Field> fields = new ArrayList<>();
    StringBuilder form = new StringBuilder();
    Matcher placeholders = PLACEHOLDER.matcher(description);
    int at = 0;
    for (; placeholders.find(); at = placeholders.end()) {
      form.append(Pattern.quote(description.substring(at, placeholders.start())));
      String kind = placeholders.group(2) == null ? "" : placeholders.group(2);
      Matcher range = RANGE.matcher(kind);
      boolean isLimited = range.matches();
      boolean isNumber = isLimited || WIDTH.matcher(kind).matches();
      int least = isLimited ? Integer.parseInt(range.group(1)) : Integer.MIN_VALUE;
      int most = isLimited ? Integer.parseInt(range.group(2)) : Integer.MAX_VALUE;
      fields.add(new Field(placeholders.group(1), isNumber, least, most));
      String behind = description.substring(placeholders.end());
      form.append(isNumber ? " {0,9}(-?[0-9]{1,9})" : "(" + wordPattern(kind, behind) + ")");
    }
    form.append(Pattern.quote(description.substring(at)));
    return new FieldLine(Pattern.compile(form.toString()), List.copyOf(fields));
  }

  /** The given words; else printable text up to the next character, without backtracking. */
  private static String wordPattern(String kind, String behind) {
    if (!kind.isEmpty()) {
      return String.join("|", List.of(kind.split("[|]", -1)).stream().map(Pattern::quote).toList());
    }
    return behind.isEmpty() || behind.startsWith("{")
        ? "[ -~]{1,60}"
        : "[ -~&&[^" + Pattern.quote(behind.substring(0, 1)) + "]]{1,60}";
  }

  /** The values by field; empty if the line has another form. */
  Optional<Map<String, String>> values(String line) {
    Matcher match = form.matcher(line);
    Map<String, String> values = new LinkedHashMap<>();
    if (!match.matches()) {
      return Optional.empty();
    }
    for (Field field : fields) {
      Optional<String> value = field.normalised(match.group(values.size() + 1));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.put(field.name(), value.get());
    }
    return Optional.of(values);
  }

  @Override
  public boolean reads(String line) {
    return values(line.strip()).isPresent();
  }

  @Override
  public Difference difference(List<String> output, Discrepancy discrepancy) {
    String line = discrepancy.found().get(0);
    Map<String, String> right = values(output.get(discrepancy.row()).strip()).orElse(Map.of());
    Optional<Map<String, String>> found = values(line.strip());
    if (found.isEmpty() || right.isEmpty()) {
      return new Difference(Kind.FORM, right, Map.of(), List.of());
    }
    Map<String, String> values = found.get();
    boolean same = values.equals(right);
    boolean swapped =
        values.values().stream()
            .sorted()
            .toList()
            .equals(right.values().stream().sorted().toList());
    Kind kind =
        discrepancy.isNone() || line.equals(output.get(discrepancy.row()))
            ? Kind.SAME
            : same ? Kind.WRITTEN : swapped ? Kind.SWAPPED : Kind.VALUE;
    return new Difference(kind, right, values, List.of());
  }

  /** A line of one of several kinds, each with its own fields, such as the result of a game. */
  record OfKinds(List<FieldLine> kinds) implements LineForm.Reader {
    private Optional<FieldLine> kind(String line) {
      return kinds.stream().filter(kind -> kind.reads(line)).findFirst();
    }

    @Override
    public boolean reads(String line) {
      return kind(line).isPresent();
    }

    /** Between lines of two kinds no field differs: the lines themselves do. */
    @Override
    public Difference difference(List<String> output, Discrepancy discrepancy) {
      FieldLine right = kind(output.get(discrepancy.row())).orElse(kinds.get(0));
      Optional<FieldLine> found = kind(discrepancy.found().get(0));
      return found.isEmpty() || found.get().equals(right)
          ? right.difference(output, discrepancy)
          : new Difference(Kind.VALUE, Map.of(), Map.of(), List.of());
    }
  }
}
