import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { createFakeDeductionProvider } from "./deduction-provider.fake.ts";
import type { DeductionProvider, MandateBooking, SalaryHistory, SalaryLookup } from "./deduction-provider.ts";

export const TODAY = lagosDate("2026-10-10");

/** The customer that every tested provider knows, with two salaries and one running loan elsewhere. */
export const KNOWN: Omit<SalaryHistory, "authorisationCode"> = {
  customerId: "100000000017",
  customerName: "NWOSU ADAEZE",
  companyName: "NATIONAL SEED AND SOIL AGENCY",
  accountNumber: "0123456781",
  bankCode: "221",
  bvn: "22123456789",
  salaries: [
    { paidOn: lagosDate("2026-09-26"), amount: kobo(15_000_050) },
    { paidOn: lagosDate("2026-08-26"), amount: kobo(15_000_000) },
  ],
  loans: [
    {
      lender: "*******",
      status: "NEW",
      isRunning: true,
      loanAmount: kobo(12_000_000),
      outstandingAmount: kobo(6_000_000),
      repaymentAmount: kobo(1_333_333),
      disbursedOn: lagosDate("2026-07-15"),
    },
  ],
};

/** A look-up of the known customer, or of another account at the same bank. */
export function lookupOf(authorisationCode: string, accountNumber = KNOWN.accountNumber): SalaryLookup {
  return { authorisationCode, firstName: "Adaeze", lastName: "Nwosu", accountNumber, bankCode: KNOWN.bankCode };
}

/** The booking in the tests: ₦300,000 repaid in six instalments of ₦65,000. */
export function bookingUnder(authorisationCode: string): MandateBooking {
  return {
    authorisationCode,
    customerId: KNOWN.customerId,
    phone: "+2347020000017",
    accountNumber: KNOWN.accountNumber,
    bankCode: KNOWN.bankCode,
    loanAmount: kobo(30_000_000),
    collectionAmount: kobo(6_500_000),
    totalCollectionAmount: kobo(39_000_000),
    numberOfRepayments: 6,
    disbursedAt: new Date("2026-10-10T09:30:00Z"),
    firstCollectionOn: lagosDate("2026-10-26"),
  };
}

/** What a test needs of a provider. */
export type Scenario =
  | "look-up"
  | "unknown-account"
  | "suspended"
  | "used-code"
  | "book-and-collect"
  | "stop"
  | "unknown-mandate"
  | "find-booked"
  | "find-unbooked";

/** The port, and what a test may do on the provider's side. */
export interface ProviderUnderTest {
  readonly provider: DeductionProvider;
  suspendKnownCustomer(): void;
  /** A payroll that collects the instalment from every mandate. */
  payroll(on: LagosDate): void;
  close(): Promise<void>;
}

/** Opens a fresh provider; recorded ones replay the scenario's replies, the others can give all. */
export type OpenProvider = (scenario: Scenario) => Promise<ProviderUnderTest>;

/** The fake with `KNOWN`. */
export async function openFake(): Promise<ProviderUnderTest> {
  const fake = createFakeDeductionProvider();
  fake.putCustomer(KNOWN);
  return {
    provider: fake,
    suspendKnownCustomer: () => fake.putCustomer({ ...KNOWN, isSuspended: true }),
    payroll(on) {
      for (const { mandateReference, collectionAmount } of fake.mandates()) {
        fake.collect(mandateReference, on, collectionAmount);
      }
    },
    close: async () => {},
  };
}
