import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** The orders of a loan list: by the moment it was created or by the amount applied for. Each is read from an index. */
export const LOAN_SORTS = ["newest", "oldest", "highest", "lowest"] as const;

export type LoanSort = (typeof LOAN_SORTS)[number];

/** How many organisations are offered at once. */
export const ORGANIZATIONS_MAX = 20;

export const listOrganizations = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/organisations",
  summary: "Names of organisations that loans have, for a filter",
  access: "signed-in",
  query: z.object({ q: z.string().max(200).optional() }),
  data: z.array(z.string()),
});
