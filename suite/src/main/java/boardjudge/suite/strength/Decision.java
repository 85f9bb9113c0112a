package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.reference.Rule;
import boardjudge.reference.records.RecordParts;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * A decision of a referee that may be changed: a method that can be overridden.
 *
 * @param number among the referee's decisions
 * @param name lower case, words joined by hyphens: {@code is-suicide}
 * @param facts in the order in which names have them
 */
record Decision(int number, String name, List<Fact> facts, List<Change> changes) {
  /** {@code wrong} takes the arguments and the right outcome; its result may be the right one. */
  record Change(String name, BiFunction<List<Object>, Object, Object> wrong) {
    boolean matters(Fact.Moment moment) {
      return !wrong.apply(moment.arguments(), moment.right()).equals(moment.right());
    }
  }

  static List<Decision> all(DecisionSubclass referee, List<? extends Rule> rules) {
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < referee.decisions().size(); i++) {
      Method method = referee.decisions().get(i);
      decisions.add(
          new Decision(i, referee.names().get(i), FactFinder.of(method, rules), changes(method)));
    }
    return List.copyOf(decisions);
  }

  /** A buffer, since there are millions, and it compares by contents. */
  IntBuffer factsAt(Fact.Moment moment) {
    int[] values = new int[facts.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = facts.get(i).at(moment);
    }
    return IntBuffer.wrap(values);
  }

  /** A parameter's name in names of facts and changes. */
  static String name(Parameter parameter, int index) {
    return DecisionSubclass.hyphened(
        parameter.isNamePresent()
            ? parameter.getName()
            : parameter.getType().getSimpleName() + (index + 1));
  }

  private static List<Change> changes(Method method) {
    List<Change> changes = new ArrayList<>();
    Class<?> type = method.getReturnType();
    if (type == boolean.class) {
      add(changes, "never", right -> false);
      add(changes, "always", right -> true);
    } else if (type == int.class) {
      add(changes, "one-more", right -> (Integer) right + 1);
      add(changes, "one-less", right -> (Integer) right - 1);
    } else if (type.isEnum()) {
      add(changes, "next", Decision::nextConstant);
    } else if (type == Optional.class) {
      add(changes, "none", right -> Optional.empty());
    } else if (type == OptionalInt.class) {
      add(changes, "none", right -> OptionalInt.empty());
    } else if (type == List.class) {
      add(changes, "none", right -> List.of());
      add(changes, "first-lost", right -> withoutEnds((List<?>) right, 1, 0));
      add(changes, "last-lost", right -> withoutEnds((List<?>) right, 0, 1));
    } else if (type == BitSet.class) {
      add(changes, "none", right -> new BitSet());
      add(changes, "first-lost", right -> without((BitSet) right, 0));
      add(changes, "last-lost", right -> without((BitSet) right, -1));
    } else {
      addArguments(changes, method);
      if (type.isRecord()) {
        addParts(changes, type);
      }
    }
    return List.copyOf(changes);
  }

  private static void add(List<Change> changes, String name, UnaryOperator<Object> wrong) {
    changes.add(new Change(name, (arguments, right) -> wrong.apply(right)));
  }

  private static Object nextConstant(Object right) {
    List<?> constants = List.of(((Enum<?>) right).getDeclaringClass().getEnumConstants());
    return constants.get((constants.indexOf(right) + 1) % constants.size());
  }

  private static List<?> withoutEnds(List<?> items, int first, int last) {
    return items.isEmpty() ? items : List.copyOf(items.subList(first, items.size() - last));
  }

  private static BitSet without(BitSet bits, int from) {
    BitSet rest = (BitSet) bits.clone();
    if (!rest.isEmpty()) {
      rest.clear(from == 0 ? rest.nextSetBit(0) : rest.length() - 1);
    }
    return rest;
  }

  /** Arguments, or their components, of the outcome's type. */
  private static void addArguments(List<Change> changes, Method method) {
    for (int i = 0; i < method.getParameterCount(); i++) {
      int index = i;
      Parameter parameter = method.getParameters()[i];
      Class<?> type = parameter.getType();
      String change = "as-" + name(parameter, i);
      if (type == method.getReturnType()) {
        changes.add(new Change(change, (arguments, right) -> arguments.get(index)));
      } else if (type.isRecord()) {
        RecordParts parts = RecordParts.of(type);
        for (int j = 0; j < type.getRecordComponents().length; j++) {
          int part = j;
          RecordComponent component = type.getRecordComponents()[j];
          if (component.getType() == method.getReturnType()) {
            changes.add(
                new Change(
                    change + "-" + DecisionSubclass.hyphened(component.getName()),
                    (arguments, right) -> parts.get(arguments.get(index), part)));
          }
        }
      }
    }
  }

  /** The outcome with one component changed; unchanged if the record refuses it. */
  private static void addParts(List<Change> changes, Class<?> type) {
    for (int i = 0; i < type.getRecordComponents().length; i++) {
      String name = DecisionSubclass.hyphened(type.getRecordComponents()[i].getName());
      Class<?> part = type.getRecordComponents()[i].getType();
      if (part == int.class) {
        addPart(changes, type, name + "-one-more", i, value -> (Integer) value + 1);
        addPart(changes, type, name + "-one-less", i, value -> (Integer) value - 1);
      } else if (part == boolean.class) {
        addPart(changes, type, name + "-opposite", i, value -> !(Boolean) value);
      } else if (part.isEnum()) {
        addPart(changes, type, name + "-next", i, Decision::nextConstant);
      }
    }
  }

  private static void addPart(
      List<Change> changes, Class<?> type, String name, int at, UnaryOperator<Object> wrong) {
    RecordParts parts = RecordParts.of(type);
    add(changes, name, right -> parts.with(right, at, wrong));
  }
}
