package boardjudge.generator.decision;

import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A subclass of a referee, generated at run time, whose decisions go through a {@link
 * DecisionHook}. A decision is a method that can be overridden and returns a boolean, an int, or an
 * object that is neither a String nor an array.
 *
 * <p>The class has a constructor, one field for the hook, and an override of each decision that
 * calls the referee's method and then the hook.
 *
 * @param decisions the methods, in the order of their numbers
 */
public record DecisionSubclass(List<Method> decisions, Constructor<?> maker) {
  private static final String FIELD = "hook";
  private static final Type HOOK = Type.getType(DecisionHook.class);
  private static final Type OBJECT = Type.getType(Object.class);

  private static final Map<Class<?>, DecisionSubclass> KNOWN = new ConcurrentHashMap<>();

  /** Keeps an unmodifiable copy. */
  public DecisionSubclass {
    decisions = List.copyOf(decisions);
  }

  /**
   * The class of a problem's referee, found by its name: for the problem {@code Othello} the class
   * {@code OthelloReferee} in the same package, with a method {@code judge(OthelloCase, Consumer)}.
   */
  public static Optional<Class<?>> referee(Problem<?> problem) {
    try {
      Class<?> referee =
          Class.forName(
              problem.getClass().getName() + "Referee", false, problem.getClass().getClassLoader());
      return judge(referee).isPresent() ? Optional.of(referee) : Optional.empty();
    } catch (ClassNotFoundException none) {
      return Optional.empty();
    }
  }

  private static Optional<Method> judge(Class<?> referee) {
    return Arrays.stream(referee.getDeclaredMethods())
        .filter(method -> method.getName().equals("judge") && !method.isSynthetic())
        .filter(method -> method.getParameterCount() == 2)
        .filter(method -> method.getParameterTypes()[1] == Consumer.class)
        .findFirst();
  }

  /** Why the class cannot have such a subclass, as a phrase; empty if it can. */
  public static String obstacle(Class<?> referee) {
    if (Modifier.isFinal(referee.getModifiers()) || referee.isRecord()) {
      return "is final";
    }
    if (Modifier.isAbstract(referee.getModifiers())) {
      return "is abstract";
    }
    if (Arrays.stream(referee.getDeclaredConstructors())
        .noneMatch(
            constructor ->
                constructor.getParameterCount() == 0
                    && !Modifier.isPrivate(constructor.getModifiers()))) {
      return "has no constructor without parameters";
    }
    return decisionsOf(referee).stream().noneMatch(method -> method.getReturnType().isPrimitive())
        ? "has no method that can be overridden and gives a boolean or an integer"
        : "";
  }

  private static List<Method> decisionsOf(Class<?> referee) {
    return Arrays.stream(referee.getDeclaredMethods())
        .filter(method -> !method.isSynthetic())
        .filter(
            method ->
                (method.getModifiers()
                        & (Modifier.PRIVATE | Modifier.FINAL | Modifier.STATIC | Modifier.ABSTRACT))
                    == 0)
        .filter(method -> canChange(method.getReturnType()))
        .filter(
            method ->
                !List.of("hashCode", "equals", "toString", "judge").contains(method.getName()))
        // getDeclaredMethods has no defined order.
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
        .toList();
  }

  private static boolean canChange(Class<?> result) {
    return result == boolean.class
        || result == int.class
        || !(result.isPrimitive() || result.isArray() || result == String.class);
  }

  /**
   * The subclass of a referee.
   *
   * @throws IllegalArgumentException if there is an {@link #obstacle}
   */
  public static DecisionSubclass of(Class<?> referee) {
    // A class of that name can be defined only once.
    return KNOWN.computeIfAbsent(referee, DecisionSubclass::create);
  }

