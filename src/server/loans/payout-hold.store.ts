import { sql } from "kysely";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";

/** What is known at once of a loan that waits for its payout. */
export interface PayoutFacts {
  readonly id: number;
  /** Undefined without a schedule. */
  readonly firstDue: LagosDate | undefined;
  readonly hasMandate: boolean;
  /** A change of its customer waits to be confirmed. */
  readonly hasOpenChange: boolean;
  /** It, or the loan that it settles, broke a rule at the last check of the books. */
  readonly hasBreach: boolean;
}

/** The facts of these loans, in one statement. */
export async function readPayoutFacts(
  db: Queries,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, PayoutFacts>> {
  const { rows } = await sql<Omit<PayoutFacts, "firstDue"> & { due: string | null }>`select l.id,
      (select i.due_date from instalments i where i.loan_id = l.id order by i.number limit 1) as due,
      exists (select from mandates m where m.loan_id = l.id and m.status = 'active') as "hasMandate",
      exists (select from contact_changes x where x.customer_id = l.customer_id and x.confirmed_at is null) as "hasOpenChange",
      exists (select from ledger_breaches b where b.loan_id in (l.id, l.top_up_of)) as "hasBreach"
    from loans l where l.id = any(${[...loanIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ due, ...facts }) => [facts.id, { ...facts, firstDue: due === null ? undefined : lagosDate(due) }]),
  );
}
