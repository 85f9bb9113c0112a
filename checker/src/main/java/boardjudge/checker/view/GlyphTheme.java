package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardLook.Grid;
import boardjudge.checker.draw.BoardLook.Piece;
import boardjudge.checker.draw.BoardLook.Side;
import boardjudge.checker.draw.BoardTheme;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The theme of a game that only says what its glyphs mean. A glyph whose meaning names a colour, as
 * in {@code a red stone}, is drawn as a disc of that colour with its letter; exactly two glyphs
 * without a colour become the discs of two sides, and otherwise letters.
 *
 * @param glyphs their meanings, in the game's order; without any, no glyph has a colour
 */
public record GlyphTheme(String problem, Map<Character, String> glyphs) implements BoardTheme {
  public GlyphTheme {
    glyphs = Collections.unmodifiableMap(new LinkedHashMap<>(glyphs));
  }

  /** The theme of a game; empty without glyphs. */
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
    if (!glyphs.containsKey(glyph)) {
      return glyphs.isEmpty() ? AnsiStyle.PLAIN : AnsiStyle.FAINT;
    }
    return look().pieces().containsKey(glyph) ? BoardTheme.super.style(glyph) : AnsiStyle.STRONG;
  }

  @Override
  public BoardLook look() {
    Map<Character, Piece> pieces = new TreeMap<>();
    Deque<Side> freeSides = new ArrayDeque<>(List.of(Side.WHITE, Side.BLACK));
    glyphs.forEach((glyph, meaning) -> side(meaning).ifPresent(freeSides::remove));
    glyphs.forEach(
        (glyph, meaning) -> {
          Optional<Side> side = side(meaning);
          if (side.isEmpty() && glyphs.size() == 2) {
            side = Optional.of(freeSides.remove());
          }
          String letter = glyph.toString();
          side.ifPresent(owner -> pieces.put(glyph, Piece.disc(owner, letter, letter)));
        });
    return BoardLook.of(Grid.SQUARES, pieces);
  }

  private static Optional<Side> side(String meaning) {
    List<String> words = List.of(meaning.toUpperCase(Locale.ROOT).split("\\W+"));
    return Stream.of(Side.values()).filter(s -> words.contains(s.name())).findFirst();
  }
}
