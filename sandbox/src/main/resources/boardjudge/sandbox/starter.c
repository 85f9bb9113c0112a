/*
 * Starts one run after another, as the judge asks on descriptor 0, and says on descriptor 1 which
 * descriptors of this process are the judge's ends of the run's pipes, and how it ended. Descriptor 2
 * is the file to which a run's processes write how they ended.
 *
 * A request is the number of bytes that follow (4 bytes, as this processor has them) and words, each
 * with a 0 at its end: the run's limits, the number of control groups and what lets a process into
 * each, the filter of system calls, and the command. One more byte says that the judge has opened its
 * ends of the pipes.
 */
#include "calls.h"

enum { HERE = -100, READ_ONLY = 0, WRITE_ONLY = 1, CLOSE_ON_EXEC = 02000000 };
enum { CPU = 0, FILE_SIZE = 1, STACK = 3, CORE = 4 };
enum { JUDGE = 1, ERRORS = 2, ENDS = 8, STATUS = 3, INIT_SAYS = 4, FILTER = 5, FAILED = 125 };
enum { MOST_WORDS = 4095 };

static char request[1 << 20];
static char *words[MOST_WORDS + 1];
static int count;
static int next;

static long number(const char *word) {
  long value = 0;
  for (; *word != 0; word++) {
    value = 10 * value + (*word - '0');
  }
  return value;
}

static long check(long result) {
  if (result < 0) {
    call(EXIT_GROUP, FAILED, 0, 0, 0);
  }
  return result;
}

static long opened(const char *name, long mode) {
  return check(call(OPENAT, HERE, (long)name, mode | CLOSE_ON_EXEC, 0));
}

static long limit(long of, long soft, long hard) {
  long both[] = {soft, hard};
  return call(SETRLIMIT, of, (long)both, 0, 0);
}

CHILD run(char **environment, long input, long output, long errors) {
  check(call(DUP3, input, 0, 0, 0));
  check(call(DUP3, output, 1, 0, 0));
  check(call(DUP3, errors, ERRORS, 0, 0));
  check(limit(CORE, 0, 0));
  long bytes = number(words[next++]);
  check(limit(FILE_SIZE, bytes, bytes));
  long seconds = number(words[next++]);
  check(limit(CPU, seconds, seconds + 1));
  long stack = number(words[next++]);
  limit(STACK, stack, stack); /* Refused where the judge itself may have less. */
  for (long doors = number(words[next++]); doors > 0; doors--) {
    long door = opened(words[next++], WRITE_ONLY);
    check(call(WRITE, door, (long)"0", 1, 0));
    call(CLOSE, door, 0, 0, 0);
  }
  const char *filter = words[next++];
  long status = check(call(DUP3, ENDS, STATUS, 0, 0));
  check(call(DUP3, status, INIT_SAYS, 0, 0));
  /* The pipes still take the descriptors up to FILTER, so the file that is opened has another one. */
  if (*filter != 0) {
    check(call(DUP3, opened(filter, READ_ONLY), FILTER, 0, 0));
  }
  call(CLOSE, ENDS, 0, 0, 0);
  words[count] = 0;
  call(EXECVE, (long)words[next], (long)(words + next), (long)environment, 0);
  call(EXIT_GROUP, FAILED, 0, 0, 0);
  __builtin_unreachable();
}

/* Reads so many bytes; ends with the judge. */
static void read(char *to, long length) {
  while (length > 0) {
    long got = call(READ, 0, (long)to, length, 0);
    if (got == 0 || (got < 0 && got != -INTERRUPTED)) {
      call(EXIT_GROUP, 0, 0, 0, 0);
    }
    if (got > 0) {
      to += got;
      length -= got;
    }
  }
}

static void put(char *at, int value) {
  at[0] = (char)('0' + value / 100);
  at[1] = (char)('0' + value / 10 % 10);
  at[2] = (char)('0' + value % 10);
}

static int started(char **environment) {
  static char said[] = "ready 000 000 000\n";
  /* Of each pipe the end that is read, and the other one. */
  int input[2], output[2], errors[2];
  check(call(PIPE2, (long)input, CLOSE_ON_EXEC, 0, 0));
  check(call(PIPE2, (long)output, CLOSE_ON_EXEC, 0, 0));
  check(call(PIPE2, (long)errors, CLOSE_ON_EXEC, 0, 0));
  put(said + 6, input[1]);
  put(said + 10, output[0]);
  put(said + 14, errors[0]);
  say(JUDGE, said);
  char opened_by_judge;
  read(&opened_by_judge, 1);
  long child = check(call(CLONE, NEW_CHILD, 0, 0, 0));
  if (child == 0) {
    run(environment, input[0], output[1], errors[1]);
  }
  for (int end = 0; end < 2; end++) {
    call(CLOSE, input[end], 0, 0, 0);
    call(CLOSE, output[end], 0, 0, 0);
    call(CLOSE, errors[end], 0, 0, 0);
  }
  int status = 0;
  while (call(WAIT4, child, (long)&status, 0, 0) == -INTERRUPTED) {
  }
  int signal = status & 127;
  return signal != 0 ? 128 + signal : (status >> 8) & 255;
}

/* The stack of a new process: the number of arguments, the arguments, 0, the environment. */
__attribute__((used, noreturn)) static void begin(long *stack) {
  char **environment = (char **)(stack + 1) + stack[0] + 1;
  check(call(DUP3, ERRORS, ENDS, 0, 0));
  say(JUDGE, "ready\n");
  for (;;) {
    unsigned length = 0;
    read((char *)&length, sizeof length);
    check(length > 0 && length <= sizeof request ? 0 : -1);
    read(request, length);
    count = 0;
    for (unsigned at = 0; at < length; at++) {
      if (at == 0 || request[at - 1] == 0) {
        check(count < MOST_WORDS ? 0 : -1);
        words[count++] = request + at;
      }
    }
    next = 0;
    static char said[] = "ended 000\n";
    put(said + 6, started(environment));
    say(JUDGE, said);
  }
}
