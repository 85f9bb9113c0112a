package boardjudge.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The mistake of a program that solves a game, as {@code name} or {@code name=value}, or several;
 * none in a right program.
 *
 * @param name empty if there is none
 * @param value empty where the name says all
 * @param more those that the program has, too
 */
public record Mistake(String name, String value, List<Mistake> more) {
  /** What a right program has. */
  public static final Mistake NONE = new Mistake("", "");

  /** One. */
  public Mistake(String name, String value) {
    this(name, value, List.of());
  }

  /** Both. */
  public Mistake and(Mistake other) {
    return new Mistake(name, value, List.of(other));
  }

  /** Those of a table: words, among them {@code name=a,b} and {@code name=1..4} for several. */
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

  /** Whether this is the mistake of that name, or one of several. */
  public boolean is(String other) {
    return name.equals(other) || more.stream().anyMatch(each -> each.is(other));
  }

  /** Whether this is the mistake of that name with that number, or one of several. */
  public boolean is(String other, int number) {
    return (name.equals(other) && value.equals(Integer.toString(number)))
        || more.stream().anyMatch(each -> each.is(other, number));
  }

  /** The number of the mistake of that name; {@code otherwise} if none is of that name. */
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
