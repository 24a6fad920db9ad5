import { formatNaira, type Kobo } from "../../domain/money.ts";
import { doubtfulEntries, freeCredit } from "../../domain/repayment/held-credit.ts";
import type { Queries } from "../db/queries.ts";
import { inWords } from "../money-in/by-hand/claim-fresh-reference.ts";
import { type EntryOfLoan, entriesOfLoan, entriesOfOtherLoans } from "../money-in/loan-entries.store.ts";

/** How much of a payment's credit may leave its loan, and in words why not more; without words all of it may. */
export interface FreeCredit {
  readonly free: Kobo;
  readonly why: string | undefined;
}

const UNCONFIRMED = "No bank line and no deduction of the provider has confirmed";
const REMEDY = "Post the statement that shows it, or reverse it if it did not come.";

/** How much of a payment's credit is free. For a payment that is missing or reversed, nothing is returned. */
export async function creditThatIsFree(
  db: Queries,
  loanId: number,
  paymentId: number,
): Promise<FreeCredit | undefined> {
  const entries = await entriesOfLoan(db, loanId);
  const entry = entries.find(({ id }) => id === paymentId);
  if (!entry) return undefined;
  const free = freeCredit(entries, paymentId);
  if (free === entry.unapplied) return { free, why: undefined };
  if (!entry.isConfirmed)
    return { free, why: `${doubt([entry])} Until then its credit is held, for everybody. ${REMEDY}` };
  const most = free === 0 ? "all of the credit is held" : `only ${formatNaira(free)} of the credit may leave`;
  return { free, why: `${doubt(doubtfulEntries(entries))} Until then ${most}, for everybody. ${REMEDY}` };
}

/**
 * Why no loan of a customer may be paid out yet: another debt of theirs was reduced by unconfirmed money, so that more
 * would be paid out than without that entry. Undefined if payouts are allowed.
 */
export async function doubtOfOtherLoans(
  db: Queries,
  loan: { readonly id: number; readonly customer_id: number },
): Promise<string | undefined> {
  const doubtful = doubtfulEntries(await entriesOfOtherLoans(db, loan));
  if (doubtful.length === 0) return undefined;
  return `${doubt(doubtful)} Until then nothing is paid out to this customer, by anybody. ${REMEDY}`;
}

function doubt([first, ...others]: readonly EntryOfLoan[]): string {
  if (!first) return "";
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${UNCONFIRMED} payment ${first.reference}: ${inWords(first)}${more}.`;
}
