package boardjudge.suite.export;

import java.util.List;
import java.util.Optional;

/**
 * Draws the boards of statements. What packs problems knows no drawing; whoever has one hands it in
 * with {@link PackedProblem#drawnBy}.
 */
public interface BoardArtist {
  /** Draws nothing. */
  BoardArtist NONE =
      new BoardArtist() {
        @Override
        public List<BoardPicture> ofSample(PackedTest sample, boolean chinese) {
          return List.of();
        }

        @Override
        public Optional<BoardPicture> ofText(String block, boolean chinese) {
          return Optional.empty();
        }
      };

  /**
   * The boards that help to read a sample.
   *
   * @param chinese whether captions are in Chinese; in English if not
   */
  List<BoardPicture> ofSample(PackedTest sample, boolean chinese);

  /** The board that a block of the statement's text is a picture of; empty if it is none. */
  Optional<BoardPicture> ofText(String block, boolean chinese);
}
