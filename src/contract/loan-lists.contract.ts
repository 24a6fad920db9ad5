import { z } from "zod";
import { isLoanStatus } from "../domain/loan/loan-status.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { loanRow, loanStatus } from "./loans.contract.ts";
import { paged, pageQuery } from "./paged.ts";

/** The orders of a loan list: by creation or by requested amount. An index serves each. */
export const LOAN_SORTS = ["newest", "oldest", "highest", "lowest"] as const;

export type LoanSort = (typeof LOAN_SORTS)[number];

/** `a~b` names several statuses; empty names all (API-14). */
export const filterStatus = z
  .string()
  .max(400)
  .optional()
  .refine((value) => !value || value.split("~").every(isLoanStatus), "Choose loan statuses from the list");

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

export const listLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans",
  summary: "Loans, newest first",
  access: "signed-in",
  showsNumbers: true,
  query: z.object({
    filterStatus,
    filterType: z.string().max(40).optional(),
    /** The whole name as stored on the loan. */
    organization: z.string().max(200).optional(),
    employer_id: employerId.optional(),
    /** Lagos days of creation, both inclusive. */
    from_date: z.iso.date("Choose the first day from the calendar").optional(),
    to_date: z.iso.date("Choose the last day from the calendar").optional(),
    sort: z.enum(LOAN_SORTS, "Sort by newest, oldest, highest or lowest").optional(),
    q: z.string().max(100).optional(),
    ...pageQuery,
  }),
  data: paged(loanRow),
  errors: { 422: "A status or an order that does not exist, or a period that ends before it begins" },
});

export const countLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/counts",
  summary: "How many loans stand in each status, for the menu",
  access: "signed-in",
  data: z.partialRecord(loanStatus, z.number().int()),
});

export const LOAN_LIST_ENDPOINTS: readonly Endpoint[] = [listOrganizations, listLoanEmployers, listLoans, countLoans];
