package boardjudge.generator.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AT_START;

import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;

/** Wrong readings of what attacks along rows and columns: chariots, cannons, facing generals. */
final class XiangqiWrongLines {
  private static final String MOUNTS = "mounts";
  private static final String KILLERS = "killers";
  private static final String LINES = "lines";

  private XiangqiWrongLines() {}

  static List<XiangqiReading> all() {
    List<XiangqiReading> readings = new ArrayList<>();
    generals(readings);
    chariots(readings);
    mounts(readings);
    directions(readings);
    lines(readings);
    return readings;
  }

  private static void generals(List<XiangqiReading> readings) {
    readings.add(
        new XiangqiReading(
            "flying-ignored-at-start",
            FACING_AT_START,
            "Does not see that the generals already face each other.",
            "facing",
            new XiangqiReferee() {
              @Override
              protected boolean capturesAtOnce(XiangqiPosition start) {
                return false;
              }
            }));
    readings.add(
        new XiangqiReading(
            "flying-seen-through-pieces-at-start",
            FACING_AT_START,
            "Lets Black capture Red's general through pieces.",
            "mates",
            new XiangqiReferee() {
              @Override
              protected boolean capturesAtOnce(XiangqiPosition start) {
                return start.red().stream()
                    .anyMatch(
                        piece ->
                            piece.kind() == XiangqiKind.GENERAL
                                && piece.square().column() == start.general().column());
              }
            }));
    readings.add(
        afterStep(
            "flying-ignored-after-step",
            "Forgets the open column between the generals after the step.",
            (after, piece) -> false));
    readings.add(
        afterStep(
            "flying-seen-through-pieces",
            "Lets Red's general attack along its column through pieces.",
            (after, piece) -> piece.square().column() == after.general().column()));
    readings.add(
        new XiangqiReading(
            "flying-ignored",
            FACING_AFTER_STEP,
            "Does not know the flying general at all.",
            "open-columns",
            new XiangqiReferee() {
              @Override
              protected boolean generalAttacks(XiangqiPosition position, Square from) {
                return false;
              }
            }));
    readings.add(
        afterStep(
            "flying-along-rows-only",
            "Takes the row for the column when it looks for facing generals.",
            (after, piece) -> piece.square().row() == after.general().row()));
  }

  private static XiangqiReading afterStep(
      String name, String mistake, BiPredicate<XiangqiPosition, XiangqiPiece> general) {
    return new XiangqiReading(
        name,
        FACING_AFTER_STEP,
        mistake,
        "open-columns",
        new XiangqiReading.AfterStep() {
          @Override
          boolean attacksNow(XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
            return piece.kind() == XiangqiKind.GENERAL
                ? general.test(after, piece)
                : attacks(after, piece);
          }
        });
  }

  private static void chariots(List<XiangqiReading> readings) {
    readings.add(
        chariot(
            "chariot-jumps", "Lets chariots attack through pieces.", LINES, (to, from) -> true));
    readings.add(stopped("chariot-ignored", "Forgets chariots.", (to, from) -> false));
    readings.add(
        stopped(
            "chariot-along-rows-only",
            "Lets chariots attack along their row only.",
            (to, from) -> to.row() == from.row()));
    readings.add(
        stopped(
            "chariot-along-columns-only",
            "Lets chariots attack along their column only.",
            (to, from) -> to.column() == from.column()));
    readings.add(
        stopped(
            "chariot-not-from-above",
            "Does not look for chariots above the general.",
            (to, from) -> from.row() >= to.row()));
    readings.add(
        stopped(
            "chariot-not-from-the-right",
            "Does not look for chariots right of the general.",
            (to, from) -> from.column() <= to.column()));
    readings.add(
        stopped(
            "chariot-not-from-the-left",
            "Does not look for chariots left of the general.",
            (to, from) -> from.column() >= to.column()));
  }

  /** A chariot that attacks, whatever stands between, where the squares are as told. */
  private static XiangqiReading chariot(
      String name, String mistake, String recipe, BiPredicate<Square, Square> attacks) {
    return new XiangqiReading(
        name,
        CHARIOT,
        mistake,
        recipe,
        new XiangqiReferee() {
          @Override
          protected boolean chariotAttacks(XiangqiPosition position, Square from) {
            return inLine(position, from) && attacks.test(position.general(), from);
          }
        });
  }

  /** A chariot that attacks as it should, but only where the squares are as told. */
  private static XiangqiReading stopped(
      String name, String mistake, BiPredicate<Square, Square> only) {
    return new XiangqiReading(
        name,
        CHARIOT,
        mistake,
        LINES,
        new XiangqiReferee() {
          @Override
          protected boolean chariotAttacks(XiangqiPosition position, Square from) {
            return super.chariotAttacks(position, from) && only.test(position.general(), from);
          }
        });
  }

