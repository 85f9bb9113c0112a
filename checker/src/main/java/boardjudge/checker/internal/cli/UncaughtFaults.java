package boardjudge.checker.internal.cli;

import java.lang.Thread.UncaughtExceptionHandler;

/**
 * Says what ended a thread that nobody waits for, as it is said of a command. A thread without
 * which the program cannot go on has a handler of its own that ends the program.
 */
record UncaughtFaults(Console console) implements UncaughtExceptionHandler {
  @Override
  public void uncaughtException(Thread thread, Throwable fault) {
    console.err().println("boardjudge: the thread " + thread.getName() + " ended by a fault:");
    Failures.report(console, fault);
  }
}
