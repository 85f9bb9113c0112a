// The visualizer of Go: the boards of the checker's message as SVG, judgeimage-01.svg and so on.
//   g++ -std=c++17 -O2 -o visualize visualize.cpp
#include "game.h"

#include "picture.h"

static string shape(char glyph) { return stone(glyph == 'W'); }

static vector<Square> stars() {
  vector<Square> all;
  for (int at = 0; at < 9; ++at) all.push_back({3 + at / 3 * 6, 3 + at % 3 * 6});
  return all;
}

const Look LOOK = {POINTS, stars(), {}, -1, shape};
