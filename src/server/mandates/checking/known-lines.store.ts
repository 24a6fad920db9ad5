import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Tx } from "../../db/transaction.ts";
import { PROVIDER_METHOD } from "../../ledger/account.ts";
import type { MandateDeduction } from "../../providers/deduction-provider.ts";

/** What we know about a line of a mandate's history. */
export interface KnownLine {
  readonly id: number;
  readonly line_key: string;
  readonly state: string;
  readonly provider_status: string | null;
  readonly held_reason: string | null;
  readonly payment_id: number | null;
}

const COLUMNS = ["id", "line_key", "state", "provider_status", "held_reason", "payment_id"] as const;

/** The known lines of a mandate's history, by the provider's name for them. */
export async function knownLines(db: Database, mandateId: number): Promise<ReadonlyMap<string, KnownLine>> {
  const rows = await db.query
    .selectFrom("deductions")
    .select(COLUMNS)
    .where("mandate_id", "=", mandateId)
    .where("line_key", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.line_key ?? "", { ...row, line_key: row.line_key ?? "" }]));
}

/** The current line, locked. Lock its loan first. */
export async function lockKnownLine(tx: Tx, lineKey: string): Promise<KnownLine | undefined> {
  const row = await tx
    .selectFrom("deductions")
    .select(COLUMNS)
    .where("line_key", "=", lineKey)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, line_key: lineKey };
}

export async function setLineStatus(
  tx: Tx,
  id: number,
  { status, heldReason }: { status: string; heldReason: string | null },
): Promise<void> {
  await tx
    .updateTable("deductions")
    .set({ provider_status: status, held_reason: heldReason })
    .where("id", "=", id)
    .execute();
}

/** The provider took back a line that was waiting for a decision: nothing is left to decide. */
export async function forgetHeldLine(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("deductions").where("id", "=", id).where("state", "=", "held").execute();
}

/** Stores a line without money among the failed payments, once per status word; false if it is there already. */
export async function noteFailedLine(
  tx: Tx,
  line: Pick<MandateDeduction, "amount" | "deductedOn" | "lineKey" | "status"> & { loanId: number; at: Date },
): Promise<boolean> {
  const reason = `The provider says ${line.status}`;
  const { rows } = await sql`insert into failed_payments
      (loan_id, payment_method_id, reference, amount, paid_on, reason, fact, created_at)
    values (${line.loanId}, (select id from payment_methods where code = ${PROVIDER_METHOD}), ${line.lineKey},
      ${line.amount}, ${line.deductedOn}, ${reason}, ${`${line.lineKey} ${line.status}`}, ${line.at})
    on conflict (fact) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The facts of a mandate's failed lines, which need nothing more. */
export async function failedFacts(db: Database, loanId: number): Promise<ReadonlySet<string>> {
  const rows = await db.query.selectFrom("failed_payments").select("fact").where("loan_id", "=", loanId).execute();
  return new Set(rows.map((row) => row.fact));
}
