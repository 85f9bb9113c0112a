package boardjudge.generator.shrink;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves out stretches of a list while what is left still fails; a tool for passes. */
public final class Chunks {
  private Chunks() {}

  /**
   * Halves what follows the first failure again and again.
   *
   * @param list the list; it stays as it is
   * @param stillFails whether a beginning of the list still fails
   * @param <T> one element
   * @return the shortest beginning that fails, if longer ones fail, too; else one that fails
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
   * Tries to leave out stretches of half the list, a quarter and so on down to {@code step}
   * elements, from the end on, and keeps what still fails.
   *
   * @param list the list; it stays as it is
   * @param step stretches are multiples of it and begin at multiples of it: 2 keeps colours
   *     alternating
   * @param stillFails whether what is left still fails
   * @param <T> one element
   * @return the list itself if nothing can go
   */
  public static <T> List<T> drop(List<T> list, int step, Predicate<? super List<T>> stillFails) {
    List<T> kept = List.copyOf(list);
    int chunk = multiple(kept.size() / 2, step);
    while (true) {
      int end = kept.size();
      while (end > 0) {
        int from = Math.max(0, (end - chunk + step - 1) / step * step);
        List<T> tried = without(kept, from, end);
        if (stillFails.test(tried)) {
          kept = tried;
        }
        end = from;
      }
      if (chunk == step) {
        return kept;
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
