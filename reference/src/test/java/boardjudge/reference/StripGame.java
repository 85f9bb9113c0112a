package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A minimal game: a man walks along a strip of nine squares and must not fall. */
final class StripGame implements Problem<List<Integer>> {
  private final Consumer<Consumer<? super String>> solverSlip;
  private final List<String> between;

  /** A game whose solver prints what {@code solverSlip} prints after the right lines. */
  StripGame(Consumer<Consumer<? super String>> solverSlip) {
    this(solverSlip, List.of());
  }

  /** Also prints lines between two cases. */
  StripGame(Consumer<Consumer<? super String>> solverSlip, List<String> between) {
    this.solverSlip = solverSlip;
    this.between = List.copyOf(between);
  }

  enum StripRule implements Rule {
    STAYS_ON("The man stays on the strip."),
    FALLS_OFF("A man who leaves the strip falls.");

    private final String clause;

    StripRule(String clause) {
      this.clause = clause;
    }

    @Override
    public String clause() {
      return clause;
    }
  }

  private record Walk(int number, int square) implements Step {
    @Override
    public String action() {
      return "step " + number;
    }

    @Override
    public List<Rule> decidedBy() {
      return List.of(fallen() ? StripRule.FALLS_OFF : StripRule.STAYS_ON);
    }

    private boolean fallen() {
      return square < 0 || square > 8;
    }

    @Override
    public List<String> output() {
      return fallen() ? List.of("falls") : List.of();
    }

    @Override
    public boolean mightPrint(String line) {
      return line.equals("falls");
    }

    @Override
    public Diagram board() {
      String row = ".".repeat(9);
      return Diagram.numbered(
          List.of(fallen() ? row : row.substring(0, square) + "M" + row.substring(square + 1)), 0);
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      return new Explanation(
          decidedBy().get(0), "He stands there.", List.of(new Evidence.Board("strip", board())));
    }
  }

  @Override
  public String id() {
    return "strip";
  }

  @Override
  public String title() {
    return "The Strip";
  }

  @Override
  public String source() {
    return "tests";
  }

  @Override
  public InputFormat<List<Integer>> format() {
    return new InputFormat<>() {
      @Override
      public int maxCases() {
        return 1;
      }

      @Override
      public List<List<Integer>> read(InputReader in) throws InputException {
        int count = in.readCount(0, 9, "count");
        in.endLine();
        List<Integer> steps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          steps.add(in.readInt(-9, 9, "step"));
          in.endLine();
        }
        in.end();
        return List.of(List.copyOf(steps));
      }

      @Override
      public void write(List<List<Integer>> cases, StringBuilder out) {
        out.append(cases.get(0).size()).append('\n');
        cases.get(0).forEach(step -> out.append(step).append('\n'));
      }
    };
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(StripRule.values());
  }

  @Override
  public Diagram start(List<Integer> testCase) {
    return new Walk(0, 4).board();
  }

  @Override
  public List<String> between() {
    return between;
  }

  @Override
  public void solve(List<Integer> testCase, Consumer<? super String> lines) {
    int square = 4;
    for (int step : testCase) {
      square += step;
      if (Math.abs(square - 4) > 4) {
        lines.accept("falls");
      }
    }
    solverSlip.accept(lines);
  }

  @Override
  public void referee(List<Integer> testCase, Consumer<? super Step> steps) {
    int square = 4;
    for (int i = 0; i < testCase.size(); i++) {
      square += testCase.get(i);
      steps.accept(new Walk(i + 1, square));
    }
  }
}