  private static DecisionSubclass create(Class<?> referee) {
    String obstacle = obstacle(referee);
    if (!obstacle.isEmpty()) {
      throw new IllegalArgumentException(referee.getName() + " " + obstacle);
    }
    List<Method> decisions = decisionsOf(referee);
    try {
      byte[] bytes = classFile(referee, decisions);
      Class<?> subclass =
          MethodHandles.privateLookupIn(referee, MethodHandles.lookup()).defineClass(bytes);
      Constructor<?> maker = subclass.getDeclaredConstructor();
      maker.setAccessible(true);
      return new DecisionSubclass(decisions, maker);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(referee.getName() + " cannot be subclassed", impossible);
    }
  }

  /** A decision of a referee. */
  public record Decision(DecisionSubclass referee, int number) {}

  /**
   * The decision that a method reference names.
   *
   * @param reference such as {@code Referee::isTaken}
   * @throws IllegalArgumentException if the method is not a decision, or the referee has an {@link
   *     #obstacle}
   */
  public static Decision decision(Serializable reference) {
    SerializedLambda lambda = serialized(reference);
    DecisionSubclass referee =
        of(
            MethodType.fromMethodDescriptorString(
                    lambda.getInstantiatedMethodType(), reference.getClass().getClassLoader())
                .parameterType(0));
    for (int i = 0; i < referee.decisions().size(); i++) {
      Method method = referee.decisions().get(i);
      if (method.getName().equals(lambda.getImplMethodName())
          && Type.getMethodDescriptor(method).equals(lambda.getImplMethodSignature())) {
        return new Decision(referee, i);
      }
    }
    throw new IllegalArgumentException(
        lambda.getImplClass().replace('/', '.')
            + "::"
            + lambda.getImplMethodName()
            + " is no decision: expected a reference such as Referee::isTaken to a method that can"
            + " be overridden and gives a boolean, an int, or an object that is no String"
            + " (Character in place of char)");
  }

  /** The serialized form of a method reference names the method. */
  private static SerializedLambda serialized(Serializable reference) {
    try {
      Method writeReplace = reference.getClass().getDeclaredMethod("writeReplace");
      writeReplace.setAccessible(true);
      return (SerializedLambda) writeReplace.invoke(reference);
    } catch (ReflectiveOperationException | ClassCastException notLambda) {
      throw new IllegalArgumentException("expected a reference to a method", notLambda);
    }
  }

  /**
   * The decisions' names: {@code is-taken} for {@code isTaken}, {@code is-taken-2} for an overload.
   */
  public List<String> names() {
    Map<String, Integer> timesSeen = new HashMap<>();
    List<String> names = new ArrayList<>();
    for (Method method : decisions) {
      int time = timesSeen.merge(method.getName(), 1, Integer::sum);
      names.add(hyphened(method.getName()) + (time == 1 ? "" : "-" + time));
    }
    return names;
  }

  /** {@code is-taken} for {@code isTaken}. */
  public static String hyphened(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .replaceAll("([A-Z])([A-Z][a-z])", "$1-$2")
        .replaceAll("[^A-Za-z0-9]+", "-")
        .replaceAll("^-|-$", "")
        .toLowerCase(Locale.ROOT);
  }

  /** A new referee whose decisions go through the hook. */
  public Object make(DecisionHook hook) {
    try {
      Object referee = maker.newInstance();
      referee.getClass().getField(FIELD).set(referee, hook);
      return referee;
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("the referee cannot be made", failed);
    }
  }

  /** Judges a case by an instance of the subclass of the class that {@link #referee} found. */
  public static void judge(Object referee, Object testCase, Consumer<? super Step> steps) {
    Method judge = judge(referee.getClass().getSuperclass()).orElseThrow();
    judge.setAccessible(true);
    try {
      judge.invoke(referee, testCase, steps);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (thrown.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException("a referee that throws " + thrown.getCause(), thrown);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException("a referee that cannot be called", impossible);
    }
  }

  private static byte[] classFile(Class<?> referee, List<Method> decisions) {
    String parent = Type.getInternalName(referee);
    String name = parent + "$Decided";
    ClassWriter file = new ClassWriter(ClassWriter.COMPUTE_MAXS | ClassWriter.COMPUTE_FRAMES);
    int modifiers = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    file.visit(Opcodes.V17, modifiers, name, null, parent, null);
    file.visitField(Opcodes.ACC_PUBLIC, FIELD, HOOK.getDescriptor(), null, null).visitEnd();
    MethodVisitor code = file.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, parent, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    for (int i = 0; i < decisions.size(); i++) {
      Method method = decisions.get(i);
      int access = method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED);
      code =
          file.visitMethod(access, method.getName(), Type.getMethodDescriptor(method), null, null);
      writeOverride(code, name, parent, method, i);
      code.visitMaxs(0, 0);
    }
    return file.toByteArray();
  }

