public class Slow {
  public static void main(String[] args) {
    while (true) {
      Thread.onSpinWait();
    }
  }
}
