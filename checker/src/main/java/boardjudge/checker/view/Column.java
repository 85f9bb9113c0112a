package boardjudge.checker.view;

import java.util.function.Function;

/**
 * A column of a table of rows.
 *
 * @param name its title in files; on screen and pages, the name of the message with its title
 * @param numeric whether its cells are figures
 * @param cell what it says of a row
 */
public record Column<R>(String name, boolean numeric, Function<R, String> cell) {}
