package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPosition.isBetween;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CAPTURE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AT_START;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;
import static boardjudge.reference.games.xiangqi.XiangqiRule.OLD_SQUARE_EMPTY;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PROTECTED_PIECE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.STRAIGHT_STEP;

import boardjudge.reference.RuleMistake;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the mistakes that change the answer of a case. A mistake may overlook all attackers with
 * one or two traits, such as standing above the general, being far off, or being the second of a
 * kind. Always giving the same answer is not a mistake: it would change half of all answers.
 */
record XiangqiMistakes(XiangqiStep step, XiangqiPosition start, Set<RuleMistake> changing) {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();

  static Set<RuleMistake> of(XiangqiStep step) {
    XiangqiPosition start = XiangqiPosition.of(step.testCase());
    XiangqiMistakes mistakes = new XiangqiMistakes(step, start, new LinkedHashSet<>());
    if (step.facing()) {
      boolean attacked = step.escapes().stream().noneMatch(XiangqiEscape::isFree);
      mistakes.add(FACING_AT_START, "ignored", attacked);
    } else {
      mistakes.addOfPieces();
      mistakes.addOfSteps();
      mistakes.addOfAnswer();
      mistakes.addOfBoard();
      mistakes.addOfMissingPieces();
      mistakes.addOfFacing();
    }
    return mistakes.changing;
  }

  /** Mistakes in the order in which they are found. */
  private record Named(Set<RuleMistake> all) {
    Named() {
      this(new LinkedHashSet<>());
    }

    void add(XiangqiRule rule, String how) {
      all.add(new RuleMistake(rule, how));
    }

    void addIf(boolean happens, XiangqiRule rule, String how) {
      if (happens) {
        add(rule, how);
      }
    }
  }

  /** Adds a mistake if the answer that follows from it is wrong. */
  private void add(XiangqiRule rule, String how, boolean isMate) {
    if (isMate != step.mate()) {
      changing.add(new RuleMistake(rule, how));
    }
  }

  /** Adds mistakes by which a closed step seems open, or all open steps seem closed. */
  private void addOfPieces() {
    Set<RuleMistake> opening = new LinkedHashSet<>();
    List<Set<RuleMistake>> closing = new ArrayList<>();
    for (XiangqiEscape escape : step.escapes()) {
      Set<RuleMistake> seeing = new LinkedHashSet<>();
      List<Set<RuleMistake>> overlooking = new ArrayList<>();
      for (XiangqiPiece piece : escape.after().red()) {
        if (escape.attackers().contains(piece)) {
          overlooking.add(overlooking(escape, piece).all());
        } else {
          seeing.addAll(seeing(escape, piece).all());
        }
      }
      if (escape.isFree()) {
        seeing.addAll(notTrying(escape).all());
        closing.add(seeing);
      } else {
        Set<RuleMistake> opens = intersection(overlooking);
        opens.removeAll(seeing);
        opening.addAll(opens);
      }
    }
    Set<RuleMistake> found = step.mate() ? opening : intersection(closing);
    found.removeAll(step.mate() ? Set.of() : opening);
    changing.addAll(found);
  }

  private static Set<RuleMistake> intersection(List<Set<RuleMistake>> sets) {
    Set<RuleMistake> common = new LinkedHashSet<>(sets.get(0));
    sets.forEach(common::retainAll);
    return common;
  }

  private Named notTrying(XiangqiEscape escape) {
    Named mistakes = new Named();
    String direction = direction(start.general(), escape.to());
    mistakes.add(STRAIGHT_STEP, "untried " + direction);
    if (escape.captured().isPresent()) {
      mistakes.add(CAPTURE, "never");
      mistakes.add(CAPTURE, "never-taking " + escape.captured().get().kind().word());
      mistakes.add(CAPTURE, "never-stepping " + direction);
    }
    return mistakes;
  }

  private static String direction(Square from, Square to) {
    return Direction.STRAIGHT.stream()
        .filter(direction -> direction.from(from).equals(to))
        .map(Direction::words)
        .findFirst()
        .orElseThrow();
  }

