package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The theme of a game that says only what the glyphs on its boards stand for. Two of them are drawn
 * as the discs of two sides, more of them as letters.
 *
 * @param problem the problem's id
 * @param glyphs what each stands for, in the game's order
 */
public record GlyphTheme(String problem, Map<Character, String> glyphs) implements BoardTheme {
  public GlyphTheme {
    glyphs = Collections.unmodifiableMap(new LinkedHashMap<>(glyphs));
  }

  /** The theme of a game; empty where nothing is said of its glyphs. */
  public static Optional<GlyphTheme> of(String problem, Map<String, String> glyphs) {
    Map<Character, String> meanings = new LinkedHashMap<>();
    glyphs.forEach((glyph, meaning) -> meanings.put(glyph.charAt(0), meaning));
    return meanings.isEmpty() ? Optional.empty() : Optional.of(new GlyphTheme(problem, meanings));
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return Optional.ofNullable(glyphs.get(glyph));
  }

  @Override
  public AnsiStyle style(char glyph) {
    int place = new ArrayList<>(glyphs.keySet()).indexOf(glyph);
    if (place < 0) {
      return AnsiStyle.FAINT;
    }
    return glyphs.size() == 2 ? (place == 0 ? AnsiStyle.LIGHT : AnsiStyle.DARK) : AnsiStyle.STRONG;
  }

  @Override
  public BoardLook look() {
    if (glyphs.size() != 2) {
      return BoardLook.PLAIN;
    }
    List<Character> sides = new ArrayList<>(glyphs.keySet());
    Map<Character, BoardLook.Piece> pieces = new TreeMap<>();
    for (int i = 0; i < 2; i++) {
      String letter = String.valueOf(sides.get(i));
      BoardLook.Side side = i == 0 ? BoardLook.Side.WHITE : BoardLook.Side.BLACK;
      pieces.put(sides.get(i), BoardLook.Piece.disc(side, letter, letter));
    }
    return BoardLook.of(BoardLook.Grid.SQUARES, pieces);
  }
}
