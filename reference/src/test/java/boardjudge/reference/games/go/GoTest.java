package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problems;
import boardjudge.reference.Step;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GoTest {
  private static final Go GO = new Go();

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(GoTest.class.getResourceAsStream(name))) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @EnumSource
  void sampleIsAnsweredAsTheProblemDoes(AnswerKey.Engine engine) throws Exception {
    List<GoCase> cases = GO.format().read(InputReader.strict("1.in", resource("sample.in")));
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(GO, cases, engine, lines::add);
    assertThat(lines)
        .containsExactlyElementsOf(
            new String(resource("sample.ans"), StandardCharsets.US_ASCII).lines().toList());
    assertThat(GO.format().bytes(cases)).isEqualTo(resource("sample.in"));
  }

  @Test
  void isFoundAmongTheProblems() {
    assertThat(Problems.find("go").orElseThrow()).isInstanceOf(Go.class);
    assertThat(GO.title()).isEqualTo("Go");
    assertThat(GO.source()).contains("NC13225");
    assertThat(GO.start(new GoCase(Replay.commands("B 1 1"))).rows())
        .isEqualTo(GoPosition.EMPTY.rows());
  }

  /**
   * Commands on the top left points of a square, the colours alternating. A black wall below the
   * square and a white one to its right are built first, so that stones within run out of
   * liberties.
   */
  static GoCase randomCase(Random random, int side, int length) {
    List<GoCommand> commands = new ArrayList<>();
    for (int i = 1; i <= side && side < GoPosition.ROWS; i++) {
      commands.add(new GoCommand(GoColour.BLACK, side + 1, i));
      commands.add(new GoCommand(GoColour.WHITE, i, side + 1));
    }
    for (int i = 0; i < length; i++) {
      GoColour colour = i % 2 == 0 ? GoColour.BLACK : GoColour.WHITE;
      commands.add(new GoCommand(colour, 1 + random.nextInt(side), 1 + random.nextInt(side)));
    }
    return new GoCase(commands);
  }

  /**
   * Compares both engines on random games.
   *
   * @param least lower bounds of each event: its count and its largest value
   */
  private static void agree(
      long seed, int side, int cases, int length, Map<String, List<Integer>> least) {
    Map<String, Integer> times = new TreeMap<>();
    Map<String, Integer> most = new TreeMap<>();
    Set<String> rules = new HashSet<>();
    Random random = new Random(seed);
    for (int i = 0; i < cases; i++) {
      AnswerKey.agreed(
          GO,
          randomCase(random, side, length),
          i,
          step -> {
            step.decidedBy().forEach(rule -> rules.add(rule.id()));
            step.events()
                .forEach(
                    event -> {
                      times.merge(event.name(), 1, Integer::sum);
                      most.merge(event.name(), event.value(), Math::max);
                    });
          });
    }
    assertThat(rules).as("seed %d, rules that decided", seed).hasSize(GoRule.values().length);
    assertThat(times.keySet()).as("seed %d", seed).isEqualTo(least.keySet());
    least.forEach(
        (name, bounds) -> {
          assertThat(times.get(name))
              .as("seed %d, times %s", seed, name)
              .isGreaterThanOrEqualTo(bounds.get(0));
          assertThat(most.get(name))
              .as("seed %d, largest %s", seed, name)
              .isGreaterThanOrEqualTo(bounds.get(1));
        });
  }

  @Test
  void enginesAgreeOnTinyRegionsWhereEverythingRepeats() {
    agree(
        1,
        3,
        3000,
        60,
        Map.ofEntries(
            Map.entry("captured-chain-size", List.of(2129, 3)),
            Map.entry("captured-chains", List.of(1987, 1)),
            Map.entry("captured-stones", List.of(1987, 3)),
            Map.entry("cycle-length", List.of(91, 21)),
            Map.entry("suicide-stones", List.of(2217, 3)),
            Map.entry("superko-captures", List.of(78, 2)),
            Map.entry("superko-without-capture", List.of(13, 1))));
  }

  @Test
  void enginesAgreeOnSmallRegions() {
    agree(
        2,
        4,
        60,
        800,
        Map.ofEntries(
            Map.entry("captured-chain-size", List.of(88, 5)),
            Map.entry("captured-chains", List.of(80, 1)),
            Map.entry("captured-stones", List.of(80, 5)),
            Map.entry("cycle-length", List.of(4, 38)),
            Map.entry("suicide-stones", List.of(125, 5)),
            Map.entry("superko-captures", List.of(4, 1))));
  }

  @Test
  void enginesAgreeOnTheWholeBoard() {
    agree(
        3,
        19,
        20,
        2000,
        Map.ofEntries(
            Map.entry("captured-chain-size", List.of(427, 23)),
            Map.entry("captured-chains", List.of(381, 1)),
            Map.entry("captured-stones", List.of(381, 23)),
            Map.entry("cycle-length", List.of(1, 6)),
            Map.entry("suicide-stones", List.of(388, 30)),
            Map.entry("superko-captures", List.of(1, 1))));
  }

  @Test
  void noBoardIsTakenForAnotherWithAPoorHash() {
    Random random = new Random(4);
    for (long hashBits : new long[] {0, 1, 0x101, 0xffL << 32}) {
      GoCase testCase = randomCase(random, 5, 700);
      GoBoard poor = new GoBoard(hashBits);
      List<String> lines = new ArrayList<>();
      for (GoCommand command : testCase.commands()) {
        lines.addAll(poor.play(command.colour(), command.point()).output());
      }
      lines.addAll(poor.rows());
      List<String> expected = new ArrayList<>();
      GO.referee(testCase, (Step step) -> expected.addAll(step.output()));
      assertThat(lines).as("seed 4, hash bits %x", hashBits).isEqualTo(expected);
    }
  }
}
