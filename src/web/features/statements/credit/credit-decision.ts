import type { DataOf } from "../../../../contract/endpoint.ts";
import type { listCustomerCredits } from "../../../../contract/repayments.contract.ts";

/** Customer credit as a row: its id is its payment's. */
export type Credit = DataOf<typeof listCustomerCredits>["data"][number] & { readonly id: number };

export interface CreditDecision {
  readonly kind: "refund" | "transfer";
  readonly credit: Credit;
}

export interface CreditDialogProps {
  readonly credit: Credit;
  readonly opened: boolean;
  readonly onClose: () => void;
}
