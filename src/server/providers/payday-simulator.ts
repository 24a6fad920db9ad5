import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";

/** What a simulated payday did, by kind. */
export interface SimulatedPayday {
  readonly kinds: Readonly<Record<string, { readonly mandates: number; readonly amount: Kobo }>>;
  /** The mandates that this payday has processed so far. */
  readonly mandateReferences: readonly string[];
}

/** A simulated provider that pays salaries on demand and notifies like a real one. */
export interface PaydaySimulator {
  /** Sets the address for its notifications. */
  sendNotificationsTo(url: string): void;
  /** Pays the salaries of a month (YYYY-MM), once per mandate however often it is called. */
  pay(month: string, on: LagosDate): SimulatedPayday;
  /** Sends what is waiting; returns how many were accepted or, if that takes longer, how many are being sent. */
  deliver(withinMs: number): Promise<number>;
  /** The lender's bank statement of a month, as CSV. */
  statementCsv(month: string): string;
}
