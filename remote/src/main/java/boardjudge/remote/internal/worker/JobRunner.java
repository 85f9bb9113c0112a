package boardjudge.remote.internal.worker;

import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.grading.WorkerJudge;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.ResultForm;
import boardjudge.remote.internal.message.SuiteMessage;
import boardjudge.remote.internal.worker.ContentStore.MissingContentException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.activemq.artemis.api.core.ActiveMQException;

/** Judges jobs: fetches their contents, runs the program, makes the answer. Thread-safe. */
record JobRunner(Link link, ContentStore contents, WorkerJudge judge, WorkerStatus status) {
  /**
   * Jobs are meant to take 3 seconds; a longer one gives back its remaining tests after this time.
   */
  private static final Duration MAX_JOB_TIME = Duration.ofSeconds(10);

  /**
   * @throws RejectedMessageException if this worker cannot do the job
   * @throws MissingContentException if the queue lacks a content
   */
  AnswerMessage judge(JobMessage job)
      throws RejectedMessageException,
          MissingContentException,
          ActiveMQException,
          IOException,
          InterruptedException {
    long begun = System.nanoTime();
    Problem<?> problem =
        Problems.find(job.problem())
            .orElseThrow(() -> new RejectedMessageException("no such problem here"));
    Language language =
        status
            .language(job.language())
            .orElseThrow(() -> new RejectedMessageException("no such language here"));
    SuiteMessage suite = contents.suite(link, job.grading(), job.suite());
    List<TestFile> tests = new ArrayList<>();
    for (int number : job.tests()) {
      if (number >= suite.tests().size()) {
        throw new RejectedMessageException("a test that is not there");
      }
      tests.add(test(job, suite.tests().get(number)));
    }
    Path source = need(job, job.source());
    double factor = job.scaled() ? 1 / Math.max(0.01, status.speed()) : 1;
    Limits limits = job.limits().limits().timesTime(factor);
    WorkerJudge.Judged judged =
        judge.judge(
            problem,
            job.file(),
            Files.readAllBytes(source),
            language,
            tests,
            new WorkerJudge.Conditions(
                job.presentation(), limits, job.atFirstFailure(), MAX_JOB_TIME));
    return answer(job, judged, limits, language, System.nanoTime() - begun);
  }

  private AnswerMessage answer(
      JobMessage job, WorkerJudge.Judged judged, Limits limits, Language language, long nanos) {
    List<ResultForm> results = new ArrayList<>();
    List<Integer> near = new ArrayList<>();
    for (int i = 0; i < judged.results().size(); i++) {
      TestResult result = judged.results().get(i);
      results.add(ResultForm.of(job.tests().get(i), result));
      if (WorkerJudge.isDoubtful(result, limits, language)) {
        near.add(job.tests().get(i));
      }
    }
    return new AnswerMessage(
        MessageCodec.VERSION,
        "judged",
        job.grading(),
        job.job(),
        job.key(),
        job.suite(),
        status.host(),
        "",
        status.toolchain(language),
        status.speed(),
        judged.refusal().stream().map(refusal -> ResultForm.of(0, refusal)).toList(),
        results,
        near,
        nanos);
  }

  private TestFile test(JobMessage job, SuiteMessage.Test test)
      throws RejectedMessageException, MissingContentException, ActiveMQException, IOException {
    Path input = need(job, test.input());
    // The store has no file of that name.
    Path noFile = input.resolveSibling("none");
    Path answer = test.answer().isEmpty() ? noFile : need(job, test.answer());
    return new TestFile(test.name(), input, answer, Optional.empty(), Optional.empty());
  }

  private Path need(JobMessage job, String hash)
      throws RejectedMessageException, MissingContentException, ActiveMQException, IOException {
    return contents.get(link, job.grading(), hash, MessageCodec.MAX_CONTENT_BYTES);
  }
}