  private static void writeOverride(
      MethodVisitor code, String name, String parent, Method method, int number) {
    Type[] parameters = Type.getArgumentTypes(method);
    Type result = Type.getReturnType(method);
    int rightLocal = 1 + Arrays.stream(parameters).mapToInt(Type::getSize).sum();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    int local = 1;
    for (Type parameter : parameters) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      local += parameter.getSize();
    }
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, parent, method.getName(), Type.getMethodDescriptor(method), false);
    code.visitVarInsn(result.getOpcode(Opcodes.ISTORE), rightLocal);
    Label unchanged = new Label();
    loadHook(code, name, number);
    String form = Type.getMethodDescriptor(Type.BOOLEAN_TYPE, HOOK, Type.INT_TYPE);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, HOOK.getInternalName(), "intercepts", form, false);
    code.visitJumpInsn(Opcodes.IFEQ, unchanged);
    loadHook(code, name, number);
    code.visitIntInsn(Opcodes.SIPUSH, parameters.length);
    code.visitTypeInsn(Opcodes.ANEWARRAY, OBJECT.getInternalName());
    local = 1;
    for (int i = 0; i < parameters.length; i++) {
      code.visitInsn(Opcodes.DUP);
      code.visitIntInsn(Opcodes.SIPUSH, i);
      code.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), local);
      box(code, parameters[i]);
      code.visitInsn(Opcodes.AASTORE);
      local += parameters[i].getSize();
    }
    code.visitVarInsn(result.getOpcode(Opcodes.ILOAD), rightLocal);
    box(code, result);
    String decide =
        Type.getMethodDescriptor(OBJECT, Type.INT_TYPE, Type.getType(Object[].class), OBJECT);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HOOK.getInternalName(), "decide", decide, false);
    Type boxed = boxed(result);
    code.visitTypeInsn(Opcodes.CHECKCAST, boxed.getInternalName());
    if (!boxed.equals(result)) {
      String value = result.getClassName() + "Value";
      String descriptor = Type.getMethodDescriptor(result);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, boxed.getInternalName(), value, descriptor, false);
    }
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
    code.visitLabel(unchanged);
    code.visitVarInsn(result.getOpcode(Opcodes.ILOAD), rightLocal);
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
  }

  private static void loadHook(MethodVisitor code, String name, int number) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, name, FIELD, HOOK.getDescriptor());
    code.visitIntInsn(Opcodes.SIPUSH, number);
  }

  private static void box(MethodVisitor code, Type type) {
    Type boxed = boxed(type);
    if (!boxed.equals(type)) {
      String form = Type.getMethodDescriptor(boxed, type);
      code.visitMethodInsn(Opcodes.INVOKESTATIC, boxed.getInternalName(), "valueOf", form, false);
    }
  }

  private static Type boxed(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> Type.getType(Boolean.class);
      case Type.CHAR -> Type.getType(Character.class);
      case Type.BYTE -> Type.getType(Byte.class);
      case Type.SHORT -> Type.getType(Short.class);
      case Type.INT -> Type.getType(Integer.class);
      case Type.LONG -> Type.getType(Long.class);
      case Type.FLOAT -> Type.getType(Float.class);
      case Type.DOUBLE -> Type.getType(Double.class);
      default -> type;
    };
  }
}
