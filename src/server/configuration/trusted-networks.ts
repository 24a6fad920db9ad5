import { isIP } from "node:net";
import { ConfigError } from "./config-error.ts";

/**
 * The addresses and networks of a comma-separated list. Throws ConfigError with a sentence about the first invalid one.
 */
export function readProxies(text = ""): readonly string[] {
  const proxies = text.split(/[,\s]+/).filter(Boolean);
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  const example = "10.0.0.7, 172.16.0.0/12";
  throw new ConfigError(`TRUSTED_PROXIES holds "${wrong}"; give IP addresses or networks, for example ${example}.`);
}

// A network of zero bits would trust everybody's claim about addresses.
function isNetwork(text: string): boolean {
  const [ip = "", bits, ...more] = text.split("/");
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
