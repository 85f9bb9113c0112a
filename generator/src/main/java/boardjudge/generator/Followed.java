package boardjudge.generator;

import java.util.function.Supplier;

/**
 * Makes wrong referees that a {@link Follower} can stand in for.
 *
 * @param <R> the game's referee
 */
public interface Followed<R> extends Supplier<R> {
  /** A new follower, for one file. */
  Follower follower();

  /** What makes both. */
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
