package boardjudge.generator;

import java.util.function.Supplier;

/**
 * Supplies wrong referees, and followers that can be used in their place.
 *
 * @param <R> the game's referee
 */
public interface FollowedReferee<R> extends Supplier<R> {
  /** {@return a new follower, for one file} */
  Follower follower();

  /**
   * {@return a supplier of both}
   *
   * @param referee makes a new referee each time
   * @param follower makes a new follower each time
   * @param <R> the game's referee
   */
  static <R> FollowedReferee<R> of(
      Supplier<? extends R> referee, Supplier<? extends Follower> follower) {
    return new FollowedReferee<>() {
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
