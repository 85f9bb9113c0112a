package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Games in which facts meet that seldom meet: of some commands drawn at random the one is given
 * that shows most pairs of facts for the first time, such as a capture on this square from that
 * column, or an own piece on that square right after a capture. Mutable, for one recipe's run.
 */
final class PairRecipes {
  /** So many commands are drawn, of which one is given. */
  private static final int DRAWS = 40;

  /** How many values each fact of {@link GuardedDuckchess#geometry} has, then those kept here. */
  private static final int[] SIZES = {2, 7, 90, 10, 9, 90, 10, 9, 1, 1, 10, 1, 1, 1, 1, 1, 1, 1};

  private static final int FACTS = SIZES.length;
  private static final int[] FIRST = first();
  private static final int VALUES = FIRST[FACTS - 1] + SIZES[FACTS - 1];

  /** What a pair counts if each fact has but one value, in parts of {@link #PARTS}. */
  private static final int WHOLE = 1 << 20;

  private static final int PARTS = 256;

  /** What comes of a command, as far as one referee's decision or another makes it so. */
  private enum Outcome {
    TURN,
    OWN,
    BLOCKED,
    BLOCKED_BY_OWN,
    BLOCKED_BY_ENEMY,
    SHAPE,
    MOVE,
    CAPTURE,
    CHECK
  }

  private static final List<Outcome> OUTCOMES = List.of(Outcome.values());

  private final SeededRandom random;
  private final GameBuilder game;
  private final BitSet had = new BitSet();

  /** By value: what this game makes of it, so that games differ. */
  private final int[] taste = new int[VALUES];

  private Optional<DuckchessStep> last = Optional.empty();
  private int captures;

  private PairRecipes(SeededRandom random) {
    this.random = random;
    this.game = new GameBuilder(random);
    for (int i = 0; i < VALUES; i++) {
      taste[i] = 1 + random.below(4);
    }
  }

  static Recipe<DuckchessCase> recipe() {
    return new Recipe<>(
            "every-pair",
            "Squares, distances and what was before, in pairs: each command shows some for the first"
                + " time.",
            List.of(
                Parameter.integer(
                    DuckchessRecipes.COMMANDS,
                    0,
                    DuckchessCase.MAX_COMMANDS,
                    DuckchessCase.MAX_COMMANDS,
                    "how many commands"),
                Parameter.integer(
                    "captures", 0, 100, 20, "of a hundred commands, how many may be a capture")),
            (random, arguments) -> List.of(new PairRecipes(random).play(arguments)))
        .noted(EndNotes.counted("Squares, distances and what was before meet for the first time"));
  }

  private static int[] first() {
    int[] first = new int[FACTS];
    for (int i = 1; i < FACTS; i++) {
      first[i] = first[i - 1] + SIZES[i - 1];
    }
    return first;
  }

  private DuckchessCase play(Arguments arguments) {
    while (game.length() < arguments.integer(DuckchessRecipes.COMMANDS)) {
      boolean capturing = random.chance(arguments.integer("captures"), 100);
      Optional<DuckchessStep> best = game.best(draw(capturing), this::fresh);
      DuckchessStep step = best.orElseGet(() -> judged(game.anyCommand()));
      if (step.after().isOver() && !step.before().isOver()) {
        continue;
      }
      eachPair(step, (pair, worth) -> had.set(pair));
      captures += isCapture(step) ? 1 : 0;
      last = Optional.of(step);
      game.give(step);
    }
    return game.game();
  }

  private DuckchessStep judged(DuckchessCommand command) {
    return game.judge(game.position(), command);
  }

  /** Commands after which the game goes on, most of them of pieces that go so. */
  private List<DuckchessStep> draw(boolean capturing) {
    List<DuckchessKind> kinds = List.of(DuckchessKind.values());
    List<Square> occupied = game.position().occupied();
    List<DuckchessStep> drawn = new ArrayList<>();
    for (int i = 0; i < DRAWS; i++) {
      Square from = random.pick(occupied);
      DuckchessPiece piece = game.position().at(from).orElseThrow();
      if (piece.side() != game.position().toMove() && random.chance(3, 4)) {
        continue;
      }
      DuckchessKind kind = random.chance(1, 12) ? random.pick(kinds) : piece.kind();
      List<Square> targets = Targets.of(kind, from);
      if (targets.isEmpty()) {
        continue;
      }
      DuckchessStep step = judged(DuckchessCommand.of(from, random.pick(targets)));
      if (!step.after().isOver() && (capturing || !isCapture(step))) {
        drawn.add(step);
      }
    }
    return drawn;
  }

