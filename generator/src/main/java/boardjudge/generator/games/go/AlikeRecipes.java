package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Games in which a board is an earlier one turned, mirrored or with its colours exchanged, and yet
 * stands for the first time.
 *
 * <p>A ko stands on the board and again wherever a symmetry takes it, as often as the symmetry's
 * order says; with the colours exchanged each time, if they are to be. Exactly one of them is
 * taken. Taking the next one and losing the first gives the image of the board before, by this
 * symmetry alone, as long as the ko itself has none.
 */
final class AlikeRecipes {
  /** What is done to the board. */
  private record Image(BoardSymmetry symmetry, boolean exchanged) {
    String word() {
      return symmetry.word() + (exchanged ? "-and-colours" : "");
    }
  }

  private static final List<Image> IMAGES =
      Stream.of(false, true)
          .flatMap(
              exchanged ->
                  Stream.of(BoardSymmetry.values())
                      .filter(symmetry -> exchanged || symmetry != BoardSymmetry.AS_IT_IS)
                      .map(symmetry -> new Image(symmetry, exchanged)))
          .toList();

  /** The ko, written with the stone that Black may take; she plays on its first point. */
  private static final List<String> KO = List.of(".BW.", "BW.W", ".BW.");

  private static final int TAKEN_ROW = 1;
  private static final int TAKEN_COLUMN = 1;
  private static final int TAKING_COLUMN = 2;

  private final SeededRandom random;
  private final Image image;
  private final boolean swapped;
  private final GoGameBuilder game = new GoGameBuilder();

  /** The points of all kos and those beside them. */
  private final BitSet reserved = new BitSet();

  /** Where White's stone stands in the first ko, and where Black plays to take it. */
  private int taken;

  private int taking;

