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
 * A wrong program that runs once on each input and remembers what it printed, since many reports
 * ask for the same. Inputs are told apart by their cases. Thread-safe; one thread at a time runs
 * it.
 */
public final class MemoizedProgram<C> implements Mutant.Program<C> {
  private final Mutant.Program<C> program;
  private final Map<List<C>, Printed> known = new HashMap<>();

  /** Each text once: most lines of outputs are the same few. */
  private final Map<String, String> texts = new HashMap<>();

  private MemoizedProgram(Mutant.Program<C> program) {
    this.program = program;
  }

  /** The same mutant with its program memoized. */
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
    Printed printed = printed(cases);
    printed.lines().forEach(lines);
    printed
        .crash()
        .ifPresent(
            crash -> {
              throw new IllegalStateException(crash);
            });
  }

  @Override
  public Optional<List<Step>> steps(List<C> cases) {
    return program.steps(cases);
  }

  private synchronized Printed printed(List<C> cases) {
    return known.computeIfAbsent(List.copyOf(cases), this::runOnce);
  }

  private Printed runOnce(List<C> cases) {
    List<String> printed = new ArrayList<>();
    Optional<Throwable> crash = Optional.empty();
    try {
      program.run(cases, line -> printed.add(texts.computeIfAbsent(line, text -> text)));
    } catch (RuntimeException | StackOverflowError thrown) {
      crash = Optional.of(thrown);
    }
    return new Printed(printed, crash);
  }

  /** What it printed for an input, and by what it crashed then, if it did. */
  private record Printed(List<String> lines, Optional<Throwable> crash) {
    private Printed {
      lines = List.copyOf(lines);
    }
  }
}
