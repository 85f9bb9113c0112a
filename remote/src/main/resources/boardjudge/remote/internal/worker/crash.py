raise ValueError(input())
