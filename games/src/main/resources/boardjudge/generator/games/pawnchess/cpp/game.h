#pragma once
#include "report.h"

// The Pawn Chess replayed: who wins, in how many plies, and why.

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
    const string winner = say(white ? "white" : "black"), loser = say(white ? "black" : "white");
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
    string rule = arrived(end, white) ? "far-row-wins" : bare ? "no-pawn-loses" : "no-move-loses";
    const string how = say("ends-" + rule, {{"winner", winner}, {"loser", loser}});
    string reason = "nothing-more";
    Places places = {{"winner", winner}, {"loser", loser}};
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
    places.insert({"found", count});
    if (!parsed) {
      reason = "written-so", places.insert({"line", result(all)});
    } else if (count == all && saysWhite == white) {
      reason = "nothing-more";
    } else if (other != others.end()) {
      const auto& [ply, whole, move] = *other;
      const bool thrown = (whole % 2 == 1) != white;
      rule = thrown                        ? "perfect-play"
             : (ply % 2 == 1) == white ? "winner-hurries"
                                       : "loser-delays";
      reason = "follows-" + rule;
      places.insert({"line", result(whole)});
      places.insert({"mover", say(ply % 2 ? "white" : "black")});
      places.insert({"move", say(ply % 2 ? "move-white" : "move-black",
                                 {{"move", move.name()}, {"ply", ply}})});
    } else if (saysWhite != white) {
      reason = rule == "no-move-loses" ? "stuck" : "no-way-out";
    } else if (count * 2 == all || count * 2 == all + 1) {
      rule = "plies-counted", reason = "moves-alone";
    } else if ((count - all) % 2 != 0) {
      rule = "plies-counted", reason = white ? "odd" : "even";
    } else if (count > all) {
      rule = "winner-hurries", reason = "too-long";
    } else {
      rule = "loser-delays", reason = "too-short";
    }
    vector<Board> boards = {{say("given"), start, 4}};
    for (const Move& move : played) {
      boards.push_back({say(boards.size() % 2 ? "ply-white" : "ply-black",
                            {{"ply", boards.size()}, {"move", move.name()}}),
                        move.after, 4});
      boards.back().mark('[', {move.from});
      boards.back().mark('(', {move.to});
    }
    const string place = say("best-play");
    const string ending = say("ending", {{"plies", all}, {"how", how}, {"winner", winner}});
    Fault fault = {place,
                   place,
                   rule,
                   say("because", {{"ending", ending}, {"reason", say(reason, places)}}),
                   {{say("line"), boards, {}}}};
    // "white (07)" has the right number; what is wrong with it, both lines show best.
    const bool same = count == all && saysWhite == white;
    if (line > 1 || found.empty() || !parsed || same) return fault;
    fault.right = say(saysWhite == white ? "right-plies" : "right-winner",
                      {{"winner", winner}, {"plies", all}});
    fault.said = saysWhite == white ? say("says", {{"found", count}})
                                    : say("says-winner", {{"found", loser}});
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
