package boardjudge.reference.io;

import boardjudge.reference.grid.Square;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** A part that a word with a meaning of its own, such as {@code pass}, may replace. */
final class WordOrPart<T> extends InputPart<T> {
  private final InputPart<T> inner;
  private final String word;
  private final T meaning;

  WordOrPart(InputPart<T> inner, String word, T meaning) {
    super(inner.field(), inner.endsLine());
    this.inner = inner;
    this.word = word;
    this.meaning = meaning;
    if (endsLine()) {
      throw new IllegalArgumentException(word + " stands in the place of a line or a part of one");
    }
  }

  @Override
  Optional<T> readUnless(String end, InputReader in, int number) throws InputException {
    if (!end.isEmpty()) {
      throw new IllegalStateException("a list that ends with " + end + " has no other words");
    }
    return inner.readUnless(word, in, number).or(() -> Optional.of(meaning));
  }

  @Override
  void write(T value, StringBuilder out) {
    if (value.equals(meaning)) {
      out.append(word);
    } else {
      inner.write(value, out);
    }
  }

  @Override
  T draw(IntUnaryOperator below) {
    return isWord(below) ? meaning : readable(inner.any(below));
  }

  @Override
  T change(T value, IntUnaryOperator below) {
    return value.equals(meaning) || isWord(below)
        ? draw(below)
        : readable(inner.near(value, below));
  }

  /** True once in four; enumerating all draws gives each other value only twice. */
  private static boolean isWord(IntUnaryOperator below) {
    boolean first = below.applyAsInt(2) == 1;
    return first && below.applyAsInt(2) == 1;
  }

  /** A value that begins with the word would be read as the word. */
  private T readable(T value) {
    StringBuilder text = new StringBuilder();
    inner.write(value, text);
    return text.append(' ').toString().startsWith(word + " ") ? meaning : value;
  }

  @Override
  Optional<T> ofClick(Square square) {
    return inner.ofClick(square);
  }
}
