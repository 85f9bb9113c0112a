package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Event;
import java.util.ArrayList;
import java.util.List;

/** What is worth counting in a case. */
final class XiangqiEvents {
  private XiangqiEvents() {}

  /**
   * The events of a case.
   *
   * <p>Once a case: {@code pieces}, {@code general-steps}, {@code escapes} (the free ones), {@code
   * checks} (red pieces that give check), {@code mate}, {@code facing-at-start}. Once for each step
   * and piece: {@code facing-after-step}, {@code protected-capture}, {@code free-capture}, {@code
   * horse-hobbled}, {@code mounts} (how many pieces stand between a cannon and the general), {@code
   * mount-horse} and the like, {@code opened-line} (an attack over the square that was left),
   * {@code closed-mount} (an attack that ends because that square is left).
   */
  static List<Event> of(XiangqiStep step) {
    List<Event> events = new ArrayList<>();
    XiangqiPosition start = XiangqiPosition.of(step.testCase());
    events.add(new Event("pieces", step.testCase().red().size()));
    events.add(new Event("general-steps", step.escapes().size()));
    events.add(
        new Event("escapes", (int) step.escapes().stream().filter(XiangqiEscape::isFree).count()));
    events.add(new Event("checks", new XiangqiReferee().attackers(start).size()));
    addIf(step.mate(), "mate", events);
    addIf(step.facing(), "facing-at-start", events);
    for (XiangqiEscape escape : step.escapes()) {
      boolean captures = escape.captured().isPresent();
      addIf(captures && escape.isFree(), "free-capture", events);
      addIf(captures && !escape.isFree(), "protected-capture", events);
      List<XiangqiPiece> stood = XiangqiDecision.attackersIfOldSquareStood(step, escape);
      addIf(!stood.containsAll(escape.attackers()), "opened-line", events);
      addIf(!escape.attackers().containsAll(stood), "closed-mount", events);
      for (XiangqiAim aim : XiangqiAim.all(escape.after())) {
        aim(aim, events);
      }
    }
    return events;
  }

  private static void aim(XiangqiAim aim, List<Event> events) {
    switch (aim.piece().kind()) {
      case GENERAL -> addIf(aim.attacks(), "facing-after-step", events);
      case HORSE -> addIf(!aim.attacks(), "horse-hobbled", events);
      case CHARIOT -> addIf(!aim.attacks(), "chariot-stopped", events);
      case CANNON -> {
        events.add(new Event("mounts", aim.between().size()));
        if (aim.attacks()) {
          events.add(new Event("mount-" + aim.between().get(0).kind().word(), 1));
        }
      }
    }
  }

  private static void addIf(boolean happened, String name, List<Event> events) {
    if (happened) {
      events.add(new Event(name, 1));
    }
  }
}
