package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.Grades;
import boardjudge.grading.remote.RemoteAnswer.Kind;
import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Workers that take jobs and do not answer them")
@Timeout(600)
class SilentWorkersTest extends RemoteGradingFixture {
  /** The client takes a job, commits and sends nothing, so its host is unknown. */
  @Test
  void aJobThatAClientTookSilentlyIsSentAgain() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> attempt == 1 ? List.of() : List.of(right(job)), "one");
    Grades grades = grade(exchange);
    assertAllAccepted(grades, 0);
    assertAllAccepted(grades, 1);
  }

  @Test
  void withOnlySilentWorkersItIsAJudgeErrorAfterFiveDeliveries() throws Exception {
    PretendJobExchange exchange = new PretendJobExchange((job, attempt) -> List.of(), "one");
    Grades grades = grade(exchange);
    assertThat(verdicts(grades, 0)).hasSize(20).containsOnly(Verdict.JUDGE_ERROR);
    assertThat(grades.graded().get(0).results().get(0).message())
        .isEqualTo("no worker finished it in time: no worker said that it started");
    assertThat(exchange.jobs)
        .filteredOn(job -> job.key().equals(exchange.jobs.get(0).key()) && job.tests().contains(0))
        .hasSize(5);
  }

  @Test
  void aWaitingJobIsNotSentAgain() throws Exception {
    AtomicLong queries = new AtomicLong();
    PretendJobExchange[] exchange = new PretendJobExchange[1];
    exchange[0] =
        new PretendJobExchange(
            (job, attempt) -> {
              exchange[0].untouched.add(job.id());
              return List.of();
            },
            "one") {
          @Override
          public Set<String> waiting(Set<String> ids) {
            if (queries.incrementAndGet() == 10) {
              jobs.forEach(job -> answer(right(job)));
            }
            return super.waiting(ids);
          }
        };
    assertAllAccepted(grade(exchange[0]), 0);
    assertThat(exchange[0].testsSent()).isEqualTo(40);
  }

  /** A sender that waits for the queue cannot send; its jobs arrive once the queue is back. */
  @Test
  void timeWithoutTheQueueDoesNotCountForJobsNotBegun() throws Exception {
    AtomicLong back = new AtomicLong();
    PretendJobExchange[] exchange = new PretendJobExchange[1];
    exchange[0] =
        new PretendJobExchange((job, attempt) -> List.of(), "one") {
          @Override
          public Set<String> waiting(Set<String> ids) {
            if (back.get() == 0) {
              back.set(clock.addAndGet(Duration.ofHours(1).toNanos()));
            } else if (clock.get() - back.get() >= Duration.ofMinutes(1).toNanos()) {
              untouched.addAll(ids);
              jobs.forEach(job -> answer(right(job)));
            }
            return super.waiting(ids);
          }
        };
    assertAllAccepted(grade(exchange[0]), 0);
    assertThat(exchange[0].testsSent()).isEqualTo(40);
  }

  /** The broker gives their jobs to other workers when it is back, so no worker is to blame. */
  @Test
  void timeWithoutAnyWorkerCountsForNoJob() throws Exception {
    AtomicLong queries = new AtomicLong();
    PretendJobExchange[] exchange = new PretendJobExchange[1];
    exchange[0] =
        new PretendJobExchange(
            (job, attempt) -> List.of(reply(Kind.STARTED, job, "one")), "one", "two") {
          @Override
          public List<WorkerState> workers() {
            if (queries.incrementAndGet() == 22) {
              jobs.forEach(job -> answer(right(job)));
            }
            return queries.get() < 20 ? List.of() : super.workers();
          }

          @Override
          public Optional<RemoteAnswer> take(Duration longest) throws InterruptedException {
            boolean away = queries.get() < 21 && hasNothingToSend(longest);
            clock.addAndGet(away ? Duration.ofMinutes(30).toNanos() : 0);
            return super.take(longest);
          }
        };
    assertAllAccepted(grade(exchange[0]), 0);
    assertThat(notes).noneMatch(note -> note.contains("did not answer"));
    assertThat(exchange[0].testsSent()).isEqualTo(40);
  }

  @Test
  void aWorkerThatBeginsAndNeverAnswersIsSetAsideAndNamed() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) ->
                job.excludedHost().equals(Optional.of("mute"))
                    ? List.of(right(job))
                    : List.of(reply(Kind.STARTED, job, "mute")),
            "mute",
            "one");
    assertAllAccepted(grade(exchange), 0);
    assertThat(notes)
        .containsOnlyOnce(
            "the worker mute is set aside while there are others: it started 3 jobs and did not"
                + " answer");
  }

  /** No other worker would do the jobs, so they would wait for ever. */
  @Test
  void theOnlyWorkerStillGetsJobs() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) ->
                attempt > 3 ? List.of(right(job)) : List.of(reply(Kind.STARTED, job, "one")),
            "one");
    assertAllAccepted(grade(exchange), 0);
    assertThat(exchange.jobs).allMatch(job -> job.excludedHost().isEmpty());
  }

  @Test
  void anAnswerToAnotherJobIsIgnored() throws Exception {
    String other = "0123456789abcdef".repeat(4);
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> {
              RemoteAnswer right = right(job);
              RemoteAnswer wrongKey =
                  new RemoteAnswer(
                      Kind.JUDGED,
                      job.id(),
                      other,
                      "liar",
                      Optional.empty(),
                      right.results(),
                      Set.of(),
                      "",
                      1);
              RemoteAnswer wrongTests =
                  new RemoteAnswer(
                      Kind.JUDGED,
                      job.id(),
                      job.key(),
                      "liar",
                      Optional.empty(),
                      Map.of(
                          job.tests().contains(19) ? 0 : 19, result(19, Verdict.WRONG_ANSWER, 1)),
                      Set.of(),
                      "",
                      1);
              return List.of(attempt == 1 ? wrongKey : attempt == 2 ? wrongTests : right);
            },
            "one");
    assertAllAccepted(grade(exchange), 0);
    assertAllAccepted(grade(exchange), 1);
  }
}
