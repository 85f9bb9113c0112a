package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.List;
import java.util.function.IntPredicate;

/** Programs that take the wrong commands for suicide, or do the wrong thing about it. */
final class SuicideMistakes {
  private SuicideMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        mutant(
            "suicide-before-captures",
            GoRule.CAPTURE,
            "Suicide is tested before captured chains are removed.",
            "small-game",
            SuicideFirst::new),
        mutant(
            "suicide-allowed",
            GoRule.SUICIDE_OF_ONE,
            "No suicide is refused: the stone stays, without a liberty.",
            "small-game",
            () -> refusing(stones -> false)),
        mutant(
            "suicide-of-one-only-refused",
            GoRule.SUICIDE_OF_MANY,
            "Only a single stone's suicide is refused; of many stones it stands.",
            "small-game",
            () -> refusing(stones -> stones == 1)),
        mutant(
            "suicide-of-many-only-refused",
            GoRule.SUICIDE_OF_ONE,
            "Only the suicide of many stones is refused; a single stone stays.",
            "small-game",
            () -> refusing(stones -> stones > 1)),
        mutant(
            "suicide-of-four-allowed",
            GoRule.SUICIDE_OF_MANY,
            "The search for the own chain stops at three stones and takes it for alive.",
            "small-game",
            () -> refusing(stones -> stones <= 3)),
        mutant(
            "suicide-removes-own-chain",
            GoRule.SUICIDE_OF_ONE,
            "A chain that kills itself is removed, and the command is legal.",
            "small-game",
            () -> new OwnChainRemoved(1)),
        mutant(
            "suicide-of-many-removes-own-chain",
            GoRule.SUICIDE_OF_MANY,
            "A single stone's suicide is refused, of many stones it is legal and removes them.",
            "small-game",
            () -> new OwnChainRemoved(2)),
        mutant(
            "suicide-judged-by-new-stone",
            GoRule.SUICIDE_OF_ONE,
            "Liberties are counted at the new stone only, so that joining a chain from inside is"
                + " refused.",
            "small-game",
            NewStoneJudged::new),
        mutant(
            "suicide-forgives-friends",
            GoRule.SUICIDE_OF_MANY,
            "A stone beside one of its own colour is never taken for suicide, nor is one that"
                + " touches the edge.",
            "small-game",
            EnemiesAllRound::new),
        mutant(
            "suicide-refused-even-when-capturing-one",
            GoRule.CAPTURE,
            "A stone without a liberty of its own is refused unless it captures two stones or"
                + " more.",
            "small-game",
            CaptureOfOneIgnored::new));
  }

  private static GoReferee refusing(IntPredicate sizes) {
    return new GoReferee() {
      @Override
      protected boolean isSuicide(GoPosition result, GoCommand command) {
        return super.isSuicide(result, command)
            && sizes.test(chain(result, command.point()).cardinality());
      }
    };
  }

  private static final class SuicideFirst extends GoReferee {
    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      if (!isOccupied(before, command)) {
        GoPosition placed = before.with(command.point(), command.colour());
        if (!hasLiberty(placed, command.point())) {
          return new GoRuling(GoVerdict.SUICIDE, placed);
        }
      }
      return super.rule(before, command, history);
    }
  }

  private static final class OwnChainRemoved extends GoReferee {
    private final int fewest;

    OwnChainRemoved(int fewest) {
      this.fewest = fewest;
    }

    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, history);
      if (ruling.verdict() != GoVerdict.SUICIDE) {
        return ruling;
      }
      GoPosition result = ruling.result();
      var own = chain(result, command.point());
      return own.cardinality() < fewest
          ? ruling
          : new GoRuling(GoVerdict.LEGAL, result.without(own));
    }
  }

  private static final class NewStoneJudged extends GoReferee {
    @Override
    protected boolean isSuicide(GoPosition result, GoCommand command) {
      for (int neighbour : neighbours(command.point())) {
        if (result.isEmpty(neighbour)) {
          return false;
        }
      }
      return true;
    }
  }

  private static final class EnemiesAllRound extends GoReferee {
    @Override
    protected boolean isSuicide(GoPosition result, GoCommand command) {
      int enemies = 0;
      for (int neighbour : neighbours(command.point())) {
        enemies += result.holds(neighbour, command.colour().opponent()) ? 1 : 0;
      }
      return enemies == 4;
    }
  }

  private static final class CaptureOfOneIgnored extends GoReferee {
    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, history);
      if (isOccupied(before, command)) {
        return ruling;
      }
      GoPosition placed = before.with(command.point(), command.colour());
      return captured(placed, command).cardinality() == 1 && !hasLiberty(placed, command.point())
          ? new GoRuling(GoVerdict.SUICIDE, ruling.result())
          : ruling;
    }
  }
}
