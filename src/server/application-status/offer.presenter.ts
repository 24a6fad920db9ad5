import type { ApplicationStatus } from "../../contract/application-status.contract.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { InterestMethod } from "../../domain/loan/loan-type.ts";
import { instalmentOf, planInstalments, totalOf } from "../../domain/loan/schedule/schedule.ts";
import { kobo, subtract, toNaira } from "../../domain/money.ts";
import { termsOfLoan } from "../loan-record/loan.store.ts";
import type { Application } from "./application.store.ts";

/** The open or signed offer; null before there is one, and once the application is rejected. */
export function presentOffer(loan: Application["loan"], status: LoanStatus): ApplicationStatus["offer"] {
  const { fee, payout } = loan;
  const lent = loan.approved_amount ?? loan.offered_amount;
  if (lent === null || fee === null || payout === null || status === "rejected") return null;
  const amount = kobo(lent);
  const terms = termsOfLoan({ ...loan, method: loan.method as InterestMethod });
  const settled = subtract(subtract(amount, kobo(fee)), kobo(payout));
  return {
    amount: toNaira(amount),
    fee: toNaira(kobo(fee)),
    liquidation_amount: loan.application_type === "top up" ? toNaira(settled) : null,
    payout: toNaira(kobo(payout)),
    tenor: loan.tenor,
    monthly_rate_percent: loan.monthly_rate_bp / 100,
    method: terms.method,
    monthly_repayment: toNaira(instalmentOf(amount, terms)),
    total_repayment: toNaira(totalOf(planInstalments(amount, terms))),
  };
}
