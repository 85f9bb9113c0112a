package __game__;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * The problem, as boardjudge finds it: META-INF/services names this class.
 *
 * <p>YOURS: the title and the source. The rest only says which class does what.
 */
public final class __Game__ implements Problem<__Game__Case> {
  @Override
  public String id() {
    return "__game__";
  }

  @Override
  public String title() {
    return "__Game__";
  }

  @Override
  public String source() {
    return "not used anywhere yet";
  }

  @Override
  public InputFormat<__Game__Case> format() {
    return new __Game__Format();
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(__Game__Rule.values());
  }

  @Override
  public Diagram start(__Game__Case testCase) {
    return __Game__Position.EMPTY.diagram();
  }

  /** The fast engine. Leave this method out as long as there is none: the referee answers then. */
  @Override
  public void solve(__Game__Case testCase, Consumer<? super String> lines) {
    new __Game__Solver().solve(testCase, lines);
  }

  /** The plain engine: the statement in code. */
  @Override
  public void referee(__Game__Case testCase, Consumer<? super Step> steps) {
    new __Game__Referee().judge(testCase, steps);
  }
}
