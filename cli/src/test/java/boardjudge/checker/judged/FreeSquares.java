package boardjudge.checker.judged;

import boardjudge.reference.AnswerJudge;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A problem with several right answers: in a row of nine squares, print how many free squares are
 * named, at least one, then each on a line. A case is the one taken square, counted from 1.
 */
final class FreeSquares implements Problem<Integer>, InputFormat<Integer>, AnswerJudge<Integer> {
  enum FreeRule implements Rule {
    FREE;

    @Override
    public String clause() {
      return "The squares named are free, and each is named once.";
    }
  }

  @Override
  public String id() {
    return "free";
  }

  @Override
  public String title() {
    return "Free squares";
  }

  @Override
  public String source() {
    return "made up";
  }

  @Override
  public InputFormat<Integer> format() {
    return this;
  }

  @Override
  public int maxCases() {
    return 9;
  }

  @Override
  public List<Integer> read(InputReader in) throws InputException {
    List<Integer> cases = new ArrayList<>();
    int count = in.readCount(1, 9, "T");
    for (int i = 1; i <= count; i++) {
      in.inCase(i);
      in.space();
      cases.add(in.readInt(1, 9, "taken"));
    }
    in.endLine();
    in.end();
    return cases;
  }

  @Override
  public void write(List<Integer> cases, StringBuilder out) {
    out.append(cases.size());
    cases.forEach(taken -> out.append(' ').append(taken));
    out.append('\n');
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(FreeRule.values());
  }

  @Override
  public Diagram start(Integer taken) {
    return board(taken);
  }

  private static Diagram board(int taken) {
    return Diagram.numbered(List.of(".".repeat(taken - 1) + "x" + ".".repeat(9 - taken)), 1);
  }

  @Override
  public List<String> between() {
    return List.of("--");
  }

  /** Names all free squares, where the referee names one. */
  @Override
  public void solve(Integer taken, Consumer<? super String> lines) {
    lines.accept("8");
    IntStream.rangeClosed(1, 9).filter(at -> at != taken).forEach(at -> lines.accept("" + at));
  }

  @Override
  public void referee(Integer taken, Consumer<? super Step> steps) {
    steps.accept(new Named(taken, List.of("1", taken == 1 ? "2" : "1")));
  }

  @Override
  public Optional<AnswerJudge<Integer>> judge() {
    return Optional.of(this);
  }

  @Override
  public boolean accepts(Integer taken, Iterator<String> found) {
    String count = found.next();
    if (!count.matches("[1-8]")) {
      return false;
    }
    Set<String> named = new HashSet<>();
    for (int i = 0; i < Integer.parseInt(count); i++) {
      String square = found.next();
      if (!square.matches("[1-9]") || square.equals("" + taken) || !named.add(square)) {
        return false;
      }
    }
    return true;
  }

  private record Named(int taken, List<String> output) implements Step {
    @Override
    public String action() {
      return "free squares";
    }

    @Override
    public List<Rule> decidedBy() {
      return List.of(FreeRule.FREE);
    }

    @Override
    public boolean mightPrint(String line) {
      return true;
    }

    @Override
    public Diagram board() {
      return FreeSquares.board(taken);
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      return new Explanation(FreeRule.FREE, "Square " + taken + " is taken.", List.of());
    }
  }
}
