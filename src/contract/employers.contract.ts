import { z } from "zod";
import { EMPLOYER_KINDS, EMPLOYER_STATUSES, PAYROLLS, RETIREMENT_AGE } from "../domain/employer/employer.ts";
import {
  countSentence,
  EMPLOYER_CODE,
  EMPLOYER_COUNTS,
  EMPLOYER_MONEY_MAX,
  EMPLOYER_SENTENCES as SAID,
} from "../domain/employer/employer-bounds.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, naira, nameText } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

const manages = { anyOf: ["manage-employers"] } as const;

const count = (field: keyof typeof EMPLOYER_COUNTS) => {
  const [least, most] = EMPLOYER_COUNTS[field];
  const sentence = countSentence([least, most]);
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};

const someMoney = (sentence: string) =>
  z.number(sentence).positive(sentence).max(EMPLOYER_MONEY_MAX, SAID.tooMuch).multipleOf(0.01, SAID.decimals);

const PERCENT = SAID.debt_service_ratio;

/**
 * The fields of an employer that people enter. Null means no limit; of a loan type's limit and the employer's the
 * stricter applies.
 */
export const employerBody = z.strictObject({
  code: z.string(SAID.code).trim().toUpperCase().regex(EMPLOYER_CODE, SAID.codeForm),
  name: nameText(SAID.name, 160),
  kind: z.enum(EMPLOYER_KINDS, "Choose the kind"),
  payroll: z.enum(PAYROLLS, "Choose the payroll"),
  state: nameText("Choose the state from the list", 40).nullable(),
  /** Day of the month on which salaries arrive. */
  pay_day: count("pay_day").nullable(),
  /** Days from the payday to the day on which the deductions reach the lender's bank. */
  usual_remittance_days: count("usual_remittance_days").nullable(),
  retirement_age: count("retirement_age").default(RETIREMENT_AGE),
  status: z.enum(EMPLOYER_STATUSES, "Choose the status"),
  /** The most naira that may be outstanding to its staff together. */
  exposure_cap: someMoney(SAID.exposure_cap).nullable(),
  /** The percentage of net pay that all monthly deductions together may take. */
  debt_service_ratio: z.number(PERCENT).positive(PERCENT).max(100, PERCENT).multipleOf(0.01, PERCENT).nullable(),
  maximum_tenor: count("maximum_tenor").nullable(),
  maximum_amount: someMoney(SAID.maximum_amount).nullable(),
});

export type EmployerBody = z.output<typeof employerBody>;

const employerFields = {
  id: z.number().int(),
  ...employerBody.shape,
  retirement_age: z.number().int(),
  version: z.number().int(),
  created_at: instant,
  changed_at: instant,
  /** The employer that its names and loans moved to. */
  merged_into: z.object({ id: z.number().int(), name: z.string() }).nullable(),
};

export const employerRow = z.object(employerFields);
export type EmployerRow = z.output<typeof employerRow>;

export const employer = z.object({
  ...employerFields,
  /** Every other spelling, in the order of entry. */
  aliases: z.array(z.object({ words: z.string(), added_by: z.string().nullable(), added_at: instant })),
  /** Naira outstanding to its staff or approved. */
  exposure: naira,
  loans: z.number().int(),
});

export type Employer = z.output<typeof employer>;

export const listEmployers = defineEndpoint({
  method: "GET",
  path: "/api/admin/employers",
  summary: "The register of employers, the newest first; without those that were merged into another",
  access: manages,
  query: z.object({
    q: z.string().max(100).optional(),
    kind: z.enum(EMPLOYER_KINDS).optional(),
    status: z.enum(EMPLOYER_STATUSES).optional(),
    ...pageQuery,
  }),
  data: paged(employerRow),
});

export const getEmployer = defineEndpoint({
  method: "GET",
  path: "/api/admin/employers/:id",
  answersOne: true,
  summary: "An employer with the ways in which it is written, and what is out to its staff",
  access: manages,
  params: idParams,
  data: employer,
  errors: { 404: "No such employer" },
});

export const createEmployer = defineEndpoint({
  method: "POST",
  path: "/api/admin/employers",
  summary: "Enter an employer; loans that wait under its name become its",
  access: manages,
  body: employerBody,
  successStatus: 201,
  data: employer,
  errors: { 422: "A field is wrong, or the code or the name is another's" },
});

export const updateEmployer = defineEndpoint({
  method: "PUT",
  path: "/api/admin/employers/:id",
  summary:
    "Change an employer; its former name stays one of its names. `If-Match` refuses when somebody else was quicker",
  access: manages,
  params: idParams,
  body: employerBody,
  data: employer,
  errors: { 404: "No such employer", 422: "A field is wrong, changed meanwhile, or merged into another" },
});

