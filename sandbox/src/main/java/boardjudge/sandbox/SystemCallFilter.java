package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Denies system calls by a program for the kernel's packet filter, as {@code seccomp(2)} takes it.
 *
 * <p>Calls that are not listed are allowed: what run-time systems call differs between versions,
 * and namespaces, an unprivileged user and control groups stand behind the filter. The instruction
 * set is that of the kernel's {@code linux/filter.h}; call numbers are from {@code asm/unistd_64.h}
 * and {@code asm-generic/unistd.h}.
 */
final class SystemCallFilter {
  enum Action {
    /** Kills the process by SIGSYS. */
    KILL(0x80000000),
    /** Fails with EPERM. */
    DENY(0x00050000 | 1),
    /**
     * Fails with ENOSYS: libraries then fall back to an older call, whose arguments can be checked.
     */
    UNKNOWN(0x00050000 | 38),
    /** Fails with EAFNOSUPPORT. */
    NO_FAMILY(0x00050000 | 97),
    /** As {@link #NO_FAMILY} unless the first argument is AF_UNIX. */
    LOCAL_ONLY(0),
    /** As {@link #DENY} where the first argument asks for a new namespace. */
    NO_NAMESPACE(0);

    private final int result;

    Action(int result) {
      this.result = result;
    }
  }

  private enum Processor {
    X86_64("amd64", 0xc000003e),
    AARCH64("aarch64", 0xc00000b7);

    private final String javaName;
    private final int audit;

    Processor(String javaName, int audit) {
      this.javaName = javaName;
      this.audit = audit;
    }
  }

  private static final int ALLOW = 0x7fff0000;
  private static final int AF_UNIX = 1;

  /** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
  private static final int NEW_NAMESPACES = 0x7e020000;

  /** From here on, call numbers of the x32 ABI. */
  private static final int X32 = 0x40000000;

  private static final int LOAD = 0x20;
  private static final int JUMP_EQUAL = 0x15;
  private static final int JUMP_AT_LEAST = 0x35;
  private static final int JUMP_ANY_BIT = 0x45;
  private static final int RETURN = 0x06;
  private static final int LONGEST_JUMP = 255;

  /** Offsets in {@code struct seccomp_data}; of an argument, the lower half. */
  private static final int NUMBER = 0;

  private static final int ARCHITECTURE = 4;
  private static final int FIRST_ARGUMENT = 16;

  private SystemCallFilter() {}

  record Rule(String call, Action action, int number) {}

  private record Instruction(int code, int ifTrue, int ifFalse, int operand) {}

  /**
   * The filter for this machine's processor; empty if it is not supported.
   *
   * @param killing which of the killing calls kill; the others fail with ENOSYS
   */
  static Optional<byte[]> forThisMachine(Predicate<String> killing) {
    return forProcessor(System.getProperty("os.arch"), killing);
  }

  static List<String> killingCalls() {
    return rules(System.getProperty("os.arch")).stream()
        .filter(rule -> rule.action == Action.KILL)
        .map(Rule::call)
        .toList();
  }

  static Optional<byte[]> forProcessor(String name, Predicate<String> killing) {
    return Stream.of(Processor.values())
        .filter(processor -> processor.javaName.equals(name.toLowerCase(Locale.ROOT)))
        .map(processor -> assemble(processor, killing))
        .findFirst();
  }

  static List<Rule> rules(String name) {
    int column = name.equals(Processor.X86_64.javaName) ? 2 : 3;
    List<Rule> rules = new ArrayList<>();
    String table = Resource.text(SystemCallFilter.class, "system-calls.txt");
    for (String line : table.lines().filter(text -> !text.startsWith("#")).toList()) {
      String[] words = line.split(" +");
      if (!words[column].equals("-")) {
        rules.add(new Rule(words[1], Action.valueOf(words[0]), Integer.parseInt(words[column])));
      }
    }
    return rules;
  }

  private static byte[] assemble(Processor processor, Predicate<String> killing) {
    List<Instruction> code = new ArrayList<>();
    // A process may make 32-bit calls, which have other numbers.
    code.add(new Instruction(LOAD, 0, 0, ARCHITECTURE));
    code.add(new Instruction(JUMP_EQUAL, 1, 0, processor.audit));
    code.add(new Instruction(RETURN, 0, 0, Action.KILL.result));
    code.add(new Instruction(LOAD, 0, 0, NUMBER));
    if (processor == Processor.X86_64) {
      code.add(new Instruction(JUMP_AT_LEAST, 0, 1, X32));
      code.add(new Instruction(RETURN, 0, 0, Action.KILL.result));
    }
    code.addAll(
        binarySearch(
            rules(processor.javaName).stream()
                .map(
                    rule ->
                        rule.action != Action.KILL || killing.test(rule.call)
                            ? rule
                            : new Rule(rule.call, Action.UNKNOWN, rule.number))
                .sorted(Comparator.comparingInt(Rule::number))
                .toList()));
    ByteBuffer bytes = ByteBuffer.allocate(8 * code.size()).order(ByteOrder.LITTLE_ENDIAN);
    for (Instruction step : code) {
      bytes.putShort((short) step.code);
      bytes.put((byte) step.ifTrue).put((byte) step.ifFalse).putInt(step.operand);
    }
    return bytes.array();
  }

  /**
   * A binary search for the loaded call number. The kernel evaluates a new filter for every number,
   * and then on every call.
   *
   * @param rules sorted by number
   */
  private static List<Instruction> binarySearch(List<Rule> rules) {
    List<Instruction> code = new ArrayList<>();
    if (rules.size() == 1) {
      List<Instruction> action = instructionsFor(rules.get(0).action);
      code.add(new Instruction(JUMP_EQUAL, 0, action.size(), rules.get(0).number));
      code.addAll(action);
      code.add(new Instruction(RETURN, 0, 0, ALLOW));
      return code;
    }
    int middle = rules.size() / 2;
    List<Instruction> below = binarySearch(rules.subList(0, middle));
    if (below.size() > LONGEST_JUMP) {
      throw new IllegalStateException("a jump over " + below.size() + " instructions");
    }
    code.add(new Instruction(JUMP_AT_LEAST, below.size(), 0, rules.get(middle).number));
    code.addAll(below);
    code.addAll(binarySearch(rules.subList(middle, rules.size())));
    return code;
  }

  /** The instructions for an action; they end with a return. */
  private static List<Instruction> instructionsFor(Action action) {
    return switch (action) {
      case LOCAL_ONLY ->
          List.of(
              new Instruction(LOAD, 0, 0, FIRST_ARGUMENT),
              new Instruction(JUMP_EQUAL, 0, 1, AF_UNIX),
              new Instruction(RETURN, 0, 0, ALLOW),
              new Instruction(RETURN, 0, 0, Action.NO_FAMILY.result));
      case NO_NAMESPACE ->
          List.of(
              new Instruction(LOAD, 0, 0, FIRST_ARGUMENT),
              new Instruction(JUMP_ANY_BIT, 0, 1, NEW_NAMESPACES),
              new Instruction(RETURN, 0, 0, Action.DENY.result),
              new Instruction(RETURN, 0, 0, ALLOW));
      default -> List.of(new Instruction(RETURN, 0, 0, action.result));
    };
  }
}
