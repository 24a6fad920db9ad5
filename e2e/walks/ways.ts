import type { Page } from "@playwright/test";
import type { CountedPerson } from "./counted-person.ts";

/** A loan to be paid, and what whoever pays it has to know. */
export interface Payable {
  readonly name: string;
  readonly account: string;
}

export interface StoppedLoan {
  readonly reference: string;
  readonly reason: string;
}

export interface DoubtfulStatement {
  readonly file_name: string;
  readonly payers: readonly { readonly reference: string; readonly name: string }[];
}

export interface Newcomer {
  readonly role: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  /** Opens what was mailed to the newcomer, as a click in their mail does. */
  readonly invitation: (page: Page) => Promise<string>;
}

/** What an agent records after each of five calls, and the remark that goes with it. */
export const CALLS = [
  { outcome: "Did not answer", remark: "rang out" },
  { outcome: "Interested", remark: "wants to apply on pay day" },
  { outcome: "Call back", remark: "busy with pupils" },
  { outcome: "Unreachable", remark: "switched off" },
  { outcome: "Not interested", remark: "has a loan elsewhere" },
] as const;

/** How a trained member of staff does the eight pieces of work in one console, from its dashboard on. */
export interface Ways {
  /** Which payouts its list begins with. */
  readonly payoutOrder: "newest" | "oldest";
  readonly openOldestDecision: (person: CountedPerson) => Promise<void>;
  readonly decideTen: (person: CountedPerson) => Promise<void>;
  readonly prepareTenPayouts: (person: CountedPerson, payouts: readonly Payable[]) => Promise<void>;
  readonly postStatement: (person: CountedPerson, statement: DoubtfulStatement) => Promise<void>;
  readonly callFive: (person: CountedPerson) => Promise<void>;
  readonly findWhyItWaits: (person: CountedPerson, loan: StoppedLoan) => Promise<void>;
  readonly refund: (person: CountedPerson) => Promise<void>;
  readonly makeRole: (person: CountedPerson, newcomer: Newcomer) => Promise<void>;
}
