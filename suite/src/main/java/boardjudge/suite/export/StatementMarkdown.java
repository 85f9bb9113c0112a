package boardjudge.suite.export;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/** Statements in the Markdown dialects of judges; only what differs there is changed. */
final class StatementMarkdown {
  private StatementMarkdown() {}

  /** Hydro keeps pictures as files of the problem. */
  static Statement hydro(Statement statement) {
    return changed(
        statement,
        (node, source) ->
            node instanceof Image image
                ? Optional.of(withDestination(source, image, "file://" + image.getDestination()))
                : Optional.empty());
  }

  /** DMOJ has tildes around inline mathematics, so tildes are escaped in place of dollars. */
  static Statement dmoj(Statement statement) {
    return changed(
        statement,
        (node, source) -> {
          if (node instanceof Maths maths) {
            return maths.isDisplay() ? Optional.empty() : Optional.of("~" + maths.tex() + "~");
          }
          return node instanceof Text
              ? Optional.of(source.replaceAll("(?<!\\\\)~", "\\\\~").replace("\\$", "$"))
              : Optional.empty();
        });
  }

  private static String withDestination(String source, Image image, String address) {
    int index = source.lastIndexOf(image.getDestination());
    return index < 0
        ? source
        : source.substring(0, index)
            + address
            + source.substring(index + image.getDestination().length());
  }

  /** {@code change} gives the new source of a node, or empty to keep it. */
  private static Statement changed(
      Statement statement, BiFunction<Node, String, Optional<String>> change) {
    StatementTree tree = new StatementTree(statement);
    StringBuilder text = new StringBuilder(statement.markdown());
    Map<Integer, Node> places = new TreeMap<>(Comparator.reverseOrder());
    Stream.of(Maths.class, Image.class, Text.class)
        .flatMap(kind -> tree.all(kind).stream())
        .filter(node -> !node.getSourceSpans().isEmpty())
        .forEach(node -> places.put(node.getSourceSpans().get(0).getInputIndex(), node));
    places.forEach(
        (start, node) -> {
          List<SourceSpan> spans = node.getSourceSpans();
          SourceSpan last = spans.get(spans.size() - 1);
          int end = last.getInputIndex() + last.getLength();
          change
              .apply(node, text.substring(start, end))
              .ifPresent(changed -> text.replace(start, end, changed));
        });
    return new Statement(
        statement.language(), statement.title(), text.toString(), statement.pictures());
  }
}
