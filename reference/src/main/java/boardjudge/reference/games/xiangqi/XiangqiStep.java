package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.Xiangqi.say;
import static boardjudge.reference.games.xiangqi.XiangqiPosition.name;

import boardjudge.reference.Claim;
import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The only step of a case: whether Black is mated.
 *
 * @param facing whether the generals face each other before Black's step
 * @param escapes each step that the general can make
 */
public record XiangqiStep(
    XiangqiCase testCase, boolean facing, List<XiangqiEscape> escapes, boolean mate)
    implements Step {
  public XiangqiStep {
    escapes = List.copyOf(escapes);
  }

  @Override
  public String action() {
    return message().text(Lang.EN);
  }

  @Override
  public Message message() {
    return Xiangqi.say("in-check", "at", XiangqiPosition.name(testCase.black()));
  }

  @Override
  public List<Rule> decidedBy() {
    return XiangqiDecidingRule.of(this).stream().<Rule>map(XiangqiDecidingRule::rule).toList();
  }

  String answer() {
    return mate ? Xiangqi.MATE : Xiangqi.NO_MATE;
  }

  @Override
  public List<String> output() {
    return List.of(answer());
  }

  @Override
  public boolean mightPrint(String line) {
    return line.strip().equals(mate ? Xiangqi.NO_MATE : Xiangqi.MATE);
  }

  /** The first step after which no red piece attacks. */
  public Optional<XiangqiEscape> firstFree() {
    return escapes.stream().filter(XiangqiEscape::isFree).findFirst();
  }

  @Override
  public Diagram board() {
    return XiangqiExplainer.board(this);
  }

  @Override
  public List<Evidence.Board> walk() {
    return escapes.stream().map(escape -> XiangqiExplainer.stepBoard(this, escape)).toList();
  }

  /** Only a known wrong program shows which step was misjudged: YES and NO name none. */
  @Override
  public Claim claim(Discrepancy discrepancy, Optional<Step> wrong) {
    if (wrong.isPresent() && wrong.get() instanceof XiangqiStep other && other.mate != mate) {
      Optional<Square> decides = (mate ? other : this).firstFree().map(XiangqiEscape::to);
      if (decides.isPresent()) {
        return new Claim(stepNumber(decides), other.claimedBoard(decides.get()));
      }
    }
    return new Claim(
        stepNumber(XiangqiDecidingRule.of(this).get(0).escape().map(XiangqiEscape::to)),
        Optional.empty());
  }

  /** The number, from 1, of the general's step to a square; one past the last if there is none. */
  private int stepNumber(Optional<Square> to) {
    List<Square> steps = escapes.stream().map(XiangqiEscape::to).toList();
    return to.map(steps::indexOf).filter(i -> i >= 0).orElse(steps.size()) + 1;
  }

  private Optional<Evidence.Board> claimedBoard(Square to) {
    if (!XiangqiPosition.onBoard(to)) {
      return Optional.empty();
    }
    Optional<XiangqiEscape> escape =
        escapes.stream().filter(tried -> tried.to().equals(to)).findFirst();
    if (escape.isEmpty()) {
      return Optional.of(new Evidence.Board(say("seen-untried", "at", name(to)), board()));
    }
    List<Message> attackers = escape.get().attackers().stream().map(XiangqiPiece::message).toList();
    Message caption =
        say(attackers.isEmpty() ? "seen-free" : "seen-attacked", "at", name(to), "by", attackers);
    return Optional.of(new Evidence.Board(caption, XiangqiExplainer.afterStep(this, escape.get())));
  }

  /**
   * The events to count.
   *
   * <p>Once a case: {@code pieces}, {@code general-steps}, {@code escapes} (the free ones), {@code
   * checks} (red pieces that give check), {@code mate}, {@code facing-at-start}. Once for each step
   * and piece: {@code facing-after-step}, {@code protected-capture}, {@code free-capture}, {@code
   * horse-hobbled}, {@code mounts} (how many pieces stand between a cannon and the general), {@code
   * mount-horse} and the like, {@code opened-line} (an attack over the square that was left),
   * {@code closed-mount} (an attack that ends because that square is left).
   */
  @Override
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    events.add(new Event("pieces", testCase.red().size()));
    events.add(new Event("general-steps", escapes.size()));
    events.add(new Event("escapes", (int) escapes.stream().filter(XiangqiEscape::isFree).count()));
    XiangqiPosition start = XiangqiPosition.of(testCase);
    events.add(new Event("checks", new XiangqiReferee().attackers(start).size()));
    addIf(mate, "mate", events);
    addIf(facing, "facing-at-start", events);
    for (XiangqiEscape escape : escapes) {
      boolean captures = escape.captured().isPresent();
      addIf(captures && escape.isFree(), "free-capture", events);
      addIf(captures && !escape.isFree(), "protected-capture", events);
      List<XiangqiPiece> otherAttackers =
          XiangqiDecidingRule.attackersIfOldSquareOccupied(this, escape);
      addIf(!otherAttackers.containsAll(escape.attackers()), "opened-line", events);
      addIf(!escape.attackers().containsAll(otherAttackers), "closed-mount", events);
      XiangqiAim.all(escape.after()).forEach(aim -> add(aim, events));
    }
    return events;
  }

  private static void add(XiangqiAim aim, List<Event> events) {
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

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return XiangqiExplainer.explain(this, discrepancy);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return XiangqiExplainer.contrast(this, discrepancy);
  }
}