  /** Mistakes by which a piece that attacks after a step is overlooked. */
  private Named overlooking(XiangqiEscape escape, XiangqiPiece piece) {
    XiangqiKind kind = piece.kind();
    XiangqiRule attack = kind.attack();
    Named mistakes = either(escape, piece, true);
    mistakes.add(attack, "overlooked-any");
    List<String> traits = traits(escape, piece);
    for (int i = 0; i < traits.size(); i++) {
      mistakes.add(attack, "overlooked" + traits.get(i));
      for (String other : traits.subList(i + 1, traits.size())) {
        mistakes.add(attack, "overlooked" + traits.get(i) + other);
      }
    }
    if (kind == XiangqiKind.CANNON) {
      XiangqiPiece mount = escape.after().between(piece.square()).get(0);
      mistakes.add(CANNON, "no-mount " + mount.kind().word());
    }
    mistakes.addIf(!REFEREE.attacks(start, piece), CHECKMATE, "only-checkers");
    if (escape.captured().isPresent()) {
      mistakes.add(PROTECTED_PIECE, "safe");
      mistakes.add(PROTECTED_PIECE, "safe-taking " + escape.captured().get().kind().word());
      mistakes.add(PROTECTED_PIECE, "unprotected-by " + kind.word());
      for (XiangqiKind other : XiangqiKind.values()) {
        mistakes.addIf(other != kind, PROTECTED_PIECE, "protected-only-by " + other.word());
      }
    }
    return mistakes;
  }

  /** Traits of an attacking piece, by which a mistake may overlook it. */
  private List<String> traits(XiangqiEscape escape, XiangqiPiece piece) {
    Square from = piece.square();
    int down = from.row() - escape.to().row();
    int right = from.column() - escape.to().column();
    int distance = Math.max(Math.abs(down), Math.abs(right));
    List<String> traits = new ArrayList<>();
    traits.add(down < 0 ? " above" : down > 0 ? " below" : " beside");
    traits.add(right < 0 ? " to-left" : right > 0 ? " to-right" : " in-column");
    boolean isEdge = from.row() % (XiangqiPosition.ROWS - 1) == 0;
    if (isEdge || from.column() % (XiangqiPosition.COLUMNS - 1) == 0) {
      traits.add(" on-edge");
    }
    if (piece.kind() == XiangqiKind.HORSE) {
      traits.add(" rows-" + Math.abs(down));
    } else {
      List<XiangqiPiece> red = escape.after().red();
      traits.add(distance == 1 ? " next" : " not-next");
      for (int beyond = 2; beyond < distance; beyond++) {
        traits.add(" beyond-" + beyond);
      }
      traits.add(
          red.stream().anyMatch(other -> isBetween(from, escape.to(), other.square()))
              ? " back"
              : " no-back");
      traits.add(
          red.stream().anyMatch(other -> isBetween(other.square(), from, escape.to()))
              ? " behind"
              : " none-behind");
    }
    addPlaces(traits, " one-of-two", piece, escape, other -> true);
    addPlaces(traits, " in-line", piece, escape, other -> escape.after().inLine(other.square()));
    traits.add(REFEREE.attacks(start, piece) ? " checks" : " new");
    if (start.inLine(from)) {
      traits.add(" lined-up");
    }
    return traits;
  }

  /** Adds whether a piece is the first or last listed of several of its kind. */
  private static void addPlaces(
      List<String> traits,
      String trait,
      XiangqiPiece piece,
      XiangqiEscape escape,
      Predicate<XiangqiPiece> which) {
    List<XiangqiPiece> ofKind =
        escape.after().red().stream()
            .filter(other -> other.kind() == piece.kind() && which.test(other))
            .toList();
    if (ofKind.size() > 1) {
      traits.add(trait);
      traits.add(trait + (ofKind.get(0).equals(piece) ? "-first" : "-last"));
    }
  }

