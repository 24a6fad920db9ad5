import type { PaymentRow } from "../../../contract/repayments.contract.ts";
import classes from "./repayments.module.css";

/** A top-up's payment can only be reversed together with its payout. */
export function TakeBackButton({ payment, onOpen }: { payment: PaymentRow; onOpen: () => void }) {
  if (payment.purpose === "top-up") return null;
  const { reference, loan } = payment;
  return (
    <button
      type="button"
      className={classes.takeBack}
      aria-label={`Take back ${reference} of ${loan.user.name}, ${loan.reference}`}
      onClick={onOpen}
    >
      Take back
    </button>
  );
}
