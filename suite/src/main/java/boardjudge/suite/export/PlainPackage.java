package boardjudge.suite.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The settings of a package without a plan, in any version of the ICPC's format. */
public interface PlainPackage {
  /**
   * Its {@code problem.yaml}, with the defaults of a run.
   *
   * @throws IOException with one sentence, if it cannot be read or has what packages would lose
   */
  ProblemSettings settings(String id) throws IOException;

  /** The flags of the output validator for the test of an input. */
  List<String> flags(Path input) throws IOException;
}
