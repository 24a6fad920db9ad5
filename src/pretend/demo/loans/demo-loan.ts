import type { Assessment } from "../../../domain/affordability/assess.ts";
import type { OwedRow, SettlementTerms } from "../../../domain/loan/liquidation.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import type { LoanTypeRules } from "../../../domain/loan/loan-type.ts";
import { statutoryDays } from "../../../domain/time/public-holidays.ts";
import { asOwedRow } from "../../../server/loan-record/instalment.store.ts";
import type { StoredLoan } from "../../../server/loan-record/loan.store.ts";
import type { DemoRandom } from "../demo-random.ts";
import type { DemoRow } from "../demo-rows.ts";
import type { DemoPerson } from "../people/invent-person.ts";
import type { LoanCourse } from "./loan-course.ts";

/** An applicant with all their loans, oldest first. */
export interface DemoCustomer {
  readonly person: DemoPerson;
  readonly row: DemoRow<"customers"> & { readonly id: number };
  readonly loans: DemoLoan[];
  /** From the newest look-up that found the account: bookings need it. */
  known: { readonly authorisationCode: string; readonly providerId: string } | undefined;
  hasSpecialApproval: boolean;
}

export interface DemoMandate {
  readonly row: DemoRow<"mandates"> & { readonly id: number };
  /** What the provider has taken so far, in kobo. */
  collected: number;
}

/** A loan while its history is made. */
export interface DemoLoan {
  readonly row: DemoRow<"loans"> & { readonly id: number };
  readonly reference: string;
  readonly customer: DemoCustomer;
  readonly type: LoanTypeRules;
  readonly course: LoanCourse;
  readonly random: DemoRandom;
  screened: { readonly assessment: Assessment; readonly at: Date } | undefined;
  link: DemoRow<"signing_links"> | undefined;
  mandate: DemoMandate | undefined;
  readonly instalments: (DemoRow<"instalments"> & { readonly id: number })[];
}

export function statusOf({ row }: DemoLoan): LoanStatus {
  return row.status as LoanStatus;
}

/** The loan as the rules of the server read it. */
export function storedLoan({ row, reference }: DemoLoan): StoredLoan {
  return { ...row, reference, is_device: row.product_id !== null } as StoredLoan;
}

export function owedRows({ instalments }: DemoLoan): readonly OwedRow[] {
  return instalments.map(asOwedRow);
}

/** The customer's running loan, if there is one besides this. */
export function runningLoan(customer: DemoCustomer, except?: DemoLoan): DemoLoan | undefined {
  return customer.loans.findLast(
    (loan) => loan !== except && (loan.row.status === "disbursed" || loan.row.status === "pending_pickup"),
  );
}

// The holidays of a new database; an invented past has no announced ones.
const HOLIDAYS = statutoryDays(2024, 2040);

/** By what rule the loan is settled, and its days of grace. */
export function termsOfDemoLoan({ type }: DemoLoan): SettlementTerms {
  return { policy: type.liquidationPolicy, grace: { days: type.graceDays, holidays: HOLIDAYS } };
}
