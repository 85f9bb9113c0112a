package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.GradeSheet;
import boardjudge.grading.ResultStore;
import boardjudge.grading.Stopping;
import boardjudge.grading.remote.RemoteAnswer.Kind;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The workers are a few lines here: what counts is which jobs they get and which verdicts stay. */
@DisplayName("Grading by workers elsewhere")
@Timeout(600)
class RemoteGraderTest extends RemoteGradingFixture {
  @Test
  void everyTestIsJudgedOnce() throws Exception {
    PretendJobExchange place = new PretendJobExchange((job, attempt) -> List.of(right(job)), "one");
    GradeSheet sheet = grade(place);
    assertThat(verdicts(sheet, 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place.jobs.stream().mapToInt(job -> job.tests().size()).sum()).isEqualTo(40);
    assertThat(place.published).hasSize(2);
  }

  /** As a worker does that has run for long: one test a job. */
  private static RemoteAnswer begun(RemoteJob job, String host, int millis, Set<Integer> near) {
    int test = job.tests().get(0);
    Verdict verdict = millis > 10_000 ? Verdict.TIME_LIMIT : Verdict.ACCEPTED;
    return new RemoteAnswer(
        Kind.JUDGED,
        job.id(),
        job.key(),
        host,
        Optional.empty(),
        Map.of(test, result(test, verdict, millis)),
        near.contains(test) ? Set.of(test) : Set.of(),
        "",
        1_000_000);
  }

  @Test
  void whatAWorkerHadNoMoreTimeForGoesOutAgain() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange((job, attempt) -> List.of(begun(job, "one", 10, Set.of())), "one");
    GradeSheet sheet = grade(place);
    assertThat(verdicts(sheet, 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(sheet, 1)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place.jobs).hasSize(40);
  }

  @Test
  void soItDoesWithABudgetAndAtAnotherHost() throws Exception {
    Set<Integer> near = Set.of(2, 3, 5);
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                job.excludedHost().isPresent()
                    ? List.of(begun(job, "two", 9000, near))
                    : List.of(
                        begun(job, "one", near.contains(job.tests().get(0)) ? 10_500 : 10, near)),
            "one",
            "two");
    Stopping budget = new Stopping(false, Optional.of(Duration.ofSeconds(60)), 0);
    GradeSheet sheet = grade(place, budget, temporary);
    assertThat(verdicts(sheet, 0)).hasSize(20).containsOnly(Verdict.ACCEPTED);
    assertThat(place.jobs)
        .filteredOn(job -> job.excludedHost().isPresent())
        .hasSize(6)
        .allMatch(job -> near.containsAll(job.tests()));
  }

