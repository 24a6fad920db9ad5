import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { type AppliedFor, convertLead } from "./convert-lead.ts";

const LOOKED_BACK_MS = 24 * 60 * 60 * 1000;
const AT_A_TIME_MAX = 100;

/** Links leads to loans of the last day whose application could not wait for the lead's lock; returns how many. */
export async function convertMissedLeads({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const at = clock.now();
  const missed = await missedLeads(db, new Date(at.getTime() - LOOKED_BACK_MS));
  for (const { phone, loan } of missed)
    await db.transaction(async (tx) => {
      if (await lockUnlessRejected(tx, loan.id)) await convertLead(tx, { phone, loan, at });
    });
  return missed.length;
}

// The loan is locked before its lead, as in approvals, so that of two concurrent ones the later sees the earlier's
// change.
async function lockUnlessRejected(tx: Tx, loanId: number): Promise<boolean> {
  const loan = tx.selectFrom("loans").select("status").where("id", "=", loanId).forNoKeyUpdate();
  return (await loan.executeTakeFirst())?.status !== "rejected";
}

async function missedLeads(db: Database, since: Date): Promise<readonly Omit<AppliedFor, "at">[]> {
  const rows = await db.query
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .innerJoin("leads as d", "d.phone", "c.phone")
    .select(["c.phone", "l.id", "l.reference"])
    .where("l.created_at", ">=", since)
    .where("l.status", "!=", "rejected")
    .where(
      sql<boolean>`(d.loan_id is null or d.loan_id < l.id and exists (
        select from loans o where o.id = d.loan_id and o.status = 'rejected'))`,
    )
    .whereRef("d.created_at", "<=", "l.created_at")
    .orderBy("l.id")
    .limit(AT_A_TIME_MAX)
    .execute();
  return rows.map(({ phone, id, reference }) => ({ phone, loan: { id, reference: reference ?? "" } }));
}
