import { z } from "zod";
import { IDENTITY_SIGHTS } from "../domain/customer/identity-access.ts";
import { LOAN_STATUSES } from "../domain/loan/loan-status.ts";
import { byPut } from "./by-either-method.ts";
import { returnedMail, waitingChange } from "./contact-changes.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";
import { genderField, nameFields, person, titleField } from "./person.ts";

const seesCustomers = { anyOf: ["view-users"] } as const;

/** At most 11 characters (USR-04, USR-05). A masked or lost number sent back leaves it unchanged. */
const identityNumber = (name: string) =>
  text(`Enter the ${name}`, 11).regex(/^(\d{11}|•{7}\d{4}|lost …\d{4})$/, `A ${name} has 11 digits`);

/** The fields of the form, as conflicts and the history name them. */
export const CUSTOMER_FIELDS = {
  title: "title",
  first_name: "first name",
  last_name: "last name",
  gender: "gender",
  phone_number: "phone number",
  email: "e-mail address",
  date_of_birth: "date of birth",
  bvn: "BVN",
  nin: "NIN",
} as const;

export type CustomerField = keyof typeof CUSTOMER_FIELDS;

export const updateCustomer = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/user/profile/:id/update",
  specified: true,
  summary: "Change a customer's details; the e-mail address stays. `If-Match` refuses when somebody else was quicker",
  access: { anyOf: ["edit-user"] },
  params: idParams,
  body: z.object({
    ...nameFields,
    title: titleField,
    gender: genderField,
    /** If omitted it stays: the specification does not require it. */
    phone_number: text("Enter the phone number", 20).optional(),
    date_of_birth: z.iso.date("Enter the date of birth"),
    bvn: identityNumber("BVN"),
    nin: identityNumber("NIN"),
  }),
  data: person,
  errors: { 404: "No such customer", 422: "A field is missing, malformed or another customer's" },
});

export const updateCustomerByPut = byPut(updateCustomer);

const account = z.object({
  bank_name: z.string(),
  /** Masked but for the last four digits. */
  account_number: z.string(),
  /** The newest loan that names it; Reveal goes through that loan. */
  loan_id: z.number().int(),
});

/** Where a customer stands: the running loan, otherwise the open application, otherwise the last loan repaid. */
const currentLoan = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(LOAN_STATUSES),
  /** The requested amount, until it is approved. */
  amount: naira,
  /** When it came into its status. */
  since: instant.nullable(),
  /** All that is late, since the first day of it; else the next instalment. */
  next_due: z.object({ on: day, left: naira, is_late: z.boolean() }).nullable(),
  /** Why a running loan cannot be topped up today; null if it can, and of any other. */
  no_top_up: z.string().nullable(),
});

export type CurrentLoan = z.output<typeof currentLoan>;

export const getCustomer = defineEndpoint({
  method: "GET",
  path: "/api/admin/customers/:id",
  answersOne: true,
  summary: "One customer with the sums of all their loans; identity and account numbers masked",
  access: seesCustomers,
  params: idParams,
  data: person.extend({
    /** Masked: phone by its last four digits, no e-mail address, birth date and address. */
    identity: z.enum(IDENTITY_SIGHTS),
    /** Since when the person is erased. */
    erased_at: instant.nullable(),
    address: z.string().nullable(),
    accounts: z.array(account),
    /** A change that a second person still has to confirm; absent if there is none. */
    contact_change: waitingChange.optional(),
    mail_returned: returnedMail.optional(),
    /** Null where nothing is applied for and nothing was ever paid out. */
    current_loan: currentLoan.nullable(),
    totals: z.object({ borrowed: naira, repaid: naira, outstanding: naira, credit: naira }),
  }),
  errors: { 404: "No such customer" },
});

/** How many numbers a person may reveal within an hour. */
export const REVEALS_AN_HOUR = 20;

/**
 * A number shown whole, once, and recorded with the person and the reason (four digits suffice for everything else).
 */
