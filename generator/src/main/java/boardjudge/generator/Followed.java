package boardjudge.generator;

import java.util.function.Supplier;

/**
 * Makes wrong referees that a {@link Follower} can stand in for.
 *
 * @param <R> the game's referee
 */
public interface Followed<R> extends Supplier<R> {
  /**
   * A new follower, for one file.
   *
   * @return the follower, at the file's beginning
   */
  Follower follower();

  /**
   * What makes both.
   *
   * @param referee makes a new referee each time
   * @param follower makes a new follower each time
   * @param <R> the game's referee
   * @return both in one
   */
  static <R> Followed<R> of(Supplier<? extends R> referee, Supplier<? extends Follower> follower) {
    return new Followed<>() {
      @Override
      public R get() {
        return referee.get();
      }

      @Override
      public Follower follower() {
        return follower.get();
      }
    };
  }
}
