package dev.tonne.step.http;

import dev.tonne.scenario.TlsSettings.Identity;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The client certificate that is shown to whoever asks, whatever issuers it names; it is noted who
 * asked in vain, since a refusal then seldom says that this was why. Any thread may call.
 */
final class ClientIdentity extends X509ExtendedKeyManager {
  private static final String ALIAS = "own";

  private final @Nullable Identity identity;
  private final Set<SSLEngine> askedInVain =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  ClientIdentity(@Nullable Identity identity) {
    this.identity = identity;
  }

  boolean exists() {
    return identity != null;
  }

  /** Whether the other side of an engine wanted a certificate and got none. */
  boolean askedInVain(SSLEngine engine) {
    return askedInVain.contains(engine);
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, SSLEngine engine) {
    if (identity != null && Arrays.asList(keyTypes).contains(identity.key().getAlgorithm())) {
      return ALIAS;
    }
    askedInVain.add(engine);
    return null;
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return identity == null ? null : identity.chain().toArray(X509Certificate[]::new);
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return identity == null ? null : identity.key();
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return identity == null ? null : new String[] {ALIAS};
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, Socket socket) {
    return null; // there are only engines here
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return null; // no server
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, Socket socket) {
    return null; // no server
  }
}
