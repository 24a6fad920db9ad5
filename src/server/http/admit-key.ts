import type { PartnerAccess } from "../../contract/endpoint.ts";
import { Refusal } from "../refusal/refusal.ts";
import type { PartnerCaller, RequestFacts } from "./route.ts";

/** By what a partner's key is told from a session's token before anybody looks it up. */
export const KEY_BEGINNING = "tnp_";

/**
 * Finds the partner behind a key and counts the request; undefined for no key that works. Throws Refusal 429 beyond what a
 * key may ask in a minute.
 */
export type AuthenticateKey = (key: string, request: RequestFacts) => Promise<PartnerCaller | undefined>;

/** Lets a partner's key in where the endpoint names one of its scopes: 401 without a key that works, 403 without the scope. */
export async function admitKey(
  { scope }: PartnerAccess,
  token: string | undefined,
  request: RequestFacts,
  authenticate: AuthenticateKey,
): Promise<PartnerCaller> {
  const caller = isKey(token) ? await authenticate(token, request) : undefined;
  if (!caller) throw new Refusal("no-session", "Send a partner's key that works as Authorization: Bearer.");
  if (caller.scopes.includes(scope)) return caller;
  throw new Refusal("permission-missing", `The key needs the scope ${scope} for this.`);
}

/** Whatever does not name a scope is closed to every key, what is open to everybody included. */
export async function refuseKey(token: string | undefined): Promise<void> {
  if (isKey(token)) throw new Refusal("permission-missing", "A partner's key does not open this address.");
}

function isKey(token: string | undefined): token is string {
  return token?.startsWith(KEY_BEGINNING) ?? false;
}
