package boardjudge.reference.io;

import boardjudge.reference.grid.Square;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** A part converted to another type, or behind an empty line. */
final class MappedPart<A, T> extends InputPart<T> {
  private final InputPart<A> inner;
  private final Function<? super A, ? extends T> to;
  private final Function<? super T, ? extends A> from;
  private final Function<Square, Optional<T>> click;
  private final boolean emptyLine;

  MappedPart(
      InputPart<A> inner,
      Function<? super A, ? extends T> to,
      Function<? super T, ? extends A> from,
      Function<Square, Optional<T>> click,
      boolean emptyLine) {
    super(inner.field(), inner.endsLine());
    this.inner = inner;
    this.to = to;
    this.from = from;
    this.click = click;
    this.emptyLine = emptyLine;
  }

  @Override
  Optional<T> readUnless(String end, InputReader in, int number) throws InputException {
    if (emptyLine) {
      in.emptyLine();
    }
    return inner.readUnless(end, in, number).map(to);
  }

  @Override
  void write(T value, StringBuilder out) {
    out.append(emptyLine ? "\n" : "");
    inner.write(from.apply(value), out);
  }

  @Override
  T draw(IntUnaryOperator below) {
    return to.apply(inner.draw(below));
  }

  @Override
  T change(T value, IntUnaryOperator below) {
    return to.apply(inner.near(from.apply(value), below));
  }

  @Override
  public Optional<LastList<T>> lastList(T value) {
    return inner.lastList(from.apply(value)).map(list -> list.within(to));
  }

  @Override
  Optional<T> ofClick(Square square) {
    return click.apply(square);
  }

  @Override
  public Optional<InputClicks<T>> clicks(T value) {
    return inner.clicks(from.apply(value)).map(clicks -> clicks.within(to));
  }
}
