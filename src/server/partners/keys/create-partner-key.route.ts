import { createPartnerKey } from "../../../contract/partners.contract.ts";
import { lastDayMistake, usualLastDay } from "../../../domain/partner/key-life.ts";
import { type PartnerScope, SCOPE_WORDS, scopesBeyond } from "../../../domain/partner/partner-scopes.ts";
import { permissionLabel } from "../../../domain/permission-words.ts";
import { addDays, lagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { audit } from "../../db/transaction.ts";
import { type Actor, route } from "../../http/route.ts";
import { fieldError, notFound, Refusal } from "../../refusal/refusal.ts";
import { presentKey } from "../partner.presenter.ts";
import { keptOf, newKey } from "./new-key.ts";
import { countLiveKeys, holdPartner, insertKey, readKey } from "./partner-key.store.ts";

const LIVE_KEYS_MAX = 10;

/**
 * Creates a partner's key and shows it once: only its hash is stored. It cannot do more than its creator. A repeat
 * creates another key, since an answer with a key is never stored.
 */
export const createPartnerKeyRoute = route(createPartnerKey, async ({ body, actor, author, deps }) => {
  const scopes = [...new Set(body.scopes)];
  requireOwn(scopes, actor);
  const lastDay = body.last_day === undefined ? usualLastDay(today(deps.clock)) : lagosDate(body.last_day);
  const mistake = lastDayMistake(lastDay, today(deps.clock));
  if (mistake) throw fieldError("last_day", mistake);
  const at = deps.clock.now();
  const key = newKey();
  const kept = keptOf(key);
  const made = await deps.db.transaction(async (tx) => {
    const partner = await holdPartner(tx, { name: body.partner, by: actor.userId, at });
    if ((await countLiveKeys(tx, partner.id, at)) >= LIVE_KEYS_MAX) throw tooMany(partner.name);
    const expiresAt = startOfLagosDay(addDays(lastDay, 1));
    const id = await insertKey(tx, { partnerId: partner.id, kept, scopes, by: actor.userId, at, expiresAt });
    const shown = `${kept.beginning}…${kept.ending}`;
    const after = { key: id, shown, name: partner.name, scopes, lastDay };
    audit(tx, author, at, { action: "partner key made", object: `partner:${partner.id}`, after });
    return { id, partner: partner.name };
  });
  const row = await readKey(deps.db.query, made.id);
  if (!row) throw notFound("key");
  return { message: "Key made", data: { key, partner: made.partner, made: presentKey(row, at) } };
});

function requireOwn(scopes: readonly PartnerScope[], { permissions }: Actor): void {
  const beyond = scopesBeyond(scopes, permissions);
  if (beyond.length === 0) return;
  const needed = [...new Set(beyond.map((scope) => permissionLabel(SCOPE_WORDS[scope].permission)))];
  throw fieldError("scopes", `A key does no more than you may do yourself. You lack: ${needed.join(", ")}`);
}

function tooMany(name: string): Refusal {
  return new Refusal("not-possible", `${name} has ${LIVE_KEYS_MAX} keys that work. Revoke one first.`);
}
