import { sql } from "kysely";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { lastChangeOf, lockSetting, readSetting, writeSetting } from "../settings/stored-setting.store.ts";

/** The waiting proposal, or the opening. */
export interface StoredOpening {
  readonly id: number;
  readonly state: "proposed" | "open";
  readonly proposer_id: number | null;
  readonly proposed_by: string | null;
  readonly proposed_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const OPENS_ON = "opens-on";
// Any unique number: decisions about the opening are serialised, including the first proposal.
const OPENING_LOCK = 7210056;

/** Blocks other decisions about the opening until the transaction ends. */
export async function lockOpening(tx: Tx): Promise<void> {
  await lockSetting(tx, OPENING_LOCK);
}

export async function isOpened(db: Queries): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select from business_openings where state = 'open'`.execute(db);
  return rows.length > 0;
}

/** The opening if there is one, otherwise the waiting proposal, if any. */
export async function readOpening(db: Queries): Promise<StoredOpening | undefined> {
  const { rows } = await sql<StoredOpening>`select o.id, o.state, o.proposed_by as proposer_id,
      p.first_name || ' ' || p.last_name as proposed_by, o.proposed_at,
      d.first_name || ' ' || d.last_name as decided_by, o.decided_at
    from business_openings o left join users p on p.id = o.proposed_by left join users d on d.id = o.decided_by
    where o.state in ('proposed', 'open') order by o.state limit 1`.execute(db);
  return rows[0];
}

export async function insertProposal(tx: Tx, by: number, at: Date): Promise<void> {
  await sql`insert into business_openings (state, proposed_by, proposed_at) values ('proposed', ${by}, ${at})`.execute(
    tx,
  );
}

export async function decideProposal(
  tx: Tx,
  id: number,
  { state, by, at }: { readonly state: "open" | "withdrawn"; readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`update business_openings set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

/** The announced day; undefined if none is. */
export async function readOpensOn(db: Queries): Promise<LagosDate | undefined> {
  const day = (await readSetting(db, OPENS_ON))?.value;
  return typeof day === "string" ? lagosDate(day) : undefined;
}

/** Call it after `lockOpening`. */
export async function writeOpensOn(
  tx: Tx,
  { day, by, at }: { readonly day: string | null; readonly by: string; readonly at: Date },
): Promise<void> {
  const { version } = lastChangeOf(await readSetting(tx, OPENS_ON));
  await writeSetting(tx, OPENS_ON, { value: day, version: version + 1, by, at });
}
