import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** What every lead of an import has in common. */
export interface NewLeads {
  readonly importId: number;
  readonly officerId: number | undefined;
  readonly smsAllowed: boolean;
  readonly asksForOffers: boolean;
  readonly nextCallAt: Date;
  readonly at: Date;
}

export interface SavedLeads {
  readonly count: number;
  /** SHA-256 of the saved rows: id, phone, name, organisation, city, state, bank and account, a line each, in order of id. */
  readonly digest: Buffer;
}

/** Takes the turn of the officers for the rest of the transaction: uploads save one after the other. Who was last to get one. */
export async function lockRotation(tx: Tx): Promise<number | undefined> {
  const last = await tx.selectFrom("lead_rotation").select("last_officer_id").forUpdate().executeTakeFirst();
  return last?.last_officer_id ?? undefined;
}

/**
 * Saves the staged rows without a reason, each with its officer: the row's own, the one named for the file, else whose turn
 * it is of those given. A number that somebody saves at the same moment is left out.
 */
export async function saveStaged(tx: Tx, leads: NewLeads, turns: readonly number[]): Promise<SavedLeads> {
  const { importId, officerId = null, smsAllowed, asksForOffers, nextCallAt, at } = leads;
  const { rows } = await sql<{ saved: number; digest: Buffer | null }>`
    with placed as (
      select s.*, coalesce(s.sales_officer_id, ${officerId}::bigint) as named,
        count(*) filter (where s.sales_officer_id is null) over (order by row_number rows unbounded preceding) as turn
      from staged_leads s where reason is null),
    saved as (
      insert into leads (name, phone, organization_name, city_name, state_name, bank_name, bank_code, account_number, net_pay,
          priority_level, remark, sales_officer_id, next_call_at, import_id, sms_allowed, offer_state, created_at)
        select name, phone, organization_name, city_name, state_name, bank_name, bank_code, account_number, net_pay,
          priority_level, remark, coalesce(named, (${turns}::bigint[])[1 + (turn - 1) % ${turns.length || 1}]), ${nextCallAt},
          ${importId}, ${smsAllowed},
          case when ${asksForOffers} and bank_code is not null and account_number is not null then 'waiting' else 'none' end, ${at}
        from placed order by row_number
        on conflict (phone) do nothing
        returning id, phone, name, organization_name, city_name, state_name, bank_name, account_number)
    select count(*) as saved, sha256(convert_to(string_agg(concat_ws('|', id, phone, name, coalesce(organization_name, ''),
        coalesce(city_name, ''), coalesce(state_name, ''), coalesce(bank_name, ''), coalesce(account_number, '')),
        E'\\n' order by id), 'UTF8')) as digest from saved`.execute(tx);
  return { count: rows[0]?.saved ?? 0, digest: rows[0]?.digest ?? Buffer.alloc(0) };
}

/** The next upload goes on after the officer who got the last lead whose row named nobody. */
export async function endRotation(tx: Tx, turns: readonly number[]): Promise<void> {
  await sql`update lead_rotation set last_officer_id = coalesce(
      (${turns}::bigint[])[1 + ((select count(*) from staged_leads where reason is null and sales_officer_id is null) - 1) % ${turns.length || 1}],
      last_officer_id)`.execute(tx);
}

/** Keeps the refused rows as they stood, for the file to mend. */
export async function keepRefused(tx: Tx, importId: number): Promise<void> {
  await sql`insert into lead_import_rejects (import_id, row_number, reason, is_duplicate, cells)
    select ${importId}, row_number, reason, is_duplicate, cells from staged_leads where reason is not null
    order by row_number`.execute(tx);
}
