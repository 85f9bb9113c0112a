package boardjudge.suite.shrink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Guesses what the numbers in a text count: the lines after them, records of several lines, the
 * rows and columns of a board. A guess may be wrong; then the text without some parts is invalid.
 */
final class CountedParts {
  /** Numbers further down are tried once the text before them is shorter. */
  private static final int FIRST_LINES = 200;

  private CountedParts() {}

  /** Where the counted parts stand in the lines after the number. */
  enum Layout {
    /** A line each. */
    LINES,
    /** Equally many lines each; together all that follows. */
    UP_TO_THE_END,
    /** A line whose first number counts more lines, and those. */
    LISTS,
    /** A line whose last number counts more lines, and those. */
    LISTS_BY_LAST,
    /** Two such lists each. */
    PAIRS_OF_LISTS,
    /** A square board: each part is a row and the column of the same number. */
    SQUARE,
    /** The same; larger numbers after the board are lowered. */
    NUMBERED_SQUARE,
    /** The columns of a board that begins in the next line. */
    COLUMNS
  }

  /** A number that may count, and how its parts stand. */
  record Candidate(int line, int word, Layout layout) {
    /** Empty where the lines do not match. */
    Optional<Counted> in(List<String> lines) {
      if (line >= lines.size() || word >= words(lines.get(line)).length) {
        return Optional.empty();
      }
      OptionalInt count = number(words(lines.get(line))[word]);
      if (count.isEmpty() || count.getAsInt() < 1) {
        return Optional.empty();
      }
      int parts = count.getAsInt();
      return switch (layout) {
        case SQUARE, NUMBERED_SQUARE, COLUMNS -> board(lines, parts);
        default -> bounds(lines, parts).map(bounds -> records(lines, bounds));
      };
    }

    /** Where each record begins, and where the last ends; empty if there are fewer. */
    private Optional<List<Integer>> bounds(List<String> lines, int count) {
      int left = lines.size() - line - 1;
      if (count > left) {
        return Optional.empty();
      }
      List<Integer> bounds = new ArrayList<>(List.of(line + 1));
      boolean isUniform = layout == Layout.UP_TO_THE_END;
      if (isUniform && (left % count != 0 || left == count)) {
        return Optional.empty();
      }
      for (int i = 0; i < count; i++) {
        int start = bounds.get(i);
        OptionalInt end =
            switch (layout) {
              case LINES -> OptionalInt.of(start + 1);
              case UP_TO_THE_END -> OptionalInt.of(start + left / count);
              case LISTS_BY_LAST -> listEnd(lines, start, true);
              case PAIRS_OF_LISTS -> {
                OptionalInt first = listEnd(lines, start, false);
                yield first.isEmpty() ? first : listEnd(lines, first.getAsInt(), false);
              }
              default -> listEnd(lines, start, false);
            };
        if (end.isEmpty()) {
          return Optional.empty();
        }
        bounds.add(end.getAsInt());
      }
      return Optional.of(bounds);
    }

    private static OptionalInt listEnd(List<String> lines, int start, boolean byLast) {
      if (start >= lines.size()) {
        return OptionalInt.empty();
      }
      String[] words = words(lines.get(start));
      OptionalInt count = number(words[byLast ? words.length - 1 : 0]);
      return count.isPresent() && count.getAsInt() < lines.size() - start
          ? OptionalInt.of(start + 1 + count.getAsInt())
          : OptionalInt.empty();
    }

    private Counted records(List<String> lines, List<Integer> bounds) {
      return new Counted(
          bounds.size() - 1,
          (from, to) -> {
            List<String> rest = lowered(lines, to - from);
            rest.subList(bounds.get(from), bounds.get(to)).clear();
            return rest;
          });
    }

    private Optional<Counted> board(List<String> lines, int count) {
      int top = line + 1;
      boolean isSquare = layout != Layout.COLUMNS;
      int height = boardHeight(lines, count);
      if (count == 1 || height < (isSquare ? count : 1)) {
        return Optional.empty();
      }
      int end = top + (isSquare ? count : height);
      return Optional.of(
          new Counted(
              count,
              (from, to) -> {
                List<String> rest = lowered(lines, to - from);
                for (int row = top; row < end; row++) {
                  rest.set(row, withoutCells(lines.get(row), from, to));
                }
                for (int i = end; layout == Layout.NUMBERED_SQUARE && i < rest.size(); i++) {
                  rest.set(i, renumbered(rest.get(i), from, to));
                }
                if (isSquare) {
                  rest.subList(top + from, top + to).clear();
                }
                return rest;
              }));
    }

