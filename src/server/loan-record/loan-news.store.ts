import { sql } from "kysely";
import type { LiveLoanEvent } from "../../contract/live.contract.ts";
import type { LoanEvent } from "../../domain/loan/loan-rules.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type Author, afterCommit, type Tx } from "../db/transaction.ts";

/** The channel on which every API process listens for loan events. */
export const LOAN_NEWS_CHANNEL = "tenor_loans";

export interface LoanNews {
  readonly loan: { readonly id: number; readonly reference: string };
  readonly event: LoanEvent;
  readonly status: LoanStatus;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Notifies every process of a loan event right after the commit, and never after a rollback. Inside the transaction it
 * would block every other notifying commit until this one is on disk. Only ids and statuses: everybody with a database
 * login can read the channel.
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
