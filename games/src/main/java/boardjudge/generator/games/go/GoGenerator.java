package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.BoardSymmetry.LEFT_TO_RIGHT;
import static boardjudge.generator.games.go.BoardSymmetry.UPSIDE_DOWN;

import boardjudge.generator.Mutant;
import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.notation.Notation;
import boardjudge.reference.Problem;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Recipes, mutants and other inputs of Go. */
public final class GoGenerator implements ProblemGenerator<GoCase> {
  private final Problem<GoCase> problem = new Go();

  @Override
  public Problem<GoCase> problem() {
    return problem;
  }

  @Override
  public List<Recipe<GoCase>> recipes() {
    return GoRecipes.all();
  }

  @Override
  public List<Scope<GoCase>> scopes() {
    return GoScopes.all();
  }

  @Override
  public List<Mutant<GoCase>> mutants() {
    return GoMutants.all();
  }

  @Override
  public Optional<Mutant<GoCase>> parseMutant(String name) {
    return HashMutants.parseMutant(name);
  }

  @Override
  public Map<String, String> recipeArguments(Mutant<GoCase> mutant) {
    Map<String, String> aim = SuperkoMutants.AIMS.get(mutant.name());
    return aim == null ? HashMutants.recipeArguments(mutant.name()) : aim;
  }

  @Override
  public List<ShrinkPass<GoCase>> shrinkPasses() {
    return GoShrinkPasses.all();
  }

  @Override
  public List<Tweak<GoCase>> tweaks() {
    return GoTweaks.all();
  }

  @Override
  public List<OtherForm<GoCase>> forms() {
    return List.of(
        new OtherForm<>("mirrored", game -> image(game, LEFT_TO_RIGHT), GoGenerator::mirrored),
        new OtherForm<>("upside-down", game -> image(game, UPSIDE_DOWN), GoGenerator::upsideDown));
  }

  private static GoCase image(GoCase game, BoardSymmetry symmetry) {
    return new GoCase(
        game.commands().stream()
            .map(command -> GoCommand.at(command.colour(), symmetry.image(command.point())))
            .toList());
  }

  private static List<String> mirrored(List<String> answer) {
    int misses = answer.size() - GoPosition.ROWS;
    List<String> lines = new ArrayList<>(answer.subList(0, misses));
    answer
        .subList(misses, answer.size())
        .forEach(row -> lines.add(new StringBuilder(row).reverse().toString()));
    return lines;
  }

  private static List<String> upsideDown(List<String> answer) {
    List<String> lines = new ArrayList<>(answer);
    Collections.reverse(lines.subList(answer.size() - GoPosition.ROWS, answer.size()));
    return lines;
  }

  @Override
  public Optional<Notation<GoCase>> notation() {
    return Optional.of(new GoSgf());
  }
}
