import { type Assessment, assess, type OwnLoan } from "../../../domain/affordability/assess.ts";
import { quoteLiquidation } from "../../../domain/loan/liquidation.ts";
import { isLate, topUpFitness } from "../../../domain/loan/top-up.ts";
import { kobo } from "../../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { salaryFacts } from "../../../server/affordability/salary-facts.ts";
import type { Author } from "../../../server/db/transaction.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type DemoLoan, owedRows, statusOf, termsOfDemoLoan } from "./demo-loan.ts";
import { type DemoLookup, lookUpDemoSalary } from "./look-up-demo-salary.ts";

/** Looks the salary up, lets the rules assess the application and keeps both with the loan. */
export function screenDemoLoan(world: DemoWorld, loan: DemoLoan, author: Author, at: Date): Assessment {
  const lookup = lookUpDemoSalary(world, loan, author, at);
  const assessment = assessDemoLoan(loan, lookup, lagosDateOf(at));
  const verdict = assessment.qualified ? "qualified" : "not-qualified";
  enter(world.book, "screenings", {
    loan_id: loan.row.id,
    lookup_id: lookup.id,
    verdict,
    rejection_reason: assessment.rejectionReason ?? null,
    offer: assessment.offer,
    assessment,
    at,
    superseded_at: null,
  });
  auditDemo(world.book, author, at, {
    action: "loan screened",
    object: `loan:${loan.row.id}`,
    after: { verdict, offer: assessment.offer, lookup: lookup.id },
  });
  loan.screened = { assessment, at };
  return assessment;
}

function assessDemoLoan(loan: DemoLoan, { salary }: DemoLookup, on: LagosDate): Assessment {
  const { row, customer, type } = loan;
  return assess({
    today: on,
    applicantName: { firstName: customer.row.first_name, lastName: customer.row.last_name },
    applicantBvn: customer.row.bvn,
    loanType: type,
    tenorMonths: row.tenor,
    requestedAmount: kobo(row.amount),
    salary: typeof salary === "string" ? salary : salaryFacts(salary),
    ownLoans: ownLoansOf(loan, on),
    // Nobody shares an account, a BVN or a phone with anybody here.
    others: { promisedLoans: [], openOnAccount: undefined },
    hasSpecialApproval: customer.hasSpecialApproval,
  });
}

function ownLoansOf(loan: DemoLoan, on: LagosDate): readonly OwnLoan[] {
  return loan.customer.loans
    .filter((other) => other !== loan && (other.row.status === "disbursed" || other.row.status === "pending_pickup"))
    .map((other) => {
      const rows = owedRows(other);
      const first = rows[0];
      const terms = termsOfDemoLoan(other);
      const mandateIsActive = other.mandate?.row.status === "active";
      const facts = { status: statusOf(other), rows, mandateIsActive, grace: terms.grace };
      return {
        loanId: other.row.id,
        amount: kobo(other.row.approved_amount ?? other.row.amount),
        instalment: kobo(first ? first.principal + first.interest : 0),
        disbursedOn: lagosDateOf(other.row.disbursed_at ?? new Date(0)),
        isOverdue: isLate(rows, on, terms.grace),
        isFitForTopUp: topUpFitness(facts, on).accepted,
        liquidationAmount: quoteLiquidation(rows, on, terms).amount,
      };
    });
}