  private static void mounts(List<XiangqiReading> readings) {
    readings.add(
        mount("cannon-without-mount-too", "Lets cannons attack without a mount too.", n -> n < 2));
    readings.add(mount("cannon-as-a-chariot", "Lets cannons attack as chariots do.", n -> n == 0));
    readings.add(
        mount(
            "cannon-over-any-number", "Lets cannons shoot over any number of pieces.", n -> n > 0));
    readings.add(
        mount(
            "cannon-over-one-or-two",
            "Lets cannons shoot over two pieces.",
            n -> n == 1 || n == 2));
    readings.add(
        mount("cannon-over-odd-numbers", "Lets cannons shoot over three pieces.", n -> n % 2 == 1));
    readings.add(mount("cannon-jumps-all", "Ignores what stands before a cannon.", n -> true));
    readings.add(mount("cannon-ignored", "Forgets cannons.", n -> false));
    for (XiangqiKind kind : XiangqiKind.values()) {
      readings.add(
          new XiangqiReading(
              kind.word() + "-is-no-mount",
              CANNON,
              "Does not count a " + kind.word() + " before a cannon as a piece.",
              KILLERS,
              new XiangqiReferee() {
                @Override
                protected boolean cannonAttacks(XiangqiPosition position, Square from) {
                  long pieces =
                      XiangqiReading.between(position, from).stream()
                          .filter(piece -> piece.kind() != kind)
                          .count();
                  return inLine(position, from) && pieces == 1;
                }
              }));
    }
    readings.add(
        new XiangqiReading(
            "cannon-moves-instead-of-shooting",
            CANNON,
            "Lets cannons attack empty squares as they move, and shoot only at captures.",
            MOUNTS,
            new XiangqiReading.AfterStep() {
              @Override
              boolean attacksNow(XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
                return (piece.kind() == XiangqiKind.CANNON && start.isEmpty(after.general()))
                    ? chariotAttacks(after, piece.square())
                    : attacks(after, piece);
              }
            }));
  }

  private static XiangqiReading mount(String name, String mistake, IntPredicate mounts) {
    return new XiangqiReading(
        name,
        CANNON,
        mistake,
        KILLERS,
        new XiangqiReferee() {
          @Override
          protected boolean isMount(int pieces) {
            return mounts.test(pieces);
          }
        });
  }

  private static void directions(List<XiangqiReading> readings) {
    readings.add(cannonNot("above", "above the general", (to, from) -> from.row() < to.row()));
    readings.add(cannonNot("below", "below the general", (to, from) -> from.row() > to.row()));
    readings.add(
        cannonNot("left", "left of the general", (to, from) -> from.column() < to.column()));
    readings.add(
        cannonNot("right", "right of the general", (to, from) -> from.column() > to.column()));
  }

  private static XiangqiReading cannonNot(
      String name, String where, BiPredicate<Square, Square> never) {
    return new XiangqiReading(
        "cannon-not-from-" + name,
        CANNON,
        "Does not look for cannons " + where + ".",
        MOUNTS,
        new XiangqiReferee() {
          @Override
          protected boolean cannonAttacks(XiangqiPosition position, Square from) {
            return super.cannonAttacks(position, from) && !never.test(position.general(), from);
          }
        });
  }

  private static void lines(List<XiangqiReading> readings) {
    readings.add(
        counting(
            "pieces-behind-the-general-count",
            CHARIOT,
            "Takes pieces beyond the general for pieces between.",
            true));
    readings.add(
        counting(
            "pieces-behind-the-attacker-count",
            CHARIOT,
            "Takes pieces on the far side of the attacker for pieces between.",
            false));
  }

  private static XiangqiReading counting(
      String name, XiangqiRule breaks, String mistake, boolean beyondGeneral) {
    return new XiangqiReading(
        name,
        breaks,
        mistake,
        LINES,
        new XiangqiReferee() {
          @Override
          protected int between(XiangqiPosition position, Square from) {
            Square to = position.general();
            int rows = Integer.signum(to.row() - from.row()) * (beyondGeneral ? 1 : -1);
            int columns = Integer.signum(to.column() - from.column()) * (beyondGeneral ? 1 : -1);
            Square at = beyondGeneral ? to : from;
            int more = 0;
            for (Square next = new Square(at.row() + rows, at.column() + columns);
                XiangqiPosition.onBoard(next);
                next = new Square(next.row() + rows, next.column() + columns)) {
              more += position.isEmpty(next) ? 0 : 1;
            }
            return super.between(position, from) + more;
          }
        });
  }
}
