package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.points.GroupRules;
import boardjudge.sandbox.Verdict;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which tests of a program are skipped. A letter is a run: a is accepted, s slow, w wrong, c a
 * crash.
 */
final class SubmissionProgressTest {
  private static TestResult result(int test, char run) {
    Verdict verdict =
        switch (run) {
          case 's' -> Verdict.TIME_LIMIT;
          case 'w' -> Verdict.WRONG_ANSWER;
          case 'c' -> Verdict.RUN_TIME_ERROR;
          default -> Verdict.ACCEPTED;
        };
    Optional<Duration> cpu = Optional.of(Duration.ofSeconds(1));
    return new TestResult(
        "t" + test, verdict, cpu, Duration.ofSeconds(1), OptionalLong.empty(), "");
  }

  private static List<TestResult> counted(StopRule stopping, String runs) {
    SubmissionProgress progress = new SubmissionProgress(stopping, names(runs.length()));
    for (int test = 0; test < runs.length(); test++) {
      progress.ended(test, result(test, runs.charAt(test)));
    }
    return progress.counted();
  }

  private static String letters(StopRule stopping, String runs) {
    StringBuilder shown = new StringBuilder();
    List<TestResult> counted = counted(stopping, runs);
    for (int test = 0; test < runs.length(); test++) {
      shown.append(counted.get(test).verdict() == Verdict.NOT_RUN ? '-' : runs.charAt(test));
    }
    return shown.toString();
  }

  private static List<String> names(int tests) {
    return IntStream.range(0, tests).mapToObj(test -> "t" + test).toList();
  }

  private static StopRule giveUp(int limit) {
    return new StopRule(false, Optional.empty(), limit);
  }

  @ParameterizedTest
  @CsvSource({
    "3, asasaasaaa, asasaas---",
    "3, ssasaa, ssas--",
    "3, sas, sas",
    "0, ssssss, ssssss",
    "1, aswa, as--",
    "3, cccaa, ccc--",
    "3, ccacccc, ccacccc",
    "3, acccc, acccc",
    "3, wwwww, wwwww",
    "1, ca, c-",
  })
  void aProgramIsGivenUp(int limit, String runs, String expected) {
    assertThat(letters(giveUp(limit), runs)).isEqualTo(expected);
  }

  @Test
  void theReasonNamesTheTests() {
    assertThat(counted(giveUp(2), "sasa").get(3).message())
        .isEqualTo("not run, since the program passed the time limit on t0, t2");
    assertThat(counted(giveUp(3), "ccca").get(3).message())
        .isEqualTo("not run, since the program crashed on each of the first 3 tests");
  }

  /**
   * Three groups, each of every third test and of any aggregation, which may require earlier ones.
   */
  private static GroupRules groups(Random random, List<String> names) {
    List<GroupRules.Group> groups = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int rest = i;
      GroupRules.Aggregation[] aggregations = GroupRules.Aggregation.values();
      groups.add(
          new GroupRules.Group(
              "g" + i,
              aggregations[random.nextInt(aggregations.length)],
              true,
              Optional.of(BigDecimal.TEN),
              IntStream.range(0, i)
                  .filter(other -> random.nextInt(3) == 0)
                  .mapToObj(other -> "g" + other)
                  .toList(),
              IntStream.range(0, names.size())
                  .filter(test -> test % 3 == rest)
                  .mapToObj(names::get)
                  .toList()));
    }
    return GroupRules.of(groups);
  }

  @Test
  void aGroupStopsWhereNothingMoreCanBeEarned() {
    Optional<BigDecimal> ten = Optional.of(BigDecimal.TEN);
    GroupRules rules =
        GroupRules.of(
            List.of(
                new GroupRules.Group(
                    "a",
                    GroupRules.Aggregation.PASS_FAIL,
                    true,
                    ten,
                    List.of(),
                    List.of("t0", "t1", "t2")),
                new GroupRules.Group(
                    "b", GroupRules.Aggregation.SUM, true, ten, List.of(), List.of("t3", "t4"))));
    StopRule stopping = StopRule.NEVER.with(rules);
    assertThat(letters(stopping, "awaww")).isEqualTo("aw-ww");
    assertThat(counted(stopping, "awaww").get(2).message())
        .isEqualTo("not run, since t1 failed and no more points can be earned here");
  }

  @Test
  void onlyTestsThatDoNotCountAreSkippedInAnyOrder() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int skipped = 0;
    for (int round = 0; round < 4000; round++) {
      int tests = 1 + random.nextInt(12);
      StringBuilder runs = new StringBuilder();
      List<Integer> order = new ArrayList<>();
      for (int test = 0; test < tests; test++) {
        runs.append("aaswcc".charAt(random.nextInt(6)));
        order.add(test);
      }
      Collections.shuffle(order, random);
      StopRule stopping =
          new StopRule(
              random.nextInt(4) == 0,
              random.nextInt(4) == 0
                  ? Optional.of(Duration.ofSeconds(1 + random.nextInt(8)))
                  : Optional.empty(),
              random.nextInt(4));
      if (random.nextBoolean()) {
        List<String> names = names(tests);
        stopping = stopping.with(groups(random, names));
      }
      String expected = letters(stopping, runs.toString());
      SubmissionProgress progress = new SubmissionProgress(stopping, names(tests));
      for (int test : order) {
        if (progress.isSkipped(test)) {
          assertThat(expected.charAt(test))
              .as("%s %s, seed %d", stopping, runs, seed)
              .isEqualTo('-');
          skipped++;
        } else {
          progress.ended(test, result(test, runs.charAt(test)));
        }
      }
      assertThat(progress.counted())
          .as("%s %s, seed %d", stopping, runs, seed)
          .isEqualTo(counted(stopping, runs.toString()));
    }
    assertThat(skipped).isGreaterThan(500);
  }
}
