package boardjudge.reference.services;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * What games offer: the lines of {@code META-INF/services}, those of games outside of the program
 * too, and what was made while it runs.
 *
 * <p>Whoever starts the program says once, before anything is asked for, which games outside there
 * are. So every thread finds the same ones, whatever class loader its own context has.
 */
public final class GameServices {
  private static volatile Optional<ClassLoader> outside = Optional.empty();
  private static volatile List<Object> made = List.of();

  private GameServices() {}

  /** All that offer a service: those that are listed, then those that were added. */
  public static <S> Iterable<S> of(Class<S> service) {
    if (outside.isEmpty() && made.isEmpty()) {
      // As they are asked for, one after the other: start-up counts.
      return ServiceLoader.load(service);
    }
    List<S> all = new ArrayList<>();
    ServiceLoader.load(service, loader()).forEach(all::add);
    for (Object each : made) {
      if (service.isInstance(each)) {
        all.add(service.cast(each));
      }
    }
    return all;
  }

  /** What the games' classes and service files are found by. */
  public static ClassLoader loader() {
    ClassLoader here = Thread.currentThread().getContextClassLoader();
    return outside.orElse(here == null ? GameServices.class.getClassLoader() : here);
  }

  /** Where games are found: equal to what it was as long as the same ones are. */
  public static Object places() {
    return List.of(loader(), made);
  }

  /** Looks for games here, too, from now on. */
  public static void lookIn(ClassLoader loader) {
    outside = Optional.of(loader);
  }

  /** Adds what is listed nowhere: it counts for every service that it implements. */
  public static synchronized void add(Object provider) {
    List<Object> more = new ArrayList<>(made);
    more.add(provider);
    made = List.copyOf(more);
  }

  /** Forgets the games outside and all that was added. */
  public static synchronized void forget() {
    outside = Optional.empty();
    made = List.of();
  }
}
