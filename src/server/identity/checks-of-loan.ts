import type { IdentityChecks } from "../../contract/identity.contract.ts";
import { IDENTITY_KINDS } from "../../domain/identity/compare-identity.ts";
import { identityStanding } from "../../domain/identity/identity-standing.ts";
import type { Queries } from "../db/queries.ts";
import { beside } from "./compare-again.ts";
import { checksOfCustomer, customerToCheck } from "./identity-check.store.ts";

/**
 * The state of the checks of a customer's current numbers, as an offer would be judged by them; without the numbers.
 */
export async function identityChecksOf(db: Queries, customerId: number): Promise<IdentityChecks> {
  const customer = await customerToCheck(db, customerId);
  if (!customer) return [];
  const checks = await checksOfCustomer(db, customer);
  return IDENTITY_KINDS.flatMap((kind) => {
    const check = checks.find((one) => one.kind === kind && one.number === customer[kind]);
    if (!check) return [];
    const { state, next_try_at } = check;
    const known = { ...beside(customer, check), state, isToBeAsked: next_try_at !== null };
    const standing = identityStanding(known);
    if (standing === "missing") return [];
    const outcome = state === "due" || state === "asking" ? null : state;
    const differences = [...(known.differences ?? [])];
    return [{ kind, standing, outcome, differences, by_person: known.decision !== undefined }];
  });
}
