// Calls an input validator many times in one process, for the tests; its own main is set aside.
// Reads frames as checker_batch.cpp does, of which the input counts. Writes for each a line
// "KIND LENGTH", kind 0 for a valid input, then so many bytes of the message with the kind of fault.
#define main shippedMain
#include SOURCE
#undef main

#include <iostream>

int main() {
  string what;
  size_t n, m, k;
  while (std::cin >> what >> n >> m >> k) {
    std::cin.get();
    Reader in;
    in.bytes.resize(n - 1);
    std::cin.read(&in.bytes[0], static_cast<std::streamsize>(n - 1));
    string message;
    try {
      validate(in);
    } catch (const Invalid& fault) {
      message = fault.message + " [" + fault.kind + "]";
    }
    std::cout << !message.empty() << " " << message.size() << "\n" << message << std::flush;
  }
}
