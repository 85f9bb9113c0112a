package boardjudge.grading.program;

/** One case, counted from 0, of a whole file that only programs can take apart. */
public record ProgramCase(ProgramInput input, int index, int count) {}
