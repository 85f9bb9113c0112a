// The input validator of Duck Chess: Q, then so many lines of two squares, to the byte.
//   g++ -std=c++17 -O2 -o validate validate.cpp
#include "strict.h"

void validate(Reader& in) {
  const int count = in.readInt(0, 1000, "Q");
  in.endLine();
  for (int i = 0; i < count; ++i) {
    in.readInt(0, 9, "xs");
    in.space();
    in.readInt(0, 8, "ys");
    in.space();
    in.readInt(0, 9, "xt");
    in.space();
    in.readInt(0, 8, "yt");
    in.endLine();
  }
  in.end();
}
