package boardjudge.checker.internal.program;

import boardjudge.checker.internal.run.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program that says whether an input is valid: it reads it on standard input and ends with exit
 * code 42 if it is, with 43 if it is not.
 */
final class InputValidator {
  private static final int VALID = 42;

  private final Engine engine;

  private InputValidator(Engine engine) {
    this.engine = engine;
  }

  /** Those of a problem's folder: the programs in {@code input_validators}, one folder deep. */
  static List<InputValidator> in(Path folder, Limits limits) throws IOException {
    Path place = folder.resolve("input_validators");
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    List<InputValidator> validators = new ArrayList<>();
    try (Stream<Path> each = Files.list(place)) {
      for (Path source : each.sorted().toList()) {
        Optional<Path> program = FolderPrograms.of(source);
        if (program.isPresent()) {
          validators.add(
              new InputValidator(
                  new Engine(program.get(), "the input validator", List.of(), limits)));
        }
      }
    }
    return validators;
  }

  String name() {
    return engine.name();
  }

  /**
   * Why an input is not valid; empty if it is. The reason is hostile, and empty where none is
   * given.
   *
   * @throws EngineFault if the validator ends in another way
   */
  Optional<String> refusal(ProgramInput input) {
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
