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
import java.util.stream.IntStream;

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
    if (validators.isEmpty()) {
      return disagreements;
    }
    List<String> refused =
        refusals(validators, tests, threads).stream().flatMap(Optional::stream).toList();
    if (!refused.isEmpty()) {
      disagreements.add(stale("refused", refused));
    }
    if (handWrittenOnly) {
      List<String> accepted = accepted(validators, files.inputs("invalid_input"), threads);
      if (!accepted.isEmpty()) {
        disagreements.add(stale("taken", accepted));
      }
    }
    return disagreements;
  }

  private static List<String> accepted(
      List<InputValidator> validators, List<Path> inputs, int threads)
      throws IOException, InterruptedException {
    List<Optional<String>> refusals = refusals(validators, inputs, threads);
    return IntStream.range(0, inputs.size())
        .filter(i -> refusals.get(i).isEmpty())
        .mapToObj(i -> FileNames.shown(inputs.get(i)))
        .toList();
  }

  private static Stale stale(String name, List<String> files) {
    return Stale.of(Stale.Kind.VALIDATORS, name, "count", files.size(), "first", files.get(0));
  }

  /** By input: the message of the first validator that refuses it. */
  private static List<Optional<String>> refusals(
      List<InputValidator> validators, List<Path> inputs, int threads)
      throws IOException, InterruptedException {
    return new ParallelRunner(threads)
        .map(
            inputs,
            input -> {
              try {
                String shown = FileNames.shown(input);
                InputValidator.check(
                    validators, new ProgramInput(Files.readAllBytes(input), shown));
                return Optional.empty();
              } catch (InputException refused) {
                return Optional.of(String.valueOf(refused.getMessage()));
              }
            },
            count -> {});
  }
}
