import { z } from "zod";
import { PAYER_KINDS } from "../domain/employer/payer-kinds.ts";
import { LOAN_TYPE_NAME_MAX } from "../domain/loan-type/told-terms.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, nameText, text } from "./fields.ts";

const sees = { anyOf: ["manage-loan-types", "approve-loan-types"] } as const;
const manages = { anyOf: ["manage-loan-types"] } as const;
const approves = { anyOf: ["approve-loan-types"] } as const;

/** Rates and shares in percent, amounts with at most two decimals; out-of-bounds values are reported per field. */
const terms = z.object({
  name: nameText("Say what the loan is called", LOAN_TYPE_NAME_MAX),
  method: z.enum(["flat", "reducing"], "Choose how interest is worked out"),
  monthly_rate_percent: z.number("Enter the rate"),
  minimum_amount: z.number("Enter an amount"),
  maximum_amount: z.number("Enter an amount"),
  minimum_tenor: z.number("Enter the months"),
  maximum_tenor: z.number("Enter the months"),
  fee_percent: z.number("Enter the fee"),
  fee_minimum: z.number("Enter an amount"),
  /** Null means no limit. */
  fee_maximum: z.number("Enter an amount").nullable(),
  collection_day: z.number("Enter the day of the month"),
  /** The share of net pay that all monthly deductions together may take. */
  debt_service_ratio_percent: z.number("Enter the share"),
  liquidation_policy: z.enum(
    ["principal_plus_month", "contract_balance", "rule_of_78"],
    "Choose what paying early costs",
  ),
  /** The employers whose staff the loan is meant for. */
  payer_kinds: z.array(z.enum(PAYER_KINDS)).max(PAYER_KINDS.length),
  maximum_running_loans: z.number("Enter a number"),
  minimum_salary_count: z.number("Enter a number"),
  salary_freshness_days: z.number("Enter the days"),
  cooling_off_days: z.number("Enter the days"),
  /** Null means no limit, here and in the next two. Monthly net pay as affordability calculates it. */
  minimum_net_pay: z.number("Enter an amount").nullable().default(null),
  /** Full years on the day of the screening. */
  minimum_age: z.number("Enter the years").nullable().default(null),
  /** Full years on the day of the last repayment. */
  maximum_age_at_last_due: z.number("Enter the years").nullable().default(null),
  effective_from: z.iso.date("Choose the first day"),
});

/** The parts of a type that all its versions share. */
export const loanTypeKind = z.object({
  code: text("Give it a code", 20).regex(
    /^[A-Z][A-Z0-9_]+$/,
    "Use 2 to 20 capital letters, digits and underlines, a letter first",
  ),
  /** A device loan is for the price of a product. */
  is_device: z.boolean("Say whether it is for devices"),
  grace_days: z.enum(["next_working_day", "none"], "Choose the days of grace"),
});

const version = z.object({
  ...terms.shape,
  number: z.number().int(),
  /** An approved version is live from its first day until it is retired or the next one starts. */
  state: z.enum(["draft", "submitted", "approved", "live", "retired"]),
  minimum_amount: naira,
  maximum_amount: naira,
  fee_minimum: naira,
  fee_maximum: naira.nullable(),
  minimum_net_pay: naira.nullable(),
  minimum_age: z.number().int().nullable(),
  maximum_age_at_last_due: z.number().int().nullable(),
  fee_vat_percent: z.literal(0),
  effective_from: day,
  created_at: instant,
  /** Null for versions that predate authorship; likewise the next fields. */
  created_by: z.string().nullable(),
  submitted_at: instant.nullable(),
  submitted_by: z.string().nullable(),
  approved_at: instant.nullable(),
  approved_by: z.string().nullable(),
  retired: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** For a version in work, as if it were approved now: what it makes dearer, and its earliest first day. */
  beginning: z.object({ dearer: z.array(z.string()), earliest: day, problem: z.string().nullable() }).nullable(),
});

export type LoanTypeVersion = z.output<typeof version>;

const ofType = z.object({ id: z.number().int(), ...loanTypeKind.shape, name: z.string() });

const shortly = version.pick({ number: true, name: true, state: true, effective_from: true });

const listed = ofType.extend({
  /** Null while the type is not on offer. */
  live: shortly.nullable(),
  /** The next approved version that is yet to start. */
  next: shortly.nullable(),
  in_work: shortly.nullable(),
});

