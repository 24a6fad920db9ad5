import type { Secrets } from "../../http/secrets.ts";

const PURPOSE = "known-browser";

/** What is kept of the name that a browser calls itself by. */
export function browserHash(secrets: Secrets, device: string): Buffer {
  return secrets.sign(PURPOSE, `device:${device}`);
}

/** Of a program that does not name its browser: what it says it is, and where it comes from. */
export function agentHash(secrets: Secrets, network: string, userAgent: string): Buffer {
  return secrets.sign(PURPOSE, `agent:${network} ${userAgent}`);
}