  private AlikeRecipes(SeededRandom random, Image image) {
    this.random = random;
    this.image = image;
    this.swapped = random.flip();
  }

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "alike",
        "A board is an earlier one turned, mirrored, transposed or with its colours exchanged, and"
            + " yet no repetition.",
        List.of(
            Parameter.integer(
                "cases", 1, GoCase.MAX_CASES, IMAGES.size(), "how many; by default one each"),
            Parameter.integer("rounds", 1, 30, 2, "how often it comes about in a case"),
            Parameter.choice(
                "image",
                Stream.concat(Stream.of("all"), IMAGES.stream().map(Image::word)).toList(),
                "what is done to the board; by default each in turn")),
        AlikeRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    List<Image> images =
        IMAGES.stream()
            .filter(each -> List.of("all", each.word()).contains(arguments.text("image")))
            .toList();
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      Image image = images.get(i % images.size());
      cases.add(
          image.symmetry() == BoardSymmetry.AS_IT_IS
              ? wholeBoard(random)
              : new AlikeRecipes(random, image).kos(arguments.integer("rounds")));
    }
    return cases;
  }

  // One ko and its images.

  private GoCase kos(int rounds) {
    GoSetup.lay(game, layOut(), random);
    int order = image.symmetry().order();
    int now = 0;
    for (int round = 0; round < rounds; round++) {
      if (round > 0 && !fill()) {
        break;
      }
      int next = (now + 1) % order;
      boolean takesFirst = random.flip();
      if (takesFirst) {
        take(next);
      }
      lose(now);
      if (!takesFirst) {
        take(next);
      }
      // Beside what only seems to repeat, what repeats indeed.
      game.play(takesFirst ? at(taking, now) : at(taken, next));
      now = next;
    }
    return game.toCase();
  }

  /** The ko, and where it is taken to; the first one is taken, the others are not. */
  private GoPosition layOut() {
    while (true) {
      BoardSymmetry turn = random.pick(List.of(BoardSymmetry.values()));
      int top = 1 + random.below(GoPosition.ROWS - KO.size());
      int left = 1 + random.below(GoPosition.COLUMNS - KO.get(0).length());
      taken = turn.image(GoPoints.at(top + TAKEN_ROW, left + TAKEN_COLUMN));
      taking = turn.image(GoPoints.at(top + TAKEN_ROW, left + TAKING_COLUMN));
      BitSet ko = new BitSet();
      for (int row = 0; row < KO.size(); row++) {
        for (int column = 0; column < KO.get(row).length(); column++) {
          ko.set(turn.image(GoPoints.at(top + row, left + column)));
        }
      }
      if (!isSymmetric(ko) && reserve(ko)) {
        return stones(turn, top, left);
      }
    }
  }

  /**
   * Whether some symmetry leaves these points as they are: then two would bring about one board.
   */
  private static boolean isSymmetric(BitSet points) {
    return Stream.of(BoardSymmetry.values())
        .filter(symmetry -> symmetry != BoardSymmetry.AS_IT_IS)
        .anyMatch(symmetry -> points.stream().map(symmetry::image).allMatch(points::get));
  }

  /** Keeps these points, their images and what is beside them free of others, if they are. */
  private boolean reserve(BitSet points) {
    BitSet all = new BitSet();
    BitSet around = new BitSet();
    for (int i = 0; i < image.symmetry().order(); i++) {
      int times = i;
      BitSet images = new BitSet();
      points.stream().map(point -> at(point, times)).forEach(images::set);
      if (images.intersects(all) || images.intersects(around) || images.intersects(reserved)) {
        return false;
      }
      all.or(images);
      around.or(GoPoints.around(images));
    }
    reserved.or(all);
    reserved.or(around);
    return true;
  }

  private GoPosition stones(BoardSymmetry turn, int top, int left) {
    GoPosition position = GoPosition.EMPTY;
    for (int row = 0; row < KO.size(); row++) {
      for (int column = 0; column < KO.get(row).length(); column++) {
        int point = turn.image(GoPoints.at(top + row, left + column));
        char glyph = KO.get(row).charAt(column);
        for (int i = 0; glyph != '.' && i < image.symmetry().order(); i++) {
          GoColour colour = glyph == 'B' ? black(i) : black(i).opponent();
          position = position.with(at(point, i), colour);
        }
      }
    }
    return position.without(taken).with(taking, black(0));
  }

  /** The colour that the picture calls black, in the ko of that number. */
  private GoColour black(int number) {
    return (image.exchanged() && number % 2 == 1) != swapped ? GoColour.WHITE : GoColour.BLACK;
  }

  /** Where the symmetry takes a point when done so often. */
  private int at(int point, int times) {
    int there = point;
    for (int i = 0; i < times; i++) {
      there = image.symmetry().image(there);
    }
    return there;
  }

  private void take(int number) {
    game.place(black(number), at(taking, number));
  }

  private void lose(int number) {
    game.place(black(number).opponent(), at(taken, number));
  }

  /** A stone of each colour and its images, so that no board of the round has stood before. */
  private boolean fill() {
    for (int colour = 0; colour < 2; colour++) {
      List<Integer> points = new ArrayList<>(IntStream.range(0, GoPoints.COUNT).boxed().toList());
      random.shuffle(points);
      int free = points.stream().filter(this::reserveOne).findFirst().orElse(-1);
      if (free < 0) {
        return false;
      }
      for (int i = 0; i < image.symmetry().order(); i++) {
        game.place(colour == 0 ? black(i) : black(i).opponent(), at(free, i));
      }
    }
    return true;
  }

  private boolean reserveOne(int point) {
    BitSet one = new BitSet();
    one.set(point);
    return reserve(one);
  }

  // The whole board.

  /**
   * One black stone; White fills the board around and on it, and one black stone captures her; then
   * Black fills it, and one white stone stands where the first black one stood.
   */
  private static GoCase wholeBoard(SeededRandom random) {
    GoGameBuilder game = new GoGameBuilder();
    int first;
    int second;
    do {
      first = random.below(GoPoints.COUNT);
      second = random.below(GoPoints.COUNT);
    } while (isOnAxis(first) || isImage(first, second) || distance(first, second) < 2);
    game.place(GoColour.BLACK, first);
    fill(game, GoColour.WHITE, second);
    game.place(GoColour.BLACK, second);
    fill(game, GoColour.BLACK, first);
    game.place(GoColour.WHITE, first);
    return game.toCase();
  }

  private static boolean isOnAxis(int point) {
    BitSet one = new BitSet();
    one.set(point);
    return isSymmetric(one);
  }

  private static boolean isImage(int one, int other) {
    return Stream.of(BoardSymmetry.values()).anyMatch(symmetry -> symmetry.image(one) == other);
  }

  private static int distance(int one, int other) {
    return GoPoints.rowsApart(one, other) + GoPoints.columnsApart(one, other);
  }

  /** Far points first, so that nobody takes a last liberty but the last one; enemies go. */
  private static void fill(GoGameBuilder game, GoColour colour, int last) {
    for (int pass = 0; pass < 2; pass++) {
      IntStream.range(0, GoPoints.COUNT)
          .boxed()
          .sorted(Comparator.comparingInt(point -> -distance(point, last)))
          .filter(point -> point != last && game.board().isEmpty(point))
          .forEach(point -> game.place(colour, point));
    }
  }
}
