import type { PaymentRow } from "../../../../../contract/repayments.contract.ts";
import { add, fromNaira, toNaira, ZERO } from "../../../../../domain/money.ts";
import { Link } from "../../../../lib/route/link.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

interface CustomerCreditLineProps {
  readonly payments: readonly PaymentRow[];
  /** The reference of the loan, used to find its credit. */
  readonly reference: string;
}

/** The customer's credit; nothing when there is none. */
export function CustomerCreditLine({ payments, reference }: CustomerCreditLineProps) {
  const credit = add(...payments.map(({ unapplied }) => fromNaira(unapplied) ?? ZERO));
  if (credit === ZERO) return null;
  return (
    <p className={classes.quiet}>
      <Amount naira={toNaira(credit)} /> was paid too much and is owed to the customer.{" "}
      <Link to="/repayments/suspense" search={{ part: "credit", q: reference }}>
        Refund or transfer it
      </Link>
    </p>
  );
}
