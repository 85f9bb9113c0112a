/*
 * The first process of a box: starts the program as the second one, and writes to descriptor 4 the
 * signal that it died of. The kernel keeps most signals from the first process, abort() among them.
 */
#include "calls.h"

#define ERRORS 2
#define JUDGE 4

enum { SET_CLOSE_ON_EXEC = 2, CLOSE_ON_EXEC = 1, SET_DUMPABLE = 4 };

CHILD become(char **command, char **environment) {
  long error = -call(EXECVE, (long)command[0], (long)command, (long)environment, 0);
  say(ERRORS, command[0]);
  say(ERRORS, error == NOT_FOUND ? ": not found\n" : ": cannot be executed\n");
  call(EXIT_GROUP, error == NOT_FOUND ? 127 : 126, 0, 0, 0);
  __builtin_unreachable();
}

/* The stack of a new process: the number of arguments, the arguments, 0, the environment. */
__attribute__((used, noreturn)) static void begin(long *stack) {
  char **arguments = (char **)(stack + 1);
  char **environment = arguments + stack[0] + 1;
  call(FCNTL, JUDGE, SET_CLOSE_ON_EXEC, CLOSE_ON_EXEC, 0);
  /* The program has the same user: without this it could read this process's memory by /proc. */
  call(PRCTL, SET_DUMPABLE, 0, 0, 0);
  long program = call(CLONE, NEW_CHILD, 0, 0, 0);
  if (program == 0) {
    become(arguments + 1, environment);
  }
  if (program < 0) {
    say(JUDGE, "the box cannot start another process\n");
    call(EXIT_GROUP, 126, 0, 0, 0);
  }
  int status = 0;
  long ended = 0;
  /* What the program leaves behind becomes a child of this process, and counts until waited for. */
  while (ended != program) {
    ended = call(WAIT4, -1, (long)&status, 0, 0);
    if (ended < 0 && ended != -INTERRUPTED) {
      say(JUDGE, "the box cannot tell how the program ended\n");
      call(EXIT_GROUP, 126, 0, 0, 0);
    }
  }
  int signal = status & 127;
  if (signal != 0) {
    char words[] = "signal 00\n";
    words[7] = (char)('0' + signal / 10);
    words[8] = (char)('0' + signal % 10);
    say(JUDGE, words);
  }
  call(EXIT_GROUP, signal != 0 ? 128 + signal : (status >> 8) & 255, 0, 0, 0);
  __builtin_unreachable();
}
