import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { SAME_MONEY_DAYS } from "../../../domain/matching/match-facts.ts";
import { formatNaira, type Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../db/transaction.ts";
import { readOwedRows } from "../../loan-record/instalment.store.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { fieldError, type Refusal } from "../../refusal/refusal.ts";
import { paymentLike } from "../payment.store.ts";
import { inWords } from "./claim-fresh-reference.ts";

interface Entered {
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  /** Whether more than twice the balance also needs confirmation. */
  readonly asksAboveTwice: boolean;
}

/**
 * Requires confirmation (422, `errors.confirmed`) of money for a locked loan that may be posted already, because a
 * payment of that amount was made or posted within three days under another reference; and of more than twice what the
 * loan owes. The loan's lock makes a second request see the first.
 */
export async function requireMeant(tx: Tx, loan: StoredLoan, entered: Entered): Promise<void> {
  const doubts = [await asTwin(tx, loan, entered), await asTooMuch(tx, loan, entered)].filter(
    (doubt) => doubt !== undefined,
  );
  if (doubts.length > 0) throw askedBack(doubts);
}

/** Requires confirmation (422, `errors.confirmed`) of settlement money above twice the settlement amount. */
export function requireSettlementMeant({ reference }: StoredLoan, amount: Kobo, takes: Kobo): void {
  if (amount <= 2 * takes) return;
  const what = `${formatNaira(amount)} is more than twice what settling loan ${reference} takes`;
  throw askedBack([`${what}: ${formatNaira(takes)}.`]);
}

function askedBack(doubts: readonly string[]): Refusal {
  return fieldError("confirmed", `${doubts.join(" ")} Look again, and confirm that it is right all the same.`);
}

async function asTwin(tx: Tx, loan: StoredLoan, { amount, paidOn: on }: Entered): Promise<string | undefined> {
  const twin = await paymentLike(tx, { loanId: loan.id, amount, on, days: SAME_MONEY_DAYS });
  if (!twin) return undefined;
  return `Payment ${twin.reference} may be the same money: ${inWords(twin)}.`;
}

async function asTooMuch(tx: Tx, loan: StoredLoan, { amount, asksAboveTwice }: Entered): Promise<string | undefined> {
  if (!asksAboveTwice) return undefined;
  const balance = outstandingBalance(await readOwedRows(tx, loan.id));
  if (amount <= 2 * balance) return undefined;
  if (balance === 0) return `Loan ${loan.reference} owes nothing.`;
  return `${formatNaira(amount)} is more than twice what loan ${loan.reference} owes: ${formatNaira(balance)}.`;
}
