package boardjudge.suite.shrink;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.decision.Parts;
import boardjudge.generator.shrink.Chunks;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Passes for games that have none of their own: they go into cases that are records or lists, as
 * deep as these go. Other cases stay as they are.
 */
final class RecordPasses {
  /** How an empty square is written. */
  private static final char EMPTY = '.';

  private RecordPasses() {}

  static <C> List<ShrinkPass<C>> all() {
    return List.of(
        pass("drop-elements", RecordPasses::shorter),
        pass("empty-squares", RecordPasses::emptier),
        pass("lower-numbers", RecordPasses::lower));
  }

  /** Makes one part smaller while the whole still fails. */
  @FunctionalInterface
  private interface Smaller {
    Object of(Object part, Predicate<Object> stillFails);
  }

  @SuppressWarnings("unchecked")
  private static <C> ShrinkPass<C> pass(String name, Smaller smaller) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) ->
            // A value with another part is of the same class as it was.
            (C) everywhere(testCase, smaller, tried -> stillFails.test((C) tried)));
  }

  /** The part itself made smaller, then each of its own parts. */
  private static Object everywhere(Object part, Smaller smaller, Predicate<Object> stillFails) {
    Object kept = smaller.of(part, stillFails);
    for (int i = 0; i < Parts.of(kept).values().size(); i++) {
      int at = i;
      Parts parts = Parts.of(kept);
      Object inner =
          everywhere(
              parts.values().get(i),
              smaller,
              tried -> parts.with(at, tried).filter(stillFails).isPresent());
      Optional<Object> changed = parts.with(at, inner);
      if (!inner.equals(parts.values().get(i)) && changed.isPresent()) {
        kept = changed.get();
      }
    }
    return kept;
  }

  private static Object shorter(Object part, Predicate<Object> stillFails) {
    return part instanceof List<?> list && !list.isEmpty()
        ? Chunks.drop(list, 1, stillFails)
        : part;
  }

  private static Object emptier(Object part, Predicate<Object> stillFails) {
    if (!(part instanceof String text) || (text.indexOf(EMPTY) < 0 && text.length() > 99)) {
      return part;
    }
    String kept = text;
    for (int i = 0; i < text.length(); i++) {
      String tried = kept.substring(0, i) + EMPTY + kept.substring(i + 1);
      if (kept.charAt(i) != EMPTY && stillFails.test(tried)) {
        kept = tried;
      }
    }
    return kept;
  }

  private static Object lower(Object part, Predicate<Object> stillFails) {
    if (!(part instanceof Integer number)) {
      return part;
    }
    int kept = number;
    for (int tried : new int[] {0, 1, kept / 2, kept - Integer.signum(kept)}) {
      if (Math.abs((long) tried) < Math.abs((long) kept) && stillFails.test(tried)) {
        kept = tried;
      }
    }
    return kept;
  }
}
