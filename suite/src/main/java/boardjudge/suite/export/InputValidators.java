package boardjudge.suite.export;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import boardjudge.reference.Message;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.suite.cpp.PackageProgram;
import boardjudge.suite.derived.DerivedValidator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Which input validators go into a package. */
public enum InputValidators {
  /** The problem's own; derived from the format where it has none. */
  OWN("own"),
  /** One in C++, derived from the format. */
  DERIVED("derived"),
  /** One in Python, derived from the format. */
  PYTHON("derived-py"),
  /** None. */
  NONE("none");

  private static final String INVALID = "data/invalid_input/";

  private final String word;

  InputValidators(String word) {
    this.word = word;
  }

  @Override
  public String toString() {
    return word;
  }

  /**
   * Adds these input validators to a problem.
   *
   * @param notes receives what was derived, or why nothing was
   */
  public PackedProblem in(PackedProblem problem, InputFormat<?> format, Consumer<Message> notes) {
    if (this == OWN && !problem.programs().inputs().isEmpty()) {
      return problem;
    }
    Optional<DerivedValidator> derived =
        this == NONE
            ? Optional.empty()
            : DerivedValidator.of(
                format,
                problem.tests().stream().map(test -> test.in().getBytes(ISO_8859_1)).toList());
    if (derived.isEmpty()) {
      if (this != NONE) {
        notes.accept(PackageFiles.say("none-derived"));
      }
      return this == OWN ? problem : problem.with(validating(problem, List.of()));
    }
    notes.accept(PackageFiles.say("validator-derived"));
    if (!derived.get().isWhole()) {
      notes.accept(PackageFiles.say("part-unknown"));
    }
    return validated(problem, derived.get(), notes);
  }

  private PackedProblem validated(
      PackedProblem problem, DerivedValidator derived, Consumer<Message> notes) {
    PackedProgram program =
        this == PYTHON
            ? PackedProgram.of("input_validators/validate.py", derived.python())
            : PackedProgram.of(PackageProgram.VALIDATOR, derived.cpp());
    Map<String, String> files = new TreeMap<>(problem.files());
    files.keySet().removeIf(name -> name.startsWith("input_validators/"));
    files.put(program.place(), program.files().getOrDefault(program.main(), ""));
    // An invalid input that the validator accepts must not be packed.
    List<String> accepted =
        problem.files().keySet().stream()
            .filter(name -> name.startsWith(INVALID) && name.endsWith(".in"))
            .filter(name -> accepts(derived, problem.files().getOrDefault(name, "")))
            .map(name -> name.substring(0, name.length() - 2))
            .toList();
    files.keySet().removeIf(name -> accepted.stream().anyMatch(name::startsWith));
    if (!accepted.isEmpty()) {
      String names = String.join(", ", accepted.stream().map(InputValidators::name).toList());
      notes.accept(PackageFiles.say("invalid-left-out", "count", accepted.size(), "files", names));
    }
    return problem.with(problem.tests(), validating(problem, List.of(program)), files);
  }

  private static PackedPrograms validating(PackedProblem problem, List<PackedProgram> inputs) {
    return new PackedPrograms(problem.programs().output(), inputs, problem.programs().flags());
  }

  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1, file.length() - 1);
  }

  private static boolean accepts(DerivedValidator derived, String input) {
    try {
      derived.check(input.getBytes(ISO_8859_1));
      return true;
    } catch (InputException refused) {
      return false;
    }
  }
}
