#pragma once
#include "report.h"

// The Pawn Chess replayed: who wins, in how many plies, and why.

const std::map<string, string> RULES = {
    {"far-row-wins", "A player wins as soon as one of its pawns stands on the far row."},
    {"no-move-loses", "A player who is to move and has no legal move loses."},
    {"no-pawn-loses", "A player with no pawn left has no legal move, and so loses."},
    {"perfect-play", "Both players play perfectly: a player who can win does."},
    {"winner-hurries", "The player who wins does so as soon as possible."},
    {"loser-delays", "The player who loses holds out as long as possible."},
    {"plies-counted",
     "The number printed counts the plies, the moves of both players, up to the end."}};
const std::map<char, string> GLYPHS = {{'P', "white pawn, moves up"},
                                       {'p', "black pawn, moves down"}};
string rowLabel(size_t row) { return string(1, "4321"[row]); }
string columnLabel(size_t column) { return string(1, "abcd"[column]); }

/** A position has 16 glyphs, top row first. */
struct Move {
  int from, to;
  string before, after;
  string name() const {
    return columnLabel(from % 4) + rowLabel(from / 4) + (before[to] == '.' ? "-" : "x") +
           columnLabel(to % 4) + rowLabel(to / 4);
  }
};

vector<Move> moves(const string& position, bool white) {
  vector<Move> all;
  for (int from = 0; from < 16; ++from) {
    const int row = from / 4 + (white ? -1 : 1);
    if (position[from] != (white ? 'P' : 'p') || row < 0 || row > 3) continue;
    for (const int aside : {0, -1, 1}) {
      const int column = from % 4 + aside, to = row * 4 + column;
      if (column < 0 || column > 3) continue;
      if (position[to] != (aside == 0 ? '.' : white ? 'p' : 'P')) continue;
      string after = position;
      after[to] = position[from], after[from] = '.';
      all.push_back({from, to, position, after});
    }
  }
  return all;
}

bool arrived(const string& position, bool white) {
  return position.substr(white ? 0 : 12, 4).find(white ? 'P' : 'p') != string::npos;
}

/** Plies until the game is over; odd where the side to move wins. */
int plies(const string& position, bool white) {
  static std::unordered_map<string, int> known;
  if (arrived(position, !white)) return 0;
  const auto [found, isNew] = known.try_emplace(position + (white ? 'P' : 'p'), 0);
  int& best = found->second;  // stays where it is while others are added
  if (!isNew) return best;
  int win = 99, loss = 0;
  for (const Move& move : moves(position, white)) {
    const int line = 1 + plies(move.after, !white);
    (line % 2 ? win : loss) = line % 2 ? min(win, line) : max(loss, line);
  }
  return best = win < 99 ? win : loss;
}

string result(int count) { return (count % 2 ? "white (" : "black (") + to_string(count) + ")"; }

