#pragma once
#include "rules.h"

// Duck Chess replayed: what each command does, and why.

/** One command, judged; it is invalid if it breaks a rule. */
struct Step {
  int number, from, to;
  string before, after;
  bool red;  // to move
  string broken, line;
  Squares blocked;

  char piece() const { return before[from]; }
  char captured() const { return before[to]; }
  bool over() const { return captured() == 'K' || captured() == 'k'; }

  string violation(bool wasOver) {
    if (wasOver) return "game-over";
    if (piece() == '.') return "empty-square";
    if (isRed(piece()) != red) return "turn";
    if (from == to) return "standing-still";
    if (!hasShape(piece(), from, to)) return kind(piece()) + "-move";
    blocked = blockers(before, from, to);
    if (!blocked.empty()) {
      const std::map<char, string> rules = {
          {'E', "elephant-eye"}, {'H', "horse-leg"}, {'R', "car-path"}, {'D', "duck-legs"}};
      return rules.at(static_cast<char>(std::toupper(piece())));
    }
    return captured() != '.' && isRed(captured()) == red ? "own-piece" : "";
  }

  /** Judges, and says who moves next. */
  bool judge(bool& gameOver) {
    broken = violation(gameOver);
    after = before;
    line = "Invalid command";
    if (!broken.empty()) return red;
    after[to] = piece(), after[from] = '.';
    gameOver = over();
    const bool check =
        !gameOver && !(attackers(after, true).empty() && attackers(after, false).empty());
    line = GLYPHS.at(piece()) + ";" + (captured() == '.' ? "NA" : GLYPHS.at(captured())) +
           (check ? ";yes" : ";no") + (gameOver ? ";yes" : ";no");
    return !red;
  }

  string decidedBy() const {
    if (!broken.empty()) return broken;
    if (over()) return attackers(after, red).empty() ? "captain-captured" : "no-check-at-the-end";
    if (!attackers(after, red).empty()) return "check-on-mover";
    if (!attackers(after, !red).empty()) return "check";
    return captured() == '.' ? kind(piece()) + "-move" : "capture";
  }

  string invalid() const {
    if (broken == "game-over") {
      const bool redGone = before.find('K') == string::npos;
      return "The game is over: " + captain(redGone) + " has been captured by an earlier command.";
    }
    if (broken == "empty-square") return "No piece stands on " + name(from) + ".";
    const string title = GLYPHS.at(piece());
    if (broken == "turn") {
      return "On " + name(from) + " stands a " + title + ", but it is " + sideTitle(red) +
             "'s turn; an invalid command does not use up the turn.";
    }
    if (broken == "standing-still") return "The " + title + " would stay on " + name(from) + ".";
    if (broken == "own-piece") {
      return "The " + title + " would land on " + name(to) + ", where a " + GLYPHS.at(captured()) +
             " stands.";
    }
    if (!blocked.empty()) {
      return "The " + title + " on " + name(from) + " cannot go to " + name(to) + ": " +
             taken(before, blocked) + ".";
    }
    const int rows = rowsOf(from, to), columns = columnsOf(from, to);
    return "From " + name(from) + " to " + name(to) + " is " + to_string(rows) +
           (rows == 1 ? " row" : " rows") + " and " + to_string(columns) +
           (columns == 1 ? " column" : " columns") + ", which is no move of the " + kind(piece()) +
           ".";
  }

  /** Why a valid command is valid. */
  string allowed() const {
    Lines names;
    for (const int at : way(piece(), from, to)) names.push_back(name(at));
    return "It is " + sideTitle(red) + "'s turn, and the " + GLYPHS.at(piece()) + " on " +
           name(from) + " reaches " + name(to) +
           (names.empty()
                ? "."
                : ", for " + listed(names) + (names.size() == 1 ? " is" : " are") + " empty.");
  }

  static string taken(const string& board, const Squares& squares) {
    string all;
    for (const int at : squares) {
      all += (all.empty() ? "a " : ", a ") + GLYPHS.at(board[at]) + " stands on " + name(at);
    }
    return all;
  }

