package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.grading.program.EngineException;
import boardjudge.grading.program.NoRefereeException;
import boardjudge.reference.DisagreementException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles submissions; one that cannot be compiled is refused. */
record Preparation(String conditions, CompileCache cache, SourceReader sources, Limits limits) {
  /**
   * A program, or the result of a submission without one.
   *
   * @param key a hash of all that its verdicts depend on, besides the test
   */
  record Prepared(
      Submission submission, Optional<Program> program, TestResult refusal, String key) {}

  /** Compiles a submission; an {@link IOException} only means that the grading is being stopped. */
  Prepared prepare(Submission submission) throws IOException, InterruptedException {
    String problem = "the source cannot be read";
    try {
      byte[] source = sources.read(submission);
      problem = "the program could not be compiled";
      Language language = submission.knownLanguage();
      Program program = cache.compile(submission.source(), source, language);
      return new Prepared(
          submission.withLanguage(program.language()),
          Optional.of(program),
          TestResult.notRun(Verdict.ACCEPTED, ""),
          key(conditions, limits, submission.name(), language, Sha256.hex(source)));
    } catch (CompileException
        | CompilationAbortedException
        | IOException
        | RuntimeException
        | StackOverflowError failure) {
      return new Prepared(submission, Optional.empty(), refusal(problem, failure), "");
    }
  }

  /** The result of a submission that could not be compiled; parameters as {@link #reason}. */
  static TestResult refusal(String what, Throwable failure) throws IOException {
    if (failure instanceof SourceRejectedException refused) {
      return TestResult.notRun(refused.verdict(), String.valueOf(refused.getMessage()));
    }
    if (failure instanceof CompileException refused) {
      String reason =
          refused.isRefusal()
              ? Quote.bare(refused.firstError(), 160)
              : Quote.of(refused.firstError(), 160);
      return TestResult.notRun(Verdict.COMPILE_ERROR, reason);
    }
    if (failure instanceof CompilationAbortedException) {
      return TestResult.notRun(Verdict.JUDGE_ERROR, String.valueOf(failure.getMessage()));
    }
    return TestResult.notRun(Verdict.JUDGE_ERROR, reason(what, failure));
  }

  static String key(
      String conditions, Limits limits, String name, Language language, String sourceHash) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of(Version.TEXT, conditions, limits.toString(), name));
    words.addAll(LanguageKey.words(language));
    words.add(sourceHash);
    return Sha256.hex(words.toArray(String[]::new));
  }

  /**
   * Why a submission could not be judged.
   *
   * @param what failed, if a file is the reason
   * @throws IOException if the grading is being stopped
   */
  static String reason(String what, Throwable failure) throws IOException {
    if (failure instanceof DisagreementException disagreement) {
      throw disagreement;
    }
    if (failure instanceof EngineException || failure instanceof NoRefereeException) {
      return Quote.bare(String.valueOf(failure.getMessage()), 300);
    }
    if (failure instanceof IOException broken) {
      if (Thread.currentThread().isInterrupted()) {
        throw broken;
      }
      return what + ": " + SourceReader.reason(broken);
    }
    return "a fault of boardjudge itself: " + Quote.bare(failure.toString(), 200);
  }
}
