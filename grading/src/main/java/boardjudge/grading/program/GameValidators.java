package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.suite.Stale;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares input validators that a setter wrote with the game's own reading of inputs. */
public final class GameValidators {
  private GameValidators() {}

  /**
   * Disagreements on the files of a suite: each validator must accept every test, and some
   * validator must refuse each invalid input.
   *
   * <p>Of a Java game's validators, those of several sources or with a script are not run, and a
   * validator generated from the game's reader counts as one that refuses each invalid input. A
   * folder's problem already asks its validators as it reads, so only its invalid inputs are tried:
   * one that the referee alone refuses would reach the programs in another judge.
   *
   * @param threads how many inputs are validated at a time
   * @throws EngineException if a validator neither accepts nor refuses an input
   */
  public static List<Stale> disagreeing(Problem<?> problem, SuiteFiles files, int threads)
      throws IOException, InterruptedException {
    List<InputValidator> validators = new ArrayList<>();
    boolean handWrittenOnly = true;
    List<Path> tests = new ArrayList<>();
    if (problem instanceof FolderProblem) {
      if (problem.format() instanceof FolderFormat format && format.engines().isPresent()) {
        validators.addAll(format.validators());
      }
    } else {
      tests.addAll(files.inputs("sample", "secret"));
      Path folder = files.folder().resolve("input_validators");
      for (Path source : FolderPrograms.ofOneSource(folder)) {
        if (PackageProgram.isGenerated(source)) {
          handWrittenOnly = false;
        } else {
          validators.add(InputValidator.of(source, FolderProblem.DEFAULT_LIMITS, false));
        }
      }
    }
    List<Stale> disagreements = new ArrayList<>();
    if (!validators.isEmpty()) {
      add("refused", misjudged(validators, tests, true, threads), disagreements);
      if (handWrittenOnly) {
        List<Path> invalid = files.inputs("invalid_input");
        add("taken", misjudged(validators, invalid, false, threads), disagreements);
      }
    }
    return disagreements;
  }

  private static void add(String name, List<String> inputs, List<Stale> disagreements) {
    if (!inputs.isEmpty()) {
      disagreements.add(
          Stale.of(Stale.Kind.VALIDATORS, name, "count", inputs.size(), "first", inputs.get(0)));
    }
  }

  /** Valid inputs that a validator refuses, with its message, or invalid ones that none refuses. */
  private static List<String> misjudged(
      List<InputValidator> validators, List<Path> inputs, boolean valid, int threads)
      throws IOException, InterruptedException {
    return new ParallelRunner(threads)
            .map(
                inputs,
                input -> {
                  String shown = FileNames.shown(input);
                  try {
                    InputValidator.check(
                        validators, new ProgramInput(Files.readAllBytes(input), shown));
                    return valid ? Optional.<String>empty() : Optional.of(shown);
                  } catch (InputException refused) {
                    return Optional.of(String.valueOf(refused.getMessage()))
                        .filter(message -> valid);
                  }
                },
                count -> {})
            .stream()
            .flatMap(Optional::stream)
            .toList();
  }
}
