package dev.tonne.cli;

/** The entry point. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(args.length);
  }
}
