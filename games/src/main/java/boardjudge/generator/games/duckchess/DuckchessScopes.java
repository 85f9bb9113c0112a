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
 * Short games in full, and longer ones by number.
 *
 * <p>Every game begins at the start position, from where few commands lead to little that is rare.
 * So most are long: a number is what the random numbers of such a game start from. They are drawn
 * with less care than a recipe's, and cost a small part of it.
 */
final class DuckchessScopes {
  /** More commands of the right shape than a side has in any position. */
  private static final int MOST_COMMANDS = 128;

  private static final long NUMBERS = 1L << 40;
  private static final int SHORTEST = 8;

  private static final List<Integer> DRAWS = List.of(2, 6, 12);
  private static final int LOOKS = 200;

  /** How many draws are spent on looking for a captain to capture, where none is to be spared. */
  private static final int HUNTING = 6;

  private static final int AFTER_THE_END = 8;

  private DuckchessScopes() {}

  static List<Scope<DuckchessCase>> all() {
    return List.of(
        walks("short-walks", 32),
        new Scope<>(
            "three-commands",
            "Every game of three commands of the right shape.",
            (long) MOST_COMMANDS * MOST_COMMANDS * MOST_COMMANDS,
            DuckchessScopes::shortGame,
            game -> true),
        walks("walks", 120));
  }

  private static Scope<DuckchessCase> walks(String name, int longest) {
    String description = Message.of(DuckchessGenerator.class, "recipe." + name).toString();
    return new Scope<>(
        name, description, NUMBERS, index -> Optional.of(walk(index, longest)), game -> true);
  }

  /** The game whose commands' numbers are the digits; empty where a digit is too large. */
  private static Optional<DuckchessCase> shortGame(long index) {
    List<DuckchessCommand> commands = new ArrayList<>();
    DuckchessSolver board = new DuckchessSolver();
    for (long rest = index; commands.size() < 3; rest /= MOST_COMMANDS) {
      Optional<DuckchessCommand> command = shaped(board, (int) (rest % MOST_COMMANDS));
      if (command.isEmpty()) {
        return Optional.empty();
      }
      commands.add(command.get());
      board.play(command.get());
    }
    return Optional.of(new DuckchessCase(commands));
  }

  /** Of what the side to move could try, were there no other pieces, the command of a number. */
  private static Optional<DuckchessCommand> shaped(DuckchessSolver board, int number) {
    int rest = number;
    for (Square from : DuckchessPosition.squares()) {
      Optional<DuckchessKind> kind = board.own(from);
      if (kind.isPresent()) {
        List<Square> targets = Targets.of(kind.get(), from);
        if (rest < targets.size()) {
          return Optional.of(DuckchessCommand.of(from, targets.get(rest)));
        }
        rest -= targets.size();
      }
    }
    return Optional.empty();
  }

  private static DuckchessCase walk(long number, int longest) {
    SeededRandom random = new SeededRandom(number);
    int length = random.between(SHORTEST, longest);
    // How many draws it takes at most to find a valid command; with few, many are invalid.
    int draws = random.pick(DRAWS);
    boolean spare = random.chance(2, 3);
    List<DuckchessCommand> commands = new ArrayList<>(length);
    DuckchessSolver board = new DuckchessSolver();
    while (commands.size() < length) {
      boolean over = board.isOver();
      DuckchessCommand command = drawn(random, board);
      for (int i = 1; i < draws && isPoor(board, command, spare); i++) {
        command = drawn(random, board);
      }
      for (int i = 0; i < HUNTING && !spare && !over && !endsGame(board, command); i++) {
        DuckchessCommand other = drawn(random, board);
        command = endsGame(board, other) ? other : command;
      }
      if (!spare || !endsGame(board, command)) {
        commands.add(command);
        board.play(command);
      }
      if (board.isOver() && !over) {
        length = Math.min(length, commands.size() + AFTER_THE_END);
      }
    }
    return new DuckchessCase(commands);
  }

  /** Whether another draw is wanted. */
  private static boolean isPoor(DuckchessSolver board, DuckchessCommand command, boolean spare) {
    return !board.isOver() && (!board.isValid(command) || (spare && endsGame(board, command)));
  }

  private static boolean endsGame(DuckchessSolver board, DuckchessCommand command) {
    return board.isAtCaptain(command) && board.isValid(command);
  }

  private static DuckchessCommand drawn(SeededRandom random, DuckchessSolver board) {
    List<Square> squares = DuckchessPosition.squares();
    Square from = random.pick(squares);
    if (!random.chance(1, 40)) {
      // Each side has its captain at least, but where the game is over.
      for (int i = 0; i < LOOKS && board.own(from).isEmpty(); i++) {
        from = random.pick(squares);
      }
    }
    Optional<DuckchessKind> kind = board.own(from);
    boolean shaped = kind.isPresent() && !random.chance(1, 20);
    return DuckchessCommand.of(from, random.pick(shaped ? Targets.of(kind.get(), from) : squares));
  }
}
