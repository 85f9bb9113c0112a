package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.reference.Rule;
import boardjudge.suite.strength.Fact.Moment;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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
      return type instanceof Class<?> raw
          ? raw
          : type instanceof ParameterizedType parameterized
              ? (Class<?>) parameterized.getRawType()
              : Object.class;
    }

    Optional<Object> at(Moment moment) {
      return value.apply(moment);
    }

    Source part(String part, Type partType, Function<Object, Optional<Object>> read) {
      return new Source(name + "-" + part, partType, moment -> at(moment).flatMap(read));
    }
  }

  static List<Fact> of(Method decision, List<? extends Rule> rules) {
    FactFinder finder = new FactFinder(decision.getDeclaringClass().getPackage());
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < decision.getParameterCount(); i++) {
      int index = i;
      sources.add(
          new Source(
              Decision.name(decision.getParameters()[i], i),
              decision.getGenericParameterTypes()[i],
              moment -> Optional.of(moment.arguments().get(index))));
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
      put(Fact.is(name, index -> "", of(source, value -> (Boolean) value ? 1 : Fact.MISSING)));
    } else if (type == int.class || type == Integer.class) {
      put(Fact.is(name, Integer::toString, of(source, value -> small((Integer) value))));
      put(Fact.over(name, of(source, value -> (Integer) value)));
    } else if (type.isEnum()) {
      List<?> constants = List.of(type.getEnumConstants());
      put(
          Fact.is(
              name,
              index -> DecisionSubclass.hyphened(((Enum<?>) constants.get(index)).name()),
              of(source, constants::indexOf)));
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
                      .at(moment)
                      .flatMap(value -> ((Optional<?>) value).map(Object.class::cast))),
          depth);
    } else if (depth > 0 && (isSquare(type) || type.getPackage() == gamePackage)) {
      if (isSquare(type)) {
        List<Method> coordinates =
            Arrays.stream(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
        coordinates.forEach(Method::trySetAccessible);
        put(Fact.is(name, FactFinder::square, of(source, value -> square(coordinates, value))));
      }
      parts(source).forEach(part -> add(part, depth - 1));
    }
  }

  private void put(Fact fact) {
    facts.putIfAbsent(fact.word(), fact);
  }

  private static ToIntFunction<Moment> of(Source source, ToIntFunction<Object> measure) {
    return moment -> source.at(moment).map(measure::applyAsInt).orElse(Fact.MISSING);
  }

  private static int small(int number) {
    return Math.abs(number) <= SMALL ? number : Fact.MISSING;
  }

  private static boolean isSquare(Class<?> type) {
    return type.isRecord()
        && type.getRecordComponents().length == 2
        && Arrays.stream(type.getRecordComponents()).allMatch(part -> part.getType() == int.class);
  }

  private static int square(List<Method> coordinates, Object square) {
    int packed = 0;
    for (Method coordinate : coordinates) {
      packed = packed * 1024 + (Integer) ask(coordinate, square).orElse(0) + 512;
    }
    return packed;
  }

  private static String square(int packed) {
    return (packed / 1024 - 512) + "," + (packed % 1024 - 512);
  }

  /** Record components and results of public methods without parameters. */
  private static List<Source> parts(Source source) {
    return questions(source.rawType(), 0)
        .filter(method -> !method.getReturnType().equals(source.rawType()))
        .map(
            method ->
                source.part(
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
    for (Source owner : sources) {
      if (owner.rawType().getPackage() != gamePackage || owner.rawType().isEnum()) {
        continue;
      }
      for (Method question : questions(owner.rawType(), 1).toList()) {
        // A number that is part of another value is seldom a sensible argument.
        boolean takesNumber = question.getParameterTypes()[0].isPrimitive();
        for (Source other : takesNumber ? sources : others) {
          if (other.rawType() == question.getParameterTypes()[0]
              && other.rawType() != owner.rawType()) {
            String name = DecisionSubclass.hyphened(question.getName()) + "-" + other.name();
            add(
                new Source(
                    owner.name() + "-" + name,
                    question.getGenericReturnType(),
                    moment ->
                        owner
                            .at(moment)
                            .flatMap(
                                subject ->
                                    other
                                        .at(moment)
                                        .flatMap(value -> ask(question, subject, value)))),
                1);
          }
        }
      }
    }
  }

  private static Stream<Method> questions(Class<?> type, int parameters) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
        .filter(method -> method.getParameterCount() == parameters)
        .filter(method -> method.getReturnType() != BitSet.class || parameters == 0)
        .filter(method -> !List.of("hashCode", "compareTo", "equals").contains(method.getName()))
        .filter(Method::trySetAccessible)
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString));
  }

  /** Empty if the method fails. */
  private static Optional<Object> ask(Method question, Object subject, Object... arguments) {
    try {
      return Optional.ofNullable(question.invoke(subject, arguments));
    } catch (ReflectiveOperationException cannotSay) {
      return Optional.empty();
    }
  }

  private void addHistory(List<? extends Rule> rules) {
    put(
        Fact.is(
            "last",
            index -> rules.get(index).id(),
            moment ->
                moment
                    .tally()
                    .lastRule()
                    .map(rules::indexOf)
                    .filter(index -> index >= 0)
                    .orElse(Fact.MISSING)));
    put(Fact.count("after-steps", moment -> moment.tally().steps()));
    put(Fact.count("after-lines", moment -> moment.tally().lines()));
    put(Fact.count("from-case", moment -> moment.tally().cases()));
    for (Rule rule : rules) {
      put(Fact.count("after-" + rule.id(), moment -> moment.tally().count(rule)));
    }
    put(Fact.ONCE);
    put(Fact.every());
    put(Fact.times());
  }
}
