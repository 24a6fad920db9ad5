import type { ApplicationStatus } from "../../../contract/application-status.contract.ts";
import { applicationProgress } from "../../../domain/loan/application-progress.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";

const AT = new Date("2026-01-06T08:30:00Z");
const EVENTS = ["application-received", "authorization-uploaded", "customer-signed", "approved", "deduction-set-up"];

const OFFER: NonNullable<ApplicationStatus["offer"]> = {
  amount: 300_000,
  fee: 3_000,
  liquidation_amount: null,
  payout: 297_000,
  tenor: 2,
  monthly_rate_percent: 5,
  method: "flat",
  monthly_repayment: 165_000,
  total_repayment: 330_000,
};

/** What a loan that is paid out has besides. */
export const PAID_OUT: Pick<ApplicationStatus, "repayment" | "settlement"> = {
  repayment: {
    rows: [
      { number: 1, due_date: "2026-01-25", amount: 165_000, paid: 165_000, balance: 0, state: "paid", grace_to: null },
      { number: 2, due_date: "2026-02-25", amount: 165_000, paid: 0, balance: 165_000, state: "due", grace_to: null },
    ],
    payments: [{ paid_on: "2026-01-25", amount: 165_000, method: "Remita Deduction" }],
    paid: 165_000,
    balance: 165_000,
    overdue: 0,
    credit: 0,
    next_due: { due_date: "2026-02-25", amount: 165_000, grace_to: null },
    deducted: true,
  },
  settlement: { amount: 165_000, on: "2026-02-01", valid_to: "2026-02-25", afterwards: 165_000, cooling_off_to: null },
};

/** An application in a status; tests say what differs. */
export function sampleStatus(status: LoanStatus, differs: Partial<ApplicationStatus> = {}): ApplicationStatus {
  const events = [...EVENTS, status].map((event) => ({ event, from: "pending_approval" as const, at: AT }));
  const steps = applicationProgress({ status, isDevice: status === "pending_pickup", events });
  return {
    reference: "TN-000042",
    first_name: "Ngozi",
    phone_hint: "0803*****67",
    bank: "Guaranty Trust Bank",
    account_hint: "••••••4567",
    loan_type: "Remita Cash Loan",
    product: null,
    pick_up_location: null,
    pick_up_address: null,
    applied_at: AT.toISOString(),
    today: "2026-02-01",
    status,
    requested: { amount: 350_000, tenor: 2 },
    steps: steps.map((step) => ({ ...step, at: step.at?.toISOString() ?? null })),
    rejection: null,
    rejection_advice: null,
    offer: status === "pending_customer_confirmation" || status === "rejected" ? null : OFFER,
    signing: null,
    repayment: null,
    settlement: null,
    letters: [],
    ...differs,
  };
}
