import { z } from "zod";
import { type SandboxCustomer, sandboxCustomer, sandboxCustomerInput } from "./sandbox-customer.ts";
import { remainingOf, type SandboxMandate, sandboxMandate } from "./sandbox-mandate.ts";

/** Everything that changes the sandbox, one line of its journal each. */
export const sandboxEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("customers"), customers: z.array(sandboxCustomerInput) }),
  z.object({ type: z.literal("code-used"), authorisationCode: z.string(), customerId: z.string().optional() }),
  z.object({
    type: z.literal("codes-used"),
    lookups: z.array(z.object({ authorisationCode: z.string(), customerId: z.string() })),
  }),
  z.object({ type: z.literal("mandates"), mandates: z.array(sandboxMandate) }),
]);
export type SandboxEvent = z.input<typeof sandboxEvent>;

export interface SandboxState {
  readonly customersById: Map<string, SandboxCustomer>;
  /** By `accountKey`. */
  readonly customersByAccount: Map<string, SandboxCustomer>;
  readonly customersByPhone: Map<string, SandboxCustomer>;
  /** Every authorisation code ever used in a look-up, with the customer it found. */
  readonly usedCodes: Map<string, string | undefined>;
  readonly mandates: Map<string, SandboxMandate>;
  readonly mandateReferencesByCustomer: Map<string, Set<string>>;
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
  };
}

// The provider's bank table differs from the central bank's in this one code.
const PROVIDER_BANK_CODE: ReadonlyMap<string, string> = new Map([["221", "039"]]);

/** The provider's code of a bank that the central bank knows by another. */
export function providerBankCode(cbnCode: string): string {
  return PROVIDER_BANK_CODE.get(cbnCode) ?? cbnCode;
}

/** Names an account by the provider's bank code. */
export function accountKey(bankCode: string, accountNumber: string): string {
  return `${bankCode}|${accountNumber}`;
}

/** Carries out one event. Mandates and customers replace what was known under their reference or account. */
export function applyEvent(state: SandboxState, event: SandboxEvent): void {
  if (event.type === "customers") {
    for (const input of event.customers) applyCustomer(state, sandboxCustomer(input));
  } else if (event.type === "code-used") {
    state.usedCodes.set(event.authorisationCode, event.customerId);
  } else if (event.type === "codes-used") {
    for (const { authorisationCode, customerId } of event.lookups) state.usedCodes.set(authorisationCode, customerId);
  } else {
    for (const input of event.mandates) applyMandate(state, sandboxMandate.parse(input));
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

/** The mandates of a customer, oldest booking first. */
export function mandatesOf(state: SandboxState, customerId: string): SandboxMandate[] {
  const references = state.mandateReferencesByCustomer.get(customerId) ?? [];
  return [...references].flatMap((reference) => state.mandates.get(reference) ?? []);
}

function localPhone(phone: string): string {
  return phone.replace(/^\+234/, "0");
}
