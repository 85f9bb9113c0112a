package boardjudge.reference.io;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** Elements in lines of their own, with a number before them or an end word behind them. */
final class ListPart<E> extends InputPart<List<E>> {
  /** Random lists are at most this long, unless {@code min} is larger. */
  private static final int MAX_RANDOM_SIZE = 10;

  private final InputPart<E> element;
  private final int min;
  private final int max;
  private final String end;
  private final String limit;

  /**
   * @param end the end word; empty if the elements are counted
   */
  ListPart(String field, InputPart<E> element, int min, int max, String end, String limit) {
    super(field, true);
    if (!end.isEmpty() && element instanceof WordOrPart) {
      throw new IllegalArgumentException("a list that ends with " + end + " has no other words");
    }
    this.element = element;
    this.min = min;
    this.max = max;
    this.end = end;
    this.limit = limit;
  }

  @Override
  Optional<List<E>> readUnless(String before, InputReader in, int number) throws InputException {
    int count = Integer.MAX_VALUE;
    if (end.isEmpty()) {
      count = in.readCount(min, max, field(number));
      in.endLine();
    }
    List<E> list = new ArrayList<>();
    while (list.size() < count) {
      int itemNumber = list.size() + 1;
      int start = in.position();
      Optional<E> item = element.readUnless(end, in, itemNumber);
      if (item.isEmpty()) {
        in.endLine();
        break;
      }
      if (in.isStrict() && itemNumber > max) {
        throw in.violationAt(
            new FieldPlaces(in, start, element).first(),
            FormatError.AGAINST_THE_STATEMENT,
            element.field(itemNumber),
            end + ", for " + limit,
            text(item.get()));
      }
      if (!element.endsLine()) {
        in.endLine();
      }
      list.add(item.get());
    }
    return Optional.of(List.copyOf(list));
  }

  @Override
  void write(List<E> value, StringBuilder out) {
    if (end.isEmpty()) {
      out.append(value.size()).append('\n');
    }
    value.forEach(item -> element.writeLine(item, out));
    if (!end.isEmpty()) {
      out.append(end).append('\n');
    }
  }

  private String text(E item) {
    StringBuilder text = new StringBuilder();
    element.write(item, text);
    return text.toString();
  }

  private E anyElement(IntUnaryOperator below) {
    for (int i = 0; i < MAX_DRAWS; i++) {
      E item = element.any(below);
      if (!ends(item)) {
        return item;
      }
    }
    throw new IllegalArgumentException("each element that was drawn is " + end);
  }

  private boolean ends(E item) {
    return !end.isEmpty() && (text(item) + " ").startsWith(end + " ");
  }

  @Override
  List<E> draw(IntUnaryOperator below) {
    int size = min + below.applyAsInt(Math.max(0, Math.min(max, MAX_RANDOM_SIZE) - min) + 1);
    return Stream.generate(() -> anyElement(below)).limit(size).toList();
  }

  @Override
  List<E> change(List<E> value, IntUnaryOperator below) {
    List<E> list = new ArrayList<>(value);
    int kind = below.applyAsInt(3);
    if (kind == 0 || list.isEmpty()) {
      list.add(below.applyAsInt(list.size() + 1), anyElement(below));
    } else if (kind == 1) {
      list.remove(below.applyAsInt(list.size()));
    } else {
      int at = below.applyAsInt(list.size());
      list.set(at, element.near(list.get(at), below));
    }
    boolean fits = list.size() >= min && list.size() <= max && list.stream().noneMatch(this::ends);
    return fits ? List.copyOf(list) : value;
  }

  @Override
  public Optional<LastList<List<E>>> lastList(List<E> value) {
    return Optional.of(
        new LastList<>(
            value.size(),
            max,
            () -> List.copyOf(value.subList(0, Math.min(min, value.size()))),
            below -> longer(value, below)));
  }

  private List<E> longer(List<E> value, IntUnaryOperator below) {
    if (value.size() >= max) {
      return value;
    }
    E item = element.draw(below);
    if (ends(item)) {
      throw new IllegalArgumentException("no element begins with " + end);
    }
    List<E> list = new ArrayList<>(value);
    list.add(item);
    return List.copyOf(list);
  }

  @Override
  public Optional<InputClicks<List<E>>> clicks(List<E> value) {
    if (element.ofClick(new Square(0, 0)).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new InputClicks<>(
            "",
            value.size(),
            (count, square) -> {
              List<E> list = new ArrayList<>(value.subList(0, count));
              list.add(element.ofClick(square).orElseThrow());
              return List.copyOf(list);
            },
            board -> value));
  }
}
