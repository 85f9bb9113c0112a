package boardjudge.suite.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What a package without a plan says of itself, in any version of the ICPC's format. */
public interface PlainPackage {
  /**
   * What its {@code problem.yaml} says; what it does not say is as for a run.
   *
   * @throws IOException if it cannot be read, or says what packages would lose; one sentence
   */
  ProblemSettings settings(String id) throws IOException;

  /** The arguments of what judges outputs, for the test of an input. */
  List<String> flags(Path input) throws IOException;
}
