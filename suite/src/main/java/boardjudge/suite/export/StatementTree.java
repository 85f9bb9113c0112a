package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** A parsed statement: blocks, parts, places of samples, footnotes. */
final class StatementTree {
  private static final Map<String, Statement.Part> PART_BY_HEADING = new HashMap<>();

  static {
    List.of("input", "constraints", "input format", "输入", "输入格式", "数据范围")
        .forEach(name -> PART_BY_HEADING.put(name, Statement.Part.INPUT));
    List.of("output", "output format", "输出", "输出格式")
        .forEach(name -> PART_BY_HEADING.put(name, Statement.Part.OUTPUT));
    List.of("sample", "samples", "example", "examples", "note", "notes", "explanation", "hint")
        .forEach(name -> PART_BY_HEADING.put(name, Statement.Part.NOTES));
    List.of("样例", "样例解释", "样例说明", "说明", "提示", "注")
        .forEach(name -> PART_BY_HEADING.put(name, Statement.Part.NOTES));
  }

  private final Statement statement;
  private final List<Node> blocks = new ArrayList<>();
  private final Map<String, FootnoteDefinition> definitions = new LinkedHashMap<>();

  /** By label, in the order of first references. */
  private final Map<String, Integer> footnoteNumbers = new LinkedHashMap<>();

  StatementTree(Statement statement) {
    this.statement = statement;
    Node document = StatementVisitor.parse(statement.markdown());
    children(
        document,
        block -> {
          if (block instanceof FootnoteDefinition note) {
            definitions.put(label(note.getLabel()), note);
            prependNumber(note);
          } else {
            blocks.add(block);
          }
        });
    blocks.forEach(block -> walk(block, this::number));
    definitions.values().forEach(note -> walk(note, this::number));
  }

  private static void prependNumber(FootnoteDefinition note) {
    if (!(note.getFirstChild() instanceof Paragraph)) {
      note.prependChild(new Paragraph());
    }
    note.getFirstChild().prependChild(new Text(" "));
    note.getFirstChild().prependChild(new FootnoteReference(note.getLabel()));
  }

  private void number(Node node) {
    if (node instanceof FootnoteReference reference) {
      footnoteNumbers.putIfAbsent(label(reference.getLabel()), footnoteNumbers.size() + 1);
    }
  }

  private static String label(String label) {
    return label.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
  }

  Statement statement() {
    return statement;
  }

  /** Without footnotes. */
  List<Node> blocks() {
    return List.copyOf(blocks);
  }

  /** The blocks, then the footnotes to which they refer, directly or through footnotes. */
  List<Node> withNotes(List<Node> blocks) {
    Set<String> labels = new LinkedHashSet<>();
    Consumer<Node> add =
        node -> {
          if (node instanceof FootnoteReference reference) {
            labels.add(label(reference.getLabel()));
          }
        };
    blocks.forEach(block -> walk(block, add));
    for (int i = 0; i < labels.size(); i++) {
      Optional.ofNullable(definitions.get(List.copyOf(labels).get(i))).ifPresent(d -> walk(d, add));
    }
    List<Node> nodes = new ArrayList<>(blocks);
    footnoteNumbers.keySet().stream()
        .filter(labels::contains)
        .map(definitions::get)
        .forEach(note -> children(note, nodes::add));
    return nodes;
  }

