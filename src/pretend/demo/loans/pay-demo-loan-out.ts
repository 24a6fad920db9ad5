import { quoteLiquidation } from "../../../domain/loan/liquidation.ts";
import { formatNaira, kobo } from "../../../domain/money.ts";
import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type DisbursementAmounts, disbursementPostings, payoutOf } from "../../../server/ledger/disbursement-entry.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { bookDemoEntry } from "../money/demo-ledger.ts";
import { type DemoLoan, owedRows, termsOfDemoLoan } from "./demo-loan.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { settleDemoRows } from "./settle-demo-loan.ts";

/**
 * Finance pays the loan out; a top-up settles and closes the old loan with it. False, and nothing happens, when the old
 * loan no longer runs or the payout would be below the signed one.
 */
export function payDemoLoanOut(world: DemoWorld, loan: DemoLoan, at: Date): boolean {
  const old = loan.row.top_up_of === null ? undefined : world.loans[loan.row.top_up_of - 1];
  if (old && old.row.status !== "disbursed") return false;
  const on = lagosDateOf(at);
  const quote = old && quoteLiquidation(owedRows(old), on, termsOfDemoLoan(old));
  const amounts: DisbursementAmounts = {
    loanId: loan.row.id,
    approved: kobo(loan.row.approved_amount ?? 0),
    fee: kobo(loan.row.fee ?? 0),
    ...(old && quote ? { settles: { loanId: old.row.id, principal: quote.principal, interest: quote.interest } } : {}),
  };
  const payout = payoutOf(amounts);
  if (payout <= 0 || payout < (loan.row.payout ?? 0)) return false;
  const author = world.crew.finance;
  const disbursement = enterDisbursement(world, loan, amounts, quote?.amount ?? 0, at);
  bookDemoEntry(world, "disbursement", "disbursement", disbursement.id, on, at, disbursementPostings(amounts));
  const note = `${formatNaira(payout)} paid out, reference ${disbursement.reference}`;
  moveDemoLoan(world, loan, { event: "disbursed", author, at, changes: { disbursed_at: at, payout }, note });
  if (old && quote) {
    const payment = {
      methodId: null,
      reference: `Top-up ${loan.reference}/${disbursement.id}`,
      purpose: "top-up",
    } as const;
    const closing = { author, at, on, note: `Settled by top-up ${loan.reference}` };
    settleDemoRows(world, old, quote, payment, closing);
  }
  return true;
}

function enterDisbursement(
  { book, crew }: DemoWorld,
  { row, random }: DemoLoan,
  amounts: DisbursementAmounts,
  liquidation: number,
  at: Date,
) {
  return enter(book, "disbursements", {
    loan_id: row.id,
    reference: `NIP${lagosDateOf(at).replaceAll("-", "").slice(2)}${random.digits(6)}${row.id}`,
    remark: random.chance(0.15) ? "Paid to the salary account" : null,
    approved_amount: amounts.approved,
    fee: amounts.fee,
    liquidation,
    payout: payoutOf(amounts),
    signed_payout: payoutOf(amounts),
    disbursed_by: crew.finance.userId ?? null,
    disbursed_at: at,
    reversed_at: null,
  });
}
