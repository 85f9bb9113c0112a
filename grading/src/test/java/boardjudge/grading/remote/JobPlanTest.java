package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.GradeBook.Candidate;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The order in which jobs are sent")
class JobPlanTest {
  private static final int TESTS = 20;

  /**
   * Simulates a plan with one outstanding job; program 0 passes the time limit on its first test.
   */
  private static List<Integer> sent(boolean oneAtATime) throws Exception {
    JobPlan plan = new JobPlan(oneAtATime, (number, test) -> true);
    plan.resize(1, 1);
    Language language = Languages.builtIn().byId("c").orElseThrow();
    List<NavigableSet<Integer>> missing = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      missing.add(new TreeSet<>(IntStream.range(0, TESTS).boxed().toList()));
      Candidate candidate =
          new Candidate(number, "key" + number, language, "", new TreeSet<>(missing.get(number)));
      plan.sendLast(new RemoteProgram(candidate), candidate.missing());
    }
    List<Integer> sent = new ArrayList<>();
    while (missing.stream().anyMatch(tests -> !tests.isEmpty())) {
      JobPlan.Piece piece = plan.poll(1).get(0);
      RemoteProgram program = piece.program();
      int number = program.candidate.number();
      program.slow = number == 0;
      sent.add(number);
      NavigableSet<Integer> left = new TreeSet<>(piece.tests());
      List<Integer> done = number == 0 ? piece.tests().subList(0, 1) : piece.tests();
      done.forEach(left::remove);
      done.forEach(missing.get(number)::remove);
      if (oneAtATime) {
        plan.sendRest(program, missing.get(number));
      } else if (!left.isEmpty()) {
        plan.sendLast(program, left);
      }
    }
    return sent;
  }

  @Test
  void theRestOfASlowProgramComesLast() throws Exception {
    List<Integer> sent = sent(true);
    assertThat(sent.subList(0, 7)).containsExactly(0, 1, 1, 1, 2, 2, 2);
    assertThat(sent.subList(7, sent.size())).hasSize(TESTS - 1).containsOnly(0);
  }

  /** Its first jobs are sent before its speed is known; the rest comes last. */
  @Test
  void alsoWithSeveralJobsOfAProgramAtATime() throws Exception {
    List<Integer> sent = sent(false);
    assertThat(sent.subList(0, 9)).containsExactly(0, 0, 0, 1, 1, 1, 2, 2, 2);
    assertThat(sent.subList(9, sent.size())).hasSize(TESTS - 3).containsOnly(0);
  }
}
