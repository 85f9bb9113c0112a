// Wrong: only pieces of the other side stand in the way of eyes and legs; own pieces are passed.
#include <iostream>
#include <string>
#include <vector>

struct Piece {
  std::string side, kind;
  int x, y;
  std::string name() const { return side + " " + kind; }
};

std::vector<Piece> pieces;

int find(int x, int y) {
  for (size_t i = 0; i < pieces.size(); i++)
    if (pieces[i].x == x && pieces[i].y == y) return i;
  return -1;
}

bool moves(const Piece& p, int x, int y) {
  int there = find(x, y);
  if (there >= 0 && pieces[there].side == p.side) return false;
  for (int s = -1; s <= 1; s += 2)
    for (int t = -1; t <= 1; t += 2) {
      auto at = [&](int dx, int dy) { return x == p.x + s * dx && y == p.y + t * dy; };
      auto empty = [&](int dx, int dy) {
        int i = find(p.x + s * dx, p.y + t * dy);
        return i < 0 || (p.kind != "car" && pieces[i].side == p.side);
      };
      if (p.kind == "captain" && (at(1, 0) || at(0, 1))) return true;
      if (p.kind == "guard" && at(1, 1)) return true;
      if (p.kind == "elephant" && at(2, 2) && empty(1, 1)) return true;
      if (p.kind == "horse" && at(2, 1) && empty(1, 0)) return true;
      if (p.kind == "horse" && at(1, 2) && empty(0, 1)) return true;
      if (p.kind == "duck" && at(3, 2) && empty(1, 0) && empty(2, 1)) return true;
      if (p.kind == "duck" && at(2, 3) && empty(0, 1) && empty(1, 2)) return true;
      if (p.kind == "soldier" && (at(1, 0) || at(0, 1) || at(1, 1))) return true;
      if (p.kind == "car") {
        for (int i = 1; i < 10; i++) {
          if (at(i, 0)) return true;
          if (!empty(i, 0)) break;
        }
        for (int i = 1; i < 9; i++) {
          if (at(0, i)) return true;
          if (!empty(0, i)) break;
        }
      }
    }
  return false;
}

void addRow(const std::string& side, int home, int forward) {
  const char* first[] = {"car", "horse", "elephant", "guard", "captain", "guard", "elephant", "horse", "car"};
  for (int y = 0; y < 9; y++) {
    pieces.push_back({side, first[y], home, y});
    if (y % 8 == 0) pieces.push_back({side, "duck", home + 2 * forward, y});
    if (y % 2 == 0) pieces.push_back({side, "soldier", home + 3 * forward, y});
  }
}

int main() {
  addRow("red", 0, 1);
  addRow("blue", 9, -1);
  int q, xs, ys, xt, yt;
  std::string turn = "red";
  bool over = false;
  std::cin >> q;
  while (q-- && std::cin >> xs >> ys >> xt >> yt) {
    int from = find(xs, ys);
    if (over || from < 0 || pieces[from].side != turn || !moves(pieces[from], xt, yt)) {
      std::cout << "Invalid command\n";
      continue;
    }
    std::string mover = pieces[from].name(), captured = "NA";
    int to = find(xt, yt);
    pieces[from].x = xt;
    pieces[from].y = yt;
    if (to >= 0) {
      captured = pieces[to].name();
      over = pieces[to].kind == "captain";
      pieces.erase(pieces.begin() + to);
    }
    bool check = false;
    for (const Piece& king : pieces)
      if (king.kind == "captain" && !over)
        for (const Piece& p : pieces) check = check || (p.side != king.side && moves(p, king.x, king.y));
    std::cout << mover << ';' << captured << ';' << (check ? "yes" : "no") << ';' << (over ? "yes" : "no") << '\n';
    turn = turn == "red" ? "blue" : "red";
  }
}
