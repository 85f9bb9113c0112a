// The checker of Go: commands that miss, and the final board. It replays the game itself,
// and shows the first wrong line with the boards and the rule there.
//   g++ -std=c++17 -O2 -o check check.cpp      (-DPROTOCOL='"testlib"': for other judges' calls)
#include "game.h"

#include "protocols.h"
