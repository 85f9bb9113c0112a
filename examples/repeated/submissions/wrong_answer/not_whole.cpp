// Takes the shortest period, whole or not.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

// The length of the longest border of each beginning.
vector<int> borders(const string& word) {
  int n = word.size();
  vector<int> border(n + 1, 0);
  int k = 0;
  for (int i = 1; i < n; i++) {
    while (k > 0 && word[i] != word[k]) k = border[k];
    if (word[i] == word[k]) k++;
    border[i + 1] = k;
  }
  return border;
}

int main() {
  int words;
  cin >> words;
  while (words-- > 0) {
    string word;
    cin >> word;
    int n = word.size();
    int period = n - borders(word)[n];
    cout << word.substr(0, period) << " " << n / period << "\n";
  }
}
