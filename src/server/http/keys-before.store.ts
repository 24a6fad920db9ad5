import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { LIVES_BEFORE_MS } from "./lives-before.ts";
import { openKey, sealKey } from "./sealed-key.ts";

/** A key that was derived from one in the database. */
export interface KeyBefore {
  readonly key: Buffer;
  /** Null: as long as a row needs it. */
  readonly until: Date | null;
}

interface Needed {
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
}

/**
 * The old keys that still count, by purpose. If their source key is still in the database, they are first locked under
 * the installation key and it is removed: once, even if several processes start together.
 */
export async function keysBefore(db: Database, needed: Needed): Promise<ReadonlyMap<string, KeyBefore>> {
  if (await db.transaction((tx) => lockAway(tx, needed))) await forgetItsPage(db);
  const { rows } = await sql<{ purpose: string; sealed: Buffer; until: Date | null }>`
    select purpose, sealed, until from keys_before where until is null or until > ${needed.now}`.execute(db.query);
  const opened = rows.flatMap(({ purpose, sealed, until }) => {
    const key = openKey(needed.installationKey, purpose, sealed);
    return key ? [[purpose, { key, until }] as const] : [];
  });
  if (opened.length < rows.length)
    needed.log.warn(
      "The installation key is not the one that the keys of before were locked with: links, codes and addresses of before are refused.",
    );
  return new Map(opened);
}

/** Returns whether there was one. */
async function lockAway(tx: Tx, { installationKey, now }: Needed): Promise<boolean> {
  // A second process waits here, and finds none.
  const { rows } = await sql<{ value: string }>`
    select value from installation where key = 'root-key' for update`.execute(tx);
  const root = rows[0]?.value;
  if (root === undefined) return false;
  for (const [purpose, life] of Object.entries(LIVES_BEFORE_MS)) {
    const key = createHmac("sha256", Buffer.from(root, "base64")).update(purpose).digest();
    const until = life === undefined ? null : new Date(now.getTime() + life);
    await sql`insert into keys_before (purpose, sealed, until)
      values (${purpose}, ${sealKey(installationKey, purpose, key)}, ${until}) on conflict do nothing`.execute(tx);
  }
  await sql`delete from installation where key = 'root-key'`.execute(tx);
  return true;
}

// A deleted row stays in the table's file until that is rewritten. If a long query prevents it, the file stays as it
// is.
async function forgetItsPage(db: Database): Promise<void> {
  await db.pool.query("vacuum full installation").catch(() => undefined);
}

/**
 * Removes expired keys, and unlimited ones once no row needs them; a webhook secret is needed for `bothHoldMs` after
 * its successor was made. Returns how many.
 */
export async function forgetKeysBefore(
  db: Database,
  { now, bothHoldMs }: { readonly now: Date; readonly bothHoldMs: number },
): Promise<number> {
  const { numAffectedRows } = await sql`delete from keys_before where until <= ${now}
    or purpose = 'recovery-code' and not exists (select from recovery_codes where key_before and used_at is null)
    or purpose = 'webhook-secret' and not exists (select from webhook_addresses where ended_at is null
      and (secret_number <= secrets_before or secrets_before > 0 and secret_number - 1 = secrets_before
        and secret_since > ${new Date(now.getTime() - bothHoldMs)}))`.execute(db.alone);
  return Number(numAffectedRows ?? 0);
}
