import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";

/** What a simulated payday did, by kind. */
export interface SimulatedPayday {
  readonly kinds: Readonly<Record<string, { readonly mandates: number; readonly amount: Kobo }>>;
  /** The mandates that this payday has ever dealt with. */
  readonly mandateReferences: readonly string[];
}

/** A make-believe provider that pays salaries when it is asked to, and tells of it as a real one does. */
export interface PaydaySimulator {
  /** Where its notifications go from now on. */
  sendNotificationsTo(url: string): void;
  /** Pays the salaries of a month (YYYY-MM), once for each mandate however often it is asked. */
  pay(month: string, on: LagosDate): SimulatedPayday;
  /** Sends what is waiting; answers how much of it was taken, or, where that takes longer, how much is being sent. */
  deliver(withinMs: number): Promise<number>;
  /** What the lender's bank shows of a month, as CSV. */
  statementCsv(month: string): string;
}