  string pieces(const Squares& squares) const {
    Lines all;
    for (const int at : squares) all.push_back("the " + GLYPHS.at(after[at]) + " on " + name(at));
    return listed(all);
  }

  Fault fault(const string& rule, const string& because, const Squares& marked = {}) const {
    const bool valid = broken.empty();
    const string at = "command " + to_string(number);
    Board first(valid ? "before " + at + ", " + sideTitle(red) + " to move"
                      : "at " + at + ", which changes nothing",
                before, 9);
    if (!valid) first.mark('#', marked);
    first.mark(captured() != '.' && valid ? '-' : '{', {to});
    first.mark('[', {from});
    vector<Board> boards = {first};
    if (valid) {
      boards.push_back(Board("after " + at, after, 9));
      boards[1].mark('[', {from});
      boards[1].mark('(', {to});
      boards[1].mark('#', marked);
      for (const bool side : {true, false}) {
        const Squares all = attackers(after, side);
        boards[1].mark('*', all);
        if (!all.empty()) boards[1].mark('<', {static_cast<int>(after.find(side ? 'K' : 'k'))});
      }
    }
    const string place = at + ": " + name(from) + " to " + name(to);
    return {place, place, rule, because, {{"", boards, {}}}};
  }

  /** Why the third field is what it is. */
  Fault check() const {
    const Squares own = attackers(after, red), other = attackers(after, !red);
    if (over()) {
      const string ended = "The move captures " + captain(!red) + " and ends the game";
      return fault("no-check-at-the-end", own.empty() ? ended + "."
                                                      : ended + "; that " + captain(red) +
                                                            " stands attacked (" + pieces(own) +
                                                            ") no longer counts.");
    }
    const auto attack = [&](const Squares& all, bool side) {
      return "After the move " + captain(side) + " could be captured by " + pieces(all) + ".";
    };
    if (!other.empty()) {
      const bool direct = std::find(other.begin(), other.end(), to) != other.end();
      return fault(
          "check",
          attack(other, !red) +
              (direct ? ""
                      : " The move uncovered the attack or left it standing: any piece counts."));
    }
    if (!own.empty()) {
      return fault("check-on-mover", attack(own, red) + " It is check although " + sideTitle(red) +
                                         " itself has just moved.");
    }
    string because = "After the move no piece could capture the captain of the other side";
    Squares between;
    for (const bool side : {true, false}) {
      for (const int at : attackers(after, side, true)) {
        const Squares stop = blockers(after, at, static_cast<int>(after.find(side ? 'K' : 'k')));
        between.insert(between.end(), stop.begin(), stop.end());
        because += "; the " + GLYPHS.at(after[at]) + " on " + name(at) +
                   " is stopped: " + taken(after, stop);
      }
    }
    return fault("check", because + ".", between);
  }

  static Lines fields(string text) {
    Lines all;
    for (size_t end = 0; end != string::npos; text.erase(0, end == string::npos ? 0 : end + 1)) {
      end = text.find(';');
      all.push_back(text.substr(0, end));
    }
    return all;
  }

  /** For the headline: what is so, and what the output says. */
  std::pair<string, string> contrast(const string& found) const {
    const Lines said = fields(found), right = fields(line);
    const auto isPiece = [](const string& word) {
      return std::any_of(GLYPHS.begin(), GLYPHS.end(),
                         [&](const auto& each) { return each.second == word; });
    };
    const auto yesNo = [](const string& word) { return word == "yes" || word == "no"; };
    const bool invalidSaid = found == "Invalid command";
    if (!invalidSaid &&
        (said.size() != 4 || !isPiece(said[0]) || (!isPiece(said[1]) && said[1] != "NA") ||
         !yesNo(said[2]) || !yesNo(said[3]))) {
      return {};
    }
    const string command = "command " + to_string(number);
    if (!broken.empty()) {
      const std::map<string, string> reasons = {{"game-over", "the game is over"},
                                                {"empty-square", "no piece stands there"},
                                                {"standing-still", "the piece stays"},
                                                {"own-piece", "its own piece stands there"},
                                                {"turn", "it is " + sideTitle(red) + "'s turn"}};
      const auto reason = reasons.find(broken);
      return {command + " is invalid, " +
                  (reason != reasons.end() ? reason->second
                   : blocked.empty()       ? "no move of its piece"
                                           : "the way is blocked"),
              "says valid"};
    }
    if (invalidSaid)
      return {command + " is a valid move of the " + GLYPHS.at(piece()), "says invalid"};
    const auto taken = [](const string& field) { return field == "NA" ? "nothing" : "a " + field; };
    if (said[0] != right[0]) return {command + " moves a " + right[0], "says a " + said[0]};
    if (said[1] != right[1])
      return {command + " captures " + taken(right[1]), "says " + taken(said[1])};
    if (said[2] != right[2]) {
      return {command + (right[2] == "yes" ? " leaves a captain in check"
                                           : " leaves no captain in check"),
              right[2] == "yes" ? "says no check" : "says check"};
    }
    return {command + (over() ? " ends the game" : " does not end the game"),
            over() ? "says it goes on" : "says it ends"};
  }

