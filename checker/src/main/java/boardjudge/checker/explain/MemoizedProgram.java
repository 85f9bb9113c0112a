package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs a wrong program once on each input and caches its output, since many reports need the same.
 * Inputs are identified by their cases. Thread-safe; only one thread at a time runs the program.
 */
public final class MemoizedProgram<C> implements Mutant.Program<C> {
  private final Mutant.Program<C> program;
  private final Mutant.Program<C> reusable;
  private final Map<List<C>, CachedRun> cache = new HashMap<>();

  /** Interned lines: most lines of outputs are the same few. */
  private final Map<String, String> texts = new HashMap<>();

  private MemoizedProgram(Mutant.Program<C> program) {
    this.program = program;
    this.reusable = program.reusable();
  }

  /** The same mutant with a memoized program. */
  public static <C> Mutant<C> of(Mutant<C> mutant) {
    return new Mutant<>(
        mutant.name(),
        mutant.breaks(),
        mutant.mistake(),
        mutant.recipe(),
        new MemoizedProgram<>(mutant.program()));
  }

  @Override
  public void run(List<C> cases, Consumer<? super String> lines) {
    CachedRun run = cached(cases);
    run.lines().forEach(lines);
    if (run.crash().isPresent()) {
      throw new IllegalStateException(run.crash().get());
    }
  }

  @Override
  public Optional<List<Step>> steps(List<C> cases) {
    return program.steps(cases);
  }

  private synchronized CachedRun cached(List<C> cases) {
    return cache.computeIfAbsent(List.copyOf(cases), this::runOnce);
  }

  private CachedRun runOnce(List<C> cases) {
    List<String> lines = new ArrayList<>();
    Optional<Throwable> crash = Optional.empty();
    try {
      reusable.run(cases, line -> lines.add(texts.computeIfAbsent(line, text -> text)));
    } catch (RuntimeException | StackOverflowError thrown) {
      crash = Optional.of(thrown);
    }
    return new CachedRun(lines, crash);
  }

  private record CachedRun(List<String> lines, Optional<Throwable> crash) {}
}