export const revealNumber = defineEndpoint({
  method: "POST",
  path: "/api/admin/customers/:id/reveal",
  summary: "Reveal a customer's BVN, NIN or account number; audited, at most 20 an hour a person",
  access: seesCustomers,
  params: idParams,
  body: z.object({
    field: z.enum(["bvn", "nin", "account_number"], "Say which number"),
    /** For an account number: the loan that names it. */
    loan_id: z.number().int().positive().optional(),
    reason: text("Say what you need it for", 200),
  }),
  data: z.object({ value: z.string() }),
  errors: { 404: "No such customer or number", 422: "Without a reason", 429: "Too many in an hour" },
});

export const listCustomerLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/customers/:id/loans",
  summary: "All loans of a customer, the newest first",
  access: seesCustomers,
  params: idParams,
  query: z.object(pageQuery),
  data: paged(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      loan_type: z.string(),
      status: z.enum(LOAN_STATUSES),
      /** The requested amount, until it is approved. */
      amount: naira,
      /** The unpaid amount; zero before the payout. */
      balance: naira,
      created_at: instant,
    }),
  ),
  errors: { 404: "No such customer" },
});

export const listCustomerPayments = defineEndpoint({
  method: "GET",
  path: "/api/admin/customers/:id/payments",
  summary: "All payments of a customer, the newest first",
  access: seesCustomers,
  params: idParams,
  query: z.object(pageQuery),
  data: paged(
    z.object({
      id: z.number().int(),
      payment_date: day,
      amount: naira,
      reference: z.string(),
      payment_method: z.string(),
      status: z.enum(["successful", "reversed"]),
      loan: z.object({ id: z.number().int(), reference: z.string() }),
    }),
  ),
  errors: { 404: "No such customer" },
});

export const listCustomerFiles = defineEndpoint({
  method: "GET",
  path: "/api/admin/customers/:id/files",
  summary: "The files of a customer's loans, replaced ones too, the newest first",
  access: seesCustomers,
  params: idParams,
  data: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      name: z.string(),
      content_type: z.string(),
      bytes: z.number().int(),
      created_at: instant,
      replaced_at: instant.nullable(),
      link: z.string(),
      loan: z.object({ id: z.number().int(), reference: z.string() }),
    }),
  ),
  errors: { 404: "No such customer" },
});

export const listCustomerMessages = defineEndpoint({
  method: "GET",
  path: "/api/admin/customers/:id/messages",
  summary: "E-mails and texts about a customer's loans, the newest first; codes and links left out",
  access: seesCustomers,
  params: idParams,
  query: z.object(pageQuery),
  data: paged(
    z.object({
      id: z.number().int(),
      channel: z.enum(["email", "sms"]),
      recipient: z.string(),
      subject: z.string().nullable(),
      body: z.string(),
      state: z.enum(["queued", "sent", "failed"]),
      created_at: instant,
      sent_at: instant.nullable(),
      loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
    }),
  ),
  errors: { 404: "No such customer" },
});

export const confirmContactChange = defineEndpoint({
  method: "POST",
  path: "/api/admin/customers/:id/contact-change/confirm",
  summary: "Confirm, as a second person, that a customer's contact, identity or account was rightly changed",
  access: { anyOf: ["edit-user", "approve-loan"] },
  params: idParams,
  body: z.strictObject({ change_id: z.number("Say which change").int().positive() }),
  data: z.object({ contact_change: waitingChange.nullable() }),
  errors: { 404: "No such customer", 422: "Nothing waits, your own change, or changed again since you looked" },
});

export const CUSTOMER_ENDPOINTS: readonly Endpoint[] = [
  getCustomer,
  listCustomerFiles,
  listCustomerLoans,
  listCustomerMessages,
  listCustomerPayments,
  revealNumber,
  updateCustomer,
  updateCustomerByPut,
  confirmContactChange,
];
