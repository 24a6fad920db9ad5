import { z } from "zod";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { type PaydayOutcome, paydayOutcome } from "./payday/payday-outcome.ts";
import { type SandboxCustomer, sandboxCustomer, sandboxCustomerInput } from "./sandbox-customer.ts";
import { dayField, REVERSED, remainingOf, type SandboxMandate, sandboxMandate } from "./sandbox-mandate.ts";

/** Everything that changes the sandbox, one line of its journal each. */
export const sandboxEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("customers"), customers: z.array(sandboxCustomerInput) }),
  z.object({ type: z.literal("code-used"), authorisationCode: z.string(), customerId: z.string().optional() }),
  z.object({
    type: z.literal("codes-used"),
    lookups: z.array(z.object({ authorisationCode: z.string(), customerId: z.string() })),
  }),
  z.object({ type: z.literal("mandates"), mandates: z.array(sandboxMandate) }),
  /** What a payday added to each mandate, including mandates without a deduction. */
  z.object({
    type: z.literal("payday"),
    month: z.string(),
    paidOn: dayField,
    /** The day on which the salaries were paid in the sandbox; absent from older journals. */
    ranOn: dayField.optional(),
    outcomes: z.array(paydayOutcome),
  }),
  /** The repayment at this place in the mandate's history is refunded. */
  z.object({ type: z.literal("reversal"), mandateReference: z.string(), at: z.int().nonnegative() }),
]);
export type SandboxEvent = z.output<typeof sandboxEvent>;

export interface SandboxState {
  readonly customersById: Map<string, SandboxCustomer>;
  /** By `accountKey`. */
  readonly customersByAccount: Map<string, SandboxCustomer>;
  readonly customersByPhone: Map<string, SandboxCustomer>;
  /** Every authorisation code ever used in a look-up, with the customer it found. */
  readonly usedCodes: Map<string, string | undefined>;
  readonly mandates: Map<string, SandboxMandate>;
  readonly mandateReferencesByCustomer: Map<string, Set<string>>;
  /** By month, `YYYY-MM`. */
  readonly paydays: Map<string, SandboxPayday>;
}

/** The result of one month's payday, so far. */
export interface SandboxPayday {
  readonly paidOn: LagosDate;
  /** The first day on which it was run: no event of it is later, unless salaries were paid ahead of their day. */
  readonly ranOn: LagosDate | undefined;
  /** By mandate reference. */
  readonly outcomes: Map<string, PaydayOutcome>;
}

/** A sandbox nothing has happened in. */
export function emptySandboxState(): SandboxState {
  return {
    customersById: new Map(),
    customersByAccount: new Map(),
    customersByPhone: new Map(),
    usedCodes: new Map(),
    mandates: new Map(),
    mandateReferencesByCustomer: new Map(),
    paydays: new Map(),
  };
}

// The provider's bank table differs from the central bank's in this one code.
const PROVIDER_BANK_CODE: ReadonlyMap<string, string> = new Map([["221", "039"]]);

/** The provider's code of a bank with this code of the central bank. */
export function providerBankCode(cbnCode: string): string {
  return PROVIDER_BANK_CODE.get(cbnCode) ?? cbnCode;
}

/** Names an account by the provider's bank code. */
export function accountKey(bankCode: string, accountNumber: string): string {
  return `${bankCode}|${accountNumber}`;
}

/** Carries out one event. Mandates and customers replace what was known under their reference or account. */
export function applyEvent(state: SandboxState, event: SandboxEvent): void {
  switch (event.type) {
    case "customers":
      for (const input of event.customers) applyCustomer(state, sandboxCustomer(input));
      break;
    case "code-used":
      state.usedCodes.set(event.authorisationCode, event.customerId);
      break;
    case "codes-used":
      for (const { authorisationCode, customerId } of event.lookups) state.usedCodes.set(authorisationCode, customerId);
      break;
    case "mandates":
      for (const mandate of event.mandates) applyMandate(state, mandate);
      break;
    case "payday":
      applyPayday(state, event);
      break;
    case "reversal":
      applyReversal(state, event.mandateReference, event.at);
  }
}

function applyCustomer(state: SandboxState, customer: SandboxCustomer): void {
  const account = accountKey(providerBankCode(customer.bankCode), customer.accountNumber);
  const before = state.customersByAccount.get(account);
  if (before !== undefined) state.customersById.delete(before.customerId);
  if (before !== undefined && before.phone !== customer.phone) state.customersByPhone.delete(localPhone(before.phone));
  state.customersByAccount.set(account, customer);
  state.customersById.set(customer.customerId, customer);
  state.customersByPhone.set(localPhone(customer.phone), customer);
}

function applyMandate(state: SandboxState, mandate: SandboxMandate): void {
  const isCollected = mandate.status === "NEW" && remainingOf(mandate) === 0;
  state.mandates.set(mandate.mandateReference, isCollected ? { ...mandate, status: "COMPLETED" } : mandate);
  const { authorisationCode, customerId } = mandate;
  if (!state.usedCodes.has(authorisationCode)) state.usedCodes.set(authorisationCode, customerId);
  const references = state.mandateReferencesByCustomer.get(customerId) ?? new Set();
  state.mandateReferencesByCustomer.set(customerId, references.add(mandate.mandateReference));
}

function applyPayday(state: SandboxState, event: Extract<SandboxEvent, { type: "payday" }>): void {
  const { month, paidOn, ranOn, outcomes } = event;
  const payday = state.paydays.get(month) ?? { paidOn, ranOn, outcomes: new Map() };
  state.paydays.set(month, payday);
  for (const outcome of outcomes) {
    payday.outcomes.set(outcome.mandateReference, outcome);
    const mandate = state.mandates.get(outcome.mandateReference);
    if (mandate === undefined || outcome.repayments.length === 0) continue;
    applyMandate(state, { ...mandate, repayments: [...mandate.repayments, ...outcome.repayments] });
  }
}

/** A mandate that was collected in full has an amount left again and becomes live. */
function applyReversal(state: SandboxState, mandateReference: string, at: number): void {
  const mandate = state.mandates.get(mandateReference);
  if (mandate === undefined) return;
  const repayments = mandate.repayments.map((line, place) => (place === at ? { ...line, status: REVERSED } : line));
  applyMandate(state, { ...mandate, status: mandate.status === "STOP" ? "STOP" : "NEW", repayments });
}

/** The known mandates among these references; all when none are given. */
export function mandatesNamed(state: SandboxState, references?: readonly string[]): readonly SandboxMandate[] {
  if (references === undefined) return [...state.mandates.values()];
  return [...new Set(references)].flatMap((reference) => state.mandates.get(reference) ?? []);
}

/** The mandates of a customer, oldest booking first. */
export function mandatesOf(state: SandboxState, customerId: string): SandboxMandate[] {
  const references = state.mandateReferencesByCustomer.get(customerId) ?? [];
  return [...references].flatMap((reference) => state.mandates.get(reference) ?? []);
}

function localPhone(phone: string): string {
  return phone.replace(/^\+234/, "0");
}
