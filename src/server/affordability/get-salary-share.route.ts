import { getSalaryShare } from "../../contract/affordability.contract.ts";
import { obligationsIn } from "../../domain/affordability/assess.ts";
import { instalmentOf } from "../../domain/loan/schedule/schedule.ts";
import { add, kobo, toNaira } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { requireOpeningWithinHour } from "../identity-openings/require-reader.ts";
import { readLoan, termsOfLoan } from "../loan-record/loan.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { newestDefiniteScreening } from "./screening.store.ts";
import type { ApprovedAssessment } from "./special-approval.store.ts";

/**
 * What the last screening with an answer stored of the salary, and what this loan takes of it. Nothing is looked up, but
 * it is an opening of the loan like any other: in the security log, and 429 beyond the hourly limit.
 */
export const getSalaryShareRoute = route(getSalaryShare, async ({ params: { id }, actor, request, deps }) => {
  const [loan, screened] = await Promise.all([readLoan(deps.db.query, id), newestDefiniteScreening(deps.db.query, id)]);
  if (!loan) throw notFound("loan");
  const assessment = screened?.assessment as ApprovedAssessment | null | undefined;
  await requireOpeningWithinHour(deps, actor.userId, id);
  noteSecurity(deps, {
    kind: "customer-opened",
    userId: actor.userId,
    subject: { type: "loan", id },
    address: request.ip,
  });
  // Erased with its customer, never judged, or no salary was found.
  if (!assessment || assessment.netPay <= 0) return { data: { salary: null } };
  const obligations = obligationsIn(assessment);
  const amount = kobo(loan.approved_amount ?? loan.offered_amount ?? loan.amount);
  return {
    data: {
      salary: {
        pay: toNaira(assessment.netPay),
        obligations: toNaira(obligations),
        instalment: toNaira(instalmentOf(amount, termsOfLoan(loan))),
        // Without room the ceiling is somewhere within the obligations, and nothing says where.
        ceiling: assessment.disposableIncome > 0 ? toNaira(add(obligations, assessment.disposableIncome)) : null,
      },
    },
  };
});
