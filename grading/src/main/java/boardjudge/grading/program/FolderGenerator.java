package boardjudge.grading.program;

import boardjudge.generator.Arguments;
import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.services.InvalidInput;
import boardjudge.suite.UndescribedMutants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What makes inputs for a folder's problem: one recipe, which gives a seed and arguments to a
 * program on its command line and takes an input from its standard output.
 *
 * @param program makes inputs; without one there is no recipe
 * @param wrong the wrong programs; a plain package's run on whole tests, see {@code strength}
 */
record FolderGenerator(
    Problem<ProgramCase> problem,
    Optional<Engine> program,
    List<Parameter> parameters,
    Optional<ProgramMutants> wrong)
    implements ProblemGenerator<ProgramCase>, UndescribedMutants {
  /** The name of the recipe. */
  static final String RECIPE = "program";

  @Override
  public List<Recipe<ProgramCase>> recipes() {
    return program.stream()
        .map(
            engine ->
                // What a test is for only the plan can say: the arguments alone are no note.
                new Recipe<ProgramCase>(
                        RECIPE,
                        "what the folder's generator makes of a seed and these arguments",
                        parameters,
                        (random, arguments) -> make(engine, random, arguments))
                    .noted((cases, arguments) -> ""))
        .toList();
  }

  private List<ProgramCase> make(Engine engine, SeededRandom random, Arguments arguments) {
    // A seed of 63 bits, and each parameter with its value.
    List<String> words = new ArrayList<>(List.of(Long.toString(random.nextLong() >>> 1)));
    arguments.values().forEach((name, value) -> words.add(name + "=" + value));
    String made = engine.output(words, new ProgramInput(new byte[0], ""));
    String name = "what " + engine.name() + " made of " + String.join(" ", words);
    try {
      return problem
          .format()
          .read(InputReader.lenient(name, made.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (InputException invalid) {
      throw new InvalidInput(invalid);
    }
  }

  @Override
  public List<Mutant<ProgramCase>> mutants() {
    try {
      return wrong.isEmpty() ? List.of() : wrong.get().all();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      throw Engine.interrupted(stopped);
    }
  }

  @Override
  public List<String> undescribed() {
    return wrong.isEmpty()
        ? List.of()
        : mutants().stream().map(Mutant::name).filter(wrong.get()::isUndescribed).toList();
  }

  /** Nothing is known of how an input can be made smaller and stay one. */
  @Override
  public List<ShrinkPass<ProgramCase>> shrinkPasses() {
    return List.of();
  }
}
