import type { LoanStatus } from "../loan/loan-status.ts";
import type { Kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { SettlementFact } from "./judge-settlement.ts";

/** A credit of a statement, as far as matching asks. */
export interface CreditLine {
  readonly bank: string;
  readonly bookedOn: LagosDate;
  readonly amount: Kobo;
  readonly narration: string;
  readonly reference?: string | undefined;
  /** Loans that a person took this money back from: it is never given to them again without one. */
  readonly notOfLoans?: readonly number[];
  /** Why a person has to look at the line itself: it seems to repeat another, or the bank took it back. */
  readonly doubt?: string | undefined;
}

export interface LoanFact {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  /** The day on which its money left; absent before. */
  readonly paidOutOn?: LagosDate | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** Who pays the salary, in the words of the application. */
  readonly employer?: string | undefined;
  /** Every way in which the register writes that employer, where it knows it. */
  readonly employerNames?: readonly string[];
  readonly balance: Kobo;
  /** What is left of the oldest unpaid row; absent when nothing is owed. */
  readonly instalment: Kobo | undefined;
  /** The whole of each unpaid row, and what is left of the oldest. */
  readonly instalments: readonly Kobo[];
}

/** How strongly a text speaks for a loan, strongest first. */
export const HIT_KINDS = ["mandate", "loan", "payment", "ippis", "account", "phone"] as const;

/** Something in the text that the books know, and the loans it stands for. */
export interface Hit {
  readonly kind: (typeof HIT_KINDS)[number];
  readonly value: string;
  readonly loanIds: readonly number[];
  readonly mandateId?: number;
  /** A bare number that is somebody's payroll number by chance, unless their name stands beside it. */
  readonly isUncertain?: boolean;
}

/** A live payment that may be the money of a line. */
export interface PaymentFact {
  readonly id: number;
  readonly loanId: number;
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  /** The bank whose statement has shown this money already, by itself or as what a deduction brought. */
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

/** Deductions that one credit might bring together. */
export interface DeductionSet {
  /** `Ministry of Works, November 2026`. */
  readonly label: string;
  readonly employer: string | undefined;
  /** Every other way in which the register writes it. */
  readonly employerNames?: readonly string[];
  readonly amount: Kobo;
  readonly lastDay: LagosDate;
  readonly deductionIds: readonly number[];
  readonly loanIds: readonly number[];
}

/** Everything the books know that bears on some lines. */
export interface MatchFacts {
  readonly loans: ReadonlyMap<number, LoanFact>;
  /** In no order; of one line. */
  readonly hits: readonly Hit[];
  /** Running loans whose owner's name stands in the line. */
  readonly named: readonly number[];
  /** By the references in the line. */
  readonly paymentsByReference: readonly PaymentFact[];
  /** Of a loan, of the line's amount or not. */
  readonly paymentsOf: (loanId: number) => readonly PaymentFact[];
  readonly deductionsOf: (loanId: number) => readonly DeductionFact[];
  /** Of a running loan, where the line brings more than an instalment. */
  readonly settlementOf?: (loanId: number) => SettlementFact | undefined;
  /** Sets that come to exactly the line's amount. */
  readonly sets: readonly DeductionSet[];
}

/** What a remittance calls whoever deducts from salaries. */
export const PROVIDER_NAMES: readonly string[] = ["Remita", "SystemSpecs"];

/** Days between equal money that may be the same. */
export const SAME_MONEY_DAYS = 3;

/** Days between what a person or the bank told of a deduction and its day, at most. */
export const TOLD_DAYS_APART_MAX = 62;
