import { useState } from "react";
import type { Kobo } from "../../../domain/money.ts";
import { typedNaira } from "../../../domain/typed-naira.ts";
import { type OfferedLoanType, useLoanChoices } from "../../lib/loan/loan-choices.ts";
import { estimateOf, type LoanEstimate } from "../../lib/loan/loan-estimate.ts";
import { payFor, startOf } from "./tried-loan.ts";

/** A loan that somebody tries out, as it was typed and slid. */
interface Typed {
  readonly amount: string;
  readonly months: number;
  readonly pay: string;
}

export interface TriedLoan extends Typed {
  readonly type: OfferedLoanType;
  /** The other loans that could be tried. */
  readonly types: readonly OfferedLoanType[];
  /** The amount in kobo, where such a loan is lent. */
  readonly principal: Kobo | undefined;
  readonly estimate: LoanEstimate | undefined;
  /** The pay in kobo; undefined while what was typed is none. */
  readonly monthlyPay: Kobo | undefined;
  /** Amount, months and loan are the page's own examples. */
  readonly isExample: boolean;
  choose(type: number): void;
  change(typed: Partial<Typed>): void;
}

/** The loan that is tried out on the landing page; undefined until the loan types are there, and where none is on offer. */
export function useTriedLoan(): TriedLoan | undefined {
  const { choices } = useLoanChoices();
  const [chosen, setChosen] = useState<number>();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const types = choices?.loan_types.filter((type) => !type.is_device && type.tenors.length > 0) ?? [];
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  if (!choices || !type) return undefined;
  const start = startOf(type);
  const { amount, months } = { ...start, ...typed };
  const wanted = typedNaira(amount);
  const isLent = wanted !== undefined && wanted >= type.minimum_amount * 100 && wanted <= type.maximum_amount * 100;
  const estimate = isLent ? estimateOf(type, wanted, months, choices.business_date) : undefined;
  const pay = typed.pay ?? payFor(type);
  return {
    ...{ type, types, amount, months, pay, estimate },
    principal: isLent ? wanted : undefined,
    monthlyPay: typedNaira(pay),
    isExample: chosen === undefined && typed.amount === undefined && typed.months === undefined,
    // Amount and months belong to the other loan.
    choose: (id) => {
      setChosen(id);
      setTyped(typed.pay === undefined ? {} : { pay: typed.pay });
    },
    change: (changed) => setTyped({ ...typed, ...changed }),
  };
}

/**
 * The application of the loan that was tried; of any, where none was. An example replaces nothing that was entered there
 * before.
 */
export function applicationOf(tried: TriedLoan | undefined): string {
  if (!tried) return "/apply-step1";
  const { type, principal, amount, months, isExample } = tried;
  const example = isExample ? "&example=yes" : "";
  return `/apply-step1?loan=${type.id}&amount=${principal === undefined ? "" : amount}&months=${months}${example}`;
}
