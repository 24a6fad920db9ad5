import { getSalaryShare } from "../../contract/affordability.contract.ts";
import { instalmentOf } from "../../domain/loan/schedule/schedule.ts";
import { kobo } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { requireOpeningWithinHour } from "../identity-openings/require-reader.ts";
import { readLoan, termsOfLoan } from "../loan-record/loan.store.ts";
import { readSalaryShare } from "../loan-record/salary-share.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";

/**
 * What the last screening with an answer stored of the salary, and what this loan takes of it. Nothing is looked up, but
 * it is an opening of the loan like any other: in the security log, and 429 beyond the hourly limit.
 */
export const getSalaryShareRoute = route(getSalaryShare, async ({ params: { id }, actor, request, deps }) => {
  const loan = await readLoan(deps.db.query, id);
  if (!loan) throw notFound("loan");
  await requireOpeningWithinHour(deps, actor.userId, id);
  noteSecurity(deps, {
    kind: "customer-opened",
    userId: actor.userId,
    subject: { type: "loan", id },
    address: request.ip,
  });
  const amount = kobo(loan.approved_amount ?? loan.offered_amount ?? loan.amount);
  return { data: { salary: await readSalaryShare(deps.db.query, id, instalmentOf(amount, termsOfLoan(loan))) } };
});
