import { add, type Kobo, larger, subtract, ZERO } from "../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type {
  MandateBooking,
  MandateHistory,
  MandateKey,
  MandateSearch,
  ProviderLoan,
  ProviderOutcome,
  ProviderRefusal,
  SalaryHistory,
  SalaryLookup,
  SalaryPayment,
} from "./deduction-provider.ts";

export interface FakeCustomer {
  readonly customerId: string;
  readonly customerName: string;
  readonly companyName: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly bvn?: string;
  readonly salaries: readonly SalaryPayment[];
  readonly loans: readonly ProviderLoan[];
  readonly isSuspended?: boolean;
}

export interface FakeMandate extends MandateBooking {
  readonly mandateReference: string;
  readonly status: string;
  readonly collections: readonly FakeCollection[];
}

export interface FakeCollection {
  readonly deductedOn: LagosDate;
  readonly amount: Kobo;
  readonly isSettled: boolean;
  /** The word for unsettled money; PEND by default. */
  readonly word?: string;
}

export interface FakeState {
  readonly customers: Map<string, FakeCustomer>;
  readonly usedCodes: Set<string>;
  readonly mandates: Map<string, FakeMandate>;
}

/** Uses the code up, then answers for a known customer; booked mandates are listed among the loans. */
export function lookUpSalary(state: FakeState, lookup: SalaryLookup): ProviderOutcome<SalaryHistory> {
  if (state.usedCodes.has(lookup.authorisationCode)) return refused("duplicate-request");
  state.usedCodes.add(lookup.authorisationCode);
  const customer = state.customers.get(accountKey(lookup));
  if (customer === undefined) return refused("customer-not-found");
  if (customer.isSuspended) return refused("customer-suspended");
  const { isSuspended, ...known } = customer;
  const booked = mandatesOf(state, customer.customerId).map(asLoan);
  return done({
    ...known,
    authorisationCode: lookup.authorisationCode,
    salaries: known.salaries.toSorted((a, b) => b.paidOn.localeCompare(a.paidOn)),
    loans: [...booked, ...known.loans].sort((a, b) => b.disbursedOn.localeCompare(a.disbursedOn)),
  });
}

/** Books without checking whether the same booking was made before. */
export function bookMandate(state: FakeState, booking: MandateBooking) {
  const customer = [...state.customers.values()].find(({ customerId }) => customerId === booking.customerId);
  if (customer === undefined) return refused("customer-not-found");
  if (customer.isSuspended) return refused("customer-suspended");
  const mandateReference = String(260_000_000_001 + state.mandates.size);
  state.mandates.set(mandateReference, { ...booking, mandateReference, status: "NEW", collections: [] });
  return done({ mandateReference });
}

/** Looks for a live mandate of the same code and amounts. */
export function findMandate(state: FakeState, booking: MandateBooking): ProviderOutcome<MandateSearch> {
  const mandate = mandatesOf(state, booking.customerId).findLast(
    ({ status, authorisationCode, loanAmount, collectionAmount }) =>
      status === "NEW" &&
      authorisationCode === booking.authorisationCode &&
      loanAmount === booking.loanAmount &&
      collectionAmount === booking.collectionAmount,
  );
  return mandate === undefined
    ? done({ found: false })
    : done({ found: true, mandateReference: mandate.mandateReference });
}

/** Finds the same, and proves nothing if it finds none. */
export function findMandateFree(state: FakeState, booking: MandateBooking): ProviderOutcome<MandateSearch> {
  const search = findMandate(state, booking);
  return search.kind === "done" && !search.value.found ? refused("mandate-not-found") : search;
}

/** Stops a live mandate. */
export function stopMandate(state: FakeState, key: MandateKey): ProviderOutcome<"stopped"> {
  const mandate = mandateNamed(state, key);
  if (mandate === undefined) return refused("mandate-not-found");
  if (mandate.status !== "NEW") return refused("already-stopped");
  state.mandates.set(key.mandateReference, { ...mandate, status: "STOP" });
  return done("stopped");
}

/** What was collected, oldest first, each line under its stable key. */
export function mandateHistory(state: FakeState, key: MandateKey): ProviderOutcome<MandateHistory> {
  const mandate = mandateNamed(state, key);
  if (mandate === undefined) return refused("mandate-not-found");
  const { mandateReference, status, loanAmount, collections } = mandate;
  const seen = new Map<string, number>();
  const deductions = collections.toSorted(byDayAndAmount).map(({ deductedOn, amount, isSettled, word = "PEND" }) => {
    const alike = `${mandateReference}|${deductedOn}|${amount}`;
    seen.set(alike, (seen.get(alike) ?? 0) + 1);
    return {
      deductedOn,
      amount,
      status: isSettled ? "TCLS" : word,
      isSettled,
      lineKey: `${alike}|${seen.get(alike)}`,
    };
  });
  const outstanding = outstandingOf(mandate);
  return done({
    mandateReference,
    status,
    isLive: status === "NEW",
    isOver: ["STOP", "ENDED"].includes(status),
    totalDisbursed: loanAmount,
    outstanding,
    deductions,
  });
}

function byDayAndAmount(a: FakeCollection, b: FakeCollection): number {
  const order = a.deductedOn.localeCompare(b.deductedOn) || a.amount - b.amount;
  return order || Number(b.isSettled) - Number(a.isSettled);
}

function asLoan(mandate: FakeMandate): ProviderLoan {
  return {
    lender: "Fake lender",
    status: mandate.status,
    isRunning: mandate.status === "NEW",
    loanAmount: mandate.loanAmount,
    outstandingAmount: outstandingOf(mandate),
    repaymentAmount: mandate.collectionAmount,
    disbursedOn: lagosDateOf(mandate.disbursedAt),
  };
}

function outstandingOf(mandate: FakeMandate): Kobo {
  const collected = add(...mandate.collections.filter(({ isSettled }) => isSettled).map(({ amount }) => amount));
  return larger(subtract(mandate.totalCollectionAmount, collected), ZERO);
}

function mandateNamed(state: FakeState, { mandateReference, customerId }: MandateKey): FakeMandate | undefined {
  const mandate = state.mandates.get(mandateReference);
  return mandate?.customerId === customerId ? mandate : undefined;
}

function mandatesOf(state: FakeState, customerId: string): FakeMandate[] {
  return [...state.mandates.values()].filter((mandate) => mandate.customerId === customerId);
}

/** An account name for any request. */
export function accountKey({
  bankCode,
  accountNumber,
}: {
  readonly bankCode: string;
  readonly accountNumber: string;
}): string {
  return `${bankCode}|${accountNumber}`;
}

function done<Value>(value: Value): { readonly kind: "done"; readonly value: Value } {
  return { kind: "done", value };
}

/** A refusal with a default sentence. */
export function refused(refusal: ProviderRefusal, message = `The provider refused: ${refusal}`) {
  return { kind: "refused" as const, refusal, message };
}
