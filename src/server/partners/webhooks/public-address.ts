import { BlockList, isIP } from "node:net";

const OURS = new BlockList();
for (const [network, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
] as const)
  OURS.addSubnet(network, bits, "ipv4");
// Within public ranges: addresses that embed one of the other family, or denote no host.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  OURS.addSubnet(network, bits, "ipv6");

const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet: not of this machine, a private network, or unassigned. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !OURS.check(ip, "ipv4");
  return version === 6 && PUBLIC_IPV6.check(ip, "ipv6") && !OURS.check(ip, "ipv6");
}
