package boardjudge.reference;

import boardjudge.reference.services.GameServices;
import java.util.Locale;
import java.util.Optional;

/** What a game has beside its problem, in a class of its own: how its boards look, say. */
public interface GamePart {
  /**
   * {@return the problem's id; unless the part says it, the first word of its class's name, in
   * small letters: {@code go} of {@code GoTheme}}
   */
  default String problem() {
    String name = getClass().getSimpleName();
    int end = 1;
    while (end < name.length() && !Character.isUpperCase(name.charAt(end))) {
      end++;
    }
    return name.substring(0, end).toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the part of that kind that a problem's game has; empty where it has none}
   *
   * @param part the kind
   * @param problem the problem's id
   * @param <P> the kind
   */
  static <P extends GamePart> Optional<P> of(Class<P> part, String problem) {
    for (P each : GameServices.of(part)) {
      if (each.problem().equals(problem)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
