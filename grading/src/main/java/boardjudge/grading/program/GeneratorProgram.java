package boardjudge.grading.program;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that makes inputs: a seed and arguments on its command line, an input on its standard
 * output.
 *
 * @param format reads what it makes
 */
record GeneratorProgram(Engine engine, InputFormat<ProgramCase> format) {
  /** The name of the recipe. */
  static final String RECIPE = "program";

  private static final String NOTHING = "";

  /** The recipe that runs it. */
  Recipe<ProgramCase> recipe(List<Parameter> parameters) {
    return new Recipe<>(
        RECIPE,
        "what the folder's generator makes of a seed and these arguments",
        parameters,
        this::make);
  }

  private List<ProgramCase> make(SeededRandom random, Arguments arguments) {
    List<String> words = words(random, arguments);
    String made = engine.output(words, new ProgramInput(new byte[0], NOTHING));
    String name = "what " + engine.name() + " made of " + String.join(" ", words);
    try {
      return format.read(InputReader.lenient(name, made.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (InputException invalid) {
      throw new EngineFault(String.valueOf(invalid.getMessage()));
    }
  }

  /** The command line: a seed of 63 bits, and each parameter with its value. */
  private static List<String> words(SeededRandom random, Arguments arguments) {
    List<String> words = new ArrayList<>();
    words.add(Long.toString(random.nextLong() >>> 1));
    arguments.values().forEach((name, value) -> words.add(name + "=" + value));
    return words;
  }
}
