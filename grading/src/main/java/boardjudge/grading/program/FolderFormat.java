package boardjudge.grading.program;

import boardjudge.grading.program.InputValidator.InputFlags;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Inputs that only programs can read. The referee tells the cases of a file; without a referee a
 * file is one case. The referee, and in strict reading the validators, may refuse an input.
 */
record FolderFormat(
    Optional<Engines> engines, List<InputValidator> validators, InputFlags inputFlags)
    implements InputFormat<ProgramCase> {
  FolderFormat {
    validators = List.copyOf(validators);
  }

  @Override
  public int maxCases() {
    return engines.isPresent() ? Integer.MAX_VALUE : 1;
  }

  @Override
  public boolean isSeparable() {
    return false;
  }

  @Override
  public List<ProgramCase> read(InputReader in) throws InputException {
    ProgramInput input = new ProgramInput(in.rest(), in.file());
    if (in.isStrict()) {
      InputValidator.check(validators, input, inputFlags);
    }
    return engines.isPresent()
        ? cases(engines.get(), input, in.isStrict())
        : List.of(new ProgramCase(input, 0, 1));
  }

  private List<ProgramCase> cases(Engines referee, ProgramInput input, boolean strict)
      throws InputException {
    Engines.Judged judged;
    try {
      judged = referee.judge(input);
    } catch (EngineException fault) {
      // Without a validator a fault of the referee counts as a refusal.
      if (strict && validators.isEmpty()) {
        throw new InputException(
            input.file(),
            1,
            1,
            FormatError.AGAINST_THE_STATEMENT,
            "input",
            "one that the referee can judge",
            "another (" + fault.getMessage() + ")");
      }
      throw fault;
    }
    if (judged.cases().isEmpty()) {
      throw InputValidator.invalid(input, "the referee", judged.refusal());
    }
    int count = judged.cases().size();
    List<ProgramCase> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      cases.add(new ProgramCase(input, i, count));
    }
    return cases;
  }

  @Override
  public void write(List<ProgramCase> cases, StringBuilder out) {
    out.append(input(cases).text());
  }

  @Override
  public byte[] bytes(List<ProgramCase> cases) {
    return input(cases).bytes().clone();
  }

  private static ProgramInput input(List<ProgramCase> cases) {
    if (cases.isEmpty() || cases.size() != cases.get(0).count()) {
      throw new IllegalArgumentException("the cases of this problem's files stay together");
    }
    ProgramInput input = cases.get(0).input();
    for (int i = 0; i < cases.size(); i++) {
      if (cases.get(i).index() != i || !cases.get(i).input().equals(input)) {
        throw new IllegalArgumentException("the cases are of several files, or out of order");
      }
    }
    return input;
  }
}
