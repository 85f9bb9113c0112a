package boardjudge.grading.program;

import boardjudge.generator.Arguments;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.services.InvalidInput;
import boardjudge.sandbox.Limits;
import boardjudge.suite.GameSettings;
import boardjudge.suite.UndescribedMutants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What makes inputs for a folder's problem: a recipe for each of its generators, which gives a seed
 * and arguments to the program on its command line and takes an input from its standard output.
 *
 * @param makers the generators; without one there is no recipe
 * @param wrong the wrong programs; a plain package's run on whole tests, see {@code strength}
 */
record FolderGenerator(
    Problem<ProgramCase> problem, List<Maker> makers, Optional<ProgramMutants> wrong)
    implements ProblemGenerator<ProgramCase>, UndescribedMutants {
  /**
   * A generator.
   *
   * @param engine runs it
   */
  record Maker(GameSettings.Generator settings, Engine engine) {
    static List<Maker> all(Path folder, List<GameSettings.Generator> generators, Limits limits) {
      return generators.stream()
          .map(one -> new Maker(one, engine(folder.resolve(one.program()), limits)))
          .toList();
    }

    static Engine engine(Path file, Limits limits) {
      return new Engine(file, "the generator", 0, limits);
    }
  }

  FolderGenerator {
    makers = List.copyOf(makers);
  }

  @Override
  public List<Recipe<ProgramCase>> recipes() {
    return makers.stream()
        .map(
            maker ->
                // What a test is for only the plan can say: the arguments alone are no note.
                new Recipe<ProgramCase>(
                        maker.settings().recipe(),
                        maker.settings().about(),
                        maker.settings().parameters(),
                        (random, arguments) -> make(maker.engine(), random, arguments))
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
