package boardjudge.generator.games.duckchess;

import boardjudge.generator.Follower;
import boardjudge.reference.Step;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** For a stateless wrong referee, which judges only the suspected steps. */
class StepFollower implements Follower {
  private final Predicate<DuckchessStep> suspected;
  final DuckchessReferee wrong;
  private boolean errs;

  StepFollower(Predicate<DuckchessStep> suspected, DuckchessReferee wrong) {
    this.suspected = suspected;
    this.wrong = wrong;
  }

  boolean suspects(DuckchessStep step) {
    return suspected.test(step);
  }

  @Override
  public final boolean mayDiffer(Step step) {
    if (!(step instanceof DuckchessStep right) || !suspects(right)) {
      return false;
    }
    Optional<DuckchessPosition> after = afterRightLine(right);
    errs = after.isEmpty();
    return errs || !after.get().equals(right.after());
  }

  /** The wrong referee's position after the step; empty if it prints another line. */
  Optional<DuckchessPosition> afterRightLine(DuckchessStep right) {
    DuckchessStep other = wrong.judge(right.number(), right.before(), right.command());
    return Optional.of(other.after()).filter(after -> other.line().equals(right.line()));
  }

  @Override
  public final boolean printsWrongLine() {
    return errs;
  }

  /** For a referee that differs from the right one only in the moves of one kind. */
  static final class OfKind extends StepFollower {
    private final DuckchessKind kind;
    private ConcernedKinds concerned = new ConcernedKinds();

    OfKind(DuckchessKind kind, DuckchessReferee wrong) {
      super(step -> true, wrong);
      this.kind = kind;
    }

    @Override
    public void beginFile(SharedState state) {
      concerned = state.shared(ConcernedKinds.class, ConcernedKinds::new);
    }

    @Override
    boolean suspects(DuckchessStep step) {
      return concerned.by(step).contains(kind);
    }

    /** Judges only moves and attacks of this kind; other kinds move and attack as they should. */
    @Override
    Optional<DuckchessPosition> afterRightLine(DuckchessStep right) {
      boolean valid = right.violation().isEmpty();
      boolean moves = isOfKind(right.before(), right.command().from());
      boolean differs =
          (moves && wrong.violation(right.before(), right.command()).isEmpty() != valid)
              || (valid && !right.after().isOver() && isCheck(right) != right.check());
      return differs ? Optional.empty() : Optional.of(right.after());
    }

    private boolean isCheck(DuckchessStep right) {
      if (concerned.attacking(right).stream().anyMatch(attacking -> attacking != kind)) {
        return true;
      }
      DuckchessPosition after = right.after();
      for (DuckchessSide side : DuckchessSide.values()) {
        for (Square captain : after.captains(side)) {
          for (Square from : after.occupied()) {
            if (isOfKind(after, from) && wrong.attacks(after, from, captain)) {
              return true;
            }
          }
        }
      }
      return false;
    }

    private boolean isOfKind(DuckchessPosition position, Square square) {
      Optional<DuckchessPiece> piece = position.at(square);
      return piece.isPresent() && piece.get().kind() == kind;
    }
  }

  /** The kinds whose moves a step may depend on, computed once for all followers. */
  private static final class ConcernedKinds {
    /**
     * No wrong program lets a piece go further, except cars and flying captains. Captains are
     * always concerned, since each is near itself.
     */
    private static final int MAX_REACH = 3;

    private final Set<DuckchessKind> kinds = EnumSet.noneOf(DuckchessKind.class);
    private final Set<DuckchessKind> attacking = EnumSet.noneOf(DuckchessKind.class);
    private Optional<DuckchessStep> last = Optional.empty();

    Set<DuckchessKind> by(DuckchessStep step) {
      update(step);
      return kinds;
    }

    /** The kinds that give check after the step, by the right rules. */
    Set<DuckchessKind> attacking(DuckchessStep step) {
      update(step);
      return attacking;
    }

    @SuppressWarnings("ReferenceEquality") // All followers are given the same step.
    private void update(DuckchessStep step) {
      if (last.isEmpty() || last.get() != step) {
        last = Optional.of(step);
        kinds.clear();
        attacking.clear();
        if (step.check()) {
          step.attackers()
              .forEach(
                  from -> step.after().at(from).ifPresent(piece -> attacking.add(piece.kind())));
        }
        step.before().at(step.command().from()).ifPresent(piece -> kinds.add(piece.kind()));
        for (DuckchessSide side : DuckchessSide.values()) {
          step.after().captains(side).forEach(captain -> addAttackers(step.after(), captain));
        }
      }
    }

    private void addAttackers(DuckchessPosition position, Square captain) {
      for (Square from : position.occupied()) {
        DuckchessKind kind = position.at(from).orElseThrow().kind();
        int rows = Math.abs(captain.row() - from.row());
        int columns = Math.abs(captain.column() - from.column());
        boolean inLine = rows == 0 || columns == 0;
        if ((rows <= MAX_REACH && columns <= MAX_REACH) || (inLine && kind == DuckchessKind.CAR)) {
          kinds.add(kind);
        }
      }
    }
  }
}
