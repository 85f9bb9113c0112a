package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.reference.Rule;
import boardjudge.suite.strength.Fact.Moment;
import boardjudge.suite.strength.Fact.Operator;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Finds the facts that guards can test about a decision: its arguments and their parts, the results
 * of their methods, its outcome, and what came before it.
 */
final class FactFinder {
  private static final int SMALL = 32;

  private final Map<String, Fact> facts = new LinkedHashMap<>();
  private final Package gamePackage;

  private FactFinder(Package gamePackage) {
    this.gamePackage = gamePackage;
  }

  /** A value that is known at some moments. */
  private record Source(String name, Type type, Function<Moment, Optional<Object>> value) {
    Class<?> rawType() {
      return type instanceof Class<?> known
          ? known
          : type instanceof ParameterizedType generic
              ? (Class<?>) generic.getRawType()
              : Object.class;
    }

    Source part(String part, Type partType, Function<Object, Optional<Object>> of) {
      return new Source(name + "-" + part, partType, moment -> value.apply(moment).flatMap(of));
    }
  }

  static List<Fact> of(Method decision, List<? extends Rule> rules) {
    FactFinder finder = new FactFinder(decision.getDeclaringClass().getPackage());
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < decision.getParameterCount(); i++) {
      int at = i;
      Parameter parameter = decision.getParameters()[i];
      String name =
          parameter.isNamePresent()
              ? parameter.getName()
              : parameter.getType().getSimpleName() + (i + 1);
      Type type = decision.getGenericParameterTypes()[i];
      sources.add(
          new Source(
              DecisionSubclass.hyphened(name),
              type,
              moment -> Optional.of(moment.arguments().get(at))));
    }
    sources.forEach(source -> finder.add(source, 2));
    finder.addAnswers(sources);
    finder.add(
        new Source(
            "outcome", decision.getGenericReturnType(), moment -> Optional.of(moment.right())),
        1);
    finder.addHistory(rules);
    return List.copyOf(finder.facts.values());
  }

  private void add(Source source, int depth) {
    Class<?> type = source.rawType();
    String name = source.name();
    if (type == boolean.class || type == Boolean.class) {
      put(Fact.is(name, at -> "", of(source, value -> (Boolean) value ? 1 : Fact.MISSING)));
    } else if (type == int.class || type == Integer.class) {
      put(Fact.is(name, Integer::toString, of(source, value -> small((Integer) value))));
      put(Fact.over(name, of(source, value -> (Integer) value)));
    } else if (type.isEnum()) {
      List<?> all = List.of(type.getEnumConstants());
      put(
          Fact.is(
              name,
              at -> DecisionSubclass.hyphened(((Enum<?>) all.get(at)).name()),
              of(source, all::indexOf)));
    } else if (type == BitSet.class) {
      put(Fact.over(name, of(source, value -> ((BitSet) value).cardinality())));
    } else if (Collection.class.isAssignableFrom(type)) {
      put(Fact.over(name, of(source, value -> ((Collection<?>) value).size())));
    } else if (type == Optional.class && source.type() instanceof ParameterizedType optional) {
      add(
          new Source(
              name,
              optional.getActualTypeArguments()[0],
              moment ->
                  source
                      .value()
                      .apply(moment)
                      .flatMap(value -> ((Optional<?>) value).map(Object.class::cast))),
          depth);
    } else if (depth > 0 && (isSquare(type) || type.getPackage() == gamePackage)) {
      if (isSquare(type)) {
        List<Method> numbers =
            Arrays.stream(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
        numbers.forEach(Method::trySetAccessible);
        put(Fact.is(name, FactFinder::square, of(source, value -> square(numbers, value))));
      }
      parts(source).forEach(part -> add(part, depth - 1));
    }
  }

  private void put(Fact fact) {
    facts.putIfAbsent(fact.word(), fact);
  }

  private static ToIntFunction<Moment> of(Source source, ToIntFunction<Object> found) {
    return moment -> source.value().apply(moment).map(found::applyAsInt).orElse(Fact.MISSING);
  }

  private static int small(int number) {
    return Math.abs(number) <= SMALL ? number : Fact.MISSING;
  }

  private static boolean isSquare(Class<?> type) {
    return type.isRecord()
        && type.getRecordComponents().length == 2
        && Arrays.stream(type.getRecordComponents()).allMatch(part -> part.getType() == int.class);
  }

  private static int square(List<Method> numbers, Object place) {
    int packed = 0;
    for (Method number : numbers) {
      packed = packed * 1024 + (Integer) ask(number, place).orElse(0) + 512;
    }
    return packed;
  }

  private static String square(int packed) {
    return (packed / 1024 - 512) + "," + (packed % 1024 - 512);
  }

  /** Record components and results of public methods without parameters. */
  private static List<Source> parts(Source whole) {
    return questions(whole.rawType(), 0)
        .filter(method -> !method.getReturnType().equals(whole.rawType()))
        .map(
            method ->
                whole.part(
                    DecisionSubclass.hyphened(method.getName()),
                    method.getGenericReturnType(),
                    value -> ask(method, value)))
        .toList();
  }

  /**
   * Adds what one argument's methods say of another or its parts, such as the piece on a square.
   */
  private void addAnswers(List<Source> sources) {
    List<Source> others = new ArrayList<>(sources);
    sources.stream()
        .filter(source -> source.rawType().isRecord())
        .forEach(source -> others.addAll(parts(source)));
    for (Source asked : sources) {
      if (asked.rawType().getPackage() != gamePackage || asked.rawType().isEnum()) {
        continue;
      }
      for (Method question : questions(asked.rawType(), 1).toList()) {
        // A number that is part of another value is seldom a sensible argument.
        boolean plain = question.getParameterTypes()[0].isPrimitive();
        for (Source other : plain ? sources : others) {
          if (other.rawType() == question.getParameterTypes()[0]
              && other.rawType() != asked.rawType()) {
            String name = DecisionSubclass.hyphened(question.getName()) + "-" + other.name();
            add(
                new Source(
                    asked.name() + "-" + name,
                    question.getGenericReturnType(),
                    moment ->
                        asked
                            .value()
                            .apply(moment)
                            .flatMap(
                                value ->
                                    other
                                        .value()
                                        .apply(moment)
                                        .flatMap(about -> ask(question, value, about)))),
                1);
          }
        }
      }
    }
  }

  private static Stream<Method> questions(Class<?> asked, int parameters) {
    return Arrays.stream(asked.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
        .filter(method -> method.getParameterCount() == parameters)
        .filter(method -> method.getReturnType() != BitSet.class || parameters == 0)
        .filter(method -> !List.of("hashCode", "compareTo", "equals").contains(method.getName()))
        .filter(Method::trySetAccessible)
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString));
  }

  /** Empty if the method fails. */
  private static Optional<Object> ask(Method question, Object asked, Object... about) {
    try {
      return Optional.ofNullable(question.invoke(asked, about));
    } catch (ReflectiveOperationException cannotSay) {
      return Optional.empty();
    }
  }

  private void addHistory(List<? extends Rule> rules) {
    put(
        Fact.is(
            "last",
            at -> rules.get(at).id(),
            moment ->
                moment
                    .tally()
                    .lastRule()
                    .map(rules::indexOf)
                    .filter(at -> at >= 0)
                    .orElse(Fact.MISSING)));
    put(Fact.count("steps", Operator.AFTER, moment -> moment.tally().steps()));
    put(Fact.count("lines", Operator.AFTER, moment -> moment.tally().lines()));
    put(Fact.count("case", Operator.FROM, moment -> moment.tally().cases()));
    for (Rule rule : rules) {
      put(Fact.count(rule.id(), Operator.AFTER, moment -> moment.tally().count(rule)));
    }
    put(Fact.ONCE);
    put(Fact.every());
    put(Fact.times());
  }
}
