package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Event;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class XiangqiAgreementTest {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();

  /** Shared by all cases, so that state left by one would show in the next. */
  private final XiangqiSolver solver = new XiangqiSolver();

  /** The pieces crowd around the palace. */
  static XiangqiCase randomCase(Random random) {
    Square black = new Square(random.nextInt(3), 3 + random.nextInt(3));
    List<XiangqiPiece> red = new ArrayList<>();
    red.add(
        new XiangqiPiece(
            XiangqiKind.GENERAL, new Square(7 + random.nextInt(3), 3 + random.nextInt(3))));
    int pieces = 1 + random.nextInt(6);
    List<XiangqiKind> kinds =
        List.of(XiangqiKind.CHARIOT, XiangqiKind.HORSE, XiangqiKind.CANNON, XiangqiKind.CANNON);
    while (red.size() <= pieces) {
      Square square = new Square(random.nextInt(random.nextBoolean() ? 5 : 10), random.nextInt(9));
      if (!square.equals(black) && red.stream().noneMatch(p -> p.square().equals(square))) {
        red.add(new XiangqiPiece(kinds.get(random.nextInt(4)), square));
      }
    }
    return new XiangqiCase(black, red);
  }

  private void assertAgreement(XiangqiCase testCase) {
    List<String> fast = new ArrayList<>();
    solver.solve(testCase, fast::add);
    assertThat(fast).as("%s", testCase).isEqualTo(REFEREE.judge(testCase).output());
  }

  /** Lower bounds: half of what was counted when the test was written. */
  private static final Map<String, Integer> LEAST =
      """
            chariot-stopped=1333
            checks 0=16033
            checks 1=11403
            checks 2=2285
            checks 3=251
            checks 4=25
            checks 5=1
            closed-mount=6226
            escapes=60000
            facing-after-step=21250
            facing-at-start=7839
            free-capture=2573
            general-steps=60000
            horse-hobbled=420
            mate=2199
            mount-cannon=1175
            mount-chariot=583
            mount-general=207
            mount-horse=584
            mounts 0=27176
            mounts 1=2550
            mounts 2=168
            mounts 3=6
            opened-line=8885
            pieces=60000
            protected-capture=2211
      """
          .lines()
          .map(line -> line.strip().split("="))
          .collect(Collectors.toMap(line -> line[0], line -> Integer.valueOf(line[1])));

  @Test
  void enginesAgreeOnRandomCases() {
    Random random = new Random(4121);
    Map<String, Integer> eventCounts = new TreeMap<>();
    for (int i = 0; i < 60_000; i++) {
      XiangqiCase testCase = randomCase(random);
      assertAgreement(testCase);
      for (Event event : REFEREE.judge(testCase).events()) {
        boolean counts = List.of("mounts", "checks").contains(event.name());
        eventCounts.merge(
            counts ? event.name() + " " + event.value() : event.name(), 1, Integer::sum);
      }
    }
    assertThat(eventCounts).containsOnlyKeys(LEAST.keySet());
    LEAST.forEach(
        (name, times) -> assertThat(eventCounts.get(name)).as(name).isGreaterThanOrEqualTo(times));
  }

  /**
   * Every legal position of three red pieces whose general stands at (10,5) and Black's at (1,4).
   */
  @Test
  void enginesAgreeOnAllPositionsOfTwoPiecesBesideTheGeneral() {
    Square black = new Square(0, 3);
    XiangqiPiece general = new XiangqiPiece(XiangqiKind.GENERAL, new Square(9, 4));
    List<XiangqiPiece> all = new ArrayList<>();
    for (XiangqiKind kind : List.of(XiangqiKind.CHARIOT, XiangqiKind.HORSE, XiangqiKind.CANNON)) {
      for (int i = 0; i < XiangqiPosition.ROWS * XiangqiPosition.COLUMNS; i++) {
        Square square = new Square(i / XiangqiPosition.COLUMNS, i % XiangqiPosition.COLUMNS);
        if (!square.equals(black) && !square.equals(general.square())) {
          all.add(new XiangqiPiece(kind, square));
        }
      }
    }
    int legal = 0;
    int mates = 0;
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        List<XiangqiPiece> red = List.of(all.get(i), general, all.get(j));
        if (XiangqiCase.violation(black, red).isPresent()) {
          continue;
        }
        XiangqiCase testCase = new XiangqiCase(black, red);
        if (testCase.strictViolation().isEmpty()) {
          assertAgreement(testCase);
          legal++;
          mates += REFEREE.judge(testCase).mate() ? 1 : 0;
        }
      }
    }
    assertThat(List.of(legal, mates)).containsExactly(5259, 2068);
  }

  /** Explanations find lines and legs by code of their own. */
  @Test
  void explanationsSeeTheAttackersThatTheRefereeSees() {
    Random random = new Random(1589);
    for (int i = 0; i < 20_000; i++) {
      XiangqiStep step = REFEREE.judge(randomCase(random));
      for (XiangqiEscape escape : step.escapes()) {
        assertThat(
                XiangqiAim.all(escape.after()).stream()
                    .filter(XiangqiAim::attacks)
                    .map(XiangqiAim::piece)
                    .toList())
            .as("%s", step.testCase())
            .isEqualTo(escape.attackers());
      }
    }
  }
}
