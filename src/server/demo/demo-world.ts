import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { AccountCode } from "../ledger/account.ts";
import type { Agenda } from "./agenda.ts";
import type { DemoCrew } from "./demo-crew.ts";
import type { DemoFiles } from "./demo-files.ts";
import type { DemoLoan } from "./demo-loan.ts";
import type { DemoBook, DemoRow } from "./demo-rows.ts";
import type { DemoPerson } from "./invent-person.ts";

export type PaymentMethodCode = "remita" | "bank-transfer" | "cash" | "card";

/** Numbers that the migrations gave out. */
export interface KnownIds {
  readonly account: (code: AccountCode) => number;
  readonly method: (code: PaymentMethodCode) => number;
}

/** Somebody who has applied, with all loans of theirs, oldest first. */
export interface DemoCustomer {
  readonly person: DemoPerson;
  readonly row: DemoRow<"customers"> & { readonly id: number };
  readonly loans: DemoLoan[];
  /** Of the newest look-up that found the account: bookings need it. */
  known: { readonly authorisationCode: string; readonly providerId: string } | undefined;
  hasSpecialApproval: boolean;
}

/** The invented past in the making. */
export interface DemoWorld {
  /** The business day on which it ends; everything happens before it. */
  readonly today: LagosDate;
  readonly agenda: Agenda;
  readonly book: DemoBook;
  readonly crew: DemoCrew;
  readonly files: DemoFiles;
  readonly ids: KnownIds;
  readonly types: readonly (DemoRow<"loan_types"> & { readonly id: number })[];
  readonly products: readonly (DemoRow<"products"> & { readonly id: number })[];
  readonly signingAddress: (linkId: string) => string;
  readonly loans: DemoLoan[];
}
