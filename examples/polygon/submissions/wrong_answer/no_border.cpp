// Forgets the border.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

typedef long long ll;

struct Point {
  ll x, y;
};

// Positive where the turn from a over b to c is to the left.
__int128 turn(Point a, Point b, Point c) {
  return (__int128)(b.x - a.x) * (c.y - a.y) - (__int128)(b.y - a.y) * (c.x - a.x);
}


string place(const vector<Point>& corners, Point p) {
  bool inside = false;
  int n = corners.size();
  for (int i = 0; i < n; i++) {
    Point a = corners[i], b = corners[(i + 1) % n];
    if (a.y > b.y) swap(a, b);
    // The ray to the right meets the lower end of a side, but not the upper.
    if (a.y <= p.y && p.y < b.y && turn(a, b, p) > 0) inside = !inside;
  }
  return inside ? "inside" : "outside";
}

int main() {
  int n, q;
  cin >> n >> q;
  vector<Point> corners(n);
  for (Point& corner : corners) cin >> corner.x >> corner.y;
  while (q-- > 0) {
    Point p;
    cin >> p.x >> p.y;
    cout << place(corners, p) << "\n";
  }
}
