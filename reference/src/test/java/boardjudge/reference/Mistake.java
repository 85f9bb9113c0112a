package boardjudge.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The mistakes of a program, each {@code name} or {@code name=value}; {@link #NONE} in a right
 * program.
 *
 * @param name empty if there is none
 * @param value empty if the mistake has no parameter
 * @param more further mistakes of the same program
 */
public record Mistake(String name, String value, List<Mistake> more) {
  public static final Mistake NONE = new Mistake("", "");

  public Mistake(String name, String value) {
    this(name, value, List.of());
  }

  public Mistake and(Mistake other) {
    return new Mistake(name, value, List.of(other));
  }

  /** Parses a table of words; {@code name=a,b} and {@code name=1..4} stand for several mistakes. */
  public static List<Mistake> all(String table) {
    List<Mistake> all = new ArrayList<>();
    for (String word : table.strip().split("\\s+")) {
      String[] parts = word.split("=", 2);
      if (parts.length == 1) {
        all.add(new Mistake(word, ""));
        continue;
      }
      for (String value : parts[1].split(",")) {
        String[] range = value.split("\\.\\.", 2);
        int from = range.length == 1 ? 0 : Integer.parseInt(range[0]);
        int to = range.length == 1 ? 0 : Integer.parseInt(range[1]);
        for (int i = from; i <= to; i++) {
          all.add(new Mistake(parts[0], range.length == 1 ? value : Integer.toString(i)));
        }
      }
    }
    return all;
  }

  /** Whether this mistake, or one of {@link #more}, has that name. */
  public boolean is(String other) {
    return name.equals(other) || more.stream().anyMatch(each -> each.is(other));
  }

  public boolean is(String other, int number) {
    return (name.equals(other) && value.equals(Integer.toString(number)))
        || more.stream().anyMatch(each -> each.is(other, number));
  }

  /** The value of the mistake of that name; {@code otherwise} if there is none. */
  public int number(String other, int otherwise) {
    return name.equals(other)
        ? Integer.parseInt(value)
        : more.stream().findFirst().map(each -> each.number(other, otherwise)).orElse(otherwise);
  }

  @Override
  public String toString() {
    String first = value.isEmpty() ? name : name + "=" + value;
    return first + more.stream().map(each -> "+" + each).collect(Collectors.joining());
  }
}