  @Test
  void whatComesTwiceCountsOnce() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                List.of(right(job), judged(job, "two", Verdict.WRONG_ANSWER, 5, Set.of())),
            "one");
    GradeSheet sheet = grade(place);
    assertThat(verdicts(sheet, 0)).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(sheet, 1)).containsOnly(Verdict.ACCEPTED);
  }

  @Test
  void aRunNearItsLimitIsMadeOnAnotherHostAndTheShorterOneCounts() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                job.excludedHost().isPresent()
                    ? List.of(judged(job, "two", Verdict.ACCEPTED, 9000, Set.copyOf(job.tests())))
                    : List.of(
                        judged(
                            job,
                            "one",
                            Verdict.TIME_LIMIT,
                            10500,
                            job.tests().contains(3) ? Set.of(3) : Set.of())),
            "one",
            "two");
    List<Verdict> found = verdicts(grade(place), 0);
    assertThat(found.get(3)).isEqualTo(Verdict.ACCEPTED);
    assertThat(found.get(4)).isEqualTo(Verdict.TIME_LIMIT);
    assertThat(place.jobs)
        .filteredOn(job -> job.excludedHost().isPresent())
        .hasSize(2)
        .allMatch(job -> job.tests().equals(List.of(3)) && job.excludedHost().get().equals("one"));
  }

  @Test
  void whereThereIsNoOtherHostTheRunStands() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                List.of(judged(job, "one", Verdict.TIME_LIMIT, 10500, Set.copyOf(job.tests()))),
            "one");
    assertThat(verdicts(grade(place), 0)).hasSize(20).containsOnly(Verdict.TIME_LIMIT);
    assertThat(place.jobs).noneMatch(job -> job.excludedHost().isPresent());
  }

  @Test
  void aJobThatNoWorkerSurvivedIsAJudgeErrorThatNamesTheHosts() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) ->
                List.of(
                    told(Kind.STARTED, job, "one"),
                    told(Kind.STARTED, job, "two"),
                    told(Kind.DEAD, job, "")),
            "one");
    GradeSheet sheet = grade(place);
    assertThat(verdicts(sheet, 0)).containsOnly(Verdict.JUDGE_ERROR);
    assertThat(sheet.graded().get(0).results().get(0).message())
        .isEqualTo("each worker that took it was lost or gave it back: one, two");
  }

  @Test
  void aContentThatIsMissingIsSentAgain() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) -> List.of(attempt == 1 ? told(Kind.MISSING, job, "one") : right(job)),
            "one");
    assertThat(verdicts(grade(place), 1)).containsOnly(Verdict.ACCEPTED);
    assertThat(place.published.size()).isGreaterThan(2);
  }

  @Test
  void aContentThatIsAlwaysMissingEndsAsAJudgeError() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange((job, attempt) -> List.of(told(Kind.MISSING, job, "one")), "one");
    assertThat(verdicts(grade(place), 1)).containsOnly(Verdict.JUDGE_ERROR);
  }

  @Test
  void aRefusedJobIsAJudgeError() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange((job, attempt) -> List.of(told(Kind.REFUSED, job, "one")), "one");
    GradeSheet sheet = grade(place);
    assertThat(sheet.graded().get(0).results().get(0).message())
        .isEqualTo("the worker one refused the job: why");
  }

  @Test
  void afterTheFirstFailureNothingMoreIsSent() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) -> List.of(judged(job, "one", Verdict.WRONG_ANSWER, 10, Set.of())),
            "one");
    GradeSheet sheet = grade(place, new Stopping(true, Optional.empty(), 0), temporary);
    assertThat(verdicts(sheet, 0)).hasSize(20).startsWith(Verdict.WRONG_ANSWER);
    assertThat(verdicts(sheet, 0).subList(1, 20)).containsOnly(Verdict.NOT_RUN);
    assertThat(place.jobs).hasSize(2);
  }

  @Test
  void aProgramThatPassesTheTimeLimitIsGivenUp() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) -> {
              Verdict slow =
                  job.fileName().startsWith("ann") ? Verdict.TIME_LIMIT : Verdict.ACCEPTED;
              return List.of(judged(job, "one", slow, 20_000, Set.of()));
            },
            "one");
    GradeSheet sheet = grade(place, new Stopping(false, Optional.empty(), 3), temporary);
    assertThat(verdicts(sheet, 0).subList(0, 3)).containsOnly(Verdict.TIME_LIMIT);
    assertThat(verdicts(sheet, 0).subList(3, 20)).containsOnly(Verdict.NOT_RUN);
    assertThat(verdicts(sheet, 1)).hasSize(20).containsOnly(Verdict.ACCEPTED);
  }

  @Test
  void aBudgetStopsItToo() throws Exception {
    PretendJobExchange place =
        new PretendJobExchange(
            (job, attempt) -> List.of(judged(job, "one", Verdict.ACCEPTED, 1000, Set.of())), "one");
    Stopping budget = new Stopping(false, Optional.of(Duration.ofSeconds(12)), 0);
    GradeSheet sheet = grade(place, budget, temporary);
    assertThat(verdicts(sheet, 0).subList(0, 12)).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(sheet, 0).subList(12, 20)).containsOnly(Verdict.NOT_RUN);
  }

  @Test
  void cancellingEndsItAndWhatWasJudgedIsKnownAfterwards() throws Exception {
    PretendJobExchange cancelled =
        new PretendJobExchange(
            (job, attempt) ->
                job.tests().contains(0)
                    ? List.of(right(job))
                    : List.of(told(Kind.CANCELLED, job, "")),
            "one");
    try (ResultStore verdicts = ResultStore.begin(file)) {
      assertThatThrownBy(() -> grade(cancelled, Stopping.NEVER, verdicts))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("was cancelled");
    }
    PretendJobExchange heir = new PretendJobExchange((job, attempt) -> List.of(right(job)), "one");
    try (ResultStore verdicts = ResultStore.open(file)) {
      GradeSheet sheet = grade(heir, Stopping.NEVER, verdicts);
      assertThat(verdicts(sheet, 0)).containsOnly(Verdict.ACCEPTED);
      assertThat(verdicts.reused()).isPositive();
    }
    assertThat(heir.jobs.stream().mapToInt(job -> job.tests().size()).sum()).isLessThan(40);
  }
}
