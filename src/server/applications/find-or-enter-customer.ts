import type { ContactField } from "../../domain/customer/contact-change.ts";
import { recordContactChange } from "../contact-changes/record-contact-change.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import {
  findCustomerByBvn,
  hasSigned,
  insertCustomer,
  isPhoneOfAnother,
  type KnownCustomer,
  updateContact,
} from "./applicant.store.ts";
import type { CheckedApplication } from "./complete-application.ts";
import type { Reception } from "./reception.ts";

/** The customer of an application, and what the officer is told about the contact that was typed. */
export interface ApplyingCustomer {
  readonly customer: KnownCustomer;
  readonly note: string | undefined;
}

const CONTACT_DIFFERS = "The phone or e-mail typed differs from the one on file.";
const PHONE_SHARED = "The phone typed is on file for another customer, too. Ask whose it is.";

/**
 * The customer of an application: the one `known` under its BVN, or a new one. What is on file of a known one stays
 * as it is, since an application proves nothing about who typed it; but a phone and an e-mail that nobody has signed
 * with prove no more, so that they give way to those typed now, and are told so. A phone of somebody else is taken in and
 * said to the officer: a stranger must not learn from the answer that it is a customer's.
 */
export async function findOrEnterCustomer(
  tx: Tx,
  application: CheckedApplication,
  known: KnownCustomer | undefined,
  reception: Reception,
): Promise<ApplyingCustomer> {
  const { body, phone } = application;
  const sharesPhone = await isPhoneOfAnother(tx, phone, body.bvn);
  const note = sharesPhone ? PHONE_SHARED : undefined;
  if (known) {
    return keepOrReplaceContact(tx, known, { id: known.id, phone, email: body.email, sharesPhone, note }, reception);
  }
  const { title, first_name, last_name, gender, date_of_birth, email, bvn, nin } = body;
  const identity = { title, first_name, last_name, gender, date_of_birth, phone, email, bvn, nin };
  const entered = await insertCustomer(tx, { ...identity, shares_phone: sharesPhone, created_at: reception.now });
  // Entered by a request that ran beside this one.
  const customer = entered ?? (await findCustomerByBvn(tx, bvn));
  if (!customer) throw phoneMoved();
  return { customer, note };
}

interface TypedContact extends Pick<KnownCustomer, "id" | "phone" | "email"> {
  readonly sharesPhone: boolean;
  readonly note: string | undefined;
}

async function keepOrReplaceContact(
  tx: Tx,
  known: KnownCustomer,
  typed: TypedContact,
  { author, now, deps }: Reception,
): Promise<ApplyingCustomer> {
  const fields = changedFields(known, typed);
  if (fields.length === 0) return { customer: known, note: undefined };
  if (await hasSigned(tx, known.id)) return { customer: known, note: CONTACT_DIFFERS };
  if (!(await updateContact(tx, typed, { by: "An application", at: now }))) throw phoneMoved();
  const after = { fields: ["phone_number", "email"] };
  audit(tx, author, now, { action: "customer contact-replaced", object: `customer:${known.id}`, after });
  await recordContactChange(tx, deps, { before: known, fields, author, at: now });
  return { customer: { ...known, phone: typed.phone, email: typed.email }, note: typed.note };
}

function changedFields(known: KnownCustomer, typed: TypedContact): readonly ContactField[] {
  const phone = typed.phone !== known.phone ? (["phone"] as const) : [];
  const email = typed.email.toLowerCase() !== known.email.toLowerCase() ? (["email"] as const) : [];
  return [...phone, ...email];
}

/** A member of staff gave the phone to another customer in this very moment. */
function phoneMoved(): AppError {
  return new AppError("still-working", "Your application is being handled. Try again in a moment.");
}
