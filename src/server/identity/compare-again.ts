import { identityDifferences } from "../../domain/identity/compare-identity.ts";
import type { Tx } from "../db/transaction.ts";
import {
  type CheckOfCustomer,
  type CustomerToCheck,
  checksOfCustomer,
  writeComparison,
} from "./identity-check.store.ts";

/** A check's result for the current details: the differences, if known, and a person's decision on them. */
export function beside(customer: CustomerToCheck, check: CheckOfCustomer) {
  const { first_name: firstName, last_name: lastName, date_of_birth: birthDate } = customer;
  const kept = check.is_compared ? (check.differences ?? undefined) : undefined;
  const differences =
    kept ?? (check.answer ? identityDifferences({ firstName, lastName, birthDate }, check.answer) : undefined);
  const decision = check.is_decided ? (check.decision ?? undefined) : undefined;
  return { differences, decision };
}

/** Compares the register's answer with changed details of a customer; nothing is looked up again. */
export async function compareAgain(tx: Tx, customer: CustomerToCheck): Promise<void> {
  for (const check of await checksOfCustomer(tx, customer)) {
    if (check.state === "due" || check.state === "asking") continue;
    const { differences, decision } = beside(customer, check);
    const isOpen = check.state === "found" ? differences?.length !== 0 : check.next_try_at === null;
    // A check of a former number blocks nothing.
    const waitsForPerson = isOpen && decision === undefined && customer[check.kind] === check.number;
    const told = check.state === "found" ? differences : undefined;
    await writeComparison(tx, check.id, { differences: told, comparedWith: customer, waitsForPerson });
  }
}
