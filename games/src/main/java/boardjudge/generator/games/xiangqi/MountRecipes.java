package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgument;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.xiangqi.RandomPositions.Field;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Positions in which a cannon decides. */
final class MountRecipes {
  /** Where a cannon may stand, in the order of {@link Direction}. */
  private static final List<String> SIDES = List.of("above", "below", "left", "right");

  /** Every other case with the one mount, which alone can be mate. */
  private static final List<Integer> TURNS = List.of(1, 0, 1, 2);

  private MountRecipes() {}

  /** The recipe {@code mounts}. */
  static List<XiangqiCase> mounts(SeededRandom random, Arguments arguments) {
    String given = arguments.text("between");
    boolean anyMount = arguments.text("mount").equals("any");
    if (!anyMount && !given.equals("any") && !given.equals("1")) {
      throw new BadArgument("mount: a cannon shoots where between is 1, found " + given);
    }
    List<XiangqiCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      int turn = anyMount ? TURNS.get(i % TURNS.size()) : 1;
      int between = given.equals("any") ? turn : Integer.parseInt(given);
      cases.add(one(random, arguments, between, direction(arguments.text("from"), i)));
    }
    return cases;
  }

  private static XiangqiCase one(
      SeededRandom random, Arguments arguments, int between, Direction from) {
    String mount = arguments.text("mount");
    // A general or a chariot that serves as a mount attacks too: the cannon decides nothing then.
    boolean decides = !mount.equals("general") && !mount.equals("chariot");
    int rows = mount.equals("general") || between > 1 ? XiangqiPosition.ROWS : 5;
    int most = Math.max(arguments.integer("pieces"), between + 3);
    Field field = new Field(rows, 0, Math.min(most, between + 4), most, Optional.empty());
    return RandomPositions.aligned(
        random,
        field,
        between,
        from,
        step ->
            (!decides || step.decidedBy().contains(XiangqiRule.CANNON))
                && step.mate() == (between == 1)
                && has(step, "mounts", between)
                && (mount.equals("any") || has(step, "mount-" + mount, 1)));
  }

  private static Direction direction(String from, int turn) {
    return Direction.STRAIGHT.get(from.equals("any") ? turn % 4 : SIDES.indexOf(from));
  }

  private static boolean has(XiangqiStep step, String event, int value) {
    return step.events().stream().anyMatch(met -> met.name().equals(event) && met.value() == value);
  }
}
