package boardjudge.checker.internal.stress;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How a case was made, so that it can be made again.
 *
 * @param recipe the name of the recipe or scope
 * @param seed what the recipe's random numbers started from; empty for a scope, which needs none
 * @param arguments the arguments given, in the recipe's order
 * @param place which case of the file that is made so, from 1
 */
public record Origin(String recipe, OptionalLong seed, Map<String, String> arguments, int place) {
  public Origin {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
  }

  /** The command that makes the file again. */
  public String command(String problem) {
    StringBuilder command = new StringBuilder("boardjudge generate ");
    command.append(problem).append(' ').append(recipe);
    seed.ifPresent(number -> command.append(" --seed ").append(number));
    arguments.forEach((name, value) -> command.append(" --set " + name + "=" + value));
    return command.toString();
  }
}
