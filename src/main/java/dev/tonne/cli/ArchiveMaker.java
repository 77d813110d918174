package dev.tonne.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that makes the archive: one JVM rehearses what people do, another writes down what that
 * one loaded, under another name, since half an archive crashes a JVM. Whatever goes wrong, nothing
 * is said and nothing but the old state is left.
 */
public final class ArchiveMaker {
  private static final String UNFINISHED = ".tmp";
  private static final long NEEDED_BYTES = 256L << 20;
  private static final int PATIENCE_SECONDS = 120;

  private final Path archive;
  private final Path folder;

  private ArchiveMaker(Path archive, Path folder) {
    this.archive = archive;
    this.folder = folder;
  }

  /**
   * @param args the archive's path: its name begins with size and time of this jar, and its folder
   *     holds archives of this jar only
   */
  public static void main(String[] args) throws InterruptedException {
    Path archive = Path.of(args[0]).toAbsolutePath();
    Path folder = archive.getParent();
    try {
      if (folder != null && Files.notExists(archive)) {
        Files.createDirectories(folder);
        new ArchiveMaker(archive, folder).makeAlone();
      }
    } catch (IOException e) {
      // a disk that is full or may not be written to: then there is none
      System.exit(1);
    }
  }

  private void makeAlone() throws IOException, InterruptedException {
    Path lock = folder.resolve("lock");
    try (FileChannel channel =
            FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock mine = channel.tryLock()) {
      if (mine != null
          && Files.notExists(archive)
          && Files.getFileStore(folder).getUsableSpace() > NEEDED_BYTES) {
        make();
      }
    }
  }

  private void make() throws IOException, InterruptedException {
    removeAll(file -> file.toString().endsWith(UNFINISHED));
    Path unfinished = archive.resolveSibling(archive.getFileName() + UNFINISHED);
    Path classes = folder.resolve("classes" + UNFINISHED);
    try {
      if (succeeds(rehearsal(classes))
          && succeeds(dump(classes, unfinished))
          && succeeds(check(unfinished))) {
        // a machine that loses its power must not find the name without the contents
        try (FileChannel whole = FileChannel.open(unfinished)) {
          whole.force(true);
        }
        Files.move(unfinished, archive, StandardCopyOption.ATOMIC_MOVE);
        removeAll(this::isOfAnotherJar);
      }
    } finally {
      Files.deleteIfExists(unfinished);
      Files.deleteIfExists(classes);
    }
  }

  private static List<String> rehearsal(Path classes) {
    return call(Rehearsal.class, "-XX:DumpLoadedClassList=" + classes);
  }

  /** In two steps, since an archive on top of the JDK's own is slower than one of both. */
  private static List<String> dump(Path classes, Path unfinished) {
    return ClassArchive.java(
        "-Xshare:dump",
        "-XX:SharedClassListFile=" + classes,
        "-XX:SharedArchiveFile=" + unfinished);
  }

  private static List<String> check(Path unfinished) {
    List<String> command = call(Main.class, "-XX:SharedArchiveFile=" + unfinished, "-Xshare:on");
    command.add("--version");
    return command;
  }

  private static List<String> call(Class<?> main, String... options) {
    List<String> command = new ArrayList<>(ClassArchive.java(options));
    command.add(main.getName());
    return command;
  }

  private static boolean succeeds(List<String> command) throws IOException, InterruptedException {
    Process process = ClassArchive.start(command);
    try {
      return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } finally {
      process.destroyForcibly();
    }
  }

  /** Those of other JDKs stay: who changes between two would else have one made at each run. */
  private boolean isOfAnotherJar(Path file) {
    String name = String.valueOf(file.getFileName());
    String own = String.valueOf(archive.getFileName());
    return name.endsWith(".jsa") && !jar(name).equals(jar(own));
  }

  /** Its size and time: what stands before the second dash. */
  private static String jar(String name) {
    return name.substring(0, Math.max(0, name.indexOf('-', name.indexOf('-') + 1)));
  }

  private void removeAll(java.util.function.Predicate<Path> which) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(which).toList();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
