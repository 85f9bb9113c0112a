package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Scope;
import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.suite.strength.GuardedMutant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Red's general and one other piece: few enough positions to show by trying all of them which
 * guarded mutants print what is right.
 */
@DisplayName("Guarded mutants of xiangqi with two red pieces")
class TwoPiecesTest {
  private static final GuardedXiangqi GAME = new GuardedXiangqi();

  /** Makes the change at those moments at which it matters whose bits are set. */
  private static final class Chosen extends DecisionFilter {
    private final Change<?, ?> change;
    private final long bits;
    private final List<Object> moments = new ArrayList<>();

    Chosen(Change<?, ?> change, long bits) {
      this.change = change;
      this.bits = bits;
    }

    @Override
    public <M, T> T decide(Decision<M, T> decision, M moment, T right) {
      int number = decision.changes().indexOf(change);
      T wrong = number < 0 ? right : decision.changes().get(number).wrong().apply(moment, right);
      if (wrong.equals(right)) {
        return right;
      }
      moments.add(moment);
      return (bits >> (moments.size() - 1) & 1) == 1 ? wrong : right;
    }
  }

  private static String answer(XiangqiCase testCase, Chosen gate) {
    List<String> lines = new ArrayList<>();
    gate.tally().beginCase();
    GAME.judge(testCase, gate, lines::add);
    return String.join(",", lines);
  }

  /** Which guards on what stands on the board hold at all of some moments that show together. */
  private static Set<String> showing(Decision<?, ?> decision, Change<?, ?> change) {
    Set<String> showing = new TreeSet<>();
    Scope<XiangqiCase> scope = XiangqiScopes.all().get(0);
    assertThat(scope.name()).isEqualTo("one-piece");
    for (long i = 0; i < scope.size(); i++) {
      scope.at(i).ifPresent(found -> add(found, decision, change, showing));
      scope
          .at(i)
          .ifPresent(
              found -> {
                List<XiangqiPiece> red = new ArrayList<>(found.red());
                Collections.reverse(red);
                add(new XiangqiCase(found.black(), red), decision, change, showing);
              });
    }
    return showing;
  }

  private static void add(
      XiangqiCase testCase, Decision<?, ?> decision, Change<?, ?> change, Set<String> showing) {
    Chosen none = new Chosen(change, 0);
    String right = answer(testCase, none);
    // What is changed may bring about more moments; twice as many bits reach those.
    int bits = Math.min(12, 2 * none.moments.size());
    for (long set = 1; set < 1L << bits; set++) {
      Chosen some = new Chosen(change, set);
      if (!answer(testCase, some).equals(right)) {
        List<XiangqiMoment> acted = new ArrayList<>();
        for (int m = 0; m < some.moments.size(); m++) {
          if ((set >> m & 1) == 1) {
            acted.add((XiangqiMoment) some.moments.get(m));
          }
        }
        for (Fact<? super XiangqiMoment> fact : XiangqiMoment.FACTS) {
          for (Guard guard : fact.guards()) {
            if (decision.facts().contains(fact)
                && !fact.asks().counted()
                && acted.stream().allMatch(moment -> guard.holds(fact.at(moment)))) {
              showing.add(guard.text());
            }
          }
        }
      }
    }
  }

  /** Of every sixth change. */
  @Test
  void thoseThatNoPositionShowsAreNotDrawn() {
    thoseThatNoPositionShowsAreNotDrawn(6);
  }

  @Test
  @Tag("exhaustive")
  @Tag("guarded")
  void ofNoChangeThoseThatNoPositionShowsAreDrawn() {
    thoseThatNoPositionShowsAreNotDrawn(1);
  }

  private static void thoseThatNoPositionShowsAreNotDrawn(int step) {
    int number = 0;
    Guard two = XiangqiMoment.RED.guards().get(0);
    assertThat(two.text()).isEqualTo("pieces=2");
    for (Decision<?, ?> decision : GAME.decisions()) {
      for (Change<?, ?> change : decision.changes()) {
        if (number++ % step != 0) {
          continue;
        }
        Set<String> showing = showing(decision, change);
        for (Fact<?> fact : decision.facts()) {
          for (Guard guard : fact.guards()) {
            boolean onBoard = XiangqiMoment.BOARD.contains(fact);
            boolean shows = onBoard ? showing.contains(guard.text()) : !showing.isEmpty();
            boolean drawn = GAME.possible(decision, change, guard, two);
            if (fact != two.fact()) {
              String name = new GuardedMutant<>(GAME, decision, change, List.of(guard)).name();
              assertThat(drawn).as(name + "+pieces=2").isEqualTo(shows);
            }
          }
        }
      }
    }
  }
}
