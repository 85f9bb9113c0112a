package boardjudge.checker.strip;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A minimal problem: a walker on five squares, who prints nothing for a legal step. */
public final class StripProblem implements Problem<StripCase>, InputFormat<StripCase> {
  private static final int LENGTH = 5;
  private static final int START = 2;

  private final List<String> between;

  /** Prints nothing between two walks. */
  public StripProblem() {
    this(List.of());
  }

  /** Prints these lines between two walks. */
  public StripProblem(List<String> between) {
    this.between = List.copyOf(between);
  }

  @Override
  public List<String> between() {
    return between;
  }

  @Override
  public String id() {
    return "strip";
  }

  @Override
  public String title() {
    return "A walk on a strip";
  }

  @Override
  public String source() {
    return "made up";
  }

  @Override
  public InputFormat<StripCase> format() {
    return this;
  }

  @Override
  public int maxCases() {
    return 9;
  }

  @Override
  public List<StripCase> read(InputReader in) throws InputException {
    List<StripCase> cases = new ArrayList<>();
    int count = in.readCount(0, 9, "T");
    in.endLine();
    for (int i = 1; i <= count; i++) {
      in.inCase(i);
      int n = in.readCount(0, 99, "n");
      List<Integer> steps = new ArrayList<>();
      for (int j = 0; j < n; j++) {
        in.space();
        steps.add(in.readInt(-9, 9, "step"));
      }
      in.endLine();
      cases.add(new StripCase(steps));
    }
    in.end();
    return cases;
  }

  @Override
  public void write(List<StripCase> cases, StringBuilder out) {
    out.append(cases.size()).append('\n');
    for (StripCase testCase : cases) {
      out.append(testCase.steps().size());
      testCase.steps().forEach(step -> out.append(' ').append(step));
      out.append('\n');
    }
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(StripRule.values());
  }

  @Override
  public Diagram start(StripCase testCase) {
    return Diagram.numbered(List.of(row(START)), 0);
  }

  @Override
  public void solve(StripCase testCase, Consumer<? super String> lines) {
    int at = START;
    int seen = 1 << at;
    for (int step : testCase.steps()) {
      int to = at + step;
      if (to < 0 || to >= LENGTH) {
        lines.accept("wall");
      } else if ((seen >> to & 1) != 0) {
        lines.accept("seen");
      } else {
        at = to;
        seen |= 1 << at;
      }
    }
    lines.accept(row(at));
    lines.accept(Integer.toBinaryString(seen | 1 << LENGTH).substring(1));
  }

  @Override
  public void referee(StripCase testCase, Consumer<? super Step> steps) {
    int at = START;
    List<Integer> seen = new ArrayList<>(List.of(at));
    int number = 0;
    for (int step : testCase.steps()) {
      number++;
      int to = at + step;
      StripRule rule =
          to < 0 || to >= LENGTH
              ? StripRule.ON_THE_STRIP
              : seen.contains(to) ? StripRule.NEVER_TWICE : StripRule.FREE;
      if (rule == StripRule.FREE) {
        at = to;
        seen.add(at);
      }
      List<String> output =
          switch (rule) {
            case ON_THE_STRIP -> List.of("wall");
            case NEVER_TWICE -> List.of("seen");
            default -> List.of();
          };
      steps.accept(new Command("command " + number + ": " + step, at, to, rule, output));
    }
    StringBuilder visited = new StringBuilder();
    for (int square = LENGTH - 1; square >= 0; square--) {
      visited.append(seen.contains(square) ? '1' : '0');
    }
    List<String> end = List.of(row(at), visited.toString());
    steps.accept(new Command("the end", at, at, StripRule.LAST_ROW, end));
  }

  private static String row(int at) {
    return ".".repeat(at) + "X" + ".".repeat(LENGTH - 1 - at);
  }

  private record Command(String action, int at, int to, StripRule rule, List<String> output)
      implements Step {
    @Override
    public List<Rule> decidedBy() {
      return List.of(rule);
    }

    @Override
    public boolean mightPrint(String line) {
      return rule != StripRule.LAST_ROW && (line.equals("wall") || line.equals("seen"));
    }

    @Override
    public Diagram board() {
      return Diagram.numbered(List.of(row(at)), 0).mark(Mark.LAST, new Square(0, at));
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      String found = discrepancy.foundLine().map(line -> Quote.of(line, 20)).orElse("nothing more");
      return new Explanation(
          rule,
          "From here to "
              + to
              + " the row "
              + discrepancy.row()
              + " is "
              + discrepancy.expected().orElse("none")
              + ", not "
              + found
              + ", with "
              + discrepancy.found().size()
              + " at hand.",
          List.of(
              new Evidence.Table(
                  Message.literal("squares"), texts("from", "to"), List.of(texts(at, to)))));
    }

    private static List<Message> texts(Object one, Object other) {
      return List.of(Message.literal("" + one), Message.literal("" + other));
    }
  }
}