    private int boardHeight(List<String> lines, int cells) {
      int height = 0;
      while (line + 1 + height < lines.size()
          && cells(lines.get(line + 1 + height)).size() == cells) {
        height++;
      }
      return height;
    }

    private List<String> lowered(List<String> lines, int difference) {
      List<String> rest = new ArrayList<>(lines);
      String[] words = words(lines.get(line));
      words[word] = Integer.toString(Integer.parseInt(words[word]) - difference);
      rest.set(line, String.join(" ", words));
      return rest;
    }
  }

  interface Removal {
    /** The lines without the parts from one index up to another, and with the count lowered. */
    List<String> without(int from, int to);
  }

  /** Numbers that may count at least two parts, those that count most of the text first. */
  static List<Candidate> candidates(List<String> lines) {
    Map<Candidate, Integer> lengths = new LinkedHashMap<>();
    for (int line = 0; line < Math.min(FIRST_LINES, lines.size() - 1); line++) {
      int words = words(lines.get(line)).length;
      for (int word = 0; word < words; word += word < 1 ? 1 : Math.max(1, words - 1 - word)) {
        for (Layout layout : Layout.values()) {
          Candidate candidate = new Candidate(line, word, layout);
          Optional<Counted> counted = candidate.in(lines).filter(parts -> parts.count() > 1);
          if (counted.isPresent()) {
            int left = counted.get().removal().without(0, counted.get().count()).size();
            lengths.put(candidate, lines.size() - left);
          }
        }
      }
    }
    return lengths.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The words of a line, or the characters of its only word. */
  private static List<String> cells(String line) {
    String[] words = words(line);
    return words.length == 1 && number(line).isEmpty()
        ? line.codePoints().mapToObj(Character::toString).toList()
        : List.of(words);
  }

  /** Lowers the numbers above {@code to} by the number of removed parts. */
  private static String renumbered(String line, int from, int to) {
    String[] words = words(line);
    for (int i = 0; i < words.length; i++) {
      OptionalInt number = number(words[i]);
      if (number.isPresent() && number.getAsInt() > to) {
        words[i] = Integer.toString(number.getAsInt() - (to - from));
      }
    }
    return String.join(" ", words);
  }

  private static String withoutCells(String row, int from, int to) {
    List<String> rest = new ArrayList<>(cells(row));
    rest.subList(from, to).clear();
    return String.join(row.contains(" ") ? " " : "", rest);
  }

  /** Filled squares of boards as parts, removed by writing a dot; empty if no board has a dot. */
  static Optional<Counted> filledSquares(List<String> lines) {
    Set<Integer> widths =
        lines.stream()
            .filter(line -> line.contains(".") && !line.contains(" "))
            .map(String::length)
            .collect(Collectors.toSet());
    List<int[]> filled = new ArrayList<>();
    for (int row = 0; row < lines.size(); row++) {
      String line = lines.get(row);
      boolean isBoard = line.length() > 1 && !line.contains(" ") && widths.contains(line.length());
      for (int column = 0; isBoard && column < line.length(); column++) {
        if (line.charAt(column) != '.') {
          filled.add(new int[] {row, column});
        }
      }
    }
    return filled.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Counted(
                filled.size(),
                (from, to) -> {
                  List<String> rest = new ArrayList<>(lines);
                  for (int[] square : filled.subList(from, to)) {
                    StringBuilder row = new StringBuilder(rest.get(square[0]));
                    row.setCharAt(square[1], '.');
                    rest.set(square[0], row.toString());
                  }
                  return rest;
                }));
  }

  static String[] words(String line) {
    return line.split(" ", -1);
  }

  static OptionalInt number(String word) {
    return word.matches("0|[1-9][0-9]{0,8}")
        ? OptionalInt.of(Integer.parseInt(word))
        : OptionalInt.empty();
  }

  record Counted(int count, Removal removal) {}
}
