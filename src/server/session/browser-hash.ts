import type { Secrets } from "../http/secrets.ts";

const PURPOSE = "known-browser";

/** A browser's stored digest, and its digest under the old key. */
export interface BrowserHash {
  readonly hash: Buffer;
  readonly before: Buffer | undefined;
}

/** From the browser's own id. */
export function browserHash(secrets: Secrets, device: string): BrowserHash {
  return hashOf(secrets, `device:${device}`);
}

/** For a program without a browser id: from its user agent and network. */
export function agentHash(secrets: Secrets, network: string, userAgent: string): BrowserHash {
  return hashOf(secrets, `agent:${network} ${userAgent}`);
}

function hashOf(secrets: Secrets, text: string): BrowserHash {
  return { hash: secrets.sign(PURPOSE, text), before: secrets.before(PURPOSE, text) };
}
