import type { IdentityKind } from "../../domain/identity/compare-identity.ts";
import { identityStanding } from "../../domain/identity/identity-standing.ts";
import type { Queries } from "../db/queries.ts";
import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { askRegister } from "./ask-register.ts";
import { beside } from "./compare-again.ts";
import {
  type CheckOfCustomer,
  type CustomerToCheck,
  checksOfCustomer,
  customerToCheck,
} from "./identity-check.store.ts";
import { readIdentitySetting } from "./identity-setting.store.ts";
import { orderIdentityChecks } from "./order-checks.ts";

/** A loan and its customer. */
interface LoanOfCustomer {
  readonly id: number;
  readonly reference: string;
  readonly customer_id: number;
}

/**
 * Why a loan gets no offer: a required number is not checked. Undefined if nothing prevents it. It reads the current
 * state, whatever was reported before.
 */
export async function holdOfIdentity(db: Queries, loan: LoanOfCustomer): Promise<string | undefined> {
  const { demanded } = await readIdentitySetting(db);
  if (demanded.length === 0) return undefined;
  const customer = await customerToCheck(db, loan.customer_id);
  if (!customer) return undefined;
  const checks = await checksOfCustomer(db, customer);
  for (const kind of demanded) {
    const words = holdOf(kind, customer, checks);
    if (words) return `No offer can be made of loan ${loan.reference}: ${words}`;
  }
  return undefined;
}

function holdOf(kind: IdentityKind, customer: CustomerToCheck, checks: readonly CheckOfCustomer[]): string | undefined {
  const name = kind.toUpperCase();
  const number = customer[kind];
  if (!number) return `there is no ${name} of the customer on file.`;
  const check = checks.find((one) => one.kind === kind && one.number === number);
  const standing = identityStanding(
    check && { ...beside(customer, check), state: check.state, isToBeAsked: check.next_try_at !== null },
  );
  if (standing === "checked") return undefined;
  return {
    missing: `the customer's ${name} has not been checked.`,
    waits: `the customer's ${name} is being checked. Try again in a few minutes.`,
    review: `the customer's ${name} waits under Identity Reviews for somebody who may decide who a customer is.`,
    denied: `the ${name} belongs to somebody else, as a colleague has found.`,
  }[standing];
}

/**
 * Starts the lookups that an offer of this loan needs and that were never made: an officer continues the application,
 * so neither the phone nor the day's budget matters. Running or finished lookups are not repeated.
 */
export async function askForOffer(deps: Deps, loan: LoanOfCustomer, author: Author): Promise<void> {
  const register = deps.identity;
  if (!register) return;
  await orderIdentityChecks(deps, loan.id, author);
  const { demanded } = await readIdentitySetting(deps.db.query);
  if (demanded.length === 0) return;
  const customer = await customerToCheck(deps.db.query, loan.customer_id);
  if (!customer) return;
  for (const { id, kind, state } of await checksOfCustomer(deps.db.query, customer))
    if (state === "due" && demanded.includes(kind)) await askRegister(deps, register, { id, budgeted: false });
}
