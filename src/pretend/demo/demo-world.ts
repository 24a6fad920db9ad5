import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { AccountCode, PaymentMethodCode } from "../../server/ledger/account.ts";
import type { Agenda } from "./agenda.ts";
import type { DemoFiles } from "./catalogue/demo-files.ts";
import type { DemoBook, DemoRow } from "./demo-rows.ts";
import type { DemoLoan } from "./loans/demo-loan.ts";
import type { DemoCrew } from "./people/demo-crew.ts";

/** Ids that the migrations assigned. */
export interface KnownIds {
  readonly account: (code: AccountCode) => number;
  readonly method: (code: PaymentMethodCode) => number;
}

/** The demo's invented past while it is made. */
export interface DemoWorld {
  /** The business day on which it ends; everything happens before it. */
  readonly today: LagosDate;
  /** The moment of the first start; no event is dated after it. */
  readonly now: Date;
  /** Share of the full population, up to 1. */
  readonly share: number;
  readonly agenda: Agenda;
  readonly book: DemoBook;
  readonly crew: DemoCrew;
  readonly files: DemoFiles;
  readonly ids: KnownIds;
  readonly types: readonly (DemoRow<"loan_types"> & { readonly id: number })[];
  readonly products: readonly (DemoRow<"products"> & { readonly id: number })[];
  /** The lender's name in messages. */
  readonly lenderName: string;
  readonly statusAddress: (reference: string) => string;
  readonly signingAddress: (linkId: string) => string;
  /** The link to the offer of a lead with this phone: its address, and the digest of its token as it is written. */
  readonly offerLink: (phone: string) => { readonly address: string; readonly digest: string };
  readonly loans: DemoLoan[];
  /** Moves a loan that was just received. */
  readonly begin: (loan: DemoLoan, at: Date) => void;
}
