"""Says whether an input of Repeated is as the statement has it: exit code 42 if it is."""
import re
import sys

text = sys.stdin.buffer.read().decode("latin-1")
count = re.match(r"([1-9][0-9]{0,2})\n", text)
if count and 1 <= int(count.group(1)) <= 100:
    words = text[count.end():]
    if re.fullmatch(r"([a-z]{1,1000}\n){%s}" % count.group(1), words):
        sys.exit(42)
sys.exit("expected the number of words, from 1 to 100, and so many words of 1 to 1000 letters")
