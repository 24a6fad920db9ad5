import { lagosDate } from "../../../domain/time/lagos-date.ts";
import type { SalaryHistory } from "../../../server/providers/deduction-provider.ts";
import type { SandboxCustomerInput } from "../../remita-sandbox/sandbox-customer.ts";
import { OUR_NAME } from "../loans/look-up-demo-salary.ts";
import { monthsBetween } from "./loans-elsewhere.ts";
import type { DemoAccount } from "./registration.store.ts";

// Any pay will do for a customer whose salary the provider does not disclose.
const HIDDEN_PAY_KOBO = 15_000_000;
const SECOND_DECEMBER_DAY = "-12-18";
const STALE_MONTHS = 2;

/** A customer as in the newest look-up before the demo began. Pay moves with the calendar, unless it had stopped. */
export function knownCustomer(account: DemoAccount, answer: SalaryHistory): SandboxCustomerInput {
  const begins = lagosDate(account.first_business_day);
  const askedOn = lagosDate(account.asked_on);
  const newest = answer.salaries[0];
  const monthly = answer.salaries.filter((salary) => !salary.paidOn.endsWith(SECOND_DECEMBER_DAY));
  const hasStopped = newest !== undefined && monthsBetween(newest.paidOn, askedOn) > STALE_MONTHS;
  return {
    ...identityOf(account),
    customerId: answer.customerId,
    nameAtProvider: answer.customerName,
    employer: answer.companyName,
    netPay: newest?.amount ?? 0,
    pay: {
      day: Number((monthly[0] ?? newest)?.paidOn.slice(8, 10) ?? 25),
      months: monthly.length,
      thirteenthMonth: monthly.length < answer.salaries.length,
    },
    ...(hasStopped ? { salaries: [...answer.salaries] } : {}),
    loans: answer.loans
      .filter((loan) => loan.lender !== OUR_NAME)
      .map(({ lender, loanAmount, repaymentAmount, outstandingAmount, disbursedOn }) => {
        const left = Math.max(0, outstandingAmount - repaymentAmount * monthsBetween(askedOn, begins));
        const disbursedMonthsAgo = monthsBetween(disbursedOn, begins);
        const isRunning = left > 0;
        return { lender, loanAmount, repaymentAmount, outstandingAmount: left, disbursedMonthsAgo, isRunning };
      }),
  };
}

/** A suspended customer, about whom the provider answers nothing. */
export function suspendedCustomer(account: DemoAccount): SandboxCustomerInput {
  return {
    ...identityOf(account),
    kind: "suspended",
    employer: account.organization_name.toUpperCase(),
    netPay: HIDDEN_PAY_KOBO,
    suspended: true,
  };
}

function identityOf(account: DemoAccount) {
  return {
    firstName: account.first_name,
    lastName: account.last_name,
    gender: account.gender === "Male" ? ("Male" as const) : ("Female" as const),
    ...(account.date_of_birth === null ? {} : { dateOfBirth: account.date_of_birth }),
    phone: account.phone,
    bvn: account.bvn,
    accountNumber: account.account_number,
    bankCode: account.bank_code,
  };
}
