# Ends the word where its first letter comes again.
for _ in range(int(input())):
    word = input()
    length = word.find(word[0], 1)
    if length < 0 or word[:length] * (len(word) // length) != word:
        length = len(word)
    print(word[:length], len(word) // length)
