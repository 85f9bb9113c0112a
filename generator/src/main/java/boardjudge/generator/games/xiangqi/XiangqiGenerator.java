package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.Problem;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All that the generator knows of xiangqi. */
public final class XiangqiGenerator implements ProblemGenerator<XiangqiCase> {
  private static final Xiangqi PROBLEM = new Xiangqi();

  @Override
  public Problem<XiangqiCase> problem() {
    return PROBLEM;
  }

  @Override
  public List<Recipe<XiangqiCase>> recipes() {
    return XiangqiRecipes.all();
  }

  @Override
  public List<Mutant<XiangqiCase>> mutants() {
    List<Mutant<XiangqiCase>> mutants = new ArrayList<>();
    Stream.of(XiangqiWrongSteps.all(), XiangqiWrongLines.all(), XiangqiWrongHorses.all())
        .flatMap(List::stream)
        .map(XiangqiReading::mutant)
        .forEach(mutants::add);
    mutants.addAll(XiangqiWrongPrograms.all());
    return mutants;
  }

  @Override
  public List<ShrinkPass<XiangqiCase>> shrinkPasses() {
    return XiangqiShrinking.passes();
  }

  @Override
  public List<Tweak<XiangqiCase>> tweaks() {
    return XiangqiShrinking.tweaks();
  }
}