  Fault explain(bool isLast, const Lines& found) const {
    if (isLast) {
      return fault(decidedBy(),
                   "This was the last command, and each command prints one line:"
                   " the output must end here.");
    }
    string note = " The output ends before this command's line.";
    if (!found.empty()) {
      const bool formed = found[0] == "Invalid command" || fields(found[0]).size() == 4;
      note =
          formed ? "" : " The found line, " + quotation(found[0]) + ", has the form of no answer.";
    }
    if (!broken.empty()) return fault(broken, invalid() + note, blocked);
    if (found.empty()) {
      return fault(decidedBy(),
                   "The output ends, but this command prints a line as well. " + allowed());
    }
    if (found[0] == "Invalid command") {
      return fault(kind(piece()) + "-move", "The command is valid. " + allowed());
    }
    const Lines said = fields(found[0]), right = fields(line);
    const size_t differs = static_cast<size_t>(
        std::mismatch(right.begin(), right.end(), said.begin(), said.end()).first - right.begin());
    if (said.size() != 4 || differs == 4) return fault(decidedBy(), allowed() + note);
    if (differs == 0) {
      return fault("moved-piece",
                   "On " + name(from) + " stands a " + GLYPHS.at(piece()) + ", and it moves.");
    }
    if (differs == 1) {
      const string end = over() ? " and named like any other piece." : ".";
      return fault("capture", captured() == '.'
                                  ? "Nothing stood on " + name(to) + ", so nothing is captured."
                                  : "On " + name(to) + " stood a " + GLYPHS.at(captured()) +
                                        ", which is captured" + end);
    }
    if (differs == 2) return check();
    return fault("captain-captured",
                 over() ? "The move captures " + captain(!red) + ", so the game is over."
                        : "Both captains are still on the board, so the game goes on.");
  }
};

struct Game : Case {
  vector<std::pair<int, int>> commands;

  template <class See>
  void play(See see) const {
    string board = START;
    bool red = true, over = false;
    int number = 0;
    for (const auto& [from, to] : commands) {
      Step step = {++number, from, to, board, "", red, "", "", {}};
      red = step.judge(over);
      board = step.after;
      see(step);
    }
  }
  void solve(Lines& lines) const override {
    play([&](const Step& step) { lines.push_back(step.line); });
  }
  Fault explain(size_t line, const Lines& found) const override {
    const size_t number = min(line, commands.size());
    Fault fault;
    play([&](const Step& step) {
      if (step.number != static_cast<int>(number)) return;
      fault = step.explain(line > number, found);
      if (line > number || found.empty() || found[0] == step.line) return;
      std::tie(fault.right, fault.said) = step.contrast(found[0]);
    });
    return fault;
  }
};

Cases read(Words& in) {
  auto game = std::make_unique<Game>();
  const auto square = [&] {
    const int row = in.number(0, 9);
    return row * 9 + in.number(0, 8);
  };
  for (int left = in.number(0, 1 << 20); left > 0; --left) {
    const int from = square();
    game->commands.push_back({from, square()});
  }
  Cases cases;
  cases.push_back(std::move(game));
  return cases;
}
