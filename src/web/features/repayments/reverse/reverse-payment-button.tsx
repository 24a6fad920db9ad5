import type { PaymentRow } from "../../../../contract/repayments.contract.ts";
import classes from "../repayments.module.css";

/** A top-up's payment can only be reversed together with its payout. */
export function ReversePaymentButton({ payment, onOpen }: { payment: PaymentRow; onOpen: () => void }) {
  if (payment.purpose === "top-up") return null;
  const { reference, loan } = payment;
  return (
    <button
      type="button"
      className={classes.reverse}
      aria-label={`Reverse ${reference} of ${loan.user.name}, ${loan.reference}`}
      onClick={onOpen}
    >
      Reverse
    </button>
  );
}
