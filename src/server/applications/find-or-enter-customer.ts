import type { Tx } from "../db/transaction.ts";
import { type AppError, fieldError } from "../http/app-error.ts";
import { findCustomerByBvn, findCustomerByPhone, insertCustomer, type KnownCustomer } from "./applicant.store.ts";
import type { CompleteApplication } from "./complete-application.ts";

/**
 * The customer of an application: the one `known` under its BVN, or a new one. What is on file of a known one stays
 * as it is: an application proves nothing about who typed it. A phone that belongs to somebody else is refused.
 */
export async function findOrEnterCustomer(
  tx: Tx,
  { body, phone }: CompleteApplication,
  known: KnownCustomer | undefined,
  now: Date,
): Promise<KnownCustomer> {
  const holder = await findCustomerByPhone(tx, phone);
  if (holder && holder.id !== known?.id) throw phoneTaken();
  if (known) return known;
  const { title, first_name, last_name, gender, date_of_birth, email, bvn, nin } = body;
  const identity = { title, first_name, last_name, gender, date_of_birth, phone, email, bvn, nin };
  const entered = await insertCustomer(tx, { ...identity, created_at: now });
  // Entered by a request that ran beside this one: the same person, or another with the same phone.
  const customer = entered ?? (await findCustomerByBvn(tx, bvn));
  if (!customer) throw phoneTaken();
  return customer;
}

function phoneTaken(): AppError {
  return fieldError("phone_number", "This phone number is registered to someone else");
}
