"""The input validator of a problem that brings none, derived from how boardjudge's format of the
game reads: each state reads one thing to the byte, and says which state comes next.
Ends with exit code 42 for a valid input, else with 43."""
import re
import sys

# TABLE

# A state: what is read (i an integer, s a symbol, r a row, w a word, _ the end of a line, e an
# empty line, . the end, * lines of which nothing more is known), its name, its group, the least and
# the most, the characters or the pattern, and what comes next if something holds: a counter is
# below a bound, or the last word of the bound's group is among some words.
# A bound: what was read last in a group, as a number, and so much more; of no group (-1) the second
# alone. A counter: how often a state was met since the last one of a group.

text = sys.stdin.buffer.read().decode("latin-1")
at = 0


def refuse(field, expected):
    line = text.count("\n", 0, at) + 1
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    found = re.compile(r"\S{0,24}").match(text, at).group()
    print("input:%d:%d: %s: expected %s, found %s"
          % (line, column, field, expected, ascii(found or text[at:at + 1])), file=sys.stderr)
    sys.exit(43)


def passed(piece, field, expected):
    global at
    if not text.startswith(piece, at):
        refuse(field, expected)
    at += len(piece)


def number(word):
    return int(word) if re.fullmatch("-?[0-9]{1,10}", word) else 0


def token(sign, field, least, most, form):
    global at
    word = re.compile(r"[^\t-\r ]*").match(text, at).group()
    if sign == "i":
        good = re.fullmatch("0|-?[1-9][0-9]{0,9}", word) and least <= int(word) <= most
        expected = "an integer from %d to %d" % (least, most)
    elif sign == "w":
        good = re.fullmatch(form, word, re.ASCII) if form else re.fullmatch("[!-~]+", word)
        expected = "a word of the form " + form
    else:
        good = least <= len(word) <= most and all(c in form for c in word)
        expected = "%d characters, each one of %s" % (most, form)
    if not word or word[0] <= " " or not good:
        refuse(field, expected)
    at += len(word)
    return word


def lines():
    global at
    while at < len(text):
        line = re.compile(r"([!-~]+( [!-~]+)*)?\n").match(text, at)
        if not line:
            refuse("line", "words with one blank between two")
        at = line.end()


words = [""] * GROUPS
counts = [0] * len(COUNTERS)


def value(bound):
    return bound[1] + (number(words[bound[0]]) if bound[0] >= 0 else 0)


here = 0
while True:
    sign, field, group, least, most, form, following = STATES[here]
    word = ""
    if sign in "isrw":
        word = token(sign, field, value(least), value(most), form)
    elif sign == " ":
        passed(" ", "white space", "one blank")
    elif sign == "_":
        passed("\n", "end of line", "a line feed")
    elif sign == "e":
        passed("\n", "empty line", "an empty line")
    elif sign == "*":
        lines()
    elif at < len(text):
        refuse("end of file", "nothing more")
    if not following:
        sys.exit(42)
    words[group] = word
    for i, (state, since) in enumerate(COUNTERS):
        if since == group:
            counts[i] = 0
        if state == here:
            counts[i] += 1
    for counter, bound, among, to in following:
        if (counts[counter] < value(bound) if counter >= 0
                else bound[0] < 0 or words[bound[0]] in among):
            here = to
            break
