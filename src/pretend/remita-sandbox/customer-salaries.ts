import { type Kobo, ZERO } from "../../domain/money.ts";
import { dayOfMonthAfter, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { SandboxCustomer } from "./sandbox-customer.ts";

export interface SandboxSalary {
  readonly paidOn: LagosDate;
  readonly amount: Kobo;
}

/** The salaries of a customer as of a day, newest first. */
export function salariesOf(customer: SandboxCustomer, today: LagosDate): readonly SandboxSalary[] {
  const salaries = customer.salaries ?? salariesByPattern(customer, today);
  return [...salaries].sort((a, b) => b.paidOn.localeCompare(a.paidOn));
}

function salariesByPattern({ pay, netPay }: SandboxCustomer, today: LagosDate): SandboxSalary[] {
  if (netPay === ZERO) return [];
  const newestMonth = (dayOfMonthAfter(today, 0, pay.day) <= today ? 0 : -1) - pay.endedMonthsAgo;
  return Array.from({ length: pay.months }, (_, back) => dayOfMonthAfter(today, newestMonth - back, pay.day)).flatMap(
    (paidOn) => {
      const salary = { paidOn, amount: netPay };
      const isDecember = paidOn.slice(5, 7) === "12";
      return pay.thirteenthMonth && isDecember
        ? [salary, { paidOn: dayOfMonthAfter(paidOn, 0, 18), amount: netPay }]
        : [salary];
    },
  );
}
