import type { Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { DemoRow } from "../demo-rows.ts";

type Deduction = DemoRow<"deductions"> & { readonly id: number };
type Payment = DemoRow<"payments"> & { readonly id: number };

/** A line of the lender's bank account, and how it is booked. */
export interface DemoBankLine {
  readonly on: LagosDate;
  readonly direction: "credit" | "debit";
  readonly amount: Kobo;
  readonly narration: string;
  readonly reference: string;
  readonly is:
    | { readonly kind: "clears"; readonly deductions: readonly Deduction[]; readonly reason: string }
    | { readonly kind: "confirms"; readonly payment: Payment }
    | { readonly kind: "suspense"; readonly reason: string }
    | { readonly kind: "out" };
}
