import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";

/**
 * What a call to the provider came to. `unknown` is an answer of its own: the request may or may not have taken
 * effect (time-out, broken connection, HTML page, unreadable JSON), so it must never be repeated blindly.
 */
export type ProviderOutcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly refusal: ProviderRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly message: string };

/** Why a provider said no, in our words; the mapping from its codes stays in its folder. */
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
  /** A code of ours, digits, never used before: the customer's consent to this one lookup. */
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
  /** +234… as we keep it. */
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
  /** The word is one that is known to say that nothing more is collected; of any other neither holds. */
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
  /** Stable name of this line: the provider gives none, so mandate + date + amount + ordinal. */
  readonly lineKey: string;
}

/** What a provider says, unasked and unsigned, that it collected: a reason to ask for the history, never a payment. */
export interface CollectionNotice {
  /** Theirs, the same in every repetition. */
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
  /** The name staff know it by, for screens and sentences. */
  readonly name: string;
  lookUpSalary(lookup: SalaryLookup): Promise<ProviderOutcome<SalaryHistory>>;
  bookMandate(booking: MandateBooking): Promise<ProviderOutcome<{ readonly mandateReference: string }>>;
  /** Looks for the mandate of a booking whose outcome is unknown, without booking anything. */
  findMandate(booking: MandateBooking): Promise<ProviderOutcome<MandateSearch>>;
  /**
   * The part of that search which is not billed, under the booking's own code. Finds or finds nothing out: the refusal
   * `mandate-not-found` says that the billed part has to be asked.
   */
  findMandateFree(booking: MandateBooking): Promise<ProviderOutcome<MandateSearch>>;
  stopMandate(mandate: MandateKey): Promise<ProviderOutcome<"stopped">>;
  mandateHistory(mandate: MandateKey): Promise<ProviderOutcome<MandateHistory>>;
  /** Reads what the provider sent, whatever its casing; undefined when it is no notification. */
  readNotification(body: unknown): CollectionNotice | undefined;
}
