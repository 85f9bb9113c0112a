package boardjudge.reference;

import java.util.List;

/**
 * Why a step prints what it prints.
 *
 * @param rule the one clause that decides here
 * @param because one or two sentences: how the clause applies to this position, and, where that can
 *     be said, what the found line would mean
 * @param evidence what to look at, in reading order
 */
public record Explanation(Rule rule, String because, List<Evidence> evidence) {
  /** Keeps an unmodifiable copy. */
  public Explanation {
    evidence = List.copyOf(evidence);
  }
}
