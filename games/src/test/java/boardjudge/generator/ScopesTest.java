package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.games.pawnchess.PawnchessGenerator;
import boardjudge.reference.io.InputReader;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScopesTest {
  /** Scopes up to this size are enumerated in full. */
  private static final int SMALL = 100_000;

  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream();
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void theCasesAreValid(ProblemGenerator<C> generator) throws Exception {
    for (Scope<C> scope : generator.scopes()) {
      ScopeWalk<C> walk = new ScopeWalk<>(scope, 3);
      for (int i = 0; i < 200; i++) {
        Optional<ScopeWalk.IndexedCase<C>> met = walk.next();
        if (met.isEmpty()) {
          break;
        }
        List<C> cases = List.of(met.get().testCase());
        byte[] bytes = generator.problem().format().bytes(cases);
        assertThat(generator.problem().format().read(InputReader.strict(scope.name(), bytes)))
            .isEqualTo(cases);
        assertThat(scope.at(met.get().index())).contains(met.get().testCase());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void aWalkMeetsEveryCaseOnceTheEarlyOnesFirst(ProblemGenerator<C> generator) {
    for (Scope<C> scope : generator.scopes()) {
      if (scope.size() > SMALL) {
        continue;
      }
      Set<C> all = new HashSet<>();
      for (long i = 0; i < scope.size(); i++) {
        scope.at(i).ifPresent(all::add);
      }
      Set<C> met = new HashSet<>();
      boolean late = false;
      ScopeWalk<C> walk = new ScopeWalk<>(scope, 9);
      for (Optional<ScopeWalk.IndexedCase<C>> next = walk.next();
          next.isPresent();
          next = walk.next()) {
        C found = next.get().testCase();
        assertThat(met.add(found)).as(scope.name()).isTrue();
        late |= !scope.early().test(found);
        assertThat(late).as(scope.name()).isEqualTo(!scope.early().test(found));
      }
      assertThat(met).as(scope.name()).isEqualTo(all);
      assertThat(walk.next()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void namesAreTheirOwn(ProblemGenerator<C> generator) {
    List<String> names = generator.scopes().stream().map(Scope::name).toList();
    assertThat(names)
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z0-9]+(-[a-z0-9]+)*"))
        .doesNotContainAnyElementsOf(generator.recipes().stream().map(Recipe::name).toList());
    assertThat(generator.scopes().stream().map(Scope::description))
        .allMatch(text -> text.matches("[A-Z][ -~]+\\."));
  }

  @Test
  void allPositionsOfPawnchessAreThere() {
    long size = new PawnchessGenerator().scopes().stream().mapToLong(Scope::size).sum();
    assertThat(size).isEqualTo(275_836);
  }

  @Test
  void aNumberWithoutACaseIsRefused() {
    Recipe<?> recipe = new PawnchessGenerator().scopes().get(0).recipe();
    assertThatThrownBy(() -> recipe.make(new SeededRandom(1), Map.of("index", "91425")))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage("index: expected an integer from 0 to 91424, found 91425");
    assertThatThrownBy(
            () -> recipe.make(new SeededRandom(1), Map.of("index", "9999999999999999999")))
        .isInstanceOf(BadArgumentException.class);
  }
}
