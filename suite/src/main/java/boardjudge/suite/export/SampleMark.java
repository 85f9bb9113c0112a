package boardjudge.suite.export;

import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.ParserState;

/** The line of a statement at which samples are shown: the next one, or all that are left. */
final class SampleMark extends CustomBlock {
  private final boolean all;

  private SampleMark(boolean all) {
    this.all = all;
  }

  boolean isAll() {
    return all;
  }

  /** A mark also interrupts a paragraph. */
  static BlockStart start(ParserState state) {
    String line = state.getLine().getContent().toString().strip();
    boolean all = line.equals(Statement.REMAINING);
    return all || line.equals(Statement.NEXT)
        ? BlockStart.of(new OneLine(new SampleMark(all)))
            .atIndex(state.getLine().getContent().length())
        : BlockStart.none();
  }

  private static final class OneLine extends AbstractBlockParser {
    private final SampleMark mark;

    OneLine(SampleMark mark) {
      this.mark = mark;
    }

    @Override
    public Block getBlock() {
      return mark;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      return BlockContinue.none();
    }
  }
}
