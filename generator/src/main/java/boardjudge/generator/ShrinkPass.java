package boardjudge.generator;

import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * One way to make a case smaller.
 *
 * @param name lower case, words joined by hyphens
 * @param shrinking gives the smallest case found that still fails, or the given one, which fails.
 *     Its second argument tells whether a candidate is valid and fails in the same way as the
 *     original; candidates may be invalid, results are cached, and each new candidate costs a run
 *     of two programs
 * @param <C> one case
 */
public record ShrinkPass<C>(String name, BiFunction<C, Predicate<? super C>, C> shrinking) {}
