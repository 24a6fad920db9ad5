import { LOAN_STATUS_LABELS, type LoanStatus } from "../../../domain/loan/loan-status.ts";
import { Badge, type Tone } from "./badge.tsx";

const TONES: Readonly<Record<LoanStatus, Tone>> = {
  pending_customer_confirmation: "warning",
  confirmation_sent: "info",
  pending_approval: "warning",
  pending_deduction_setup: "warning",
  pending_disbursement: "warning",
  pending_pickup: "info",
  disbursed: "success",
  completed: "neutral",
  liquidated: "neutral",
  rejected: "danger",
};

export function StatusBadge({ status, quiet = false }: { status: LoanStatus; quiet?: boolean }) {
  return (
    <Badge tone={TONES[status]} quiet={quiet}>
      {LOAN_STATUS_LABELS[status]}
    </Badge>
  );
}
