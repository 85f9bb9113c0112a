package outside;

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
import java.util.List;
import java.util.function.Consumer;

/** A minimal game: each case is a number, and its answer is whether the number is odd. */
public final class Ladder implements Problem<Ladder.Rung> {
  public record Rung(int height) {}

  enum LadderRule implements Rule {
    PARITY;

    @Override
    public String clause() {
      return "An odd height prints \"odd\", an even one \"even\".";
    }
  }

  record Answered(Rung rung) implements Step {
    @Override
    public String action() {
      return "height " + rung.height();
    }

    @Override
    public List<Rule> decidedBy() {
      return List.of(LadderRule.PARITY);
    }

    @Override
    public List<String> output() {
      return List.of(rung.height() % 2 == 1 ? "odd" : "even");
    }

    @Override
    public boolean mightPrint(String line) {
      return line.equals("odd") || line.equals("even");
    }

    @Override
    public Diagram board() {
      return Diagram.numbered(List.of("x".repeat(rung.height())), 1);
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      return new Explanation(LadderRule.PARITY, "The height is as drawn.", List.of());
    }
  }

  static final class Heights implements InputFormat<Rung> {
    @Override
    public int maxCases() {
      return 9;
    }

    @Override
    public List<Rung> read(InputReader in) throws InputException {
      int count = in.readCount(1, 9, "T");
      in.endLine();
      List<Rung> read = new ArrayList<>();
      for (int i = 1; i <= count; i++) {
        in.inCase(i);
        read.add(new Rung(in.readInt(1, 9, "height")));
        in.endLine();
      }
      in.end();
      return List.copyOf(read);
    }

    @Override
    public void write(List<Rung> cases, StringBuilder out) {
      out.append(cases.size()).append('\n');
      cases.forEach(each -> out.append(each.height()).append('\n'));
    }
  }

  @Override
  public String id() {
    return "ladder";
  }

  @Override
  public String title() {
    return "The Ladder";
  }

  @Override
  public String source() {
    return "nowhere";
  }

  @Override
  public InputFormat<Rung> format() {
    return new Heights();
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(LadderRule.values());
  }

  @Override
  public Diagram start(Rung testCase) {
    return new Answered(testCase).board();
  }

  @Override
  public void referee(Rung testCase, Consumer<? super Step> steps) {
    steps.accept(new Answered(testCase));
  }
}
