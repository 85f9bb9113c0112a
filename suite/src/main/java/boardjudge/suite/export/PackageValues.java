package boardjudge.suite.export;

import java.util.List;

/** What the templates of packages' files say of a problem; methods without parameters are names. */
record PackageValues(PackedProblem problem, Scoring scoring) {
  List<Subtask> subtasks() {
    return Subtask.of(problem, scoring);
  }

  /** Without the samples. */
  List<Subtask> secretSubtasks() {
    return Subtask.of(problem.with(problem.secrets()), scoring);
  }

  boolean isScored() {
    return scoring != Scoring.NONE;
  }

  boolean isByTests() {
    return scoring == Scoring.TESTS;
  }

  boolean isByGroups() {
    return scoring == Scoring.GROUPS;
  }

  String englishTitle() {
    return problem.statement("en").title();
  }

  String chineseTitle() {
    return problem.statement("zh").title();
  }

  String keywords() {
    return String.join(" ", problem.settings().keywords());
  }

  String flags() {
    return String.join(" ", problem.programs().flags());
  }

  /** Whether the package has an input validator in C++. */
  boolean hasValidator() {
    return problem.programs().configurableInput().isPresent();
  }

  long kibibytes() {
    return problem.settings().memory() * 1024L;
  }

  int testCount() {
    return problem.tests().size();
  }

  int sampleCount() {
    return problem.samples().size();
  }

  int secretCount() {
    return problem.secrets().size();
  }

  int secretSubtaskCount() {
    return secretSubtasks().size();
  }
}
