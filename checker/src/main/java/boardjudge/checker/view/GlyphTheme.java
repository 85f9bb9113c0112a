package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardLook;
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
 * The theme of a game that says only what the glyphs on its boards stand for. One whose meaning
 * names a colour, as in {@code a red stone}, is drawn as a disc of that colour with its letter; two
 * without are the discs of two sides, more of them letters.
 *
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
    if (!glyphs.containsKey(glyph)) {
      return AnsiStyle.FAINT;
    }
    return look().pieces().containsKey(glyph) ? BoardTheme.super.style(glyph) : AnsiStyle.STRONG;
  }

  @Override
  public BoardLook look() {
    Map<Character, BoardLook.Piece> pieces = new TreeMap<>();
    Deque<BoardLook.Side> others =
        new ArrayDeque<>(List.of(BoardLook.Side.WHITE, BoardLook.Side.BLACK));
    glyphs.forEach((glyph, meaning) -> side(meaning).ifPresent(others::remove));
    glyphs.forEach(
        (glyph, meaning) -> {
          Optional<BoardLook.Side> side = side(meaning);
          if (side.isEmpty() && glyphs.size() == 2) {
            side = Optional.of(others.remove());
          }
          String letter = glyph.toString();
          side.ifPresent(of -> pieces.put(glyph, BoardLook.Piece.disc(of, letter, letter)));
        });
    return BoardLook.of(BoardLook.Grid.SQUARES, pieces);
  }

  /** The side of which a meaning names the colour. */
  private static Optional<BoardLook.Side> side(String meaning) {
    List<String> words = List.of(meaning.toUpperCase(Locale.ROOT).split("\\W+"));
    return Stream.of(BoardLook.Side.values())
        .filter(side -> words.contains(side.name()))
        .findFirst();
  }
}
