import { outstandingBalance } from "../../domain/loan/liquidation.ts";
import { add, type Kobo, subtract, ZERO } from "../../domain/money.ts";
import { allocatePayment } from "../../domain/repayment/allocate.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { creditPostings } from "../ledger/credit-entry.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { creditsOfLoan, noteApplication, writeApplication } from "./customer-credit.store.ts";
import { readOwedRows } from "./instalment.store.ts";

interface Applying {
  readonly author: Author;
  readonly at: Date;
  readonly on: LagosDate;
  /** Credit of a payment that would clear the whole debt stays credit. */
  readonly staysOpen?: boolean;
}

/**
 * Applies the customer credit of a locked loan to its instalments, oldest payment and oldest row first, each with its
 * ledger entry. Returns, in kobo, what was applied and what is still owed; credit beyond that stays credit.
 */
export async function applyCustomerCredit(
  tx: Tx,
  loanId: number,
  { author, at, on, staysOpen = false }: Applying,
): Promise<{ readonly applied: Kobo; readonly left: Kobo }> {
  let total = ZERO;
  for (const payment of await creditsOfLoan(tx, loanId)) {
    const owed = await readOwedRows(tx, loanId);
    if (staysOpen && payment.unapplied >= outstandingBalance(owed)) continue;
    const { allocations, unapplied } = allocatePayment(owed, payment.unapplied);
    const applied = subtract(payment.unapplied, unapplied);
    if (applied === 0) break;
    await writeApplication(tx, { loanId, paymentId: payment.id, allocations, unapplied });
    const principal = add(...allocations.map((part) => part.principal));
    const interest = add(...allocations.map((part) => part.interest));
    const postings = creditPostings({ loanId, principal, interest });
    const sourceId = await noteApplication(tx, {
      loanId,
      paymentId: payment.id,
      amount: applied,
      by: author.userId,
      at,
    });
    await bookEntry(tx, {
      kind: "credit-applied",
      source: "credit-use",
      sourceId,
      bookedOn: on,
      at,
      postings,
    });
    const after = { payment: payment.id, applied, unapplied };
    audit(tx, author, at, { action: "customer credit applied", object: `loan:${loanId}`, after });
    total = add(total, applied);
  }
  return { applied: total, left: outstandingBalance(await readOwedRows(tx, loanId)) };
}
