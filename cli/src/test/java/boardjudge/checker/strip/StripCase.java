package boardjudge.checker.strip;

import java.util.List;

/** Commands to the walker: how far to step, from -9 to 9. */
public record StripCase(List<Integer> steps) {
  public StripCase {
    steps = List.copyOf(steps);
  }
}