  /** How much is new, a pair the more the fewer values its facts have. */
  private int fresh(DuckchessStep step) {
    int[] fresh = new int[1];
    eachPair(step, (pair, worth) -> fresh[0] += had.get(pair) ? 0 : worth);
    return fresh[0];
  }

  private void eachPair(DuckchessStep step, PairSeen seen) {
    int[] values = values(step);
    for (Outcome outcome : outcomes(step)) {
      int first = OUTCOMES.indexOf(outcome) * VALUES;
      for (int i = 0; i < FACTS; i++) {
        for (int j = i + 1; j < FACTS && values[i] >= 0; j++) {
          if (values[j] >= 0) {
            int liked = taste[values[i]] * taste[values[j]];
            int worth = WHOLE / (SIZES[i] * SIZES[j]) * liked / PARTS;
            seen.see((first + values[i]) * VALUES + values[j], worth);
          }
        }
      }
    }
  }

  /** Takes the pairs of facts that a step shows. */
  private interface PairSeen {
    /** One pair's number, and how much it counts if it is new. */
    void see(int pair, int worth);
  }

  /** A number for each fact's value; -1 for a fact that does not hold. */
  private int[] values(DuckchessStep step) {
    DuckchessCommand command = step.command();
    DuckchessPiece piece = step.before().at(command.from()).orElse(DuckchessPiece.all().get(0));
    int[] geometry = GuardedDuckchess.geometry(piece, command.from(), command.to());
    boolean[] flags = {
      last.filter(before -> before.violation().isPresent()).isPresent(),
      last.filter(PairRecipes::isCapture).isPresent(),
      last.filter(DuckchessStep::check).isPresent(),
      captures >= 8,
      captures >= 16,
      game.length() >= DuckchessCase.MAX_COMMANDS / 2,
      game.length() >= DuckchessCase.MAX_COMMANDS - 1
    };
    int[] values = new int[FACTS];
    for (int i = 0; i < FACTS; i++) {
      int value = i < geometry.length ? geometry[i] : flags[i - geometry.length] ? 1 : 0;
      boolean flag = SIZES[i] == 1;
      values[i] = !flag ? FIRST[i] + value : value > 0 ? FIRST[i] : -1;
    }
    return values;
  }

  private static boolean isCapture(DuckchessStep step) {
    return step.violation().isEmpty() && step.captured().isPresent();
  }

  private static List<Outcome> outcomes(DuckchessStep step) {
    List<Outcome> outcomes = new ArrayList<>();
    if (step.violation().isEmpty()) {
      outcomes.add(Outcome.MOVE);
      if (isCapture(step)) {
        outcomes.add(Outcome.CAPTURE);
      }
      if (step.check()) {
        outcomes.add(Outcome.CHECK);
      }
      return outcomes;
    }
    DuckchessRule rule = step.violation().get().rule();
    List<Square> blockers = step.violation().get().blockers();
    if (rule == DuckchessRule.TURN) {
      outcomes.add(Outcome.TURN);
    } else if (rule == DuckchessRule.OWN_PIECE) {
      outcomes.add(Outcome.OWN);
    } else if (blockers.isEmpty()) {
      outcomes.add(Outcome.SHAPE);
    } else {
      outcomes.add(Outcome.BLOCKED);
      DuckchessSide mover = step.before().toMove();
      long own =
          blockers.stream()
              .filter(at -> step.before().at(at).filter(p -> p.side() == mover).isPresent())
              .count();
      if (own == 0) {
        outcomes.add(Outcome.BLOCKED_BY_ENEMY);
      } else if (own == blockers.size()) {
        outcomes.add(Outcome.BLOCKED_BY_OWN);
      }
    }
    return outcomes;
  }
}
