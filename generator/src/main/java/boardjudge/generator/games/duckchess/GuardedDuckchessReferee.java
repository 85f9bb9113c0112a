package boardjudge.generator.games.duckchess;

import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Judges one game; its decisions come out at a gate. */
final class GuardedDuckchessReferee extends DuckchessReferee {
  private static final DuckchessReferee PLAIN = new DuckchessReferee();

  private static final List<DuckchessKind> KINDS = List.of(DuckchessKind.values());

  private final DecisionFilter gate;
  private DuckchessMove asked =
      new DuckchessMove(DuckchessPiece.all().get(0), new Square(0, 0), new Square(0, 0));

  GuardedDuckchessReferee(DecisionFilter gate) {
    this.gate = gate;
  }

  /** The same move of a piece of the next kind; a soldier's next is the captain. */
  static DuckchessMove next(DuckchessMove move) {
    return new DuckchessMove(next(move.piece()), move.from(), move.to());
  }

  private static DuckchessPiece next(DuckchessPiece piece) {
    return DuckchessPiece.of(
        piece.side(), KINDS.get((KINDS.indexOf(piece.kind()) + 1) % KINDS.size()));
  }

  /** The facts of {@link GuardedDuckchess}, in their order. */
  private int[] facts(DuckchessMove move) {
    int[] geometry = GuardedDuckchess.geometry(move.piece(), move.from(), move.to());
    int[] facts = Arrays.copyOf(geometry, geometry.length + 7);
    int[] counters = {
      GuardedDuckchess.COMMANDS,
      GuardedDuckchess.VALID,
      GuardedDuckchess.CAPTURES,
      GuardedDuckchess.INVALIDS,
      GuardedDuckchess.LAST_INVALID,
      GuardedDuckchess.LAST_CAPTURED,
      GuardedDuckchess.LAST_CHECK
    };
    for (int i = 0; i < counters.length; i++) {
      facts[geometry.length + i] = gate.count(counters[i]);
    }
    return facts;
  }

  @Override
  public DuckchessStep judge(int number, DuckchessPosition before, DuckchessCommand written) {
    DuckchessPiece piece = before.at(written.from()).orElse(DuckchessPiece.all().get(0));
    asked = new DuckchessMove(piece, written.from(), written.to());
    DuckchessCommand command = read(before, written);
    piece = before.at(command.from()).orElse(piece);
    asked = new DuckchessMove(piece, command.from(), command.to());
    DuckchessStep step = super.judge(number, before, command);
    boolean valid = step.violation().isEmpty();
    boolean captured = valid && !before.isEmpty(command.to());
    gate.add(GuardedDuckchess.COMMANDS, 1);
    gate.add(GuardedDuckchess.VALID, valid ? 1 : 0);
    gate.add(GuardedDuckchess.CAPTURES, captured ? 1 : 0);
    gate.add(GuardedDuckchess.INVALIDS, valid ? 0 : 1);
    gate.set(GuardedDuckchess.LAST_INVALID, valid ? 0 : 1);
    gate.set(GuardedDuckchess.LAST_CAPTURED, captured ? 1 : 0);
    gate.set(GuardedDuckchess.LAST_CHECK, step.check() ? 1 : 0);
    return step;
  }

  private DuckchessCommand read(DuckchessPosition before, DuckchessCommand written) {
    if (!gate.asks(GuardedDuckchess.READ)) {
      return written;
    }
    return gate.decide(
        GuardedDuckchess.READ,
        facts(asked),
        written,
        change ->
            switch (change) {
              case 0 -> DuckchessCommand.of(written.to(), written.from());
              case 1 ->
                  DuckchessCommand.of(
                      written.xs(), written.ys(), Math.max(0, written.xt() - 1), written.yt());
              case 2 ->
                  DuckchessCommand.of(
                      written.xs(), written.ys(), written.xt(), Math.max(0, written.yt() - 1));
              default ->
                  PLAIN.violation(before, written).isEmpty()
                      ? DuckchessCommand.of(written.from(), written.from())
                      : written;
            });
  }

  @Override
  protected boolean mayCommand(DuckchessPosition position, DuckchessPiece piece) {
    boolean right = super.mayCommand(position, piece);
    return gate.asks(GuardedDuckchess.TURN)
        ? gate.decide(GuardedDuckchess.TURN, facts(asked), right, change -> change == 0)
        : right;
  }

  @Override
  protected boolean mayLand(DuckchessPosition position, DuckchessPiece piece, Square to) {
    boolean right = super.mayLand(position, piece, to);
    return (!position.isEmpty(to) && gate.asks(GuardedDuckchess.LANDING))
        ? gate.decide(GuardedDuckchess.LANDING, facts(asked), right, change -> change == 0)
        : right;
  }

