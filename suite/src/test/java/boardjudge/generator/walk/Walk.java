package boardjudge.generator.walk;

import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
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

/**
 * A minimal game for tests of a generator's defaults: a piece walks along a strip of squares from
 * the left, steps beyond the end do not count, and it prints its square after each step.
 */
public class Walk implements Problem<Walk.Path> {
  public enum WalkRule implements Rule {
    STEP,
    END;

    @Override
    public String clause() {
      return "It walks.";
    }
  }

  /** How many squares a strip has, and how far each step goes. */
  public record Path(int squares, List<Integer> steps) {
    public Path {
      steps = List.copyOf(steps);
    }
  }

  record Walked(WalkRule rule, int at) implements Step {
    @Override
    public String action() {
      return "a step";
    }

    @Override
    public List<Rule> decidedBy() {
      return List.of(rule);
    }

    @Override
    public List<String> output() {
      return List.of(Integer.toString(at));
    }

    @Override
    public boolean mightPrint(String line) {
      return true;
    }

    @Override
    public Diagram board() {
      return Diagram.numbered(List.of("."), 1);
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      return new Explanation(rule, "It walks.", List.of());
    }
  }

  @Override
  public String id() {
    return "walk";
  }

  @Override
  public String title() {
    return "A walk";
  }

  @Override
  public String source() {
    return "the tests";
  }

  @Override
  public InputFormat<Path> format() {
    return new InputFormat<>() {
      @Override
      public int maxCases() {
        return 50;
      }

      @Override
      public List<Path> read(InputReader in) throws InputException {
        int count = in.readCount(1, 50, "T");
        in.endLine();
        List<Path> cases = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
          int squares = in.readInt(1, 9, "squares");
          in.space();
          int steps = in.readInt(1, 9, "n");
          List<Integer> all = new ArrayList<>();
          for (int s = 0; s < steps; s++) {
            in.space();
            all.add(in.readInt(0, 9, "step"));
          }
          in.endLine();
          cases.add(new Path(squares, all));
        }
        in.end();
        return cases;
      }

      @Override
      public void write(List<Path> cases, StringBuilder out) {
        out.append(cases.size()).append('\n');
        for (Path each : cases) {
          out.append(each.squares()).append(' ').append(each.steps().size());
          each.steps().forEach(step -> out.append(' ').append(step));
          out.append('\n');
        }
      }
    };
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(WalkRule.values());
  }

  @Override
  public Diagram start(Path testCase) {
    return Diagram.numbered(List.of("."), 1);
  }

  @Override
  public void referee(Path testCase, Consumer<? super Step> steps) {
    new WalkReferee().judge(testCase, steps);
  }

  public record WalkGenerator(Walk problem) implements ProblemGenerator<Path> {
    @Override
    public List<Recipe<Path>> recipes() {
      return List.of(
          new Recipe<>(
              "walks",
              "Any walks.",
              List.of(Parameter.integer("cases", 1, 50, 5, "how many")),
              (random, arguments) -> {
                List<Path> cases = new ArrayList<>();
                for (int i = 0; i < arguments.integer("cases"); i++) {
                  List<Integer> steps = new ArrayList<>();
                  for (int s = random.between(1, 9); s > 0; s--) {
                    steps.add(random.below(4));
                  }
                  cases.add(new Path(random.between(1, 9), steps));
                }
                return cases;
              }));
    }
  }
}
