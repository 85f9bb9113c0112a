package boardjudge.generator;

import boardjudge.reference.Step;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A supplier of wrong referees that tells from the right referee's steps where they may judge
 * differently. Many wrong programs err in one thing only, such as which boards they remember;
 * watching for that costs far less than running the program.
 *
 * @param referee makes a new referee each time; it keeps no state between cases
 * @param mayDiffer given the right referee's steps of a case, it is false only if the wrong referee
 *     certainly judges the case as the right one does
 * @param <R> the game's referee
 */
public record FollowedReferee<R>(Supplier<? extends R> referee, Predicate<List<Step>> mayDiffer)
    implements Supplier<R> {
  @Override
  public R get() {
    return referee.get();
  }
}
