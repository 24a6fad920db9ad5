import { sql } from "kysely";
import type { LiveLoanEvent } from "../../contract/live.contract.ts";
import type { LoanEvent } from "../../domain/loan/loan-rules.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type Author, afterCommit, type Tx } from "../db/transaction.ts";

/** Where every API process listens for what happens to loans. */
export const LOAN_NEWS_CHANNEL = "tenor_loans";

export interface LoanNews {
  readonly loan: { readonly id: number; readonly reference: string };
  readonly event: LoanEvent;
  readonly status: LoanStatus;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Says to every process what happens to a loan, right after the transaction commits, and never when it is rolled back: in the
 * transaction itself it would keep every other commit that tells something waiting until this one is on the disk. Ids and
 * statuses alone: the channel is read by everybody who may log in to the database.
 */
export async function tellLoanNews(tx: Tx, { loan, event, status, author, at }: LoanNews): Promise<void> {
  const news: LiveLoanEvent = {
    loan_id: loan.id,
    reference: loan.reference,
    event,
    status,
    by: author.name,
    user_id: author.userId ?? null,
    at: at.toISOString(),
  };
  await afterCommit(tx, sql`select pg_notify(${LOAN_NEWS_CHANNEL}, ${JSON.stringify(news)})`);
}
