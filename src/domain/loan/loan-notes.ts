import type { Demand } from "../permissions.ts";
import { demandOf, type LoanNote } from "./loan-rules.ts";

/** What staff write to each other about a loan; partners and customers are not told of it. */
export const STAFF_NOTES = [
  "note-written",
  "referred-back",
  "referral-answered",
] as const satisfies readonly LoanNote[];

export type StaffNote = (typeof STAFF_NOTES)[number];

/** Who may write a note on a loan; whoever sees the loan reads it. */
export const WRITES_LOAN_NOTE: Demand = { anyOf: ["edit-loan"] };

/** Whoever may approve a loan may ask its officer first. */
export const REFERS_BACK: Demand = demandOf("approved");

/** Who records loans answers for them. */
export const ANSWERS_REFERRAL: Demand = WRITES_LOAN_NOTE;
