package boardjudge.reference.services;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What games offer")
class GameServicesTest {
  @AfterEach
  void forget() {
    GameServices.forget();
  }

  private static List<Object> all(Class<?> service) {
    List<Object> all = new ArrayList<>();
    GameServices.of(service).forEach(all::add);
    return all;
  }

  @Test
  void isWhatIsListedAndThenWhatIsAdded() {
    List<Object> listed = all(Problem.class);
    assertThat(listed).hasSize(4);
    Supplier<String> added = () -> "added";
    GameServices.add(added);
    assertThat(all(Supplier.class)).contains(added);
    assertThat(all(Problem.class)).hasSameSizeAs(listed);
    GameServices.forget();
    assertThat(all(Supplier.class)).doesNotContain(added);
  }

  @Test
  void isLookedForWhereGamesOutsideStand() throws Exception {
    ClassLoader before = GameServices.loader();
    try (URLClassLoader outside = new URLClassLoader(new URL[0], before)) {
      GameServices.lookIn(outside);
      assertThat(GameServices.loader()).isSameAs(outside);
      assertThat(all(Problem.class)).hasSize(4);
    }
    GameServices.forget();
    assertThat(GameServices.loader()).isSameAs(before);
    Thread thread = Thread.currentThread();
    ClassLoader own = thread.getContextClassLoader();
    thread.setContextClassLoader(null);
    try {
      assertThat(GameServices.loader()).isSameAs(GameServices.class.getClassLoader());
    } finally {
      thread.setContextClassLoader(own);
    }
  }
}
