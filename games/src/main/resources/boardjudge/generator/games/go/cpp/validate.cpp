// The input validator of Go: T, then for each case n and n commands whose colours take turns.
//   g++ -std=c++17 -O2 -o validate validate.cpp
#include "strict.h"

void validate(Reader& in) {
  const int cases = in.readInt(1, 100, "T");
  in.endLine();
  for (int number = 1; number <= cases; ++number) {
    in.caseNumber = number;
    const int commands = in.readInt(1, 2000, "n");
    in.endLine();
    char before = ' ';
    for (int i = 0; i < commands; ++i) {
      const char colour = in.readSymbol("BW", "colour");
      if (colour == before) {
        in.against(in.token, "colour",
                   string(colour == 'B' ? "W" : "B") + ", for the colours take turns",
                   string(1, colour));
      }
      before = colour;
      in.space();
      in.readInt(1, 19, "x");
      in.space();
      in.readInt(1, 19, "y");
      in.endLine();
    }
  }
  in.end();
}
