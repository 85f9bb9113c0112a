int main() {
  for (volatile int round = 0;; round = round + 1) {
  }
}
