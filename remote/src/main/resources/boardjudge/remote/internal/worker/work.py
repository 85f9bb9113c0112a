state = 1
for step in range(1000000):
    state = (state * 1103515245 + 12345) % 2147483648
print(state % 43)
