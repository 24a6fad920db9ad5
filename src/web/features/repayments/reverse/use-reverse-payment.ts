import { createElement, type ReactNode, useState } from "react";
import type { PaymentRow } from "../../../../contract/repayments.contract.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { RepaymentDialogLoaders } from "../repayment-dialogs.ts";

/** The dialog that reverses a payment, for any row. Typed values survive closing it. */
export function useReversePayment(load: RepaymentDialogLoaders["reversePayment"]) {
  const [isExpected, setExpected] = useState(false);
  const [payment, setPayment] = useState<PaymentRow>();
  const [opened, setOpened] = useState(false);
  const Dialog = usePart(isExpected, load);
  const element: ReactNode =
    Dialog && payment
      ? createElement(Dialog, { key: payment.id, payment, opened, onClose: () => setOpened(false) })
      : null;
  return {
    element,
    expect: () => setExpected(true),
    open: (row: PaymentRow) => {
      setExpected(true);
      setPayment(row);
      setOpened(true);
    },
  };
}
