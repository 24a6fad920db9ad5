import { kobo } from "../../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Author } from "../../../server/db/transaction.ts";
import type { ProviderLoan, SalaryHistory } from "../../../server/providers/deduction-provider.ts";
import { salariesOf } from "../../remita-sandbox/customer-salaries.ts";
import { sandboxCustomer } from "../../remita-sandbox/sandbox-customer.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { listedElsewhere } from "../people/loans-elsewhere.ts";
import { sandboxInputOf } from "../sandbox-input.ts";
import type { DemoCustomer, DemoLoan } from "./demo-loan.ts";

/** The lender's name under which the sandbox lists our loans. */
export const OUR_NAME = "TENOR";

export interface DemoLookup {
  readonly id: number;
  readonly salary: SalaryHistory | "not-found" | "suspended";
}

/** Enters a look-up with the answer that the sandbox would have given on that day. */
export function lookUpDemoSalary(world: DemoWorld, loan: DemoLoan, author: Author, at: Date): DemoLookup {
  const { row, customer, random } = loan;
  const authorisationCode = `${at.getTime()}${random.digits(6)}`;
  const salary = answerFor(customer, authorisationCode, lagosDateOf(at));
  const isKnown = typeof salary !== "string";
  const { id } = enter(world.book, "provider_lookups", {
    loan_id: row.id,
    bank_code: row.bank_code,
    account_number: row.account_number,
    authorisation_code: authorisationCode,
    asked_by: author.userId ?? null,
    asked_at: new Date(at.getTime() - random.between(350, 2_400)),
    answered_at: at,
    outcome: isKnown ? "done" : "refused",
    refusal: isKnown ? null : REFUSALS[salary].refusal,
    message: isKnown ? null : REFUSALS[salary].message,
    customer_id: isKnown ? salary.customerId : null,
    answer: isKnown ? salary : null,
  });
  if (isKnown) customer.known = { authorisationCode, providerId: salary.customerId };
  return { id, salary };
}

const REFUSALS = {
  "not-found": { refusal: "customer-not-found", message: "Customer not found" },
  suspended: { refusal: "customer-suspended", message: "Customer Is Currently Suspended" },
} as const;

function answerFor(customer: DemoCustomer, authorisationCode: string, on: LagosDate): DemoLookup["salary"] {
  const { person } = customer;
  if (person.trait === "unknown-account") return "not-found";
  if (person.trait === "suspended") return "suspended";
  const known = sandboxCustomer(sandboxInputOf(person, on));
  return {
    customerId: known.customerId,
    authorisationCode,
    customerName: known.nameAtProvider,
    companyName: known.employer,
    accountNumber: person.accountNumber,
    bankCode: person.bankCode,
    bvn: person.bvn,
    salaries: salariesOf(known, on),
    loans: [...ourListedLoans(customer), ...listedElsewhere(person.loansElsewhere, on)].sort((a, b) =>
      b.disbursedOn.localeCompare(a.disbursedOn),
    ),
  };
}

function ourListedLoans({ loans }: DemoCustomer): ProviderLoan[] {
  return loans.flatMap(({ mandate, row }) => {
    if (!mandate) return [];
    const left = Math.max(0, mandate.row.total_amount - mandate.collected);
    const status = left === 0 ? "COMPLETED" : mandate.row.status === "active" ? "NEW" : "STOP";
    return {
      lender: OUR_NAME,
      status,
      isRunning: status === "NEW",
      loanAmount: kobo(row.approved_amount ?? row.amount),
      outstandingAmount: kobo(left),
      repaymentAmount: kobo(mandate.row.collection_amount),
      disbursedOn: lagosDateOf(mandate.row.booked_at),
    };
  });
}
