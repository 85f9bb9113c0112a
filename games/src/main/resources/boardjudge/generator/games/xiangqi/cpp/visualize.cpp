// The visualizer of Xiangqi: the boards of the checker's message as SVG, judgeimage-01.svg and so
// on.
//   g++ -std=c++17 -O2 -o visualize visualize.cpp
#include "game.h"

#include "picture.h"

static string shape(char glyph) { return disc(glyph, glyph != 'g', INK); }

const Look LOOK = {POINTS,
                   {},
                   {{{0, 3}, {2, 5}}, {{0, 5}, {2, 3}}, {{7, 3}, {9, 5}}, {{7, 5}, {9, 3}}},
                   4,
                   shape};
