package boardjudge.grading.program;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program that says whether an input is valid: it reads it on standard input and ends with exit
 * code 42 if it is, with 43 if it is not.
 */
record InputValidator(Engine engine) {
  static final int VALID = 42;

  /** Those of a problem's folder: the programs in {@code input_validators}, one folder deep. */
  static List<InputValidator> in(Path folder, Limits limits) throws IOException {
    return FolderPrograms.in(folder.resolve("input_validators")).stream()
        .map(source -> of(source, limits))
        .toList();
  }

  static InputValidator of(Path source, Limits limits) {
    return new InputValidator(new Engine(source, "the input validator", 0, limits));
  }

  /**
   * Asks each of them about an input.
   *
   * @throws InputException if one says that it is not valid
   * @throws EngineFault if one ends in another way
   */
  static void check(List<InputValidator> validators, ProgramInput input) throws InputException {
    for (InputValidator validator : validators) {
      Optional<String> refusal = validator.refusal(input);
      if (refusal.isPresent()) {
        throw invalid(input, validator.engine.name(), refusal.get());
      }
    }
  }

  /**
   * An input that a program calls invalid.
   *
   * @param who the program
   * @param reason as it says; hostile, empty where none is given
   */
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

  /**
   * Why an input is not valid; empty if it is. The reason is hostile, and empty where none is
   * given.
   *
   * @throws EngineFault if the validator ends in another way
   */
  private Optional<String> refusal(ProgramInput input) {
    Engine.Printed said = engine.run(List.of(), input);
    if (said.exitCode() == VALID) {
      return Optional.empty();
    }
    if (said.exitCode() == Engines.INVALID) {
      String words = said.errors().isBlank() ? said.output() : said.errors();
      return Optional.of(words.lines().findFirst().orElse("").strip());
    }
    if (said.isFine()) {
      throw new EngineFault(engine.name() + ": expected exit code 42 or 43, found 0");
    }
    throw engine.fault(said, input);
  }
}
