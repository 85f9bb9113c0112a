package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.ResultStore;
import boardjudge.grading.StopRule;
import boardjudge.grading.remote.RemoteAnswer.Kind;
import boardjudge.sandbox.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("What remote/README.md promises of a grading beside what other tests hold")
@Timeout(600)
class RemotePromisesTest extends RemoteGradingFixture {
  @Test
  void aJobHasFrom1To100TestsByTheirTimeAndFewTowardsTheEnd() {
    JobPlan.JobSize size = new JobPlan.JobSize();
    size.record(1, Duration.ofMillis(1).toNanos());
    assertThat(size.size(100_000, 4)).isEqualTo(100);
    assertThat(size.size(80, 4)).isEqualTo(10);
    assertThat(size.size(1, 4)).isEqualTo(1);
    JobPlan.JobSize slow = new JobPlan.JobSize();
    slow.record(2, Duration.ofSeconds(2).toNanos());
    assertThat(slow.size(100_000, 4)).isEqualTo(3);
    JobPlan.JobSize slower = new JobPlan.JobSize();
    slower.record(1, Duration.ofMinutes(1).toNanos());
    assertThat(slower.size(100_000, 4)).isEqualTo(1);
  }

  /** Otherwise a grading that is killed in between would lose them. */
  @Test
  void aVerdictIsStoredBeforeItsMessageIsAcknowledged() throws Exception {
    AtomicLong taken = new AtomicLong();
    List<Long> missing = new ArrayList<>();
    PretendJobExchange exchange =
        new PretendJobExchange((job, attempt) -> List.of(right(job)), "one") {
          @Override
          public Optional<RemoteAnswer> take(Duration longest) throws InterruptedException {
            Optional<RemoteAnswer> answer = super.take(longest);
            answer.ifPresent(each -> taken.addAndGet(each.results().size()));
            return answer;
          }

          @Override
          public void acknowledge() {
            try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = database.createStatement();
                ResultSet saved = statement.executeQuery("SELECT count(*) FROM runs")) {
              missing.add(taken.get() - saved.getLong(1));
            } catch (SQLException failure) {
              throw new IllegalStateException(failure);
            }
          }
        };
    try (ResultStore verdicts = ResultStore.begin(file)) {
      grade(exchange, StopRule.NEVER, verdicts);
    }
    assertThat(taken).hasValue(40);
    assertThat(missing).isNotEmpty().containsOnly(0L);
  }

  /** The test's clock advances by half a minute at a time. */
  @Test
  void aBegunJobIsSentAgainAfterFourMinutesAndThreeTimesItsRuns() throws Exception {
    Map<String, Long> sent = new ConcurrentHashMap<>();
    List<Duration> waited = new CopyOnWriteArrayList<>();
    PretendJobExchange[] exchange = new PretendJobExchange[1];
    exchange[0] =
        new PretendJobExchange(
            (job, attempt) -> {
              String testsOfJob = job.key() + job.tests();
              long now = exchange[0].clock.get();
              Duration timeout =
                  Duration.ofMinutes(4)
                      .plus(Limits.STANDARD.wall().multipliedBy(3L * job.tests().size()));
              Optional.ofNullable(sent.put(testsOfJob, now))
                  .ifPresent(before -> waited.add(Duration.ofNanos(now - before).minus(timeout)));
              return attempt == 1 ? List.of(reply(Kind.STARTED, job, "one")) : List.of(right(job));
            },
            "one");
    assertAllAccepted(grade(exchange[0]), 0);
    // On a busy machine the clock may advance before the jobs are checked, so a wait may be longer,
    // never shorter.
    assertThat(waited).isNotEmpty().noneMatch(Duration::isNegative);
  }

  @Test
  void theReadmeHasTheTimeouts() throws Exception {
    String page = Files.readString(Path.of("..", "remote", "README.md"));
    assertThat(page)
        .contains(
            "If for " + Duration.ofNanos(WorkerTable.GRACE).toSeconds() + " seconds no worker")
        .contains("for one to two minutes no worker has reported its start")
        .contains("begins three jobs in a row");
    assertThat(Duration.ofNanos(WorkerTable.UNCONFIRMED_TIMEOUT)).isEqualTo(Duration.ofMinutes(1));
    assertThat(WorkerTable.MAX_UNANSWERED).isEqualTo(3);
  }
}
