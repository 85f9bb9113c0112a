package boardjudge.checker.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.games.pawnchess.PawnchessReplayExtra.Edge;
import boardjudge.checker.games.pawnchess.PawnchessReplayExtra.Node;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Every position of a pawn game")
class PawnchessGameTreeTest {
  private static final PawnchessPosition START =
      PawnchessPosition.of("pppp", "....", "....", "PPPP");

  @Test
  void theStartIsWonByWhiteInEleven() {
    assertThat(PawnchessReplayExtra.tree(START).get(0).value().line()).isEqualTo("white (11)");
  }

  @Test
  void everyValueIsThatOfABestMoveAndNoMoveIsBetter() {
    List<Node> tree = PawnchessReplayExtra.tree(START);
    for (Node node : tree) {
      if (node.moves().isEmpty()) {
        assertThat(node.value().plies()).isZero();
        continue;
      }
      assertThat(node.moves())
          .extracting(edge -> tree.get(edge.to()).value().earlier(1))
          .contains(node.value());
      for (Edge edge : node.moves()) {
        Node next = tree.get(edge.to());
        boolean moverWins = node.value().winner() == edge.move().mover();
        boolean sameWinner = next.value().winner() == node.value().winner();
        assertThat(sameWinner || moverWins).isTrue();
        if (sameWinner) {
          int plies = next.value().plies() + 1;
          assertThat(moverWins ? plies >= node.value().plies() : plies <= node.value().plies())
              .isTrue();
        }
      }
    }
  }

  @Test
  void theWholeTreeFitsIntoAPage() {
    assertThat(PawnchessReplayExtra.nodes(PawnchessReplayExtra.tree(START)).length())
        .isLessThan(300_000);
  }
}
