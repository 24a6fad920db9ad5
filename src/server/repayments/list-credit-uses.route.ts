import { type CreditUseRow, listCreditUses } from "../../contract/repayments.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { type CreditUseOfLoan, readCreditUses } from "./credit-uses.store.ts";

/** The uses of a loan's customer credit: refunds and transfers, with those that were undone. */
export const listCreditUsesRoute = route(listCreditUses, async ({ params: { id }, deps }) => {
  const [loan, uses] = await Promise.all([findLoan(deps.db, id), readCreditUses(deps.db, id)]);
  if (!loan) throw notFound("loan");
  return { data: uses.map(presentUse) };
});

function presentUse(use: CreditUseOfLoan): CreditUseRow {
  const { id, kind, payment_reference, reference, remark, initiator, to_id, to_reference } = use;
  return {
    id,
    kind,
    amount: toNaira(kobo(use.amount)),
    payment_reference,
    payment_method: use.method,
    reference,
    remark,
    to_loan: to_id === null || to_reference === null ? null : { id: to_id, reference: to_reference },
    initiator,
    at: use.created_at.toISOString(),
    reversed_at: use.reversed_at?.toISOString() ?? null,
  };
}
