// The visualizer of Duck Chess: the boards of the checker's message as SVG, judgeimage-01.svg and
// so on.
//   g++ -std=c++17 -O2 -o visualize visualize.cpp
#include "game.h"

#include "picture.h"

static string shape(char glyph) {
  return disc(static_cast<char>(std::toupper(glyph)), isRed(glyph), DARK);
}

const Look LOOK = {SQUARES, {}, {}, -1, shape};
