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

/** Holds the input validators that a setter wrote, in any language, to a game's own reading. */
public final class GameValidators {
  private GameValidators() {}

  /**
   * Where they do not agree on the files of a suite: each validator must take every test, and some
   * validator must refuse each invalid input. Where the one made from the reader of a Java game
   * stands beside them, it refuses those; there validators of several sources, and those that a
   * script builds or runs, are left to the judges. A problem that is a folder asks its validators
   * as it reads; what its referee alone refuses would reach the programs in another judge.
   *
   * @param threads how many inputs are validated at a time
   * @throws EngineFault if a validator neither takes nor refuses an input
   */
  public static List<Stale> disagreeing(Problem<?> problem, SuiteFiles files, int threads)
      throws IOException, InterruptedException {
    List<InputValidator> own = new ArrayList<>();
    boolean alone = true;
    List<Path> tests = new ArrayList<>();
    if (problem instanceof FolderProblem) {
      if (problem.format() instanceof FolderFormat format && format.engines().isPresent()) {
        own.addAll(format.validators());
      }
    } else {
      tests.addAll(files.inputs("sample", "secret"));
      Path folder = files.folder().resolve("input_validators");
      for (Path source : FolderPrograms.ofOneSource(folder)) {
        if (PackageProgram.isGenerated(source)) {
          alone = false;
        } else {
          own.add(InputValidator.of(source, FolderProblems.USUAL));
        }
      }
    }
    List<Stale> found = new ArrayList<>();
    if (own.isEmpty()) {
      return found;
    }
    List<String> refused =
        refusals(own, tests, threads).stream().flatMap(Optional::stream).toList();
    if (!refused.isEmpty()) {
      found.add(stale("refused", refused));
    }
    if (alone) {
      List<String> taken = taken(own, files.inputs("invalid_input"), threads);
      if (!taken.isEmpty()) {
        found.add(stale("taken", taken));
      }
    }
    return found;
  }

  private static List<String> taken(List<InputValidator> validators, List<Path> inputs, int threads)
      throws IOException, InterruptedException {
    List<Optional<String>> refusals = refusals(validators, inputs, threads);
    return IntStream.range(0, inputs.size())
        .filter(i -> refusals.get(i).isEmpty())
        .mapToObj(i -> FileNames.shown(inputs.get(i)))
        .toList();
  }

  private static Stale stale(String name, List<String> each) {
    return Stale.of(Stale.Kind.VALIDATORS, name, "count", each.size(), "first", each.get(0));
  }

  /** What the first validator that refuses an input says of it. */
  private static List<Optional<String>> refusals(
      List<InputValidator> validators, List<Path> inputs, int threads)
      throws IOException, InterruptedException {
    return new ParallelRunner(threads)
        .<Path, Optional<String>, IOException, RuntimeException>map(
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
