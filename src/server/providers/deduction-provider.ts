import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";

/**
 * The result of a call to the provider. `unknown` is a result of its own: the request may or may not have taken effect
 * (time-out, broken connection, HTML page, unreadable JSON), so it must never be repeated blindly.
 */
export type ProviderOutcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly refusal: ProviderRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly message: string };

/** Why a provider refused, in our words; the mapping from its codes stays in its folder. */
export type ProviderRefusal =
  | "customer-not-found"
  | "customer-suspended"
  | "customer-inactive"
  | "duplicate-request"
  | "mandate-not-found"
  | "already-stopped"
  | "not-authorised"
  | "bad-request"
  | "other";

/** Whose salary to look up. Bank codes are ours (CBN); the adapter maps them to the provider's. */
export interface SalaryLookup {
  /** Our own code, digits, never used before: the customer's consent to this one lookup. */
  readonly authorisationCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName?: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly bvn?: string;
}

export interface SalaryHistory {
  readonly customerId: string;
  /** The code under which this lookup succeeded; booking, stopping and history need it again. */
  readonly authorisationCode: string;
  readonly customerName: string;
  readonly companyName: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly bvn?: string;
  readonly salaries: readonly SalaryPayment[];
  readonly loans: readonly ProviderLoan[];
}

export interface SalaryPayment {
  readonly paidOn: LagosDate;
  readonly amount: Kobo;
}

export interface ProviderLoan {
  readonly lender: string;
  /** The provider's own word, NEW meaning running. */
  readonly status: string;
  readonly isRunning: boolean;
  readonly loanAmount: Kobo;
  readonly outstandingAmount: Kobo;
  readonly repaymentAmount: Kobo;
  readonly disbursedOn: LagosDate;
}

export interface MandateBooking {
  readonly authorisationCode: string;
  readonly customerId: string;
  /** +234… as we store it. */
  readonly phone: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly loanAmount: Kobo;
  readonly collectionAmount: Kobo;
  readonly totalCollectionAmount: Kobo;
  readonly numberOfRepayments: number;
  readonly disbursedAt: Date;
  readonly firstCollectionOn: LagosDate;
}

export interface MandateKey {
  readonly authorisationCode: string;
  readonly customerId: string;
  readonly mandateReference: string;
}

export interface MandateHistory {
  readonly mandateReference: string;
  /** The provider's own word: NEW, STOP, … */
  readonly status: string;
  readonly isLive: boolean;
  /** Whether the provider's word is known to mean that nothing more is collected; for unknown words both are false. */
  readonly isOver: boolean;
  readonly totalDisbursed: Kobo;
  readonly outstanding: Kobo;
  readonly deductions: readonly MandateDeduction[];
}

export interface MandateDeduction {
  readonly deductedOn: LagosDate;
  readonly amount: Kobo;
  /** The provider's own word. */
  readonly status: string;
  readonly isSettled: boolean;
  /** Stable name of this line: the provider has none, so mandate + date + amount + ordinal. */
  readonly lineKey: string;
}

/**
 * What a provider reports, unrequested and unsigned, that it collected: a reason to fetch the history, never a payment.
 */
export interface CollectionNotice {
  /** The provider's id, the same in every repetition. */
  readonly notificationId: string;
  readonly mandateReference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
}

/** Whether a booking of unknown outcome exists at the provider after all. */
export type MandateSearch =
  | { readonly found: true; readonly mandateReference: string | undefined }
  | { readonly found: false };

/** The service that deducts instalments from salaries. Every method answers within its time limit and never throws. */
export interface DeductionProvider {
  /** The name shown to staff on screens and in sentences. */
  readonly name: string;
  lookUpSalary(lookup: SalaryLookup): Promise<ProviderOutcome<SalaryHistory>>;
  bookMandate(booking: MandateBooking): Promise<ProviderOutcome<{ readonly mandateReference: string }>>;
  /** Looks for the mandate of a booking with unknown outcome, without booking anything. */
  findMandate(booking: MandateBooking): Promise<ProviderOutcome<MandateSearch>>;
  /**
   * The unbilled part of that search, under the booking's own code. It finds the mandate or proves nothing: the refusal
   * `mandate-not-found` means that the billed part is needed.
   */
  findMandateFree(booking: MandateBooking): Promise<ProviderOutcome<MandateSearch>>;
  stopMandate(mandate: MandateKey): Promise<ProviderOutcome<"stopped">>;
  mandateHistory(mandate: MandateKey): Promise<ProviderOutcome<MandateHistory>>;
  /** Parses a notification of the provider in any casing; undefined if it is none. */
  readNotification(body: unknown): CollectionNotice | undefined;
}
