package dev.tonne.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/** What a command may touch of the process that it runs in. */
record Surroundings(InputStream in, PrintStream out, PrintStream err, Map<String, String> env) {}
