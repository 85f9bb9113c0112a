package boardjudge.reference.services;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Finds the services of games: those listed in {@code META-INF/services}, also by games outside the
 * program, and those added at run time.
 *
 * <p>The main program sets the class loader of outside games before the first lookup, so every
 * thread finds the same games, whatever its context class loader is.
 */
public final class GameServices {
  private static volatile Optional<ClassLoader> outside = Optional.empty();
  private static volatile List<Object> added = List.of();

  private GameServices() {}

  /** All providers of a service: the listed ones, then the added ones. */
  public static <S> Iterable<S> of(Class<S> service) {
    if (outside.isEmpty() && added.isEmpty()) {
      // Loaded lazily, one by one: start-up time counts.
      return ServiceLoader.load(service);
    }
    List<S> providers = new ArrayList<>();
    ServiceLoader.load(service, loader()).forEach(providers::add);
    for (Object provider : added) {
      if (service.isInstance(provider)) {
        providers.add(service.cast(provider));
      }
    }
    return providers;
  }

  /** The class loader of games' classes and service files. */
  public static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return outside.orElse(context == null ? GameServices.class.getClassLoader() : context);
  }

  /** A key for caches: equal as long as the same games are found. */
  public static Object places() {
    return List.of(loader(), added);
  }

  /** From now on finds games by this class loader, which has those of the program, too. */
  public static void lookIn(ClassLoader loader) {
    outside = Optional.of(loader);
  }

  /** Adds a provider that is not listed, for every service that it implements. */
  public static synchronized void add(Object provider) {
    List<Object> providers = new ArrayList<>(added);
    providers.add(provider);
    added = List.copyOf(providers);
  }

  /** Forgets the outside games and all added providers. */
  public static synchronized void forget() {
    outside = Optional.empty();
    added = List.of();
  }
}
