package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Scope;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.internal.strength.GuardedMutant;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
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
  private static final int RED = 8;

  /** Makes the change at those moments at which it matters whose bits are set. */
  private static final class Chosen extends DecisionFilter {
    private final int mine;
    private final int change;
    private final long bits;
    private final List<int[]> moments = new ArrayList<>();

    Chosen(int decision, int change, long bits) {
      super(GAME.counters());
      this.mine = decision;
      this.change = change;
      this.bits = bits;
    }

    @Override
    public boolean asks(int decision) {
      return decision == mine;
    }

    @Override
    public <T> T decide(int decision, int[] facts, T right, IntFunction<? extends T> changed) {
      T wrong = changed.apply(change);
      if (decision != mine || wrong.equals(right)) {
        return right;
      }
      moments.add(facts);
      return (bits >> (moments.size() - 1) & 1) == 1 ? wrong : right;
    }
  }

  private static String answer(XiangqiCase testCase, Chosen gate) {
    List<String> lines = new ArrayList<>();
    gate.beginCase();
    GAME.judge(testCase, gate, lines::add);
    return String.join(",", lines);
  }

  /** Which guards on what stands on the board hold at all of some moments that show together. */
  private static Set<String> showing(int decision, int change) {
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

  private static void add(XiangqiCase testCase, int decision, int change, Set<String> showing) {
    Chosen none = new Chosen(decision, change, 0);
    String right = answer(testCase, none);
    // What is changed may bring about more moments; twice as many bits reach those.
    int bits = Math.min(12, 2 * none.moments.size());
    for (long set = 1; set < 1L << bits; set++) {
      Chosen some = new Chosen(decision, change, set);
      if (!answer(testCase, some).equals(right)) {
        List<int[]> acted = new ArrayList<>();
        for (int m = 0; m < some.moments.size(); m++) {
          if ((set >> m & 1) == 1) {
            acted.add(some.moments.get(m));
          }
        }
        for (Fact fact : GAME.decisions().get(decision).facts()) {
          int at = GAME.facts().indexOf(fact);
          for (Guard guard : fact.guards()) {
            if (at >= 0 && acted.stream().allMatch(facts -> guard.holds(facts[at]))) {
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
    Guard two = GAME.facts().get(RED).guards().get(0);
    assertThat(two.text()).isEqualTo("pieces=2");
    for (int decision = 0; decision < GAME.decisions().size(); decision++) {
      for (int change = 0; change < GAME.decisions().get(decision).changes().size(); change++) {
        if (number++ % step != 0) {
          continue;
        }
        Set<String> showing = showing(decision, change);
        for (Fact fact : GAME.decisions().get(decision).facts()) {
          for (Guard guard : fact.guards()) {
            boolean onBoard = GAME.facts().indexOf(fact) >= 0 && GAME.facts().indexOf(fact) < 10;
            boolean shows = onBoard ? showing.contains(guard.text()) : !showing.isEmpty();
            boolean drawn = GAME.possible(decision, change, guard, two);
            if (!fact.equals(two.fact())) {
              String name = new GuardedMutant<>(GAME, decision, change, List.of(guard)).name();
              assertThat(drawn).as(name + "+pieces=2").isEqualTo(shows);
            }
          }
        }
      }
    }
  }
}
