package boardjudge.generator.shrink;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.decision.Parts;
import boardjudge.reference.grid.Board;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Shrink passes for cases that are records or lists: they reduce lists, boards and numbers at any
 * depth. Used for games without shrink passes of their own.
 */
public final class RecordPasses {
  private RecordPasses() {}

  /**
   * {@return all passes, the boldest first}
   *
   * @param <C> one case
   */
  public static <C> List<ShrinkPass<C>> all() {
    return List.of(
        pass("cut-tails", RecordPasses::cut),
        pass("drop-elements", RecordPasses::shorter),
        pass("smaller-boards", RecordPasses::narrower),
        pass("empty-squares", RecordPasses::emptier),
        pass("lower-numbers", RecordPasses::lower));
  }

  private interface Smaller {
    Object of(Object part, Predicate<Object> stillFails);
  }

  @SuppressWarnings("unchecked")
  private static <C> ShrinkPass<C> pass(String name, Smaller smaller) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) ->
            // Safe: replacing a part does not change the class of the whole.
            (C) everywhere(testCase, smaller, trial -> stillFails.test((C) trial)));
  }

  /** Shrinks the part itself, then, recursively, its own parts. */
  private static Object everywhere(Object part, Smaller smaller, Predicate<Object> stillFails) {
    Object smallest = smaller.of(part, stillFails);
    for (int i = 0; i < Parts.of(smallest).values().size(); i++) {
      int at = i;
      Parts parts = Parts.of(smallest);
      Object smallerPart =
          everywhere(
              parts.values().get(i),
              smaller,
              trial -> parts.with(at, trial).filter(stillFails).isPresent());
      Optional<Object> changed = parts.with(at, smallerPart);
      if (!smallerPart.equals(parts.values().get(i)) && changed.isPresent()) {
        smallest = changed.get();
      }
    }
    return smallest;
  }

  private static Object cut(Object part, Predicate<Object> stillFails) {
    return part instanceof List<?> list ? Chunks.head(list, stillFails) : part;
  }

  private static Object shorter(Object part, Predicate<Object> stillFails) {
    return part instanceof List<?> list && !list.isEmpty()
        ? Chunks.drop(list, 1, stillFails)
        : part;
  }

  /** Repeatedly removes an outer row and an outer column of a board. */
  private static Object narrower(Object part, Predicate<Object> stillFails) {
    if (!(part instanceof Board board) || board.columns() < 2 || board.rows().size() < 2) {
      return part;
    }
    for (int corner = 0; corner < 4; corner++) {
      int row = corner / 2;
      int column = corner % 2;
      List<String> rows = board.rows().subList(row, row + board.rows().size() - 1);
      StringBuilder glyphs = new StringBuilder();
      rows.forEach(text -> glyphs.append(text, column, column + board.columns() - 1));
      Board trial = new Board(glyphs.toString(), board.columns() - 1);
      if (stillFails.test(trial)) {
        return narrower(trial, stillFails);
      }
    }
    return part;
  }

  private static Object emptier(Object part, Predicate<Object> stillFails) {
    if (!(part instanceof String text) || (text.indexOf(Board.EMPTY) < 0 && text.length() > 99)) {
      return part;
    }
    List<Integer> filled =
        IntStream.range(0, text.length())
            .filter(at -> text.charAt(at) != Board.EMPTY)
            .boxed()
            .toList();
    return filled.isEmpty()
        ? part
        : only(text, Chunks.drop(filled, 1, kept -> stillFails.test(only(text, kept))));
  }

  private static String only(String text, List<Integer> places) {
    StringBuilder kept = new StringBuilder(String.valueOf(Board.EMPTY).repeat(text.length()));
    places.forEach(at -> kept.setCharAt(at, text.charAt(at)));
    return kept.toString();
  }

  private static Object lower(Object part, Predicate<Object> stillFails) {
    if (!(part instanceof Integer number)) {
      return part;
    }
    int lowest = number;
    for (int trial : new int[] {0, 1, lowest / 2, lowest - Integer.signum(lowest)}) {
      if (Math.abs((long) trial) < Math.abs((long) lowest) && stillFails.test(trial)) {
        lowest = trial;
      }
    }
    return lowest;
  }
}