  /** Mistakes by which a piece seems to attack after a step, but does not. */
  private Named seeing(XiangqiEscape escape, XiangqiPiece piece) {
    XiangqiPosition after = escape.after();
    XiangqiKind kind = piece.kind();
    Square from = piece.square();
    XiangqiRule attack = kind.attack();
    Named mistakes = either(escape, piece, false);
    for (XiangqiKind other : XiangqiKind.values()) {
      boolean wouldAttack = REFEREE.attacks(after, new XiangqiPiece(other, from));
      mistakes.addIf(other != kind && wouldAttack, attack, "as " + other.word());
    }
    int rows = Math.abs(from.row() - escape.to().row());
    int columns = Math.abs(from.column() - escape.to().column());
    if (kind == XiangqiKind.HORSE) {
      Square leg = XiangqiReferee.leg(from, escape.to());
      if (REFEREE.isHorseJump(from, escape.to())) {
        mistakes.add(HORSE_LEG, "free-leg " + direction(from, leg));
        return mistakes;
      }
      mistakes.addIf(rows <= 2, HORSE, "in-rows");
      mistakes.addIf(columns <= 2, HORSE, "in-columns");
      mistakes.addIf(rows <= 2 && columns <= 2, HORSE, "near");
    } else if (columns == 0 || (rows == 0 && kind != XiangqiKind.GENERAL)) {
      List<XiangqiPiece> between = after.between(from);
      int pieces = between.size();
      mistakes.add(attack, "over-any");
      mistakes.add(attack, pieces == 0 ? "over no-piece" : "over pieces-" + pieces);
      mistakes.add(attack, pieces > 1 ? "over-more" : "over-less");
      int mounts = kind == XiangqiKind.CANNON ? 1 : 0;
      for (XiangqiKind other : XiangqiKind.values()) {
        long seen = between.stream().filter(blocker -> blocker.kind() != other).count();
        mistakes.addIf(seen == mounts, attack, "through " + other.word());
      }
    }
    return mistakes;
  }

  /** Mistakes that get wrong whether a piece attacks, in either direction. */
  private Named either(XiangqiEscape escape, XiangqiPiece piece, boolean attacks) {
    Named mistakes = new Named();
    if (REFEREE.attacks(escape.after().withSomethingOn(start.general()), piece) != attacks) {
      mistakes.add(OLD_SQUARE_EMPTY, "taken");
      mistakes.add(OLD_SQUARE_EMPTY, "taken-for " + piece.kind().word());
    }
    Square from = piece.square();
    Square to = escape.to();
    if (piece.kind() == XiangqiKind.HORSE && REFEREE.isHorseJump(from, to)) {
      Square leg = XiangqiReferee.leg(from, to);
      Square aside =
          leg.column() == from.column()
              ? new Square(from.row(), to.column())
              : new Square(to.row(), from.column());
      List<Square> squares =
          List.of(leg, XiangqiReferee.leg(to, from), aside, across(from, leg), across(from, aside));
      for (int legs = 0; legs < 1 << squares.size(); legs++) {
        boolean hobbled = false;
        for (int i = 0; i < squares.size(); i++) {
          hobbled |= (legs >> i & 1) != 0 && isOccupied(escape.after(), squares.get(i));
        }
        mistakes.addIf(hobbled == attacks, HORSE_LEG, legs == 0 ? "no-leg" : "legs " + legs);
      }
    }
    return mistakes;
  }

  private static Square across(Square middle, Square square) {
    return new Square(2 * middle.row() - square.row(), 2 * middle.column() - square.column());
  }

  private static boolean isOccupied(XiangqiPosition position, Square square) {
    return XiangqiPosition.onBoard(square) && !position.isEmpty(square);
  }

  private void addOfSteps() {
    List<XiangqiDecidingRule> forbidden = XiangqiDecidingRule.forbidden(start);
    List<Square> free =
        Stream.concat(
                step.escapes().stream().filter(XiangqiEscape::isFree).map(XiangqiEscape::to),
                forbidden.stream()
                    .filter(decision -> decision.rule() == PALACE)
                    .map(XiangqiDecidingRule::square))
            .toList();
    add(
        STRAIGHT_STEP,
        "diagonal",
        step.mate() && forbidden.stream().allMatch(move -> move.rule() == PALACE));
    if (free.isEmpty()) {
      return;
    }
    for (int top : new int[] {1, 2}) {
      for (int bottom : new int[] {2, 3, 4, 10}) {
        for (int left : new int[] {1, 3, 4, 5}) {
          for (int right : new int[] {5, 6, 7, 9}) {
            add(
                PALACE,
                "palace " + top + "-" + bottom + " " + left + "-" + right,
                free.stream()
                    .noneMatch(
                        square ->
                            square.row() >= top - 1
                                && square.row() < bottom
                                && square.column() >= left - 1
                                && square.column() < right));
          }
        }
      }
    }
  }

  private void addOfAnswer() {
    List<XiangqiEscape> escapes = step.escapes();
    add(CHECKMATE, "any-attacked", !escapes.stream().allMatch(XiangqiEscape::isFree));
    for (int last = 0; last < 4; last++) {
      add(
          CHECKMATE,
          "only-step " + (last + 1),
          !escapes.get(Math.min(last, escapes.size() - 1)).isFree());
    }
  }

