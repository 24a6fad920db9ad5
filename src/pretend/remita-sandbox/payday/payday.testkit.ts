import { ADA } from "../sandbox-caller.ts";
import type { SandboxControl } from "../sandbox-control.ts";
import type { SandboxMandateInput } from "../sandbox-mandate.ts";

export const MONTH = "2026-10";
export const PAYDAY = "2026-10-25";

/** A mandate of ₦30,000 a month, four times, from Ada by default. */
export function mandateInput(serial: number, changes: Partial<SandboxMandateInput> = {}): SandboxMandateInput {
  return {
    mandateReference: `26${String(serial).padStart(10, "0")}`,
    authorisationCode: String(60_000_000 + serial),
    customerId: ADA.customerId,
    phoneNumber: "07020000017",
    accountNumber: ADA.accountNumber,
    bankCode: "039",
    loanAmount: 10_000_000,
    collectionAmount: 3_000_000,
    totalCollectionAmount: 12_000_000,
    numberOfRepayments: 4,
    disbursedOn: "2026-08-01",
    startsOn: "2026-08-25",
    ...changes,
  };
}

/** Registers so many live mandates of the sandbox's own customers in turn, every tenth stopped when `withStopped`. */
export function putPeople(control: SandboxControl, count: number, withStopped = true): void {
  const customers = control.customers().filter(({ kind }) => kind === "qualified");
  const mandates = Array.from({ length: count }, (_, serial) => {
    const { customerId } = customers[serial % customers.length] ?? ADA;
    const isStopped = withStopped && serial % 10 === 9;
    return mandateInput(serial, { customerId, status: isStopped ? "STOP" : "NEW" });
  });
  control.putMandates(mandates);
}

/** The current state of one mandate. Throws when it is unknown. */
export function mandateOf(control: SandboxControl, mandateReference: string) {
  const mandate = control.mandates().find((one) => one.mandateReference === mandateReference);
  if (mandate === undefined) throw new Error(`no mandate ${mandateReference}`);
  return mandate;
}
