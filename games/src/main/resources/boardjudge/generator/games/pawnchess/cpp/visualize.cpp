// The visualizer of The Pawn Chess: the boards of the checker's message as SVG, judgeimage-01.svg
// and so on.
//   g++ -std=c++17 -O2 -o visualize visualize.cpp
#include "game.h"

#include "picture.h"

static string shape(char glyph) { return pawn(glyph == 'P'); }

const Look LOOK = {CHEQUERED, {}, {}, -1, shape};
