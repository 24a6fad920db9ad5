import { audit, type Tx } from "../db/transaction.ts";
import { findCustomerByBvn, hasSigned, insertCustomer, type KnownCustomer, updateContact } from "./applicant.store.ts";
import type { CheckedApplication } from "./complete-application.ts";
import { PhoneTaken, type Reception } from "./reception.ts";

/** The customer of an application, and what the officer is told about the contact that was typed. */
export interface ApplyingCustomer {
  readonly customer: KnownCustomer;
  readonly note: string | undefined;
}

const CONTACT_DIFFERS = "The phone or e-mail typed differs from the one on file.";

/**
 * The customer of an application: the one `known` under its BVN, or a new one. What is on file of a known one stays
 * as it is, since an application proves nothing about who typed it; but a phone and an e-mail that nobody has signed
 * with prove no more, so that they give way to those typed now. Throws PhoneTaken.
 */
export async function findOrEnterCustomer(
  tx: Tx,
  application: CheckedApplication,
  known: KnownCustomer | undefined,
  reception: Reception,
): Promise<ApplyingCustomer> {
  const { body, phone } = application;
  if (known) return keepOrReplaceContact(tx, known, { id: known.id, phone, email: body.email }, reception);
  const { title, first_name, last_name, gender, date_of_birth, email, bvn, nin } = body;
  const identity = { title, first_name, last_name, gender, date_of_birth, phone, email, bvn, nin };
  const entered = await insertCustomer(tx, { ...identity, created_at: reception.now });
  // Entered by a request that ran beside this one: the same person, or another with the same phone.
  const customer = entered ?? (await findCustomerByBvn(tx, bvn));
  if (!customer) throw new PhoneTaken();
  return { customer, note: undefined };
}

async function keepOrReplaceContact(
  tx: Tx,
  known: KnownCustomer,
  typed: KnownCustomer,
  { author, now }: Reception,
): Promise<ApplyingCustomer> {
  const isSame = typed.phone === known.phone && typed.email.toLowerCase() === known.email.toLowerCase();
  if (isSame) return { customer: known, note: undefined };
  if (await hasSigned(tx, known.id)) return { customer: known, note: CONTACT_DIFFERS };
  if (!(await updateContact(tx, typed))) throw new PhoneTaken();
  audit(tx, author, now, { action: "customer contact-replaced", object: `customer:${known.id}` });
  return { customer: typed, note: undefined };
}
