import { type Kobo, kobo } from "../../domain/money.ts";
import type { AccountCode } from "./account.ts";

/** One line of an entry, in kobo: above zero a debit, below zero a credit. */
export interface Posting {
  readonly account: AccountCode;
  readonly loanId: number | undefined;
  readonly amount: Kobo;
}

/** A debit line. Zero amounts are dropped when the entry is made. */
export function debit(account: AccountCode, amount: Kobo, loanId?: number): Posting {
  return { account, loanId, amount };
}

/** A credit line. */
export function credit(account: AccountCode, amount: Kobo, loanId?: number): Posting {
  return { account, loanId, amount: kobo(-amount) };
}

/** The non-zero lines. Throws RangeError unless debits equal credits: no entry is made without balance. */
export function balanced(postings: readonly Posting[]): readonly Posting[] {
  const sum = postings.reduce((total, posting) => total + posting.amount, 0);
  if (sum !== 0) throw new RangeError(`debits and credits differ by ${sum} kobo`);
  return postings.filter((posting) => posting.amount !== 0);
}
