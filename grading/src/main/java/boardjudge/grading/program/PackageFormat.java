package boardjudge.grading.program;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.List;

/** Inputs that nobody takes apart: a file is one case. Validators say which are valid. */
final class PackageFormat implements InputFormat<ProgramCase> {
  private final List<InputValidator> validators;

  PackageFormat(List<InputValidator> validators) {
    this.validators = List.copyOf(validators);
  }

  @Override
  public int maxCases() {
    return 1;
  }

  @Override
  public boolean isSeparable() {
    return false;
  }

  @Override
  public List<ProgramCase> read(InputReader in) throws InputException {
    ProgramInput input = new ProgramInput(in.rest(), in.file());
    if (in.isStrict()) {
      InputValidator.check(validators, input);
    }
    return List.of(new ProgramCase(input, 0, 1));
  }

  @Override
  public void write(List<ProgramCase> cases, StringBuilder out) {
    out.append(only(cases).text());
  }

  @Override
  public byte[] bytes(List<ProgramCase> cases) {
    return only(cases).bytes().clone();
  }

  private static ProgramInput only(List<ProgramCase> cases) {
    if (cases.size() != 1) {
      throw new IllegalArgumentException("a file is one case, found " + cases.size());
    }
    return cases.get(0).input();
  }
}
