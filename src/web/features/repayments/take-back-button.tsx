import type { PaymentRow } from "../../../contract/repayments.contract.ts";
import classes from "./repayments.module.css";

export function TakeBackButton({ payment, onOpen }: { payment: PaymentRow; onOpen: () => void }) {
  return (
    <button type="button" className={classes.takeBack} onClick={onOpen}>
      Take back
      <span className="visually-hidden">
        {" "}
        {payment.reference} of {payment.customer_name}, {payment.loan.reference}
      </span>
    </button>
  );
}
