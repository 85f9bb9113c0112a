package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Arguments;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.xiangqi.RandomPositions.Field;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiDirection;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Positions that known wrong programs get wrong. */
final class KillerRecipes {
  /** Which mutants a recipe is for: one part of the statement, or any. */
  static final List<String> PARTS = List.of("any", "steps", "lines", "horses");

  private KillerRecipes() {}

  /** Every mutant of a part that a single case can kill whose generals do not face each other. */
  static List<Mutant<XiangqiCase>> mutants(String part) {
    MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue =
        new MutantCatalogue<>(XiangqiReferee::judge);
    boolean any = part.equals("any");
    if (any || part.equals("steps")) {
      StepMutants.addTo(catalogue);
    }
    if (any || part.equals("lines")) {
      LineMutants.addTo(catalogue);
    }
    if (any || part.equals("horses")) {
      HorseMutants.addTo(catalogue);
    }
    return catalogue.mutants().stream()
        .filter(mutant -> !mutant.name().equals("flying-ignored-at-start"))
        .toList();
  }

  /** Whether a mutant answers a case wrongly. */
  static boolean fails(Mutant<XiangqiCase> mutant, XiangqiStep right) {
    List<String> lines = new ArrayList<>(1);
    mutant.program().run(List.of(right.testCase()), lines::add);
    return !lines.equals(right.output());
  }

  /** The recipe {@code killers}: a case for each mutant, in any order. */
  static List<XiangqiCase> killers(SeededRandom random, Arguments arguments) {
    List<Mutant<XiangqiCase>> mutants = new ArrayList<>(mutants(arguments.text("part")));
    random.shuffle(mutants);
    return mutants.stream()
        .limit(XiangqiCase.MAX_CASES)
        .map(mutant -> killer(random, mutant, arguments.integer("pieces")))
        .toList();
  }

  private static XiangqiCase killer(SeededRandom random, Mutant<XiangqiCase> mutant, int pieces) {
    // Mistakes about a cannon's line show where pieces stand in line, on any side.
    return mutant.breaks() == XiangqiRule.CANNON
        ? RandomPositions.aligned(
            random,
            Field.wide().pieces(4, pieces),
            () -> random.between(0, 3),
            () -> random.pick(XiangqiDirection.ALL),
            step -> fails(mutant, step))
        : RandomPositions.apart(
            random,
            Field.nearPalace().pieces(XiangqiCase.MIN_PIECES, pieces),
            step -> fails(mutant, step));
  }

  private record Candidate(XiangqiCase testCase, List<Boolean> fails, int failing) {}

  /**
   * The recipe {@code chosen}: for each mutant, of all cases with few pieces, the one that fewest
   * others get wrong.
   */
  static List<XiangqiCase> chosen(SeededRandom random, Arguments arguments) {
    int square = arguments.integer("square") - 1;
    Square black = new Square(square / 3, 3 + square % 3);
    Square general = RandomPositions.inRedPalace(random);
    List<Mutant<XiangqiCase>> mutants = mutants("any");
    List<Candidate> candidates =
        enumerated(black, general).stream()
            .map(testCase -> candidate(testCase, mutants))
            .filter(candidate -> candidate.failing() > 0)
            .toList();
    Set<XiangqiCase> chosen = new LinkedHashSet<>();
    for (int m = 0; m < mutants.size() && chosen.size() < XiangqiCase.MAX_CASES; m++) {
      int mutant = m;
      candidates.stream()
          .filter(candidate -> candidate.fails().get(mutant))
          .min(Comparator.comparingInt(Candidate::failing))
          .ifPresent(candidate -> chosen.add(candidate.testCase()));
    }
    return List.copyOf(chosen);
  }

  private static Candidate candidate(XiangqiCase testCase, List<Mutant<XiangqiCase>> mutants) {
    XiangqiStep right = RandomPositions.step(testCase);
    List<Boolean> fails = mutants.stream().map(mutant -> fails(mutant, right)).toList();
    return new Candidate(testCase, fails, (int) fails.stream().filter(fail -> fail).count());
  }

  /**
   * All legal cases of Red's general and one or two pieces in rows 1 to 4 and columns 2 to 8 whose
   * generals do not face each other.
   */
  private static List<XiangqiCase> enumerated(Square black, Square general) {
    List<XiangqiPiece> pieces = new ArrayList<>();
    for (XiangqiKind kind : List.of(XiangqiKind.CHARIOT, XiangqiKind.HORSE, XiangqiKind.CANNON)) {
      for (int row = 0; row < 4; row++) {
        for (int column = 1; column < XiangqiPosition.COLUMNS - 1; column++) {
          pieces.add(new XiangqiPiece(kind, new Square(row, column)));
        }
      }
    }
    XiangqiPiece red = new XiangqiPiece(XiangqiKind.GENERAL, general);
    List<Optional<XiangqiCase>> cases = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      cases.add(RandomPositions.legal(black, List.of(red, pieces.get(i))));
      for (int j = i + 1; j < pieces.size(); j++) {
        cases.add(RandomPositions.legal(black, List.of(red, pieces.get(i), pieces.get(j))));
      }
    }
    return cases.stream()
        .flatMap(Optional::stream)
        .filter(testCase -> !RandomPositions.step(testCase).facing())
        .toList();
  }
}
