import { quoteLiquidation } from "../../domain/loan/liquidation.ts";
import { payoutIsTooLate } from "../../domain/loan/schedule/due-dates.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { formatDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { changedAccountHold } from "../contact-changes/changed-account-hold.ts";
import type { Queries } from "../db/queries.ts";
import type { Deps } from "../deps.ts";
import { payoutOf } from "../ledger/disbursement-entry.ts";
import { settlementTermsOf } from "../loan-record/grace.store.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import { readLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { breachWords } from "../loan-record/require-sound-books.ts";
import { customersWithWatchHold, watchHoldWords } from "../watch-lists/hold-of-watch-lists.ts";
import { type PayoutFacts, readPayoutFacts } from "./payout-hold.store.ts";

/** Why a loan that waits for its payout cannot be paid out now, whoever asks. */
export interface PayoutHold {
  readonly words: string;
  /** Nothing to wait for: the attempt sends the loan back to the deduction setup. */
  readonly sendsBack: boolean;
}

type PayableLoan = Pick<
  StoredLoan,
  "id" | "reference" | "customer_id" | "top_up_of" | "approved_amount" | "fee" | "payout"
>;
type Around = Pick<Deps, "config" | "clock">;

/**
 * What stands against the payout of these loans; those without an entry can be paid out. The payout asks under the
 * loan's lock, so that the answer holds until it is recorded; lists and pages ask the same before anybody pays.
 */
export async function payoutHolds(
  db: Queries,
  around: Around,
  loans: readonly PayableLoan[],
): Promise<ReadonlyMap<number, PayoutHold>> {
  const holds = new Map<number, PayoutHold>();
  if (loans.length === 0) return holds;
  const facts = await readPayoutFacts(
    db,
    loans.map(({ id }) => id),
  );
  const watched = await customersWithWatchHold(
    db,
    loans.map(({ customer_id }) => customer_id),
  );
  for (const loan of loans) {
    const known = facts.get(loan.id);
    const hold = known && (await holdOf(db, around, loan, { ...known, isWatched: watched.has(loan.customer_id) }));
    if (hold) holds.set(loan.id, hold);
  }
  return holds;
}

/** The same of one loan. */
export async function payoutHold(db: Queries, around: Around, loan: PayableLoan): Promise<PayoutHold | undefined> {
  return (await payoutHolds(db, around, [loan])).get(loan.id);
}

async function holdOf(
  db: Queries,
  around: Around,
  loan: PayableLoan,
  facts: PayoutFacts & { readonly isWatched: boolean },
): Promise<PayoutHold | undefined> {
  const ofAccount = facts.hasOpenChange ? await changedAccountHold(db, around.config, loan) : undefined;
  if (ofAccount) return waits(ofAccount);
  if (facts.isWatched) return waits(watchHoldWords(loan));
  if (!facts.firstDue) return waits(`Loan ${loan.reference} has no schedule; set the deduction up again.`);
  const on = today(around.clock);
  if (payoutIsTooLate(on, facts.firstDue))
    return setUpAgain(`It is too late to disburse: the first collection is on ${formatDate(facts.firstDue)}.`);
  if (!facts.hasMandate) return setUpAgain("The mandate of this loan has been stopped, so nothing would be collected.");
  const breach = facts.hasBreach ? await breachWords(db, [loan.id, loan.top_up_of ?? loan.id]) : undefined;
  if (breach) return waits(breach);
  const short = await shortTopUp(db, around, loan);
  return short === undefined ? undefined : waits(short);
}

const waits = (words: string): PayoutHold => ({ words, sendsBack: false });
const setUpAgain = (why: string): PayoutHold => ({
  words: `${why} The deduction must be set up again.`,
  sendsBack: true,
});

async function shortTopUp(db: Queries, { clock }: Around, loan: PayableLoan): Promise<string | undefined> {
  if (loan.top_up_of === null || loan.approved_amount === null || loan.fee === null) return undefined;
  const old = await readLoan(db, loan.top_up_of);
  if (!old) return undefined;
  if (old.status !== "disbursed") return settledMeanwhileWords(old);
  const terms = await settlementTermsOf(db, old.loan_type_version_id);
  const quote = quoteLiquidation(await readOwedRows(db, old.id), today(clock), terms);
  const settles = { loanId: old.id, principal: quote.principal, interest: quote.interest };
  const payout = payoutOf({ loanId: loan.id, approved: kobo(loan.approved_amount), fee: kobo(loan.fee), settles });
  return shortPayoutWords(loan, payout, { reference: old.reference, amount: quote.amount });
}

/** Why a top-up cannot be paid out whose old loan is not there to be settled any more. */
export function settledMeanwhileWords({ reference }: Pick<StoredLoan, "reference">): string {
  return `The loan to be topped up, ${reference}, is no longer running. A new offer must be signed.`;
}

/** Why a payout is refused that would be less than was signed, or nothing; undefined if it is not. */
export function shortPayoutWords(
  loan: Pick<StoredLoan, "payout">,
  payout: number,
  old: { readonly reference: string; readonly amount: number } | undefined,
): string | undefined {
  if (payout > 0 && payout >= (loan.payout ?? 0)) return undefined;
  const why = old ? `settling loan ${old.reference} now takes ${formatNaira(kobo(old.amount))}` : "the fee has changed";
  return `The customer signed for a payout of ${formatNaira(kobo(loan.payout ?? 0))}, but ${why}, which leaves ${formatNaira(kobo(payout))}. A new offer must be signed.`;
}
