import { z } from "zod";
import { CALL_OUTCOMES } from "../domain/lead/lead-status.ts";
import { callCohort, period } from "./dashboard.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, naira } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

const seesAll = { anyOf: ["view-all-leads"] } as const;

/** A loan credited to an agent because their lead applied (ANA-05). */
export const agentSale = z.object({
  lead_id: z.number().int(),
  name: z.string(),
  loan: z.object({ id: z.number().int(), reference: z.string() }),
  approved_on: day,
  approved_amount: naira,
});

export const listAgentSales = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/agents/:id/sales",
  summary: "The rows behind a top agent's figures",
  access: seesAll,
  params: idParams,
  query: z.object({ filter: period.optional(), ...pageQuery }),
  data: paged(agentSale).extend({
    agent: z.string(),
    /** Of all rows, not only of the page. */
    sum: naira,
    covered: z.object({ from: day, to: day }),
  }),
  errors: { 404: "No such member of staff" },
});

/** The people first called in a period and what has come of them, and the outcomes of calls. */
export const getLeadCharts = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/charts",
  summary: "The leads first called, of these the interested, of these who applied; and call outcomes",
  access: seesAll,
  query: z.object({ filter: period.optional() }),
  data: z.object({
    cohort: callCohort,
    outcomes: z.array(z.object({ outcome: z.enum(CALL_OUTCOMES), label: z.string(), calls: z.number().int() })),
  }),
});

/** The spreadsheets of /products-list: the catalogue of products, and the top agents of a period. */
export const downloadProducts = defineEndpoint({
  method: "GET",
  path: "/api/admin/products-list/products.xlsx",
  getOnly: true,
  summary: "The product catalogue as a workbook",
  access: "signed-in",
});

export const downloadTopAgents = defineEndpoint({
  method: "GET",
  path: "/api/admin/products-list/top-agents.xlsx",
  getOnly: true,
  summary: "The top agents of a period as a workbook",
  access: seesAll,
  query: z.object({ filter: period.optional() }),
});

export const listCatalogue = defineEndpoint({
  method: "GET",
  path: "/api/admin/products-list",
  summary: "The products on offer",
  access: "signed-in",
  data: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      description: z.string().nullable(),
      price: naira,
      active: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
});

export const LEAD_ANALYTICS_ENDPOINTS: readonly Endpoint[] = [
  getLeadCharts,
  listAgentSales,
  listCatalogue,
  downloadProducts,
  downloadTopAgents,
];
