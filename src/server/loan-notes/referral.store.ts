import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** An open referral of a loan, with the name of who asked. */
interface OpenReferral {
  readonly by: string;
  readonly referred_at: Date;
}

/** The open referral of a locked loan; undefined if it has none. */
export async function openReferral(tx: Tx, loanId: number): Promise<OpenReferral | undefined> {
  const { rows } = await sql<OpenReferral>`select u.first_name || ' ' || u.last_name as by, r.referred_at
    from loan_referrals r join users u on u.id = r.referred_by where r.loan_id = ${loanId}`.execute(tx);
  return rows[0];
}

/** Who answers for a loan: the active colleague who recorded, corrected or offered it last. */
export async function officerOf(
  tx: Tx,
  loanId: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.first_name || ' ' || u.last_name as name
    from loan_events e join users u on u.id = e.user_id
    where e.loan_id = ${loanId} and u.active and 'edit-loan' = any(u.permissions)
      and e.event in ('authorization-uploaded', 'details-corrected', 'signing-link-renewed')
    order by e.id desc limit 1`.execute(tx);
  return rows[0];
}

interface NewReferral {
  readonly loanId: number;
  readonly officerId: number | undefined;
  readonly by: number;
  readonly at: Date;
}

export async function writeReferral(tx: Tx, { loanId, officerId, by, at }: NewReferral): Promise<void> {
  await tx
    .insertInto("loan_referrals")
    .values({ loan_id: loanId, officer_id: officerId ?? null, referred_by: by, referred_at: at })
    .execute();
}

/** Ends the referral of a locked loan; its words stay in the timeline. */
export async function endReferral(tx: Tx, loanId: number): Promise<void> {
  await tx.deleteFrom("loan_referrals").where("loan_id", "=", loanId).execute();
}

interface ReferredRow {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** The referrals that this officer has to answer, the oldest first: their own, and those that have no officer any more. */
export async function referralsFor(db: Queries, userId: number): Promise<readonly ReferredRow[]> {
  const { rows } = await sql<ReferredRow>`select l.id, l.reference, c.first_name || ' ' || c.last_name as name,
      (select e.note from loan_events e where e.loan_id = l.id and e.event = 'referred-back' order by e.id desc limit 1) as reason,
      u.first_name || ' ' || u.last_name as by, r.referred_at as at
    from loan_referrals r join loans l on l.id = r.loan_id join customers c on c.id = l.customer_id
      join users u on u.id = r.referred_by left join users o on o.id = r.officer_id
    where r.officer_id = ${userId} or o.id is null or not o.active or not 'edit-loan' = any(o.permissions)
    order by r.referred_at, r.loan_id limit 100`.execute(db);
  return rows;
}