struct Game : Case {
  string start;
  void solve(Lines& lines) const override { lines.push_back(result(plies(start, true))); }
  Fault explain(size_t line, const Lines& found) const override {
    const int all = plies(start, true);
    const bool white = all % 2;  // wins
    const string winner = white ? "White" : "Black", loser = white ? "Black" : "White";
    vector<Move> played;
    vector<std::tuple<int, int, Move>> others;  // ply, whole game's plies, move
    for (string position = start; static_cast<int>(played.size()) < all;
         position = played.back().after) {
      const int before = static_cast<int>(played.size());
      for (const Move& move : moves(position, before % 2 == 0)) {
        const int whole = before + 1 + plies(move.after, before % 2 == 1);
        if (whole != all)
          others.push_back({before + 1, whole, move});
        else if (static_cast<int>(played.size()) == before)
          played.push_back(move);
      }
    }
    const string& end = played.back().after;
    const bool bare = end.find(white ? 'p' : 'P') == string::npos;
    string how = loser + " is to move and has no legal move", rule = "no-move-loses", rest;
    if (arrived(end, white))
      how = winner + " stands on the far row", rule = "far-row-wins";
    else if (bare)
      how = loser + " has no pawn left", rule = "no-pawn-loses";
    const string said = line > 1 || found.empty() ? result(all) : found[0];
    const string digits = said.size() > 8 ? said.substr(7, said.size() - 8) : "";
    const int count = digits.empty() || digits.size() > 4 ? 0 : std::atoi(digits.c_str());
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto other = std::find_if(others.begin(), others.end(), [&](const auto& each) {
      return std::get<1>(each) == count && (said[0] == 'w') == (count % 2 == 1);
    });
    const bool saysWhite = said[0] == 'w';
    const bool parsed = !digits.empty() && digits.size() <= 4 &&
                        std::all_of(digits.begin(), digits.end(), isDigit) &&
                        said == (saysWhite ? "white (" : "black (") + digits + ")";
    if (!parsed) {
      rest = "; that is written " + result(all);
    } else if (count == all && saysWhite == white) {
      rest = "";
    } else if (other != others.end()) {
      const auto& [ply, whole, move] = *other;
      const string mover = ply % 2 ? "White" : "Black";
      const bool thrown = (whole % 2 == 1) != white;
      rule = thrown ? "perfect-play" : mover == winner ? "winner-hurries" : "loser-delays";
      rest = "; " + result(whole) + " would follow " + (ply % 2 ? "white " : "black ") +
             move.name() + " at ply " + to_string(ply) + ", but " +
             (thrown ? "that throws " + mover + "'s win away"
                     : mover + (mover == winner ? " wins as soon" : " holds out as long") +
                           " as possible");
    } else if (saysWhite != white) {
      rest = rule == "no-move-loses" ? "; to be stuck is to lose"
                                     : "; " + loser + " has no way to prevent it";
    } else if (count * 2 == all || count * 2 == all + 1) {
      rule = "plies-counted";
      rest = "; " + to_string(count) + " is the number of " + winner + "'s moves alone";
    } else if ((count - all) % 2 != 0) {
      rule = "plies-counted";
      rest = "; White moves first, so a win of " + winner + " always takes an " +
             (white ? "odd" : "even") + " number of plies, which " + to_string(count) + " is not";
    } else if (count > all) {
      rule = "winner-hurries";
      rest = "; " + loser + " cannot make it last " + to_string(count) + " plies";
    } else {
      rule = "loser-delays";
      rest = "; " + winner + " cannot force it in " + to_string(count) +
             (count == 1 ? " ply" : " plies");
    }
    vector<Board> boards = {{"the position given, white to move", start, 4}};
    for (const Move& move : played) {
      const string ply = "ply " + to_string(boards.size());
      boards.push_back(
          {ply + (boards.size() % 2 ? ": white " : ": black ") + move.name(), move.after, 4});
      boards.back().mark('[', {move.from});
      boards.back().mark('(', {move.to});
    }
    const string place = "best play, White to move";
    Fault fault = {place,
                   place,
                   rule,
                   "After " + to_string(all) + (all == 1 ? " ply" : " plies") + " of best play " +
                       how + ", so " + winner + " wins" + rest + ".",
                   {{"a line of best play", boards, {}}}};
    // "white (07)" has the right number; what is wrong with it, both lines show best.
    const bool same = count == all && saysWhite == white;
    if (line > 1 || found.empty() || !parsed || same) return fault;
    const string said_ = saysWhite == white ? to_string(count) : loser;
    fault.right = saysWhite == white ? "best play gives " + winner + " " + to_string(all) +
                                           (all == 1 ? " ply" : " plies")
                                     : "best play lets " + winner + " win";
    fault.said = "says " + said_;
    return fault;
  }
};

Cases read(Words& in) {
  Cases cases;
  for (int left = in.number(1, 1 << 20); left > 0; --left) {
    auto game = std::make_unique<Game>();
    for (int row = 0; row < 4; ++row) {
      game->start += in.next();
      in.check(game->start.size() == 4 * row + 4u);
    }
    const string& start = game->start;
    in.check(start.find_first_not_of("Pp.") == string::npos && !moves(start, true).empty());
    in.check(!arrived(start, true) && !arrived(start, false));
    in.check(std::count(start.begin(), start.end(), 'P') <= 4);
    in.check(std::count(start.begin(), start.end(), 'p') <= 4);
    cases.push_back(std::move(game));
  }
  return cases;
}
