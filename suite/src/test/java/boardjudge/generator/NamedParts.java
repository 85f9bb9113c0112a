package boardjudge.generator;

/** Finds parts of a generator, which must exist, by their names. */
public final class NamedParts {
  private NamedParts() {}

  public static <C> Recipe<C> recipe(ProblemGenerator<C> generator, String name) {
    return generator.recipes().stream()
        .filter(recipe -> recipe.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no recipe " + name));
  }

  public static <C> Mutant<C> mutant(ProblemGenerator<C> generator, String name) {
    return generator.mutants().stream()
        .filter(mutant -> mutant.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no mutant " + name));
  }

  public static <C> ShrinkPass<C> shrinkPass(ProblemGenerator<C> generator, String name) {
    return generator.shrinkPasses().stream()
        .filter(pass -> pass.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no shrink pass " + name));
  }
}
