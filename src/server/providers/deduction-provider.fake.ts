import { z } from "zod";
import { type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { CollectionNotice, DeductionProvider, ProviderOutcome, ProviderRefusal } from "./deduction-provider.ts";
import {
  accountKey,
  bookMandate,
  type FakeCustomer,
  type FakeMandate,
  type FakeState,
  findMandate,
  findMandateFree,
  lookUpSalary,
  mandateHistory,
  refused,
  stopMandate,
} from "./fake-provider-rules.ts";

/** The result of the next call of an operation instead of its normal one. */
export type FakeOutcome =
  | { readonly kind: "unknown-but-committed" }
  | { readonly kind: "unknown-not-committed" }
  | { readonly kind: "refused"; readonly refusal: ProviderRefusal; readonly message?: string };

export type FakeOperation = Exclude<keyof DeductionProvider, "name" | "readNotification">;

/** The port in memory, with the provider's behaviour: codes are used up, repeated bookings are not recognised. */
export interface FakeDeductionProvider extends DeductionProvider {
  /** Adds a customer, or replaces the one with the same account. */
  putCustomer(customer: FakeCustomer): void;
  /** Queues results for the next calls of an operation, one each. */
  queueOutcomes(operation: FakeOperation, ...outcomes: readonly FakeOutcome[]): void;
  /** A payroll deducts from a mandate, stopped or not. */
  collect(mandateReference: string, deductedOn: LagosDate, amount: Kobo, isSettled?: boolean): void;
  /** Returns the money of a settled line to the employee. */
  giveBack(mandateReference: string, deductedOn: LagosDate, amount: Kobo): void;
  /** Hides all lines of a mandate, like a truncated history. */
  loseLines(mandateReference: string): void;
  /** Ends a mandate although nobody stopped it, or gives it any other status word. */
  end(mandateReference: string, word?: string): void;
  mandates(): readonly FakeMandate[];
  calls(operation: FakeOperation): number;
}

/** A deduction provider for server tests that is all in memory and answers at once. */
export function createFakeDeductionProvider(): FakeDeductionProvider {
  const state: FakeState = { customers: new Map(), usedCodes: new Set(), mandates: new Map() };
  const outcomes = new Map<FakeOperation, FakeOutcome[]>();
  const calls = new Map<FakeOperation, number>();
  const run = async <Value>(operation: FakeOperation, carryOut: () => ProviderOutcome<Value>) => {
    calls.set(operation, (calls.get(operation) ?? 0) + 1);
    return under(outcomes.get(operation)?.shift(), carryOut);
  };
  return {
    name: "Fake provider",
    lookUpSalary: (lookup) => run("lookUpSalary", () => lookUpSalary(state, lookup)),
    bookMandate: (booking) => run("bookMandate", () => bookMandate(state, booking)),
    findMandate: (booking) => run("findMandate", () => findMandate(state, booking)),
    findMandateFree: (booking) => run("findMandateFree", () => findMandateFree(state, booking)),
    stopMandate: (mandate) => run("stopMandate", () => stopMandate(state, mandate)),
    mandateHistory: (mandate) => run("mandateHistory", () => mandateHistory(state, mandate)),
    readNotification: readFakeNotification,
    putCustomer: (customer) => state.customers.set(accountKey(customer), customer),
    queueOutcomes: (operation, ...next) => outcomes.set(operation, [...(outcomes.get(operation) ?? []), ...next]),
    collect(mandateReference, deductedOn, amount, isSettled = true) {
      const mandate = state.mandates.get(mandateReference);
      if (mandate === undefined) throw new RangeError(`no such mandate: ${mandateReference}`);
      const collections = [...mandate.collections, { deductedOn, amount, isSettled }];
      state.mandates.set(mandateReference, { ...mandate, collections });
    },
    giveBack(mandateReference, deductedOn, amount) {
      const mandate = state.mandates.get(mandateReference);
      const at = mandate?.collections.findIndex(
        (line) => line.deductedOn === deductedOn && line.amount === amount && line.isSettled,
      );
      if (mandate === undefined || at === undefined || at < 0) throw new RangeError("nothing to give back");
      const given = { deductedOn, amount, isSettled: false, word: "REVERSED" };
      state.mandates.set(mandateReference, { ...mandate, collections: mandate.collections.with(at, given) });
    },
    loseLines(mandateReference) {
      const mandate = state.mandates.get(mandateReference);
      if (mandate !== undefined) state.mandates.set(mandateReference, { ...mandate, collections: [] });
    },
    end(mandateReference, word = "ENDED") {
      const mandate = state.mandates.get(mandateReference);
      if (mandate !== undefined) state.mandates.set(mandateReference, { ...mandate, status: word });
    },
    mandates: () => [...state.mandates.values()],
    calls: (operation) => calls.get(operation) ?? 0,
  };
}

/** Its notifications use our own field names. */
function readFakeNotification(body: unknown): CollectionNotice | undefined {
  const read = z
    .object({ notificationId: z.string(), mandateReference: z.string(), amount: z.int(), paidOn: z.iso.date() })
    .safeParse(body);
  if (!read.success) return undefined;
  return { ...read.data, amount: kobo(read.data.amount), paidOn: lagosDate(read.data.paidOn) };
}

function under<Value>(
  outcome: FakeOutcome | undefined,
  carryOut: () => ProviderOutcome<Value>,
): ProviderOutcome<Value> {
  if (outcome?.kind === "refused") return refused(outcome.refusal, outcome.message);
  if (outcome?.kind !== "unknown-not-committed") {
    const carriedOut = carryOut();
    if (outcome === undefined) return carriedOut;
  }
  return { kind: "unknown", message: "The provider did not answer" };
}
