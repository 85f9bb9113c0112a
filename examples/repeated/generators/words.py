"""Makes an input of Repeated: words.py SEED. Short words of two letters, often copies of a shorter one."""
import random
import sys

random.seed(int(sys.argv[1]))
words = []
for _ in range(random.randint(1, 5)):
    part = "".join(random.choice("ab") for _ in range(random.randint(1, 5)))
    word = part * random.randint(1, 4)
    words.append(word[:random.randint(1, len(word))] if random.random() < 0.5 else word)
print(len(words))
print("\n".join(words))
