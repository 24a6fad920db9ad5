import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Deps } from "../../deps.ts";
import type { AuthenticateKey } from "../../http/admit-key.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { countRequest } from "./key-use.store.ts";
import { hashOf } from "./new-key.ts";

const A_MINUTE_MAX = 120;
const MINUTE_MS = 60_000;

/** Key lookups for the HTTP side: on every request, so that a revoked key ends at once in every process. */
export function keyAuthenticator({ db, clock }: Pick<Deps, "db" | "clock">): AuthenticateKey {
  return async (key) => {
    const now = clock.now();
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    const found = await countRequest(db, hashOf(key), { now, minute, today: lagosDateOf(now) });
    if (!found) return undefined;
    if (found.requests > A_MINUTE_MAX) throw tooMany(minute, now);
    return { partnerId: found.partner_id, keyId: found.id, name: found.name, scopes: found.scopes };
  };
}

function tooMany(minute: Date, now: Date): Refusal {
  const retryAfter = Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000);
  return new Refusal("too-many-requests", `A key asks ${A_MINUTE_MAX} times a minute at most.`, { retryAfter });
}
