import type { Tx } from "../../db/transaction.ts";
import { Refusal } from "../../refusal/refusal.ts";
import type { CheckedApplication } from "../form/complete-application.ts";
import { findApplicant, insertCustomer, type KnownCustomer, whoElseHas } from "./applicant.store.ts";

/** The customer of an application, and the officer's notes about the typed contact. */
export interface ApplyingCustomer {
  readonly customer: KnownCustomer;
  readonly note: string | undefined;
}

const EMAIL_DIFFERS = "The e-mail typed differs from the one on file.";
const PHONE_SHARED = "The phone typed is on file for another customer, too. Ask whose it is.";
const BVN_SHARED =
  "The BVN typed is on file with another application, too. Find out whose it is before an offer is made.";

/**
 * The customer of an application: the stored one with its BVN and its phone, or a new one. Stored details stay
 * unchanged, since an application proves nothing about its sender; so a stored BVN with another phone creates a second
 * customer, and neither is contacted instead of the other. A phone or BVN of another customer is accepted and reported
 * to the officer: the answer must not tell a stranger that it is a customer's. Lock the BVN and the phone before.
 */
export async function findOrEnterCustomer(
  tx: Tx,
  { body, phone }: CheckedApplication,
  now: Date,
): Promise<ApplyingCustomer> {
  const known = await findApplicant(tx, body.bvn, phone);
  if (known) return { customer: known, note: isSameEmail(known.email, body.email) ? undefined : EMAIL_DIFFERS };
  const others = await whoElseHas(tx, { bvn: body.bvn, phone });
  const { title, first_name, last_name, gender, date_of_birth, email, bvn, nin } = body;
  const identity = { title, first_name, last_name, gender, date_of_birth, phone, email, bvn, nin };
  const shared = { shares_phone: others.phone, shares_bvn: others.bvn };
  const customer = await insertCustomer(tx, { ...identity, ...shared, created_at: now });
  if (!customer) throw new Refusal("still-working", "Your application is being handled. Try again in a moment.");
  const notes = [others.phoneOfOther && PHONE_SHARED, others.bvn && BVN_SHARED].filter((note) => note !== false);
  return { customer, note: notes.length > 0 ? notes.join(" ") : undefined };
}

/** Whether two e-mail addresses are equal. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
