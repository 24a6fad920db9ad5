import type { PartnerAccess } from "../../contract/endpoint.ts";
import { Refusal } from "../refusal/refusal.ts";
import type { PartnerCaller, RequestFacts } from "./route.ts";

/** Distinguishes a partner's key from a session's token without a look-up. */
export const KEY_BEGINNING = "tnp_";

/**
 * Finds the partner of a key and counts the request; undefined for an invalid key. Throws Refusal 429 beyond the
 * requests a key has per minute.
 */
export type AuthenticateKey = (key: string, request: RequestFacts) => Promise<PartnerCaller | undefined>;

/** Admits a partner's key if the endpoint names one of its scopes: 401 without a valid key, 403 without the scope. */
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

/** An endpoint without a scope is closed to keys, even if it is public. */
export async function refuseKey(token: string | undefined): Promise<void> {
  if (isKey(token)) throw new Refusal("permission-missing", "A partner's key does not open this address.");
}

function isKey(token: string | undefined): token is string {
  return token?.startsWith(KEY_BEGINNING) ?? false;
}
