package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the filter's program in an interpreter of the few instructions that it uses. */
class SystemCallFilterTest {
  private static final int ALLOW = 0x7fff0000;
  private static final int KILL = 0x80000000;
  private static final int ERRNO = 0x00050000;

  private static int audit(String processor) {
    return processor.equals("amd64") ? 0xc000003e : 0xc00000b7;
  }

  private static int result(String processor, int audit, int number, long firstArgument) {
    ByteBuffer code =
        ByteBuffer.wrap(SystemCallFilter.forProcessor(processor, call -> true).orElseThrow())
            .order(ByteOrder.LITTLE_ENDIAN);
    int accumulator = 0;
    for (int at = 0; ; at++) {
      int instruction = code.getShort(8 * at);
      int ifTrue = code.get(8 * at + 2) & 0xff;
      int ifFalse = code.get(8 * at + 3) & 0xff;
      int operand = code.getInt(8 * at + 4);
      switch (instruction) {
        case 0x20 ->
            accumulator =
                switch (operand) {
                  case 0 -> number;
                  case 4 -> audit;
                  case 16 -> (int) firstArgument;
                  default -> throw new AssertionError("loads from " + operand);
                };
        case 0x15 -> at += accumulator == operand ? ifTrue : ifFalse;
        case 0x35 -> at += Integer.compareUnsigned(accumulator, operand) >= 0 ? ifTrue : ifFalse;
        case 0x45 -> at += (accumulator & operand) != 0 ? ifTrue : ifFalse;
        case 0x06 -> {
          return operand;
        }
        default -> throw new AssertionError("instruction " + instruction);
      }
    }
  }

  private static int number(String processor, String call) {
    return SystemCallFilter.rules(processor).stream()
        .filter(rule -> rule.call().equals(call))
        .findFirst()
        .orElseThrow()
        .number();
  }

  @ParameterizedTest
  @ValueSource(strings = {"amd64", "aarch64"})
  void whatIsNotInTheTableIsAllowed(String processor) {
    List<Integer> refused =
        SystemCallFilter.rules(processor).stream().map(SystemCallFilter.Rule::number).toList();
    assertThat(refused).doesNotHaveDuplicates();
    for (int call = 0; call < 600; call++) {
      if (!refused.contains(call)) {
        assertThat(result(processor, audit(processor), call, 0)).as("%d", call).isEqualTo(ALLOW);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ptrace,0," + KILL,
    "keyctl,0," + KILL,
    "mount,0," + KILL,
    "unshare,0," + (ERRNO | 1),
    "utimensat,0," + (ERRNO | 1),
    "clone3,0," + (ERRNO | 38),
    "io_uring_setup,0," + (ERRNO | 38),
    "socket,1," + (ERRNO | 97),
    "socket,2," + (ERRNO | 97),
    "socketpair,1," + ALLOW,
    "socketpair,2," + (ERRNO | 97),
    "clone,17," + ALLOW,
    "clone,4001536," + ALLOW,
    "clone,268435473," + (ERRNO | 1),
    "clone,1073741841," + (ERRNO | 1),
  })
  void eachCallMeetsItsRule(String call, long firstArgument, int expected) {
    for (String processor : List.of("amd64", "aarch64")) {
      int result = result(processor, audit(processor), number(processor, call), firstArgument);
      assertThat(result).as("%s on %s", call, processor).isEqualTo(expected);
    }
  }

  @Test
  void anotherTableOfCallsKills() {
    assertThat(result("amd64", 0x40000003, 20, 0)).isEqualTo(KILL);
    assertThat(result("amd64", audit("amd64"), 0x40000000 + 39, 0)).isEqualTo(KILL);
    assertThat(result("aarch64", 0x40000028, 20, 0)).isEqualTo(KILL);
  }

  @Test
  void anotherProcessorHasNoFilter() {
    assertThat(SystemCallFilter.forProcessor("riscv64", call -> true)).isEmpty();
  }

  static boolean hasHeaders() {
    return Files.exists(Path.of("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"));
  }

  @ParameterizedTest
  @EnabledIf("hasHeaders")
  @CsvSource({
    "amd64,/usr/include/x86_64-linux-gnu/asm/unistd_64.h",
    "aarch64,/usr/include/asm-generic/unistd.h"
  })
  void theNumbersAreTheKernels(String processor, Path header) throws Exception {
    String text = Files.readString(header).replace("__NR3264_", "__NR_");
    for (SystemCallFilter.Rule rule : SystemCallFilter.rules(processor)) {
      Matcher defined =
          Pattern.compile("#define __NR_" + rule.call() + "\\s+([0-9]+)").matcher(text);
      // A header that is older than a call lacks it.
      if (defined.find()) {
        assertThat(rule.number()).as(rule.call()).isEqualTo(Integer.parseInt(defined.group(1)));
      }
    }
  }
}
