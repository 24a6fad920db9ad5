import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { LoanEvent } from "../../../../../domain/loan/loan-rules.ts";

export type LoanAction =
  | "reject"
  | "renew-signing-link"
  | "upload-authorization"
  | "approve"
  | "set-up-deduction"
  | "disburse"
  | "confirm-pickup";

/** The props of every dialog of the loan page. */
export interface LoanDialogProps {
  readonly loan: Loan;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** It has been done: the dialog is closed. */
  readonly onDone?: () => void;
}

interface LoanButton {
  readonly action: LoanAction;
  readonly label: string;
  /** The button shows when the workflow offers one of these. */
  readonly events: readonly LoanEvent[];
  readonly look: "primary" | "plain" | "danger";
}

/** The header's buttons from left to right; the step that advances the loan comes last (ACT-01 to ACT-34). */
export const LOAN_BUTTONS: readonly LoanButton[] = [
  { action: "reject", label: "Reject", events: ["rejected"], look: "danger" },
  { action: "renew-signing-link", label: "Send new signing link", events: ["signing-link-renewed"], look: "plain" },
  { action: "upload-authorization", label: "Upload Video/Audio", events: ["authorization-replaced"], look: "plain" },
  { action: "upload-authorization", label: "Upload Video/Audio", events: ["authorization-uploaded"], look: "primary" },
  { action: "approve", label: "Approve", events: ["approved"], look: "primary" },
  { action: "set-up-deduction", label: "Setup Deduction", events: ["deduction-set-up"], look: "primary" },
  { action: "disburse", label: "Disburse", events: ["disbursed"], look: "primary" },
  { action: "confirm-pickup", label: "Confirm Device Pickup", events: ["pickup-confirmed"], look: "primary" },
];
