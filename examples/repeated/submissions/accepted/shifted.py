def shortest(word):
    for length in range(1, len(word) + 1):
        if len(word) % length == 0 and word[length:] == word[:len(word) - length]:
            return length


for _ in range(int(input())):
    word = input()
    length = shortest(word)
    print(word[:length], len(word) // length)
