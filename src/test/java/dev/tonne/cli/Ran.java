package dev.tonne.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a process left behind. */
record Ran(int code, String out, String err) {
  /** Runs to the end, with only {@code env} (and a PATH) set. */
  static Ran run(Path folder, Map<String, String> env, List<String> command, String... arguments)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("tonne-it", ".out");
    Path err = Files.createTempFile("tonne-it", ".err");
    Process process = start(folder, env, out, err, command, arguments);
    try {
      return await(process, out, err);
    } finally {
      process.destroyForcibly();
    }
  }

  /** Starts one whose output goes into files. */
  static Process start(
      Path folder,
      Map<String, String> env,
      Path out,
      Path err,
      List<String> command,
      String... arguments)
      throws IOException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(whole).directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    builder.environment().putAll(env);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  static Ran await(Process process, Path out, Path err) throws IOException, InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new IOException("still running after 60 s; stderr so far: " + Files.readString(err));
    }
    return new Ran(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
