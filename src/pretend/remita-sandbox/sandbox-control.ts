import { isDeepStrictEqual } from "node:util";
import type { NotificationTarget } from "./notification-payload.ts";
import { createPaydayControl, type PaydayControl } from "./payday/payday-control.ts";
import { type SandboxCustomer, type SandboxCustomerInput, sandboxCustomer } from "./sandbox-customer.ts";
import type { SandboxFaultInput, SandboxFaults, SandboxOperationName } from "./sandbox-faults.ts";
import { type SandboxMandate, type SandboxMandateInput, sandboxMandate } from "./sandbox-mandate.ts";
import type { DeliveryOptions, DeliveryReport, SandboxNotifications } from "./sandbox-notifications.ts";
import { accountKey, providerBankCode } from "./sandbox-state.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

/** A look-up that found a customer. */
export interface SandboxLookup {
  readonly authorisationCode: string;
  readonly customerId: string;
}

/** What people and tests may do to the sandbox but a lender may not, by function or under `/__sim`. */
export interface SandboxControl extends PaydayControl {
  /** Adds customers, or replaces those with the same accounts. Throws a ZodError, changing nothing, on a malformed one. */
  putCustomers(customers: readonly SandboxCustomerInput[]): void;
  /** Changes one customer; false when no such account (the central bank's code) is known. */
  patchCustomer(bankCode: string, accountNumber: string, changes: Partial<SandboxCustomerInput>): boolean;
  /** Suspends a customer or lifts it; false when no such customer id is known. */
  suspend(customerId: string, suspended?: boolean): boolean;
  customers(): readonly SandboxCustomer[];
  mandates(): readonly SandboxMandate[];
  /**
   * Registers mandates as if they had been booked; their codes count as used by their customers. One that is known
   * already stays as it is. Throws a ZodError, changing nothing, on a malformed one.
   */
  putMandates(mandates: readonly SandboxMandateInput[]): void;
  /** Registers look-ups as if they had been made: their codes are used, by those customers. Known codes stay as they are. */
  putLookups(lookups: readonly SandboxLookup[]): void;
  /** Replaces all faults. */
  setFaults(faults: readonly SandboxFaultInput[]): void;
  /** How many calls each operation has answered or failed since the start. */
  calls(): Readonly<Record<SandboxOperationName, number>>;
  /** Whether the history answers by authorisation code alone; true at the start. */
  setAnswersByAuthorisationCode(answers: boolean): void;
  setNotificationTarget(target: NotificationTarget | undefined): void;
  pendingNotifications(): readonly object[];
  deliverNotifications(options?: DeliveryOptions): Promise<DeliveryReport>;
}

export interface SandboxControlParts {
  readonly world: SandboxWorld;
  readonly faults: SandboxFaults;
  readonly notifications: SandboxNotifications;
  readonly calls: Readonly<Record<SandboxOperationName, number>>;
  readonly setAnswersByAuthorisationCode: (answers: boolean) => void;
}

/** The control of one running sandbox. */
export function createSandboxControl(parts: SandboxControlParts): SandboxControl {
  const { world, faults, notifications, calls, setAnswersByAuthorisationCode } = parts;
  return {
    ...customerControl(world),
    mandates: () => [...world.state.mandates.values()],
    putMandates: (mandates) => putMandates(world, mandates),
    putLookups: (lookups) => putLookups(world, lookups),
    setFaults: (next) => faults.set(next),
    calls: () => ({ ...calls }),
    setAnswersByAuthorisationCode,
    ...createPaydayControl(world, notifications),
    setNotificationTarget: (target) => notifications.setTarget(target),
    pendingNotifications: () => notifications.pending(),
    deliverNotifications: (options) => notifications.deliver(options),
  };
}

function customerControl(world: SandboxWorld) {
  const { state } = world;
  const putCustomers = (inputs: readonly SandboxCustomerInput[]) => {
    const changed = inputs.map(sandboxCustomer).filter((customer) => !isKnown(world, customer));
    if (changed.length > 0) world.record({ type: "customers", customers: changed });
  };
  const patch = (customer: SandboxCustomer | undefined, changes: Partial<SandboxCustomerInput>) => {
    if (customer !== undefined) putCustomers([{ ...customer, ...changes }]);
    return customer !== undefined;
  };
  return {
    putCustomers,
    patchCustomer: (bankCode: string, accountNumber: string, changes: Partial<SandboxCustomerInput>) =>
      patch(state.customersByAccount.get(accountKey(providerBankCode(bankCode), accountNumber)), changes),
    suspend: (customerId: string, suspended = true) => patch(state.customersById.get(customerId), { suspended }),
    customers: () => [...state.customersByAccount.values()],
  };
}

/** Demo data registers the same people at every start: what has not changed is not written again. */
function isKnown({ state }: SandboxWorld, customer: SandboxCustomer): boolean {
  const known = state.customersByAccount.get(accountKey(providerBankCode(customer.bankCode), customer.accountNumber));
  return isDeepStrictEqual(known, customer);
}

function putMandates(world: SandboxWorld, mandates: readonly SandboxMandateInput[]): void {
  const unknown = mandates
    .map((mandate) => sandboxMandate.parse(mandate))
    .filter(({ mandateReference }) => !world.state.mandates.has(mandateReference));
  if (unknown.length > 0) world.record({ type: "mandates", mandates: unknown });
}

function putLookups(world: SandboxWorld, lookups: readonly SandboxLookup[]): void {
  const unknown = lookups.filter(({ authorisationCode }) => !world.state.usedCodes.has(authorisationCode));
  if (unknown.length > 0) world.record({ type: "codes-used", lookups: unknown });
}
