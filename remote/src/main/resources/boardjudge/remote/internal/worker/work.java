public class Work {
  public static void main(String[] args) {
    long state = 1;
    for (int step = 0; step < 30000000; step++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    System.out.println(Math.floorMod(state, 43));
  }
}
