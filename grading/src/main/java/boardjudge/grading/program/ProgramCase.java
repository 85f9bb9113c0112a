package boardjudge.grading.program;

/**
 * One case of an input that only programs can take apart: the whole file, and which of its cases.
 *
 * @param index which case, from 0
 * @param count how many cases the file has
 */
public record ProgramCase(ProgramInput input, int index, int count) {}
