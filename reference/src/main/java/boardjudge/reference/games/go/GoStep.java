package boardjudge.reference.games.go;

import boardjudge.reference.Step;

/** One judged event of a game of Go: a command, or the final board. */
public sealed interface GoStep extends Step permits GoCommandStep, GoFinalStep {}