  /** Adds mistakes of programs that change their board while they try the steps. */
  private void addOfBoard() {
    List<XiangqiPiece> left = new ArrayList<>(start.red());
    boolean isMate = true;
    for (XiangqiEscape escape : step.escapes()) {
      left.removeIf(piece -> piece.square().equals(escape.to()));
      isMate &= REFEREE.givesCheck(XiangqiPosition.of(escape.to(), left));
    }
    add(CAPTURE, "not-put-back", isMate);
    for (Direction direction : Direction.STRAIGHT) {
      Square beside = direction.from(start.general());
      without(CAPTURE, "lost " + direction.words(), piece -> !piece.square().equals(beside));
    }
    if (start.red().stream().anyMatch(piece -> piece.kind() == XiangqiKind.HORSE)) {
      for (XiangqiKind kind : XiangqiKind.values()) {
        add(kind.attack(), "erased", allAttacked(escape -> withoutErased(escape.after(), kind)));
      }
    }
  }

  private void addOfMissingPieces() {
    List<XiangqiPiece> red = start.red();
    without("without-first", piece -> !piece.equals(red.get(0)));
    without("without-last", piece -> !piece.equals(red.get(red.size() - 1)));
    without("without-seventh", piece -> red.indexOf(piece) < 6);
    without(
        "without-next",
        piece ->
            Direction.STRAIGHT.stream()
                .noneMatch(direction -> direction.from(piece.square()).equals(start.general())));
    without("without-row 1", piece -> piece.square().row() > 0);
    without("without-row 10", piece -> piece.square().row() < XiangqiPosition.ROWS - 1);
    without("without-column 1", piece -> piece.square().column() > 0);
    without("without-column 9", piece -> piece.square().column() < XiangqiPosition.COLUMNS - 1);
    without("without-last-of-two", piece -> noneOfKind(piece, red.subList(0, red.indexOf(piece))));
    without(
        "without-first-of-two",
        piece -> noneOfKind(piece, red.subList(red.indexOf(piece) + 1, red.size())));
  }

  private void addOfFacing() {
    boolean isInColumn =
        start.red().stream()
            .anyMatch(
                piece ->
                    piece.kind() == XiangqiKind.GENERAL
                        && piece.square().column() == start.general().column());
    add(FACING_AT_START, "through-any", step.mate() && !isInColumn);
  }

  private static boolean noneOfKind(XiangqiPiece piece, List<XiangqiPiece> others) {
    return others.stream().noneMatch(other -> other.kind() == piece.kind());
  }

  /**
   * The position in a program that marks attacked squares on the board itself, row by row: a square
   * that a horse attacks loses its piece of a kind that comes later.
   */
  private static XiangqiPosition withoutErased(XiangqiPosition position, XiangqiKind kind) {
    List<XiangqiPiece> left = new ArrayList<>(position.red());
    left.sort(Comparator.comparing(XiangqiPiece::square));
    for (XiangqiPiece horse : List.copyOf(left)) {
      if (horse.kind() == XiangqiKind.HORSE && left.contains(horse)) {
        left.removeIf(
            piece ->
                piece.kind() == kind
                    && piece.square().compareTo(horse.square()) > 0
                    && REFEREE.isHorseJump(horse.square(), piece.square())
                    && position.isEmpty(XiangqiReferee.leg(horse.square(), piece.square())));
      }
    }
    return left.size() < position.red().size()
        ? XiangqiPosition.of(position.general(), left)
        : position;
  }

  /** Adds a mistake by which only these pieces are on the board. */
  private void without(String which, Predicate<XiangqiPiece> isLeft) {
    without(CHECKMATE, which, isLeft);
  }

  private void without(XiangqiRule rule, String which, Predicate<XiangqiPiece> isLeft) {
    List<XiangqiPiece> red = start.red().stream().filter(isLeft).toList();
    if (red.size() < start.red().size()) {
      XiangqiPosition position = XiangqiPosition.of(start.general(), red);
      add(rule, which, allAttacked(escape -> position.afterStep(escape.to())));
    }
  }

  private boolean allAttacked(Function<XiangqiEscape, XiangqiPosition> after) {
    return step.escapes().stream().map(after).allMatch(REFEREE::givesCheck);
  }
}
