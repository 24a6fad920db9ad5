const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * The network of an address: an IPv4 address itself; of an IPv6 address its /64, all of which one customer holds, so
 * that limits per single address would be useless.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [front = [], back] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const missing = back ? Math.max(0, GROUPS - front.length - back.length) : 0;
  const groups = [...front, ...Array<string>(missing).fill("0"), ...(back ?? [])];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
