package boardjudge.generator;

import java.util.function.Supplier;

/**
 * Makes wrong referees that a {@link Follower} can stand in for.
 *
 * @param <R> the game's referee
 */
public interface Followed<R> extends Supplier<R> {
  /** {@return a new follower, for one file, at its beginning} */
  Follower follower();

  /**
   * {@return what makes both: both in one}
   *
   * @param referee makes a new referee each time
   * @param follower makes a new follower each time
   * @param <R> the game's referee
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
