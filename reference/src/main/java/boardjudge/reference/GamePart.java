package boardjudge.reference;

import boardjudge.reference.services.GameServices;
import java.util.Locale;
import java.util.Optional;

/** A part of a game in a class of its own, beside its problem, such as how its boards look. */
public interface GamePart {
  /** {@return the problem's id; by default from the class name: {@code go} for {@code GoTheme}} */
  default String problem() {
    String name = getClass().getSimpleName();
    int end = 1;
    while (end < name.length() && !Character.isUpperCase(name.charAt(end))) {
      end++;
    }
    return name.substring(0, end).toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the part of that type of a problem's game; empty if it has none}
   *
   * @param part the type
   * @param problem the problem's id
   * @param <P> the type
   */
  static <P extends GamePart> Optional<P> of(Class<P> part, String problem) {
    for (P provider : GameServices.of(part)) {
      if (provider.problem().equals(problem)) {
        return Optional.of(provider);
      }
    }
    return Optional.empty();
  }
}