  private static void children(Node node, Consumer<Node> visit) {
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      visit.accept(child);
    }
  }

  int number(FootnoteReference reference) {
    return footnoteNumbers.getOrDefault(label(reference.getLabel()), 0);
  }

  /**
   * The blocks of a part, without its heading and without samples. A section of another name
   * belongs to the description; a second section of a part keeps its name in bold. Blocks after a
   * sample are notes.
   */
  List<Node> part(Statement.Part part) {
    List<Node> partBlocks = new ArrayList<>();
    Statement.Part current = Statement.Part.DESCRIPTION;
    for (Node block : blocks) {
      if (block instanceof SampleMark) {
        current = Statement.Part.NOTES;
      } else if (block instanceof Heading heading && heading.getLevel() <= 2) {
        String name = text(heading).strip();
        current =
            PART_BY_HEADING.getOrDefault(name.toLowerCase(Locale.ROOT), Statement.Part.DESCRIPTION);
        if (current == part && (current == Statement.Part.DESCRIPTION || !partBlocks.isEmpty())) {
          partBlocks.add(bold(name));
        }
      } else if (current == part) {
        partBlocks.add(block);
      }
    }
    return partBlocks;
  }

  /**
   * For judges that put the samples at the end themselves: their heading becomes one of notes, or
   * goes if nothing follows it.
   */
  List<Node> withoutSamples() {
    List<Node> nodes = new ArrayList<>();
    for (Node block : blocks) {
      if (block instanceof Heading && endsWithHeading(nodes)) {
        nodes.remove(nodes.size() - 1);
      }
      if (block instanceof Heading heading && isOfSamples(heading)) {
        Heading notes = new Heading();
        notes.setLevel(heading.getLevel());
        notes.appendChild(new Text(statement.isChinese() ? "说明" : "Notes"));
        nodes.add(notes);
      } else if (!(block instanceof SampleMark)) {
        nodes.add(block);
      }
    }
    if (endsWithHeading(nodes)) {
      nodes.remove(nodes.size() - 1);
    }
    return withNotes(nodes);
  }

  private static boolean endsWithHeading(List<Node> blocks) {
    return !blocks.isEmpty()
        && blocks.get(blocks.size() - 1) instanceof Heading heading
        && List.of("Notes", "说明").contains(text(heading));
  }

  private static boolean isOfSamples(Heading heading) {
    return List.of("sample", "samples", "example", "examples", "样例")
        .contains(text(heading).strip().toLowerCase(Locale.ROOT));
  }

  private static Node bold(String words) {
    Node strong = new StrongEmphasis();
    strong.appendChild(new Text(words));
    Node paragraph = new Paragraph();
    paragraph.appendChild(strong);
    return paragraph;
  }

  static String text(Node node) {
    StringBuilder text = new StringBuilder();
    walk(
        node,
        child -> {
          if (child instanceof Text leaf) {
            text.append(leaf.getLiteral());
          } else if (child instanceof Maths maths) {
            text.append(maths.source());
          }
        });
    return text.toString();
  }

  static void walk(Node node, Consumer<Node> visit) {
    visit.accept(node);
    children(node, child -> walk(child, visit));
  }

  /** In text order, footnotes last. */
  <T extends Node> List<T> all(Class<T> kind) {
    List<T> nodes = new ArrayList<>();
    Consumer<Node> add =
        node -> {
          if (kind.isInstance(node)) {
            nodes.add(kind.cast(node));
          }
        };
    blocks.forEach(block -> walk(block, add));
    definitions.values().forEach(note -> walk(note, add));
    return nodes;
  }

  Set<String> pictures() {
    Set<String> names = new LinkedHashSet<>();
    all(Image.class).forEach(image -> names.add(image.getDestination()));
    return names;
  }

  /** Checks that every picture exists and all braces are balanced. */
  void check() throws PlanException {
    for (Image image : all(Image.class)) {
      String name = image.getDestination();
      if (Statement.mediaType(name).isEmpty()) {
        throw at(image, "expected a picture .png, .jpg, .jpeg or .svg, found " + name);
      }
      if (!statement.pictures().containsKey(name)) {
        throw at(image, "expected a picture in the folder statement, found " + name);
      }
    }
    for (Maths maths : all(Maths.class)) {
      try {
        MathMl.check(maths);
      } catch (MathsException open) {
        throw at(maths, maths.source() + ": " + open.getMessage());
      }
    }
  }

  Map<Node, String> mathMl() throws PlanException {
    Map<Node, String> elements = new HashMap<>();
    for (Maths maths : all(Maths.class)) {
      try {
        elements.put(maths, MathMl.of(maths));
      } catch (MathsException unknown) {
        throw at(maths, maths.source() + ": " + unknown.getMessage());
      }
    }
    return elements;
  }

  private PlanException at(Node node, String what) {
    List<SourceSpan> spans = node.getSourceSpans();
    int line = spans.isEmpty() ? 1 : spans.get(0).getLineIndex() + 1;
    return new PlanException(
        "statement/problem." + statement.language() + ".md, line " + line + ": " + what);
  }
}
