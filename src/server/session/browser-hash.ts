import type { Secrets } from "../http/secrets.ts";

const PURPOSE = "known-browser";

/** What is kept of a browser, and what was kept of it while the key of before signed. */
export interface BrowserHash {
  readonly hash: Buffer;
  readonly before: Buffer | undefined;
}

/** Of the name that a browser calls itself by. */
export function browserHash(secrets: Secrets, device: string): BrowserHash {
  return hashOf(secrets, `device:${device}`);
}

/** Of a program that does not name its browser: what it says it is, and where it comes from. */
export function agentHash(secrets: Secrets, network: string, userAgent: string): BrowserHash {
  return hashOf(secrets, `agent:${network} ${userAgent}`);
}

function hashOf(secrets: Secrets, text: string): BrowserHash {
  return { hash: secrets.sign(PURPOSE, text), before: secrets.before(PURPOSE, text) };
}
