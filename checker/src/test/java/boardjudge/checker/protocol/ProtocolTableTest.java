package boardjudge.checker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.cpp.PackageProgram;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The table of protocols")
class ProtocolTableTest {
  /** A judge that calls one of them and not the other is named here. */
  @Test
  void hasTheSameJudgesAsThatOfTheGeneratedCheckers() {
    Set<String> names = new TreeSet<>();
    for (Protocol protocol : Protocol.values()) {
      boolean isValidator = List.of(Protocol.KATTIS, Protocol.DOMJUDGE).contains(protocol);
      names.add(isValidator ? "icpc" : protocol.id());
    }
    // Its checker.py shows what the program prints.
    names.add("dmoj");
    assertThat(PackageProgram.protocols()).containsExactlyInAnyOrderElementsOf(names);
  }
}
