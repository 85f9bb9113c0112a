package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Ends as planned: which square, which kind of piece takes, with which command, after what. The
 * captain and the piece go the shortest way to their squares, so that a game is a few commands
 * long; a file shows but one end, and many ends need many files.
 */
final class PlannedEndRecipes {
  /** So many commands a plan may take. */
  private static final int PLAN = 70;

  /** With so few commands left the captain is taken, whatever was before. */
  private static final int RUSH = 12;

  /** So many plans are tried on a board, the second half of them with any kind of piece. */
  private static final int ATTEMPTS = 400;

  private static final List<String> KINDS =
      List.of(DuckchessKind.values()).stream().map(DuckchessKind::word).toList();

  private final SeededRandom random;
  private final WalkedGame game;
  private final Square goal;
  private final String before;
  private final int number;

  private PlannedEndRecipes(
      SeededRandom random, WalkedGame game, Square goal, String before, int number) {
    this.random = random;
    this.game = game;
    this.goal = goal;
    this.before = before;
    this.number = number;
  }

  static Recipe<DuckchessCase> recipe() {
    List<String> kinds = new ArrayList<>(KINDS);
    kinds.add(0, "any");
    return new Recipe<>(
            "planned-ends",
            "A captain goes the shortest way to a square and is taken there, by a piece of that kind"
                + " if one can; two commands follow where there is room.",
            List.of(
                Parameter.integer("row", 0, DuckchessPosition.ROWS - 1, 5, "the square's row"),
                Parameter.integer("column", 0, DuckchessPosition.COLUMNS - 1, 4, "its column"),
                Parameter.choice("kind", kinds, "what takes the captain"),
                Parameter.choice(
                    "before",
                    List.of("check", "invalid", "capture"),
                    "the command before: a check, an invalid one, or a capture if there is one"),
                Parameter.integer(
                    "command",
                    1,
                    DuckchessCase.MAX_COMMANDS,
                    1,
                    "which command takes the captain, or the first after it that can"),
                Parameter.integer(
                    "captures", 0, 100, 15, "captures made, of a hundred that offer")),
            PlannedEndRecipes::make)
        .noted(EndNotes.alone());
  }

  private static List<DuckchessCase> make(SeededRandom random, Arguments arguments) {
    Square goal = DuckchessPosition.square(arguments.integer("row"), arguments.integer("column"));
    int number = arguments.integer("command");
    List<DuckchessKind> kinds = List.of(DuckchessKind.values());
    Optional<DuckchessKind> wanted =
        kinds.stream().filter(kind -> kind.word().equals(arguments.text("kind"))).findFirst();
    while (true) {
      WanderingRecipes wandering = new WanderingRecipes(random.split());
      while (wandering.commands().size() < number - PLAN) {
        wandering.goOn(arguments.integer("captures"));
      }
      for (int i = 0; i < ATTEMPTS; i++) {
        DuckchessKind any = random.pick(kinds);
        WalkedGame game =
            new WalkedGame(random.split(), wandering.commands(), wandering.position());
        if (new PlannedEndRecipes(random, game, goal, arguments.text("before"), number)
            .play(i < ATTEMPTS / 2 ? wanted.orElse(any) : any)) {
          return List.of(new DuckchessCase(game.commands()));
        }
      }
    }
  }

  /** Whether the captain falls as it should; else the game is of no use. */
  private boolean play(DuckchessKind kind) {
    DuckchessSide hunter = random.flip() ? DuckchessSide.RED : DuckchessSide.BLUE;
    DuckchessPiece piece = DuckchessPiece.of(hunter, kind);
    List<Square> standing = game.position().find(piece);
    List<Square> posts =
        Targets.of(kind, goal).stream().filter(Targets.reached(piece)::contains).toList();
    if (standing.isEmpty() || posts.isEmpty()) {
      return false;
    }
    Square at = random.pick(standing);
    Square post = random.flip() ? random.pick(posts) : farthest(posts);
    DuckchessCommand fall = DuckchessCommand.of(post, goal);
    int last = Math.min(DuckchessCase.MAX_COMMANDS, Math.max(number, game.length() + PLAN));
    boolean prepared = false;
    while (game.length() < last) {
      DuckchessSide side = game.position().toMove();
      Square captain = game.position().captains(hunter.opponent()).get(0);
      boolean waits = captain.equals(goal) && at.equals(post);
      if (waits && side == hunter && game.isValid(fall)) {
        boolean due = game.length() + 1 >= number;
        // A capture may be long in coming.
        boolean given = before.equals("check") || prepared || game.length() + RUSH > last;
        if (due && given) {
          return end(fall);
        }
        boolean late = game.length() + 2 >= number && !before.equals("capture");
        if (late || random.flip()) {
          game.give(game.invalid());
          prepared = before.equals("invalid");
          continue;
        }
      }
      Square sought = at;
      Optional<DuckchessCommand> next = Optional.empty();
      if (side == hunter && !at.equals(post)) {
        next = game.step(at, post);
      } else if (side != hunter && !captain.equals(goal)) {
        next = game.step(captain, goal).filter(step -> !step.to().equals(post));
      }
      if (next.isPresent()) {
        at = at.equals(next.get().from()) ? next.get().to() : at;
      } else {
        next = waiting(side, at, captain, post, side != hunter && before.equals("capture"));
      }
      boolean lost = side != hunter && next.filter(step -> step.to().equals(sought)).isPresent();
      if (next.isEmpty() || lost) {
        return false;
      }
      prepared = before.equals("capture") && !game.position().isEmpty(next.get().to());
      game.give(next.get());
    }
    return false;
  }

  private Square farthest(List<Square> posts) {
    return posts.stream()
        .max(
            Comparator.comparingInt(
                post ->
                    Math.abs(post.row() - goal.row()) + Math.abs(post.column() - goal.column())))
        .orElseThrow();
  }

  private boolean end(DuckchessCommand fall) {
    game.give(fall);
    for (int i = 0; i < 2 && game.length() < DuckchessCase.MAX_COMMANDS; i++) {
      game.give(game.afterTheEnd());
    }
    return true;
  }

  /** A move of another piece that does not upset the plan; what is in its way goes first. */
  private Optional<DuckchessCommand> waiting(
      DuckchessSide side, Square at, Square captain, Square post, boolean capturing) {
    List<DuckchessCommand> moves = new ArrayList<>();
    for (DuckchessCommand move : game.moves(side)) {
      boolean planned = move.from().equals(at) || move.from().equals(captain);
      boolean taken = move.to().equals(at) || game.takesCaptain(move);
      boolean upset = captain.equals(goal) && at.equals(post) && stops(move, post);
      if (!planned && !taken && !upset && !move.to().equals(goal) && !move.to().equals(post)) {
        moves.add(move);
      }
    }
    if (moves.isEmpty()) {
      return Optional.empty();
    }
    random.shuffle(moves);
    List<Square> wayOf = game.way(post, goal);
    Comparator<DuckchessCommand> order =
        Comparator.comparing(
            move ->
                move.from().equals(goal) || move.from().equals(post) || wayOf.contains(move.from())
                    ? 0
                    : capturing && !game.position().isEmpty(move.to()) ? 1 : 2);
    return moves.stream().min(order);
  }

  /** Whether after the move the piece cannot go from its post to the goal. */
  private boolean stops(DuckchessCommand move, Square post) {
    return game.reaches(post, goal) && !game.after(move).reaches(post, goal);
  }
}
