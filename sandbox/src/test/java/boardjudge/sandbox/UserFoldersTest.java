package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserFoldersTest {
  private static final Path LOGIN = Path.of("/home/login");

  private static Path configuration(Map<String, String> environment) {
    return UserFolders.configuration(environment, LOGIN);
  }

  @Test
  void theEnvironmentOverridesTheSystem() {
    assertThat(configuration(Map.of())).hasToString("/home/login/.config/boardjudge");
    assertThat(configuration(Map.of("HOME", "/own"))).hasToString("/own/.config/boardjudge");
    assertThat(configuration(Map.of("HOME", "/own", "XDG_CONFIG_HOME", "/etc/mine")))
        .hasToString("/etc/mine/boardjudge");
    assertThat(UserFolders.home(Map.of("HOME", "/own"), LOGIN)).hasToString("/own");
  }

  @Test
  void otherThanAbsolutePathsAreIgnored() {
    for (String invalid : new String[] {"", "config", "../x", "a\0b"}) {
      assertThat(configuration(Map.of("HOME", invalid, "XDG_CONFIG_HOME", invalid)))
          .hasToString("/home/login/.config/boardjudge");
    }
  }
}
