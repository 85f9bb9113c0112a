package boardjudge.generator.games.duckchess;

import boardjudge.generator.Scope;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.duckchess.GameBuilder.Targets;
import boardjudge.reference.Message;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSolver;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Random games, whose index is their seed.
 *
 * <p>Every game begins at the start position, and few commands lead to little that is rare, so most
 * games are long. Their commands are chosen with less care than a recipe's and at a small part of
 * the cost.
 */
final class DuckchessScopes {
  private static final long SEEDS = 1L << 40;
  private static final int MIN_LENGTH = 8;

  private static final List<Integer> DRAWS_FOR_VALID = List.of(2, 6, 12);
  private static final int DRAWS_FOR_OWN_PIECE = 200;
  private static final int DRAWS_FOR_CAPTAIN = 6;
  private static final int COMMANDS_AFTER_END = 8;

  private DuckchessScopes() {}

  static List<Scope<DuckchessCase>> all() {
    return List.of(walks("short-walks", 32), walks("walks", 120));
  }

  private static Scope<DuckchessCase> walks(String name, int longest) {
    String description = Message.of(DuckchessGenerator.class, "recipe." + name).toString();
    return new Scope<>(
        name, description, SEEDS, index -> Optional.of(walk(index, longest)), game -> true);
  }

  private static DuckchessCase walk(long seed, int longest) {
    SeededRandom random = new SeededRandom(seed);
    int length = random.between(MIN_LENGTH, longest);
    // With few draws many commands are invalid.
    int draws = random.pick(DRAWS_FOR_VALID);
    boolean spareCaptains = random.chance(2, 3);
    List<DuckchessCommand> commands = new ArrayList<>(length);
    DuckchessSolver board = new DuckchessSolver();
    while (commands.size() < length) {
      boolean over = board.isOver();
      DuckchessCommand command = drawn(random, board);
      for (int i = 1; i < draws && mustRedraw(board, command, spareCaptains); i++) {
        command = drawn(random, board);
      }
      if (!spareCaptains && !over) {
        for (int i = 0; i < DRAWS_FOR_CAPTAIN && !endsGame(board, command); i++) {
          DuckchessCommand other = drawn(random, board);
          command = endsGame(board, other) ? other : command;
        }
      }
      if (!spareCaptains || !endsGame(board, command)) {
        commands.add(command);
        board.play(command);
      }
      if (board.isOver() && !over) {
        length = Math.min(length, commands.size() + COMMANDS_AFTER_END);
      }
    }
    return new DuckchessCase(commands);
  }

  private static boolean mustRedraw(
      DuckchessSolver board, DuckchessCommand command, boolean spareCaptains) {
    return !board.isOver()
        && (!board.isValid(command) || (spareCaptains && endsGame(board, command)));
  }

  private static boolean endsGame(DuckchessSolver board, DuckchessCommand command) {
    return board.isAtCaptain(command) && board.isValid(command);
  }

  private static DuckchessCommand drawn(SeededRandom random, DuckchessSolver board) {
    List<Square> squares = DuckchessPosition.squares();
    Square from = random.pick(squares);
    if (!random.chance(1, 40)) {
      // Bounded, since after the end of the game a side may have no piece left.
      for (int i = 0; i < DRAWS_FOR_OWN_PIECE && board.own(from).isEmpty(); i++) {
        from = random.pick(squares);
      }
    }
    Optional<DuckchessKind> kind = board.own(from);
    boolean shaped = kind.isPresent() && !random.chance(1, 20);
    return DuckchessCommand.of(from, random.pick(shaped ? Targets.of(kind.get(), from) : squares));
  }
}
