// Wrong: looks at the opponent's captain only; a side that leaves its own captain under attack gets `no`.
#include <bits/stdc++.h>
using namespace std;

// Upper case: red, lower case: blue. C captain, G guard, E elephant, H horse, R car, D duck, S soldier.
char g[10][10];
int px[] = {0, 0, 1, -1}, py[] = {1, -1, 0, 0};

bool red(char c) { return c >= 'A' && c <= 'Z'; }

bool same(char a, char b) { return a != '.' && b != '.' && red(a) == red(b); }

bool can(int a, int b, int x, int y) {
  if (g[a][b] == '.' || same(g[a][b], g[x][y]) || (a == x && b == y)) return false;
  int dx = x - a, dy = y - b;
  int s = dx > 0 ? 1 : -1, t = dy > 0 ? 1 : -1;
  switch (toupper(g[a][b])) {
    case 'C':
      return abs(dx) + abs(dy) == 1;
    case 'G':
      return abs(dx) == 1 && abs(dy) == 1;
    case 'E':
      return abs(dx) == 2 && abs(dy) == 2 && g[a + s][b + t] == '.';
    case 'H':
      if (abs(dx) == 2 && abs(dy) == 1) return g[a + s][b] == '.';
      if (abs(dx) == 1 && abs(dy) == 2) return g[a][b + t] == '.';
      return false;
    case 'R':
      if (dx && dy) return false;
      if (dx) {
        for (int i = a + s; i != x; i += s)
          if (g[i][b] != '.') return false;
      } else {
        for (int j = b + t; j != y; j += t)
          if (g[a][j] != '.') return false;
      }
      return true;
    case 'D':
      if (abs(dx) == 3 && abs(dy) == 2) return g[a + s][b] == '.' && g[a + 2 * s][b + t] == '.';
      if (abs(dx) == 2 && abs(dy) == 3) return g[a][b + t] == '.' && g[a + s][b + 2 * t] == '.';
      return false;
    case 'S':
      return abs(dx) <= 1 && abs(dy) <= 1;
  }
  return false;
}

string name(char c) {
  if (c == '.') return "NA";
  string s = red(c) ? "red " : "blue ";
  switch (toupper(c)) {
    case 'C': return s + "captain";
    case 'G': return s + "guard";
    case 'E': return s + "elephant";
    case 'H': return s + "horse";
    case 'R': return s + "car";
    case 'D': return s + "duck";
  }
  return s + "soldier";
}

bool check(bool turn) {
  for (int x = 0; x < 10; x++)
    for (int y = 0; y < 9; y++)
      if (g[x][y] == (turn ? 'c' : 'C'))
        for (int a = 0; a < 10; a++)
          for (int b = 0; b < 9; b++)
            if (can(a, b, x, y)) return true;
  return false;
}

int main() {
  const char* start[] = {"RHEGCGEHR", ".........", "D.......D", "S.S.S.S.S", ".........",
                         ".........", "s.s.s.s.s", "d.......d", ".........", "rhegcgehr"};
  for (int i = 0; i < 10; i++) strcpy(g[i], start[i]);
  int q;
  scanf("%d", &q);
  bool turn = true, over = false;
  while (q--) {
    int a, b, x, y;
    scanf("%d%d%d%d", &a, &b, &x, &y);
    if (over || g[a][b] == '.' || red(g[a][b]) != turn || !can(a, b, x, y)) {
      puts("Invalid command");
      continue;
    }
    char captured = g[x][y];
    g[x][y] = g[a][b];
    g[a][b] = '.';
    if (toupper(captured) == 'C') over = true;
    bool ch = !over && check(turn);
    printf("%s;%s;%s;%s\n", name(g[x][y]).c_str(), name(captured).c_str(), ch ? "yes" : "no", over ? "yes" : "no");
    turn = !turn;
  }
}
