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
 * Which system calls a program may not make, as the program for the kernel's packet filter that
 * {@code seccomp(2)} takes.
 *
 * <p>All others are allowed: what a language's run-time system calls differs from version to
 * version, and namespaces, an unprivileged user and control groups stand behind the filter. The
 * instruction set is that of the kernel's {@code linux/filter.h}, numbers are those of {@code
 * asm/unistd_64.h} and {@code asm-generic/unistd.h}.
 */
final class SystemCallFilter {
  /** What becomes of a call. */
  private enum Action {
    /** Ends the process with SIGSYS. */
    KILL(0x80000000),
    /** Fails as not permitted, which a program can live with. */
    DENY(0x00050000 | 1),
    /** Fails as unknown to this kernel: libraries then take an older call, which is looked at. */
    UNKNOWN(0x00050000 | 38),
    /** Fails as an address family that this kernel does not have. */
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

  /** A processor's name in Java, its audit number, and whether it has 32-bit calls of its own. */
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

  /** Numbers from here on are calls of x32, another table on the same processor. */
  private static final int X32 = 0x40000000;

  private static final int LOAD = 0x20;
  private static final int JUMP_EQUAL = 0x15;
  private static final int JUMP_AT_LEAST = 0x35;
  private static final int JUMP_ANY_BIT = 0x45;
  private static final int RETURN = 0x06;
  private static final int LONGEST_JUMP = 255;

  /** Offsets in {@code struct seccomp_data}; of an argument the lower half counts. */
  private static final int NUMBER = 0;

  private static final int ARCHITECTURE = 4;
  private static final int FIRST_ARGUMENT = 16;

  private SystemCallFilter() {}

  /** One refused call. */
  record Rule(String call, String action, int number) {
    private Rule sparing() {
      return action.equals(Action.KILL.name())
          ? new Rule(call, Action.UNKNOWN.name(), number)
          : this;
    }
  }

  /** One instruction; a jump gives the number of instructions to skip. */
  private record Instruction(int code, int ifTrue, int ifFalse, int operand) {}

  /** The filter for this machine's processor; empty where there is none. */
  static Optional<byte[]> forThisMachine() {
    return killingOnly(call -> true);
  }

  /** The same, but of the calls that kill only some do, and the others are unknown. */
  static Optional<byte[]> killingOnly(Predicate<String> calls) {
    return forProcessor(System.getProperty("os.arch"), calls);
  }

  /** The calls that kill on this machine, in order of the table. */
  static List<Rule> killing() {
    return rules(System.getProperty("os.arch")).stream()
        .filter(rule -> rule.action.equals(Action.KILL.name()))
        .toList();
  }

  /** The filter for a processor by its name in Java. */
  static Optional<byte[]> forProcessor(String name) {
    return forProcessor(name, call -> true);
  }

  private static Optional<byte[]> forProcessor(String name, Predicate<String> killing) {
    return Stream.of(Processor.values())
        .filter(processor -> processor.javaName.equals(name.toLowerCase(Locale.ROOT)))
        .map(processor -> assemble(processor, killing))
        .findFirst();
  }

  /** The rules for a processor by its name in Java, in order. */
  static List<Rule> rules(String name) {
    int column = name.equals(Processor.X86_64.javaName) ? 2 : 3;
    List<Rule> rules = new ArrayList<>();
    String table = Resource.text(SystemCallFilter.class, "system-calls.txt");
    for (String line : table.lines().filter(text -> !text.startsWith("#")).toList()) {
      String[] words = line.split(" +");
      if (!words[column].equals("-")) {
        rules.add(new Rule(words[1], words[0], Integer.parseInt(words[column])));
      }
    }
    return rules;
  }

  private static byte[] assemble(Processor processor, Predicate<String> killing) {
    List<Instruction> code = new ArrayList<>();
    // A process may call by another processor's table: 32-bit calls have other numbers.
    code.add(new Instruction(LOAD, 0, 0, ARCHITECTURE));
    code.add(new Instruction(JUMP_EQUAL, 1, 0, processor.audit));
    code.add(new Instruction(RETURN, 0, 0, Action.KILL.result));
    code.add(new Instruction(LOAD, 0, 0, NUMBER));
    if (processor == Processor.X86_64) {
      code.add(new Instruction(JUMP_AT_LEAST, 0, 1, X32));
      code.add(new Instruction(RETURN, 0, 0, Action.KILL.result));
    }
    code.addAll(
        search(
            rules(processor.javaName).stream()
                .map(rule -> killing.test(rule.call) ? rule : rule.sparing())
                .sorted(Comparator.comparingInt(Rule::number))
                .toList()));
    ByteBuffer bytes = ByteBuffer.allocate(8 * code.size()).order(ByteOrder.LITTLE_ENDIAN);
    for (Instruction each : code) {
      bytes.putShort((short) each.code);
      bytes.put((byte) each.ifTrue).put((byte) each.ifFalse);
      bytes.putInt(each.operand);
    }
    return bytes.array();
  }

  /**
   * Looks the loaded number up by halves: the kernel tries a new filter on every number, and runs
   * it on every call.
   *
   * @param rules in order of their numbers
   */
  private static List<Instruction> search(List<Rule> rules) {
    List<Instruction> code = new ArrayList<>();
    if (rules.size() == 1) {
      List<Instruction> then = consequence(Action.valueOf(rules.get(0).action));
      code.add(new Instruction(JUMP_EQUAL, 0, then.size(), rules.get(0).number));
      code.addAll(then);
      code.add(new Instruction(RETURN, 0, 0, ALLOW));
      return code;
    }
    int middle = rules.size() / 2;
    List<Instruction> below = search(rules.subList(0, middle));
    if (below.size() > LONGEST_JUMP) {
      throw new IllegalStateException("a jump over " + below.size() + " instructions");
    }
    code.add(new Instruction(JUMP_AT_LEAST, below.size(), 0, rules.get(middle).number));
    code.addAll(below);
    code.addAll(search(rules.subList(middle, rules.size())));
    return code;
  }

  /** What follows a call's number: always ends with a return. */
  private static List<Instruction> consequence(Action action) {
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
