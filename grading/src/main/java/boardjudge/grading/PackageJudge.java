package boardjudge.grading;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.grading.points.Award;
import boardjudge.grading.program.OutputCheck;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/** Compares words with the answer, or runs the package's validator. */
final class PackageJudge<C> implements OutputJudge<C> {
  private static final int MAX_FAULT_LENGTH = 200;

  private final Problem<C> problem;
  private final PackageProblem pack;

  /**
   * @param problem the package again, with the type of its cases
   */
  PackageJudge(Problem<C> problem, PackageProblem pack) {
    this.problem = problem;
    this.pack = pack;
  }

  @Override
  public void check(TestFile test) throws IOException {
    if (!Files.exists(test.answer())) {
      throw new NoSuchFileException(test.answer().toString());
    }
    pack.flags(test.input());
    pack.check().prepare();
  }

  @Override
  public Ruling judge(TestFile test, Output output) throws IOException, InterruptedException {
    try (Output input = Output.open(test.input());
        Output answer = Output.open(test.answer())) {
      return ruling(pack.check().ruling(input, answer, output, pack.flags(test.input())));
    }
  }

  @Override
  public Ruling judge(List<C> cases, Output output) throws IOException, InterruptedException {
    StringBuilder answer = new StringBuilder();
    cases.forEach(each -> problem.solve(each, line -> answer.append(line).append('\n')));
    return ruling(
        pack.check()
            .ruling(
                Output.of(problem.format().bytes(cases)),
                Output.of(answer.toString().getBytes(StandardCharsets.ISO_8859_1)),
                output,
                pack.flags()));
  }

  @Override
  public boolean accepts(TestFile test, Output output) throws IOException, InterruptedException {
    return judge(test, output).verdict() == Verdict.ACCEPTED;
  }

  @Override
  public Optional<String> reached(Explainer.Input<C> input, Output output) {
    return Optional.empty();
  }

  private static Ruling ruling(OutputCheck.Ruling ruling) {
    Verdict verdict = ruling.fault().isEmpty() ? Verdict.ACCEPTED : Verdict.WRONG_ANSWER;
    String message =
        ruling
            .fault()
            .map(fault -> Quote.bare(fault, MAX_FAULT_LENGTH))
            .or(() -> ruling.award().map(Award::text))
            .orElse("");
    return new Ruling(verdict, message, Optional.empty());
  }
}
