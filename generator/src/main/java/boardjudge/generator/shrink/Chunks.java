package boardjudge.generator.shrink;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Removes parts of a list while the rest still fails; a tool for shrink passes. */
public final class Chunks {
  private Chunks() {}

  /**
   * Shortens a list by binary search for a prefix that fails.
   *
   * @param list a list that fails
   * @param stillFails whether a prefix of the list still fails
   * @param <T> one element
   * @return the shortest failing prefix if all longer ones fail too; else some failing prefix
   */
  public static <T> List<T> head(List<T> list, Predicate<? super List<T>> stillFails) {
    int enough = list.size();
    int tooFew = -1;
    while (enough - tooFew > 1) {
      int middle = (enough + tooFew) >>> 1;
      if (stillFails.test(List.copyOf(list.subList(0, middle)))) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return List.copyOf(list.subList(0, enough));
  }

  /**
   * Removes chunks of half the list, a quarter and so on down to {@code step} elements, from the
   * end to the beginning, as long as the rest still fails (delta debugging).
   *
   * @param list a list that fails
   * @param step chunks have multiples of this size and begin at multiples of it: 2 keeps colours
   *     alternating
   * @param stillFails whether the rest still fails
   * @param <T> one element
   * @return the rest; the whole list if nothing can be removed
   */
  public static <T> List<T> drop(List<T> list, int step, Predicate<? super List<T>> stillFails) {
    List<T> smallest = List.copyOf(list);
    int chunk = multiple(smallest.size() / 2, step);
    while (true) {
      int end = smallest.size();
      while (end > 0) {
        int from = Math.max(0, (end - chunk + step - 1) / step * step);
        List<T> trial = without(smallest, from, end);
        if (stillFails.test(trial)) {
          smallest = trial;
        }
        end = from;
      }
      if (chunk == step) {
        return smallest;
      }
      chunk = multiple(chunk / 2, step);
    }
  }

  private static int multiple(int size, int step) {
    return Math.max(step, size / step * step);
  }

  private static <T> List<T> without(List<T> list, int from, int to) {
    List<T> rest = new ArrayList<>(list.size() - (to - from));
    rest.addAll(list.subList(0, from));
    rest.addAll(list.subList(to, list.size()));
    return List.copyOf(rest);
  }
}
