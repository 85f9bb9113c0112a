package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.Grades;
import boardjudge.grading.ResultStore;
import boardjudge.grading.StopRule;
import boardjudge.grading.remote.RemoteAnswer.Kind;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The tests check which jobs workers get and which verdicts count; the workers are a few lines
 * here.
 */
@DisplayName("Grading by workers elsewhere")
@Timeout(600)
class RemoteGraderTest extends RemoteGradingFixture {
  @Test
  void everyTestIsJudgedOnce() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange((job, attempt) -> List.of(right(job)), "one");
    Grades grades = grade(exchange);
    assertAllAccepted(grades, 0);
    assertThat(exchange.testsSent()).isEqualTo(40);
    assertThat(exchange.published).hasSize(2);
  }

  /** A worker that has run for long answers one test of a job. */
  private static RemoteAnswer judgedFirstTest(
      RemoteJob job, String host, int millis, Set<Integer> near) {
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
  void unansweredTestsOfAJobAreSentAgain() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> List.of(judgedFirstTest(job, "one", 10, Set.of())), "one");
    Grades grades = grade(exchange);
    assertAllAccepted(grades, 0);
    assertAllAccepted(grades, 1);
    assertThat(exchange.jobs).hasSize(40);
  }

  @Test
  void unansweredTestsAreSentAgainWithABudgetAndToAnotherHost() throws Exception {
    Set<Integer> near = Set.of(2, 3, 5);
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) ->
                job.excludedHost().isPresent()
                    ? List.of(judgedFirstTest(job, "two", 9000, near))
                    : List.of(
                        judgedFirstTest(
                            job, "one", near.contains(job.tests().get(0)) ? 10_500 : 10, near)),
            "one",
            "two");
    StopRule budget = new StopRule(false, Optional.of(Duration.ofSeconds(60)), 0);
    Grades grades = grade(exchange, budget, temporary);
    assertAllAccepted(grades, 0);
    assertThat(exchange.jobs)
        .filteredOn(job -> job.excludedHost().isPresent())
        .hasSize(6)
        .allMatch(job -> near.containsAll(job.tests()));
  }

  @Test
  void anAnswerThatComesTwiceCountsOnce() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) ->
                List.of(right(job), judged(job, "two", Verdict.WRONG_ANSWER, 5, Set.of())),
            "one");
    Grades grades = grade(exchange);
    assertThat(verdicts(grades, 0)).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(grades, 1)).containsOnly(Verdict.ACCEPTED);
  }

  @Test
  void aRunNearItsLimitIsMadeOnAnotherHostAndTheShorterOneCounts() throws Exception {
    PretendJobExchange exchange =
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
    List<Verdict> found = verdicts(grade(exchange), 0);
    assertThat(found.get(3)).isEqualTo(Verdict.ACCEPTED);
    assertThat(found.get(4)).isEqualTo(Verdict.TIME_LIMIT);
    assertThat(exchange.jobs)
        .filteredOn(job -> job.excludedHost().isPresent())
        .hasSize(2)
        .allMatch(job -> job.tests().equals(List.of(3)) && job.excludedHost().get().equals("one"));
  }

  @Test
  void withoutAnotherHostTheRunCounts() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) ->
                List.of(judged(job, "one", Verdict.TIME_LIMIT, 10500, Set.copyOf(job.tests()))),
            "one");
    assertThat(verdicts(grade(exchange), 0)).hasSize(20).containsOnly(Verdict.TIME_LIMIT);
    assertThat(exchange.jobs).noneMatch(job -> job.excludedHost().isPresent());
  }

  /** With a budget the next tests wait for the second run. */
  @Test
  @Timeout(120)
  void whenTheOtherHostIsGoneTheFirstRunCountsAndTheRestIsRun() throws Exception {
    AtomicBoolean gone = new AtomicBoolean();
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> {
              gone.compareAndSet(false, job.excludedHost().isPresent());
              return job.excludedHost().isPresent()
                  ? List.of()
                  : List.of(judgedFirstTest(job, "one", 10, Set.of(2)));
            },
            "one",
            "two") {
          @Override
          public List<WorkerState> workers() {
            return super.workers().subList(0, gone.get() ? 1 : 2);
          }
        };
    StopRule budget = new StopRule(false, Optional.of(Duration.ofSeconds(60)), 0);
    Grades grades = grade(exchange, budget, temporary);
    assertAllAccepted(grades, 0);
    assertAllAccepted(grades, 1);
  }

  @Test
  void aJobThatNoWorkerSurvivedIsAJudgeErrorThatNamesTheHosts() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) ->
                List.of(
                    reply(Kind.STARTED, job, "one"),
                    reply(Kind.STARTED, job, "two"),
                    reply(Kind.DEAD, job, "")),
            "one");
    Grades grades = grade(exchange);
    assertThat(verdicts(grades, 0)).containsOnly(Verdict.JUDGE_ERROR);
    assertThat(grades.graded().get(0).results().get(0).message())
        .isEqualTo("each worker that took it was lost or returned it: one, two");
  }

  @Test
  void aMissingContentIsSentAgain() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> List.of(attempt == 1 ? reply(Kind.MISSING, job, "one") : right(job)),
            "one");
    assertThat(verdicts(grade(exchange), 1)).containsOnly(Verdict.ACCEPTED);
    assertThat(exchange.published.size()).isGreaterThan(2);
  }

  @Test
  void aContentThatIsAlwaysMissingEndsAsAJudgeError() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange((job, attempt) -> List.of(reply(Kind.MISSING, job, "one")), "one");
    assertThat(verdicts(grade(exchange), 1)).containsOnly(Verdict.JUDGE_ERROR);
  }

  @Test
  void aSourceThatIsGoneWhenItIsSentAgainFailsItsProgramAlone() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> {
              if (!job.fileName().startsWith("ann")) {
                return List.of(right(job));
              }
              try {
                Files.deleteIfExists(submissions.resolve(job.fileName()));
              } catch (IOException kept) {
                throw new UncheckedIOException(kept);
              }
              return List.of(reply(Kind.MISSING, job, "one"));
            },
            "one");
    try (ResultStore store = ResultStore.begin(file)) {
      Grades grades = grade(exchange, StopRule.NEVER, store);
      assertThat(verdicts(grades, 0)).containsOnly(Verdict.JUDGE_ERROR);
      assertThat(grades.graded().get(0).results().get(0).message())
          .isEqualTo("the source could not be read again");
      assertAllAccepted(grades, 1);
    }
    try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM submissions")) {
      assertThat(rows.getLong(1)).isEqualTo(2);
    }
  }

  /** With a budget the next tests wait for the job that was sent again. */
  @Test
  @Timeout(120)
  void aLateAnswerOfAJobThatWasSentAgainAndThenLostLetsTheRestRun() throws Exception {
    Map<String, RemoteJob> first = new ConcurrentHashMap<>();
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> {
              if (!job.tests().contains(0)) {
                return List.of(right(job));
              }
              RemoteJob late = first.putIfAbsent(job.key(), job);
              return late == null ? List.of() : List.of(right(late));
            },
            "one");
    StopRule budget = new StopRule(false, Optional.of(Duration.ofSeconds(60)), 0);
    Grades grades = grade(exchange, budget, temporary);
    assertAllAccepted(grades, 0);
    assertAllAccepted(grades, 1);
  }

  @Test
  void aRefusedJobIsAJudgeError() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange((job, attempt) -> List.of(reply(Kind.REFUSED, job, "one")), "one");
    Grades grades = grade(exchange);
    assertThat(grades.graded().get(0).results().get(0).message())
        .isEqualTo("the worker one refused the job: why");
  }

  @Test
  void afterTheFirstFailureNothingMoreIsSent() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> List.of(judged(job, "one", Verdict.WRONG_ANSWER, 10, Set.of())),
            "one");
    Grades grades = grade(exchange, new StopRule(true, Optional.empty(), 0), temporary);
    assertThat(verdicts(grades, 0)).hasSize(20).startsWith(Verdict.WRONG_ANSWER);
    assertThat(verdicts(grades, 0).subList(1, 20)).containsOnly(Verdict.NOT_RUN);
    assertThat(exchange.jobs).hasSize(2);
  }

  @Test
  void aProgramThatPassesTheTimeLimitIsGivenUp() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> {
              Verdict slow =
                  job.fileName().startsWith("ann") ? Verdict.TIME_LIMIT : Verdict.ACCEPTED;
              return List.of(judged(job, "one", slow, 20_000, Set.of()));
            },
            "one");
    Grades grades = grade(exchange, new StopRule(false, Optional.empty(), 3), temporary);
    assertThat(verdicts(grades, 0).subList(0, 3)).containsOnly(Verdict.TIME_LIMIT);
    assertThat(verdicts(grades, 0).subList(3, 20)).containsOnly(Verdict.NOT_RUN);
    assertAllAccepted(grades, 1);
  }

  @Test
  void aBudgetStopsAProgram() throws Exception {
    PretendJobExchange exchange =
        new PretendJobExchange(
            (job, attempt) -> List.of(judged(job, "one", Verdict.ACCEPTED, 1000, Set.of())), "one");
    StopRule budget = new StopRule(false, Optional.of(Duration.ofSeconds(12)), 0);
    Grades grades = grade(exchange, budget, temporary);
    assertThat(verdicts(grades, 0).subList(0, 12)).containsOnly(Verdict.ACCEPTED);
    assertThat(verdicts(grades, 0).subList(12, 20)).containsOnly(Verdict.NOT_RUN);
  }

  @Test
  void cancellingEndsItAndKeepsWhatWasJudged() throws Exception {
    PretendJobExchange cancelled =
        new PretendJobExchange(
            (job, attempt) ->
                job.tests().contains(0)
                    ? List.of(right(job))
                    : List.of(reply(Kind.CANCELLED, job, "")),
            "one");
    try (ResultStore verdicts = ResultStore.begin(file)) {
      assertThatThrownBy(() -> grade(cancelled, StopRule.NEVER, verdicts))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("was cancelled");
    }
    PretendJobExchange resumed =
        new PretendJobExchange((job, attempt) -> List.of(right(job)), "one");
    try (ResultStore verdicts = ResultStore.open(file)) {
      Grades grades = grade(resumed, StopRule.NEVER, verdicts);
      assertThat(verdicts(grades, 0)).containsOnly(Verdict.ACCEPTED);
      assertThat(verdicts.reused()).isPositive();
    }
    assertThat(resumed.testsSent()).isLessThan(40);
  }
}
