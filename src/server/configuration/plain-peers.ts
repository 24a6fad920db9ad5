/** A setting with a peer reached without TLS; the message is the sentence for the operator. */
export function plainPeerRefusal(
  setting: string,
  address: string,
  { demo, plainPeers }: { readonly demo: boolean; readonly plainPeers: readonly string[] },
): string | undefined {
  if (demo || promisesTls(address) || mayBePlain(address, plainPeers)) return undefined;
  const host = URL.parse(address)?.hostname ?? "";
  return `${setting} leads to ${host} without TLS, where everybody on the way reads along; give an address with TLS${howToMail(address)}, or name ${host} in PLAIN_PEERS.`;
}

/** Whether an address implies that nothing is sent before TLS starts. */
function promisesTls(address: string): boolean {
  const asked = URL.parse(address)?.searchParams.getAll("requireTLS") ?? [];
  return isMail(address) && asked.length === 1 && asked[0] === "true";
}

function howToMail(address: string): string {
  return isMail(address) ? " (smtps://, or smtp:// with ?requireTLS=true behind it where TLS begins by STARTTLS)" : "";
}

function isMail(address: string): boolean {
  return URL.parse(address)?.protocol === "smtp:";
}

/** Whether a peer may be used without TLS: on this machine, or if the operator allows it. */
export function mayBePlain(address: string, plainPeers: readonly string[]): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  if (hostname === undefined || (protocol !== "http:" && protocol !== "smtp:")) return true;
  return isLoopback(hostname) || plainPeers.includes(hostname.toLowerCase());
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
