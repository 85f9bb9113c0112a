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
import boardjudge.reference.services.InvalidGeneratedInputException;
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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Each generator program is a recipe: it takes a seed and arguments on its command line and prints
 * an input.
 *
 * @param wrong the wrong programs; those of a plain package run on whole tests, see {@code
 *     strength}
 * @param tried the generators that made one input twice, to see that they depend on their arguments
 *     alone; mutable
 */
record FolderGenerator(
    Problem<ProgramCase> problem,
    List<GeneratorProgram> programs,
    Optional<ProgramMutants> wrong,
    Set<String> tried)
    implements ProblemGenerator<ProgramCase>, UndescribedMutants {
  record GeneratorProgram(GameSettings.Generator settings, Engine engine) {
    static List<GeneratorProgram> all(
        Path folder, List<GameSettings.Generator> generators, Limits limits) {
      return generators.stream()
          .map(settings -> of(settings, folder.resolve(settings.program()), limits))
          .toList();
    }

    static GeneratorProgram of(GameSettings.Generator settings, Path file, Limits limits) {
      return new GeneratorProgram(settings, new Engine(file, "the generator", limits));
    }
  }

  FolderGenerator(
      Problem<ProgramCase> problem,
      List<GeneratorProgram> programs,
      Optional<ProgramMutants> wrong) {
    this(problem, programs, wrong, ConcurrentHashMap.newKeySet());
  }

  FolderGenerator {
    programs = List.copyOf(programs);
  }

  @Override
  public List<Recipe<ProgramCase>> recipes() {
    return programs.stream()
        .map(
            program ->
                // Only the plan can say what a test is for: the arguments alone are no note.
                new Recipe<ProgramCase>(
                        program.settings().recipe(),
                        program.settings().about(),
                        program.settings().parameters(),
                        (random, arguments) -> make(program.engine(), random, arguments))
                    .withNotes((cases, arguments) -> ""))
        .toList();
  }

  private List<ProgramCase> make(Engine engine, SeededRandom random, Arguments arguments) {
    // The seed, of 63 bits, and then NAME=VALUE for each parameter.
    List<String> words = new ArrayList<>(List.of(Long.toString(random.nextLong() >>> 1)));
    arguments.values().forEach((name, value) -> words.add(name + "=" + value));
    ProgramInput empty = new ProgramInput(new byte[0], "");
    String output = engine.output(words, empty);
    if (tried.add(engine.key()) && !engine.output(words, empty).equals(output)) {
      throw engine.fault(
          engine.name() + " made two different inputs of " + String.join(" ", words), empty);
    }
    String name = "what " + engine.name() + " made of " + String.join(" ", words);
    try {
      return problem
          .format()
          .read(InputReader.lenient(name, output.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (InputException invalid) {
      throw new InvalidGeneratedInputException(invalid);
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

  /** None: how to make an input smaller and keep it valid is unknown. */
  @Override
  public List<ShrinkPass<ProgramCase>> shrinkPasses() {
    return List.of();
  }
}
