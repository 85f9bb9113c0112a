package boardjudge.stress;

import boardjudge.reference.services.FaultContext;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One input file for a program to try, with one case or many.
 *
 * @param number from 0
 * @param generated its cases; empty if there is nothing left to try
 */
public record Batch<C>(long number, List<GeneratedCase<C>> generated) {
  /** A case and how it was made. */
  public record GeneratedCase<C>(C testCase, Origin origin) {}

  public Batch {
    generated = List.copyOf(generated);
  }

  /** The cases without their origins. */
  public List<C> cases() {
    return generated.stream().map(GeneratedCase::testCase).toList();
  }

  /** The first recipes and seeds of its cases, for messages. */
  String origins() {
    return generated.stream()
        .map(GeneratedCase::origin)
        .map(
            origin ->
                FaultContext.madeBy(origin.recipe(), origin.seed().orElse(0), origin.arguments()))
        .distinct()
        .limit(3)
        .collect(Collectors.joining(" or "));
  }
}
