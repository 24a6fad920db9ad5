import { z } from "zod";
import { COUNTED_REJECTIONS } from "../domain/loan/counted-rejections.ts";
import { isLoanStatus, type LoanStatus, OPEN_APPLICATION_STATUSES } from "../domain/loan/loan-status.ts";
import { WAIT_FILTERS } from "../domain/loan/waiting.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, listedDays, naira } from "./fields.ts";
import { loanRow, loanStatus } from "./loans.contract.ts";
import { paged, pageQuery } from "./paged.ts";

/** The orders of a loan list: by creation or by requested amount. An index serves each. */
export const LOAN_SORTS = ["newest", "oldest", "highest", "lowest"] as const;

export type LoanSort = (typeof LOAN_SORTS)[number];

/** The orders of a list of loans that wait: by when they entered their status. */
export const WAITING_ORDERS = ["oldest", "newest"] as const;

/** How the screening of a loan ended; without an answer it is not screened. */
export const SCREENED = ["qualified", "not-qualified", "not-screened"] as const;

export type Screened = (typeof SCREENED)[number];

/** The lists of loans that the menu opens, and the statuses of each; none is every status (LST-01 to LST-09). */
export const MENU_LISTS = {
  all: [],
  authorization: ["pending_customer_confirmation"],
  offer: ["confirmation_sent"],
  approval: ["pending_approval"],
  setup: ["pending_deduction_setup"],
  disbursal: ["pending_disbursement"],
  disbursed: ["disbursed", "completed", "liquidated", "pending_pickup"],
  completed: ["completed", "liquidated"],
  rejected: ["rejected"],
} as const satisfies Readonly<Record<string, readonly LoanStatus[]>>;

/** Statuses as a filter names them: `a~b` for several, empty for all (API-14). */
export function statusFilter(statuses: readonly LoanStatus[]): string {
  return statuses.join("~");
}

/** The statuses that a filter names; what is none is left out. */
export function filteredStatuses(filter = ""): readonly LoanStatus[] {
  return filter.split("~").filter(isLoanStatus);
}

export const filterStatus = z
  .string()
  .max(400)
  .optional()
  .refine((value) => !value || statusFilter(filteredStatuses(value)) === value, "Choose loan statuses from the list");

/** How many organisations, or employers, are offered at once. */
export const ORGANIZATIONS_MAX = 20;

export const listOrganizations = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/organisations",
  summary: "Names of organisations that loans have, for a filter",
  access: "signed-in",
  query: z.object({ q: z.string().max(200).optional() }),
  data: z.array(z.string()),
});

/** An employer as a filter value, by its number: 0 for all loans whose employer is unknown. */
export const employerId = z.string().regex(/^\d{1,15}$/, "Choose an employer from the list");

export const listLoanEmployers = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/employers",
  summary: "Employers of the register for a filter, by what they are called or by id; 0 is (unknown)",
  access: "signed-in",
  query: z.object({ q: z.string().max(200).optional(), id: employerId.optional() }),
  data: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
});

/** What narrows a list of loans, besides its statuses. */
const loanFilters = {
  filterType: z.string().max(40).optional(),
  /** The whole name as stored on the loan. */
  organization: z.string().max(200).optional(),
  employer_id: employerId.optional(),
  /** Lagos days of creation. */
  ...listedDays,
  /** Of one status in which loans wait, as `waiting` is. */
  screening: z.enum(SCREENED, "Choose qualified, not-qualified or not-screened").optional(),
  /** Only those that have waited for more than so many days. */
  waiting: z.enum(WAIT_FILTERS, `Choose ${WAIT_FILTERS.join(" or ")} days`).optional(),
  q: z.string().max(100).optional(),
};

/** A row of a list of loans; what it waits for and since when is of those that wait, a device for its pickup among them. */
export const listedLoan = loanRow.extend({
  /** As the register of employers has it; null for one that it does not know. */
  employer_name: z.string().nullable(),
  screening: z.enum(SCREENED),
  waiting_since: instant.nullable(),
  /** Lagos days since then. */
  waiting_days: z.number().int().nullable(),
  /** Why and when it was rejected; null for one that was not. */
  rejected_for: z.enum(COUNTED_REJECTIONS).nullable(),
  rejected_at: instant.nullable(),
});

export type ListedLoan = z.output<typeof listedLoan>;

/** What narrows a list to loans that were rejected: why, and Lagos days of the rejection. */
const rejectionFilters = {
  reason: z.enum(COUNTED_REJECTIONS, "Choose a reason from the list").optional(),
  rejected_from: listedDays.from_date,
  rejected_to: listedDays.to_date,
};

export const listLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans",
  summary: "Loans, newest first",
  access: "signed-in",
  showsNumbers: true,
  query: z.object({
    filterStatus,
    ...loanFilters,
    ...rejectionFilters,
    sort: z.enum(LOAN_SORTS, "Sort by newest, oldest, highest or lowest").optional(),
    /** Of one status in which loans wait, or of rejected loans by their rejection; it goes before `sort`. */
    order: z.enum(WAITING_ORDERS, "Order by oldest or newest").optional(),
    ...pageQuery,
  }),
  data: paged(listedLoan),
  errors: {
    422: "A status or an order that does not exist, an order of loans that neither wait nor are rejected, a filter of loans that do not wait, or a period that ends before it begins",
  },
});

const count = z.number().int();

/** What a waiting list adds up to. */
const loanQueue = z.object({
  /** Of the loans that every filter leaves. */
  loans: count,
  amount: naira,
  /** What leaves the bank for them; null of loans that do not wait for their payout. */
  payout: naira.nullable(),
  /** Of those that all filters leave but `screening`: each as many as it would leave. */
  screening: z.object({ qualified: count, "not-qualified": count, "not-screened": count }),
  /** By the days that they have waited for more than, of those that all filters leave but `waiting`. */
  waiting: z.record(z.enum(WAIT_FILTERS), count),
});

export type LoanQueue = z.output<typeof loanQueue>;

export const getLoanQueue = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/queue",
  summary: "Counts and the sum of a list of loans that wait",
  access: "signed-in",
  query: z.object({
    filterStatus: z.enum(OPEN_APPLICATION_STATUSES, "Choose a status in which loans wait"),
    ...loanFilters,
  }),
  data: loanQueue,
  errors: { 422: "No status in which loans wait, or a period that ends before it begins" },
});

export const countLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/counts",
  summary: "How many loans stand in each status, for the menu",
  access: "signed-in",
  data: z.partialRecord(loanStatus, z.number().int()),
});

export const LOAN_LIST_ENDPOINTS: readonly Endpoint[] = [
  listOrganizations,
  listLoanEmployers,
  listLoans,
  getLoanQueue,
  countLoans,
];
