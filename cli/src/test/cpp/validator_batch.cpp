// An input validator: kind 0 for a valid input, else the message with the kind of fault.
#include "frames.h"

static std::pair<int, string> reply(const string&, const string& input, const string&,
                                    const string*) {
  Reader in;
  in.bytes = input;
  try {
    validate(in);
    return {0, ""};
  } catch (const Invalid& fault) {
    return {1, fault.message + " [" + fault.kind + "]"};
  }
}

int main() { return frames(reply); }