  @Override
  public boolean hasShape(DuckchessMove move) {
    boolean right = super.hasShape(move);
    return gate.asks(GuardedDuckchess.SHAPE)
        ? gate.decide(
            GuardedDuckchess.SHAPE,
            facts(move),
            right,
            change -> change == 1 && super.hasShape(next(move)))
        : right;
  }

  @Override
  protected List<Square> blockers(DuckchessPosition position, DuckchessMove move) {
    List<Square> right = super.blockers(position, move);
    if (right.isEmpty() || !gate.asks(GuardedDuckchess.BLOCKERS)) {
      return right;
    }
    List<Square> way = way(move);
    return gate.decide(
        GuardedDuckchess.BLOCKERS,
        facts(move),
        right,
        change ->
            right.stream()
                .filter(
                    square ->
                        switch (change) {
                          case 0 -> false;
                          case 1 -> square.equals(way.get(0));
                          case 2 -> square.equals(way.get(way.size() - 1));
                          case 3 -> isOwn(position, move, square);
                          default -> !isOwn(position, move, square);
                        })
                .toList());
  }

  private static boolean isOwn(DuckchessPosition position, DuckchessMove move, Square square) {
    return position.at(square).orElseThrow().side() == move.piece().side();
  }

  @Override
  protected boolean endsGame(Optional<DuckchessPiece> captured) {
    boolean right = super.endsGame(captured);
    return (captured.isPresent() && gate.asks(GuardedDuckchess.ENDS))
        ? gate.decide(GuardedDuckchess.ENDS, facts(asked), right, change -> change == 1)
        : right;
  }

  @Override
  protected DuckchessPosition after(
      DuckchessPosition before, DuckchessCommand command, boolean over) {
    DuckchessPosition right = super.after(before, command, over);
    if (!gate.asks(GuardedDuckchess.MOVED)) {
      return right;
    }
    return gate.decide(
        GuardedDuckchess.MOVED,
        facts(asked),
        right,
        change ->
            switch (change) {
              case 0 -> before.moved(command.from(), command.to(), before.toMove(), over);
              case 1 -> right.with(command.from(), before.at(command.from()));
              case 2 -> right.with(command.to(), Optional.empty());
              default ->
                  right
                      .with(command.from(), before.at(command.from()))
                      .with(command.to(), before.at(command.to()));
            });
  }

  @Override
  protected DuckchessPosition afterInvalid(DuckchessPosition position) {
    DuckchessPosition right = super.afterInvalid(position);
    return (gate.asks(GuardedDuckchess.INVALID) && !position.isOver())
        ? gate.decide(
            GuardedDuckchess.INVALID,
            facts(asked),
            right,
            change -> position.goingOn(position.toMove().opponent()))
        : right;
  }

  @Override
  protected boolean isCheck(
      DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
    boolean right = super.isCheck(before, command, after);
    if (after.isOver() || !gate.asks(GuardedDuckchess.CHECK)) {
      return right;
    }
    DuckchessSide mover = before.toMove();
    return gate.decide(
        GuardedDuckchess.CHECK,
        facts(asked),
        right,
        change ->
            switch (change) {
              case 0 -> false;
              case 1 -> true;
              case 2 -> !PLAIN.attackers(after, mover.opponent()).isEmpty();
              case 3 -> !PLAIN.attackers(after, mover).isEmpty();
              default -> PLAIN.attackers(after).contains(command.to());
            });
  }

  @Override
  protected boolean attacks(DuckchessPosition position, Square from, Square captain) {
    boolean right = super.attacks(position, from, captain);
    return (right && gate.asks(GuardedDuckchess.ATTACK))
        ? gate.decide(
            GuardedDuckchess.ATTACK,
            facts(new DuckchessMove(position.at(from).orElseThrow(), from, captain)),
            true,
            change -> false)
        : right;
  }

  @Override
  protected String line(
      DuckchessPiece piece, Optional<DuckchessPiece> captured, boolean check, boolean over) {
    String right = super.line(piece, captured, check, over);
    return gate.asks(GuardedDuckchess.LINE)
        ? gate.decide(
            GuardedDuckchess.LINE,
            facts(asked),
            right,
            change ->
                switch (change) {
                  case 0 -> super.line(piece, Optional.empty(), check, over);
                  case 1 ->
                      super.line(
                          DuckchessPiece.of(piece.side().opponent(), piece.kind()),
                          captured,
                          check,
                          over);
                  case 2 -> super.line(next(piece), captured, check, over);
                  default -> super.line(piece, captured, check, false);
                })
        : right;
  }
}
