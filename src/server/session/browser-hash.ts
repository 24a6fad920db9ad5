import type { Secrets } from "../http/secrets.ts";

/** What is kept of the name that a browser calls itself by. */
export function browserHash(secrets: Secrets, device: string): Buffer {
  return secrets.sign("known-browser", `device:${device}`);
}
