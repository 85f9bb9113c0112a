import java.util.Scanner;

public class Right {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    System.out.println(in.nextInt() + in.nextInt());
  }
}
