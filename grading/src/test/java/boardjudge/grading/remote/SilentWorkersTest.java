package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.GradeSheet;
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
  /** It takes a job, commits and says nothing: nobody knows who it was. */
  @Test
  void aJobThatSomebodyTookWithoutAWordGoesOutAgain() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) -> attempt == 1 ? List.of() : List.of(right(job)), "one");
    GradeSheet sheet = grade(place);
    assertThat(verdicts(sheet, 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(sheet, 1)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(notes).contains("set aside: a stranger took jobs from the queue and did not answer");
  }

  /** Each question is one to the broker, which may have thousands of workers. */
  @Test
  void whoTookThemIsAskedOnceForAllOfThem() throws Exception {
    AtomicLong asked = new AtomicLong();
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) -> attempt == 1 ? List.of() : List.of(right(job)), "one") {
          @Override
          public List<String> disconnectSilentClients() {
            asked.incrementAndGet();
            return super.disconnectSilentClients();
          }
        };
    assertThat(verdicts(grade(place), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place.jobs.stream().filter(job -> job.tests().contains(0))).hasSizeGreaterThan(2);
    assertThat(asked).hasValue(1);
  }

  @Test
  void whereEverybodyIsSilentItIsAJudgeErrorAfterFiveDeliveries() throws Exception {
    PretendJobExchange place = new PretendJobExchange((job, attempt) -> List.of(), "one");
    GradeSheet sheet = grade(place);
    assertThat(verdicts(sheet, 0)).hasSize(20).containsOnly(Verdict.JUDGE_ERROR);
    assertThat(sheet.graded().get(0).results().get(0).message())
        .isEqualTo("no worker finished it in time: none said that it began");
    assertThat(place.jobs)
        .filteredOn(job -> job.key().equals(place.jobs.get(0).key()) && job.tests().contains(0))
        .hasSize(5);
  }

  @Test
  void aJobThatOnlyWaitsIsLeftAlone() throws Exception {
    AtomicLong begun = new AtomicLong();
    PretendJobExchange[] place = new PretendJobExchange[1];
    place[0] =
        new PretendJobExchange(
            (job, attempt) -> {
              place[0].untouched.add(job.id());
              return List.of();
            },
            "one") {
          @Override
          public Set<String> waiting(Set<String> ids) {
            if (begun.incrementAndGet() == 10) {
              jobs.forEach(job -> answer(right(job)));
            }
            return super.waiting(ids);
          }
        };
    assertThat(verdicts(grade(place[0]), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place[0].jobs.stream().mapToInt(job -> job.tests().size()).sum()).isEqualTo(40);
  }

  /** A sender that waits for the queue cannot send; the jobs come there after it is back. */
  @Test
  void theTimeInWhichTheQueueIsAwayDoesNotCountWhereNobodyBegan() throws Exception {
    AtomicLong back = new AtomicLong();
    PretendJobExchange[] place = new PretendJobExchange[1];
    place[0] =
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
    assertThat(verdicts(grade(place[0]), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place[0].jobs.stream().mapToInt(job -> job.tests().size()).sum()).isEqualTo(40);
  }

  /** The broker gives their jobs to others when it is back: nobody is to blame. */
  @Test
  void theTimeInWhichNoWorkerIsHeardCountsForNoJob() throws Exception {
    AtomicLong looks = new AtomicLong();
    PretendJobExchange[] place = new PretendJobExchange[1];
    place[0] =
        new PretendJobExchange(
            (job, attempt) -> List.of(told(Kind.STARTED, job, "one")), "one", "two") {
          @Override
          public List<WorkerState> workers() {
            if (looks.incrementAndGet() == 22) {
              jobs.forEach(job -> answer(right(job)));
            }
            return looks.get() < 20 ? List.of() : super.workers();
          }

          @Override
          public Optional<RemoteAnswer> take(Duration longest) throws InterruptedException {
            clock.addAndGet(looks.get() < 21 ? Duration.ofMinutes(30).toNanos() : 0);
            return super.take(longest);
          }
        };
    assertThat(verdicts(grade(place[0]), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(notes).noneMatch(note -> note.contains("did not answer"));
    assertThat(place[0].jobs.stream().mapToInt(job -> job.tests().size()).sum()).isEqualTo(40);
  }

  @Test
  void aWorkerThatBeginsAndNeverAnswersIsSetAsideAndNamed() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                job.excludedHost().equals(Optional.of("mute"))
                    ? List.of(right(job))
                    : List.of(told(Kind.STARTED, job, "mute")),
            "mute",
            "one");
    assertThat(verdicts(grade(place), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(notes)
        .containsOnlyOnce(
            "the worker mute is set aside while others are there: it began 3 jobs and did not"
                + " answer them");
  }

  /** Nobody else would do the jobs: they would wait for ever. */
  @Test
  void theOnlyWorkerIsGivenJobsAllTheSame() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                attempt > 3 ? List.of(right(job)) : List.of(told(Kind.STARTED, job, "one")),
            "one");
    assertThat(verdicts(grade(place), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place.jobs).allMatch(job -> job.excludedHost().isEmpty());
  }

  @Test
  void anAnswerToAnotherJobIsNone() throws Exception {
    String other = "0123456789abcdef".repeat(4);
    PretendJobExchange place =
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
    assertThat(verdicts(grade(place), 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(grade(place), 1)).hasSize(20).containsOnly(Verdict.ACCEPTED);
  }
}
