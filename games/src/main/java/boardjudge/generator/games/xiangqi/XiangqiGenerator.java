package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Mutant;
import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.notation.Notation;
import boardjudge.reference.Problem;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Recipes, mutants and other inputs of xiangqi. */
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
  public List<Scope<XiangqiCase>> scopes() {
    return XiangqiScopes.all();
  }

  @Override
  public List<Mutant<XiangqiCase>> mutants() {
    return XiangqiMutants.all();
  }

  @Override
  public List<ShrinkPass<XiangqiCase>> shrinkPasses() {
    return XiangqiShrinkPasses.all();
  }

  @Override
  public List<Tweak<XiangqiCase>> tweaks() {
    return XiangqiTweaks.all();
  }

  @Override
  public List<OtherForm<XiangqiCase>> forms() {
    return List.of(
        OtherForm.sameAnswer("reversed", XiangqiGenerator::reversed),
        OtherForm.sameAnswer("mirrored", XiangqiGenerator::mirrored));
  }

  private static XiangqiCase reversed(XiangqiCase testCase) {
    List<XiangqiPiece> red = new ArrayList<>(testCase.red());
    Collections.reverse(red);
    return new XiangqiCase(testCase.black(), red);
  }

  private static XiangqiCase mirrored(XiangqiCase testCase) {
    return new XiangqiCase(
        mirrored(testCase.black()),
        testCase.red().stream()
            .map(piece -> new XiangqiPiece(piece.kind(), mirrored(piece.square())))
            .toList());
  }

  private static Square mirrored(Square square) {
    return new Square(square.row(), XiangqiPosition.COLUMNS - 1 - square.column());
  }

  @Override
  public Optional<Notation<XiangqiCase>> notation() {
    return Optional.of(new XiangqiFen());
  }
}
