import type { LoanStatus } from "../loan/loan-status.ts";
import type { Kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { SettlementFact } from "./judge-settlement.ts";

/** A credit of a statement, with the fields that matching needs. */
export interface CreditLine {
  readonly bank: string;
  readonly bookedOn: LagosDate;
  readonly amount: Kobo;
  readonly narration: string;
  readonly reference?: string | undefined;
  /** Loans on which a person reversed this money: it is never assigned to them again without one. */
  readonly notOfLoans?: readonly number[];
  /** Why a person must check the line itself: it seems to repeat another, or the bank took it back. */
  readonly doubt?: string | undefined;
}

export interface LoanFact {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  /** The payout day; absent before. */
  readonly paidOutOn?: LagosDate | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** Who pays the salary, as written in the application. */
  readonly employer?: string | undefined;
  /** Every spelling of that employer in the register, if it is known. */
  readonly employerNames?: readonly string[];
  readonly balance: Kobo;
  /** The rest of the oldest unpaid row; absent when nothing is owed. */
  readonly instalment: Kobo | undefined;
  /** The full amount of each unpaid row, and the rest of the oldest. */
  readonly instalments: readonly Kobo[];
}

/** The kinds of identifier, strongest first. */
export const HIT_KINDS = ["mandate", "loan", "payment", "ippis", "account", "phone"] as const;

/** An identifier in the text that exists in our books, and the loans it belongs to. */
export interface Hit {
  readonly kind: (typeof HIT_KINDS)[number];
  readonly value: string;
  readonly loanIds: readonly number[];
  readonly mandateId?: number;
  /** A bare number that happens to be somebody's payroll number, without their name beside it. */
  readonly isUncertain?: boolean;
}

/** A live payment that may be a line's money. */
export interface PaymentFact {
  readonly id: number;
  readonly loanId: number;
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  /** The bank whose statement has already shown this money, directly or as a deduction's arrival. */
  readonly shownBy: string | undefined;
  /** The day on which that bank booked it. */
  readonly shownOn?: LagosDate | undefined;
  /** The deduction that it posts, and whether its money has arrived. */
  readonly deduction: { readonly id: number; readonly isRemitted: boolean } | undefined;
}

/** A deduction whose money has not arrived, or that waits for a person. */
export interface DeductionFact {
  readonly id: number;
  readonly loanId: number;
  readonly mandateId: number | undefined;
  readonly amount: Kobo;
  readonly deductedOn: LagosDate;
  readonly isHeld: boolean;
}

/** Deductions that one credit might bring in together. */
export interface DeductionSet {
  /** `Ministry of Works, November 2026`. */
  readonly label: string;
  readonly employer: string | undefined;
  /** Every other spelling in the register. */
  readonly employerNames?: readonly string[];
  readonly amount: Kobo;
  readonly lastDay: LagosDate;
  readonly deductionIds: readonly number[];
  readonly loanIds: readonly number[];
}

/** All facts from the books that concern some lines. */
export interface MatchFacts {
  readonly loans: ReadonlyMap<number, LoanFact>;
  /** Unordered; for one line. */
  readonly hits: readonly Hit[];
  /** Running loans whose owner's name is in the line. */
  readonly named: readonly number[];
  /** By the references in the line. */
  readonly paymentsByReference: readonly PaymentFact[];
  /** For a loan, with any amount. */
  readonly paymentsOf: (loanId: number) => readonly PaymentFact[];
  readonly deductionsOf: (loanId: number) => readonly DeductionFact[];
  /** For a running loan, if the line is more than an instalment. */
  readonly settlementOf?: (loanId: number) => SettlementFact | undefined;
  /** Sets whose sum is exactly the line's amount. */
  readonly sets: readonly DeductionSet[];
}

/** What a remittance calls the deduction provider. */
export const PROVIDER_NAMES: readonly string[] = ["Remita", "SystemSpecs"];

/** Days within which equal amounts may be the same money. */
export const SAME_MONEY_DAYS = 3;

/** At most this many days between a deduction's day and the day a person or the bank reported. */
export const TOLD_DAYS_APART_MAX = 62;