export type ListedLoanType = z.output<typeof listed>;

const loanType = ofType.extend({
  /** The business day, for which corners are calculated. */
  today: day,
  /** Working days between approval and the first day of a version that makes something dearer. */
  notice_days: z.number().int(),
  /** Whether somebody other than the submitter has to approve. */
  two_persons: z.boolean(),
  /** Whether the caller submitted the version in work. */
  submitted_by_you: z.boolean(),
  /** The newest first. */
  versions: z.array(version),
});

export type LoanType = z.output<typeof loanType>;

export const listLoanTypeVersions = defineEndpoint({
  method: "GET",
  path: "/api/admin/loan-types",
  summary: "All loan types with the version that is live, the one to come and the one in work",
  access: sees,
  data: z.object({ today: day, types: z.array(listed) }),
});

export const getLoanType = defineEndpoint({
  method: "GET",
  path: "/api/admin/loan-types/:id",
  answersOne: true,
  summary: "A loan type with all its versions, the newest first",
  access: sees,
  params: idParams,
  data: loanType,
  errors: { 404: "No such loan type" },
});

export const createLoanType = defineEndpoint({
  method: "POST",
  path: "/api/admin/loan-types",
  summary: "Make a loan type with a draft of its first version; nobody can borrow under it yet",
  access: manages,
  body: loanTypeKind.extend(terms.shape),
  successStatus: 201,
  data: loanType,
  errors: { 422: "A field is wrong, or the code is used already" },
});

export const draftLoanTypeVersion = defineEndpoint({
  method: "POST",
  path: "/api/admin/loan-types/:id/versions",
  summary: "Begin a new version of a loan type",
  access: manages,
  params: idParams,
  body: terms,
  successStatus: 201,
  data: loanType,
  errors: { 404: "No such loan type", 422: "A field is wrong, or a version is in work already" },
});

export const changeLoanTypeDraft = defineEndpoint({
  method: "PUT",
  path: "/api/admin/loan-types/:id/draft",
  summary: "Change the draft of a loan type",
  access: manages,
  params: idParams,
  body: terms,
  data: loanType,
  errors: { 404: "No such loan type", 422: "A field is wrong, or there is no draft" },
});

/** Which version is meant, as the caller has seen it. */
const seen = z.object({ version: z.number("Say which version").int() });

export const submitLoanTypeVersion = defineEndpoint({
  method: "POST",
  path: "/api/admin/loan-types/:id/submit",
  summary: "Submit the draft; refused unless all four corners come out and its first day can be kept",
  access: manages,
  params: idParams,
  body: seen,
  data: loanType,
  errors: { 404: "No such loan type", 422: "No such draft, a corner that does not come out, or too early a day" },
});

export const withdrawLoanTypeVersion = defineEndpoint({
  method: "POST",
  path: "/api/admin/loan-types/:id/withdraw",
  summary: "Make a submitted version a draft again",
  access: sees,
  params: idParams,
  body: seen,
  data: loanType,
  errors: { 404: "No such loan type", 422: "No such version is submitted" },
});

export const approveLoanTypeVersion = defineEndpoint({
  method: "POST",
  path: "/api/admin/loan-types/:id/approve",
  summary: "Approve a submitted version, as another person than who submitted it; it is never changed again",
  access: approves,
  params: idParams,
  body: seen.extend({ submitted_at: z.iso.datetime("Say when what you looked at was submitted") }),
  data: loanType,
  errors: { 404: "No such loan type", 422: "Submitted by the same person, changed meanwhile, or too early a day" },
});

export const retireLoanTypeVersion = defineEndpoint({
  method: "POST",
  path: "/api/admin/loan-types/:id/retire",
  summary: "End a version at once, or call off one to come; loans under it run on as they are",
  access: approves,
  params: idParams,
  body: seen.extend({ reason: text("Say why it is retired", 300) }),
  data: loanType,
  errors: { 404: "No such loan type", 422: "Neither live nor to come, or without a reason" },
});

export const LOAN_TYPE_ENDPOINTS: readonly Endpoint[] = [
  listLoanTypeVersions,
  getLoanType,
  createLoanType,
  draftLoanTypeVersion,
  changeLoanTypeDraft,
  submitLoanTypeVersion,
  withdrawLoanTypeVersion,
  approveLoanTypeVersion,
  retireLoanTypeVersion,
];
