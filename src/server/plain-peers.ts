/** A setting that names a peer without TLS on the way to it; the message is the sentence for the operator. */
export function plainPeerRefusal(
  setting: string,
  address: string,
  { demo, plainPeers }: { readonly demo: boolean; readonly plainPeers: readonly string[] },
): string | undefined {
  if (demo || mayBePlain(address, plainPeers)) return undefined;
  const host = URL.parse(address)?.hostname ?? "";
  return `${setting} leads to ${host} without TLS, where everybody on the way reads along; give an address with TLS, or name ${host} in PLAIN_PEERS.`;
}

/** Whether a peer may be spoken to without TLS: on this machine, or where the operator has said so. */
export function mayBePlain(address: string, plainPeers: readonly string[]): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  if (hostname === undefined || (protocol !== "http:" && protocol !== "smtp:")) return true;
  return isLoopback(hostname) || plainPeers.includes(hostname.toLowerCase());
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
