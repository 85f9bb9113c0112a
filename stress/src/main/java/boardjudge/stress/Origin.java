package boardjudge.stress;

import boardjudge.base.files.ShellWord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How a case was made, so that it can be made again.
 *
 * @param recipe the name of the recipe or scope
 * @param seed of the recipe's random numbers; empty for a scope
 * @param arguments those given, in the recipe's order
 * @param place the number of the case in the file made so, from 1
 */
public record Origin(String recipe, OptionalLong seed, Map<String, String> arguments, int place) {
  public Origin {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
  }

  /**
   * The shell command that makes the file again.
   *
   * @param call the words that start boardjudge with the same games
   * @param problem those that name the problem
   */
  public String command(List<String> call, List<String> problem) {
    List<String> words = new ArrayList<>(call);
    words.add("generate");
    words.addAll(problem);
    words.add(recipe);
    seed.ifPresent(number -> words.addAll(List.of("--seed", Long.toString(number))));
    arguments.forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
    return ShellWord.line(words);
  }
}
