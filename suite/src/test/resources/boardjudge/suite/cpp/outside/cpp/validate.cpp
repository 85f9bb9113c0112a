// The input validator of a game from outside: one number.
#include <vector>
#include <cstdio>

#include "own.h"
#ifdef _WIN32
#include <io.h>
#endif


#include "strict.h"

void validate(Reader& in) {
  in.readInt(1, MOST, "n");
  in.endLine();
  in.end();
}
