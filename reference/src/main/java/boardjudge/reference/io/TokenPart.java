package boardjudge.reference.io;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** One token of a line. */
final class TokenPart<T> extends InputPart<T> {
  private final Reader<T> reader;
  private final Function<IntUnaryOperator, T> random;
  private final BiFunction<T, Integer, T> step;

  /** A method of {@link InputReader}. */
  interface Reader<T> {
    T read(InputReader in, String field) throws InputException;
  }

  TokenPart(String field, Reader<T> reader, Function<IntUnaryOperator, T> random) {
    this(field, reader, random, (value, by) -> value);
  }

  /**
   * @param step gives the next higher or lower value, for 1 or -1
   */
  TokenPart(
      String field,
      Reader<T> reader,
      Function<IntUnaryOperator, T> random,
      BiFunction<T, Integer, T> step) {
    super(field, false);
    this.reader = reader;
    this.random = random;
    this.step = step;
  }

  @Override
  Optional<T> readUnless(String end, InputReader in, int number) throws InputException {
    T value = reader.read(in, field(number));
    return !end.isEmpty() && end.equals(value.toString()) ? Optional.empty() : Optional.of(value);
  }

  @Override
  void write(T value, StringBuilder out) {
    out.append(value);
  }

  @Override
  T draw(IntUnaryOperator below) {
    return random.apply(below);
  }

  @Override
  T change(T value, IntUnaryOperator below) {
    T next = step.apply(value, below.applyAsInt(2) * 2 - 1);
    return next.equals(value) || below.applyAsInt(2) == 0 ? any(below) : next;
  }
}