const aliasBody = z.strictObject({ alias: nameText("Enter the name as it is written", 200) });

export const addEmployerAlias = defineEndpoint({
  method: "POST",
  path: "/api/admin/employers/:id/aliases",
  summary: "Say another way in which an employer is written; loans that wait under it become its",
  access: manages,
  params: idParams,
  body: aliasBody,
  data: employer,
  errors: { 404: "No such employer", 422: "Already a name of this or another employer" },
});

export const removeEmployerAlias = defineEndpoint({
  method: "POST",
  path: "/api/admin/employers/:id/aliases/remove",
  summary: "Take away a way in which an employer is written; loans that have their employer by it keep it",
  access: manages,
  params: idParams,
  body: aliasBody,
  data: employer,
  errors: { 404: "No such employer", 422: "Not an alias of it, or its name" },
});

export const mergeEmployer = defineEndpoint({
  method: "POST",
  path: "/api/admin/employers/:id/merge",
  summary: "Merge an employer into another: its names and loans become the other's, its row stays",
  access: manages,
  params: idParams,
  body: z.strictObject({ into: z.number("Choose the employer that stays").int().positive() }),
  data: employer,
  errors: { 404: "No such employer", 422: "Into itself, into one that was merged, or merged already" },
});

export const nearEmployer = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** The closest of its names. */
  words: z.string(),
  /** Their similarity, 0 to 100. */
  likeness: z.number().int(),
});

export const unknownEmployer = z.object({
  id: z.number().int(),
  words: z.string(),
  first_seen_at: instant,
  /** How many loans wait for it; 100 means that many or more. */
  loans: z.number().int(),
  newest_loan: z.object({ id: z.number().int(), reference: z.string() }),
  /** The five nearest of the register, the nearest first. */
  nearest: z.array(nearEmployer),
});

export type UnknownEmployer = z.output<typeof unknownEmployer>;

export const listUnknownEmployers = defineEndpoint({
  method: "GET",
  path: "/api/admin/unknown-employers",
  summary: "Words that came with a loan and are no employer's, the oldest first, with the five nearest employers",
  access: manages,
  query: z.object({ ...pageQuery }),
  data: paged(unknownEmployer),
});

const settled = z.object({ employer: z.object({ id: z.number().int(), name: z.string() }) });

export const acceptUnknownEmployer = defineEndpoint({
  method: "POST",
  path: "/api/admin/unknown-employers/:id/accept",
  summary: "Say whose words they are: they become an alias, and the loans that wait become the employer's",
  access: manages,
  params: idParams,
  body: z.strictObject({ employer_id: z.number("Choose the employer").int().positive() }),
  data: settled,
  errors: { 404: "No such words", 422: "Settled already, or no such employer" },
});

export const createFromUnknownEmployer = defineEndpoint({
  method: "POST",
  path: "/api/admin/unknown-employers/:id/create",
  summary: "Enter an employer for words that are nobody's; they become one of its names",
  access: manages,
  params: idParams,
  body: employerBody,
  successStatus: 201,
  data: settled,
  errors: { 404: "No such words", 422: "Settled already, a field is wrong, or the code or the name is another's" },
});

export const exportEmployers = defineEndpoint({
  method: "GET",
  path: "/api/admin/employers/export",
  getOnly: true,
  summary: "The whole register as CSV, with the headings that an upload reads; without those that were merged",
  access: manages,
  errors: { 429: "Other reports are being made" },
});

export const EMPLOYERS_FILE_BYTES_MAX = 2_000_000;

export const importEmployers = defineEndpoint({
  method: "POST",
  path: "/api/admin/employers/import",
  summary: "Enter or change employers by their codes from a CSV; rows that are refused are told with what was typed",
  access: manages,
  upload: { field: "file", bytesMax: EMPLOYERS_FILE_BYTES_MAX },
  data: z.object({
    total: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    /** The first hundred, in the order of the file; rows are numbered from its first line. */
    refused: z.array(z.object({ row: z.number().int(), reason: z.string() })),
    refused_total: z.number().int(),
    /** Every refused row as typed, followed by the reason, as a CSV to correct and upload again. */
    rejects: z.string().nullable(),
    /** Ignored columns of the file. */
    ignored_columns: z.array(z.string()),
  }),
  errors: { 422: "Not a file of employers, or too large inside" },
});

export type EmployersImport = z.output<typeof importEmployers.data>;

export const EMPLOYER_ENDPOINTS: readonly Endpoint[] = [
  exportEmployers,
  importEmployers,
  listEmployers,
  getEmployer,
  createEmployer,
  updateEmployer,
  addEmployerAlias,
  removeEmployerAlias,
  mergeEmployer,
  listUnknownEmployers,
  acceptUnknownEmployer,
  createFromUnknownEmployer,
];
