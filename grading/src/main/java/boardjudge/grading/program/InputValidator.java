package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program that reads an input and exits with 42 if it is valid, with 43 if not.
 *
 * @param name by which a package gives flags to it: that of its file, or of its folder
 * @param isLenient whether other exit codes than 43 refuse an input, too, as the package format
 *     says; else they are errors of the validator
 */
record InputValidator(Engine engine, String name, boolean isLenient) {
  /** The flags of input validators. */
  interface InputFlags {
    /**
     * The flags for an input, by the name of its file as in messages.
     *
     * @throws java.io.UncheckedIOException if a file that gives flags cannot be read
     */
    List<String> of(String file, String validator);
  }

  static final int VALID = 42;
  private static final String FOLDER = "input_validators";

  /** The programs in a problem's {@code input_validators}, one folder deep. */
  static List<InputValidator> in(Path folder, Limits limits, boolean isLenient) throws IOException {
    return FolderPrograms.in(folder.resolve(FOLDER)).stream()
        .map(source -> of(source, limits, isLenient))
        .toList();
  }

  static InputValidator of(Path source, Limits limits, boolean isLenient) {
    Path parent = source.resolveSibling("");
    String name = FileNames.text((parent.endsWith(FOLDER) ? source : parent).getFileName());
    return new InputValidator(new Engine(source, "the input validator", limits), name, isLenient);
  }

  /** As below, without flags. */
  static void check(List<InputValidator> validators, ProgramInput input) throws InputException {
    check(validators, input, (file, validator) -> List.of());
  }

  /** Asks each validator; an {@link InputException} tells which refused the input. */
  static void check(List<InputValidator> validators, ProgramInput input, InputFlags flags)
      throws InputException {
    for (InputValidator validator : validators) {
      Optional<String> refusal = validator.refusal(input, flags.of(input.file(), validator.name()));
      if (refusal.isPresent()) {
        throw invalid(input, validator.engine.name(), refusal.get());
      }
    }
  }

  /** The exception for an input that {@code who} refuses; the reason is hostile or empty. */
  static InputException invalid(ProgramInput input, String who, String reason) {
    return new InputException(
        input.file(),
        1,
        1,
        FormatError.AGAINST_THE_STATEMENT,
        "input",
        "one that " + who + " takes",
        "another" + (reason.isEmpty() ? "" : ": " + Quote.bare(reason, 200)));
  }

  /** Empty if the input is valid; the reason is hostile, or an empty text. */
  private Optional<String> refusal(ProgramInput input, List<String> flags) {
    Engine.RunResult result = engine.run(flags, input);
    if (result.exitCode() == VALID) {
      return Optional.empty();
    }
    if (result.exitCode() == Engines.INVALID) {
      String words = result.errors().isBlank() ? result.output() : result.errors();
      return Optional.of(words.lines().findFirst().orElse("").strip());
    }
    if (result.isSuccess()) {
      throw new EngineException(engine.name() + ": expected exit code 42 or 43, found 0");
    }
    if (isLenient && result.exitCode() > 0 && result.verdict() == Verdict.RUN_TIME_ERROR) {
      return Optional.of(result.message());
    }
    throw engine.fault(result, input);
  }
}
