package dev.tonne.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An Apache httpd of our own in a folder of its own, which asks for digest credentials. */
final class Httpd implements AutoCloseable {
  private static final String CONFIG =
      """
      LoadModule mpm_event_module MODULES/mod_mpm_event.so
      LoadModule authn_core_module MODULES/mod_authn_core.so
      LoadModule authn_file_module MODULES/mod_authn_file.so
      LoadModule authz_core_module MODULES/mod_authz_core.so
      LoadModule authz_user_module MODULES/mod_authz_user.so
      LoadModule auth_digest_module MODULES/mod_auth_digest.so
      LoadModule alias_module MODULES/mod_alias.so
      <IfModule unixd_module>
        User www-data
        Group www-data
      </IfModule>
      ServerRoot FOLDER
      ServerName localhost
      Listen 127.0.0.1:PORT
      StartServers 1
      PidFile FOLDER/httpd.pid
      DefaultRuntimeDir FOLDER
      ErrorLog FOLDER/error.log
      LogFormat "%m %>s %U" steps
      CustomLog FOLDER/access.log steps
      DocumentRoot FOLDER/www
      Redirect 302 /private/old /private/page
      <Location /private>
        AuthType Digest
        AuthName shop
        AuthDigestProvider file
        AuthDigestNonceLifetime 1
        AuthUserFile FOLDER/users
        Require valid-user
      </Location>
      """;

  private static final String MODULES = "/usr/lib/apache2/modules";

  private final Path folder;
  private final Process process;
  private final int port;

  private Httpd(Path folder, Process process, int port) {
    this.folder = folder;
    this.process = process;
    this.port = port;
  }

  /** One that lets a single user in, and no nonce live longer than a second. */
  static Httpd start(Path binary, Path folder, String user, String password) throws Exception {
    int port = Listening.freePort();
    Files.createDirectories(folder.resolve("www/private"));
    Files.writeString(folder.resolve("www/private/page"), "in");
    Files.writeString(
        folder.resolve("users"),
        user + ":shop:" + md5(user + ":shop:" + password) + "\n",
        StandardCharsets.UTF_8);
    Path config = folder.resolve("httpd.conf");
    Files.writeString(
        config,
        CONFIG
            .replace("MODULES", MODULES)
            .replace("FOLDER", folder.toString())
            .replace("PORT", String.valueOf(port)));
    // started by root, it reads as another user
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Process process =
        new ProcessBuilder(List.of(binary.toString(), "-DFOREGROUND", "-f", config.toString()))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("console").toFile())
            .start();
    Httpd httpd = new Httpd(folder, process, port);
    if (!Listening.await(process, port)) {
      httpd.close();
      throw new IOException("httpd does not start: " + Files.readString(folder.resolve("console")));
    }
    return httpd;
  }

  private static String md5(String text) throws NoSuchAlgorithmException {
    byte[] hash = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash);
  }

  String baseUrl() {
    return "http://127.0.0.1:" + port;
  }

  /** Ends it, so that the log is complete; then method, status and path of each request. */
  List<String> stopAndRead() throws IOException, InterruptedException {
    process.destroy();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      throw new IOException("httpd does not end");
    }
    return Files.readAllLines(folder.resolve("access.log"));
  }

  @Override
  public void close() {
    process.destroy();
  }
}
