import { type Affordability, checkAffordability } from "../../contract/affordability.contract.ts";
import { mayReadLookUps } from "../../domain/customer/identity-access.ts";
import { toNaira } from "../../domain/money.ts";
import { startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { requireAccountWithinHour } from "../identity-openings/account-limit.ts";
import { discloseToHolder } from "../identity-openings/disclose-identity.ts";
import { maskHistory } from "../identity-openings/mask-history.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { countLookups } from "./lookup.store.ts";
import { screenLoan } from "./screen-loan.ts";
import { loanToScreen } from "./screening.store.ts";
import type { ApprovedAssessment } from "./special-approval.store.ts";

/**
 * Verification Affordability on the loan detail (API-20): a new screening, stored with the loan, from the provider's
 * answer of today or a new lookup. The identity is shown as on the loan's page. 429 beyond the person's lookup limit.
 */
export const checkAffordabilityRoute = route(checkAffordability, async ({ params: { id }, request, ...call }) => {
  const { actor, author, deps } = call;
  const loan = await loanToScreen(deps.db.query, id);
  if (!loan) throw notFound("loan");
  await requireAccountWithinHour(deps, actor, { bankCode: loan.bank_code, accountNumber: loan.account_number });
  const subject = { type: "loan", id };
  noteSecurity(deps, { kind: "look-up", userId: actor.userId, subject, address: request.ip });
  const keptSince = startOfLagosDay(today(deps.clock));
  const screened = await screenLoan(deps, id, author, { limited: true, keptSince });
  if (screened.kind === "unavailable") throw new Refusal("provider-unavailable", screened.message);
  const { assessment, history, at, isKept } = screened;
  const ageMinutes = Math.floor((deps.clock.now().getTime() - at.getTime()) / 60_000);
  const count = await countLookups(deps.db.query, id);
  const lookup = { at: at.toISOString(), ageMinutes, fresh: !isKept, count };
  const isWhole = mayReadLookUps(actor.permissions) && (await discloseToHolder(deps, actor.userId, id)) === "whole";
  const told = isWhole ? history : maskHistory(history);
  return { data: { ...presentAffordability(assessment, told, at), lookup } };
});

/** The specified shape of an affordability result (API-75), together with the rules. */
export function presentAffordability(
  assessment: ApprovedAssessment,
  history: SalaryHistory | undefined,
  at: Date,
): Affordability {
  return {
    remitaSearchData: history
      ? {
          customerName: history.customerName,
          companyName: history.companyName,
          accountNumber: history.accountNumber,
          bvn: history.bvn ?? null,
          salaryPaymentDetails: history.salaries.map(({ amount, paidOn }) => ({
            amount: toNaira(amount),
            paymentDate: paidOn,
          })),
        }
      : null,
    affordabilityCheckData: {
      customerQualificationStatus: assessment.qualified,
      rejectionReason: assessment.rejectionReason ?? null,
      amount: toNaira(assessment.amount),
      offer: toNaira(assessment.offer),
      tenor: assessment.tenorMonths,
      monthlyRepayment: toNaira(assessment.monthlyRepayment),
      totalRepayment: toNaira(assessment.totalRepayment),
      netPay: toNaira(assessment.netPay),
      otherDeductions: toNaira(assessment.otherDeductions),
      remitaLoan: toNaira(assessment.remitaLoan),
      disposableIncome: toNaira(assessment.disposableIncome),
      rules: assessment.rules.map((rule) => ({ ...rule, lifted: rule.lifted ?? false })),
    },
    remitaLoanData: (history?.loans ?? []).map((loan) => ({
      loanProvider: loan.lender,
      status: loan.status,
      outstandingAmount: toNaira(loan.outstandingAmount),
      loanDisbursementDate: loan.disbursedOn,
      repaymentAmount: toNaira(loan.repaymentAmount),
      loanAmount: toNaira(loan.loanAmount),
    })),
    specialApproval: assessment.specialApproval,
    checkedAt: at.toISOString(),
  };
}
