package boardjudge.reference.games.go;

import boardjudge.reference.Step;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The statement in code: judges each command on an immutable position, from scratch.
 *
 * <p>Each decision of the statement is an overridable method; a subclass that overrides one is a
 * program that misreads the statement there. Stateless.
 */
public class GoReferee {
  /** Judges a case: one {@link GoCommandStep} for each command, then one {@link GoFinalStep}. */
  public final void judge(GoCase testCase, Consumer<? super Step> steps) {
    GoPosition board = start();
    GoHistory history = history();
    BitSet used = new BitSet(GoPoints.COUNT);
    int number = 0;
    for (GoCommand written : testCase.commands()) {
      number++;
      GoCommand command = read(number, written);
      GoRuling ruling = rule(board, command, history);
      GoPosition next = boardAfter(board, command, ruling);
      GoCommandStep step =
          new GoCommandStep(number, command, board, ruling, next, used.get(command.point()));
      history = historyAfter(history, step);
      steps.accept(step);
      used.set(command.point());
      board = next;
    }
    steps.accept(new GoFinalStep(board));
  }

  /** The board before the first command. */
  protected GoPosition start() {
    return GoPosition.EMPTY;
  }

  /** The history before the first command. */
  public GoHistory history() {
    return new GoHistory();
  }

  /** The command to judge for the line of that number, from 1. */
  public GoCommand read(int number, GoCommand written) {
    return written;
  }

  /** Judges one command in the statement's order: occupied, capture, suicide, superko. */
  public GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
    if (isOccupied(before, command)) {
      return new GoRuling(GoVerdict.OCCUPIED, before);
    }
    GoPosition placed = before.with(command.point(), command.colour());
    BitSet captured = captured(placed, command);
    GoPosition result = placed.without(captured);
    int stones = captured.cardinality();
    return isSuicide(result, command)
        ? new GoRuling(GoVerdict.SUICIDE, result, stones, 0)
        : GoRuling.of(result, stones, repeated(before, command, result, history));
  }

  /** Whether the command's point is occupied. */
  protected boolean isOccupied(GoPosition before, GoCommand command) {
    return !before.isEmpty(command.point());
  }

  /**
   * The enemy stones that the new stone on {@code placed} captures: those of every adjacent enemy
   * chain without a liberty.
   */
  protected BitSet captured(GoPosition placed, GoCommand command) {
    BitSet captured = new BitSet();
    GoColour enemy = command.colour().opponent();
    for (int neighbour : neighbours(command.point())) {
      if (placed.holds(neighbour, enemy)
          && !captured.get(neighbour)
          && !hasLiberty(placed, neighbour)) {
        captured.or(chain(placed, neighbour));
      }
    }
    return captured;
  }

  /** Whether the new stone's chain has no liberty after the captures. */
  public boolean isSuicide(GoPosition result, GoCommand command) {
    return !hasLiberty(result, command.point());
  }

  /** The earlier command, from 1, that led to the board {@code result}; empty if there is none. */
  public OptionalInt repeated(
      GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
    return history.find(result, command.colour());
  }

  /** Whether the chain of the stone on this point has a liberty. */
  public boolean hasLiberty(GoPosition board, int stone) {
    return board.hasLiberty(stone, this::neighbours);
  }

  /** All stones of the chain with the stone on this point. */
  public BitSet chain(GoPosition board, int stone) {
    return board.chain(stone, this::neighbours);
  }

  /** The adjacent points; callers must not modify the array. */
  protected int[] neighbours(int point) {
    return GoPoints.adjacent(point);
  }

  /** The board for the next command: the result if this one is legal, else the board before. */
  public GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
    return ruling.verdict() == GoVerdict.LEGAL ? ruling.result() : before;
  }

  /** The history for the next command: with the board after a legal command. */
  public GoHistory historyAfter(GoHistory history, GoCommandStep step) {
    if (step.ruling().verdict() == GoVerdict.LEGAL) {
      history.add(step.after(), step.command().colour(), step.number());
    }
    return history;
  }
}
