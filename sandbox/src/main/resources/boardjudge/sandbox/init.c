/*
 * The first process of a box: starts the program as the second one, and writes to descriptor 4 the
 * signal that it died of. The kernel keeps most signals from the first process, abort() among them.
 * No library: to load one takes longer than all that this does.
 */
#define ERRORS 2
#define JUDGE 4

#if defined(__x86_64__)
enum { WRITE = 1, EXECVE = 59, EXIT_GROUP = 231, WAIT4 = 61, FCNTL = 72, PRCTL = 157, CLONE = 56 };
static long call(long number, long a, long b, long c, long d) {
  long result;
  register long fourth __asm__("r10") = d;
  register long fifth __asm__("r8") = 0;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth)
                   : "rcx", "r11", "memory");
  return result;
}
__asm__(".globl _start\n_start: mov %rsp, %rdi\n and $-16, %rsp\n call begin\n");
#elif defined(__aarch64__)
enum { WRITE = 64, EXECVE = 221, EXIT_GROUP = 94, WAIT4 = 260 };
enum { FCNTL = 25, PRCTL = 167, CLONE = 220 };
static long call(long number, long a, long b, long c, long d) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = 0;
  __asm__ volatile("svc 0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4)
                   : "memory");
  return x0;
}
__asm__(".globl _start\n_start: mov x0, sp\n bl begin\n");
#else
#error "not known for this processor"
#endif

enum { SIGNAL_CHILD = 17, SET_CLOSE_ON_EXEC = 2, CLOSE_ON_EXEC = 1, SET_DUMPABLE = 4 };
enum { NOT_FOUND = 2, INTERRUPTED = 4 };

static void say(long where, const char *words) {
  long length = 0;
  while (words[length] != 0) {
    length++;
  }
  call(WRITE, where, (long)words, length, 0);
}

/* The stack of a new process: the number of arguments, the arguments, 0, the environment. */
__attribute__((used, noreturn)) static void begin(long *stack) {
  char **arguments = (char **)(stack + 1);
  char **environment = arguments + stack[0] + 1;
  call(FCNTL, JUDGE, SET_CLOSE_ON_EXEC, CLOSE_ON_EXEC, 0);
  /* The program has the same user: without this it could read this process's memory by /proc. */
  call(PRCTL, SET_DUMPABLE, 0, 0, 0);
  long program = call(CLONE, SIGNAL_CHILD, 0, 0, 0);
  if (program == 0) {
    long error = -call(EXECVE, (long)arguments[1], (long)(arguments + 1), (long)environment, 0);
    say(ERRORS, arguments[1]);
    say(ERRORS, error == NOT_FOUND ? ": not found\n" : ": cannot be executed\n");
    call(EXIT_GROUP, error == NOT_FOUND ? 127 : 126, 0, 0, 0);
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
