import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";
import { loanStatus } from "./loans.contract.ts";

/** What every open console receives when somebody acts on a loan. Nothing about the customer. */
export const liveLoanEvent = z.object({
  loan_id: z.number().int(),
  reference: z.string(),
  event: z.string(),
  status: loanStatus,
  by: z.string(),
  /** Absent for actions of customers and of Tenor itself. */
  user_id: z.number().int().nullable(),
  at: instant,
});

export type LiveLoanEvent = z.output<typeof liveLoanEvent>;

export const watchLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/live",
  answersOne: true,
  getOnly: true,
  summary: "A stream of server-sent events: what happens to loans, as it happens",
  access: "signed-in",
  endless: true,
});

/** The event's name says what `data` is: news of a loan, or a hint that news may have been missed. */
export const LIVE_EVENTS = { news: "loan", missed: "missed" } as const;

export const LIVE_ENDPOINTS: readonly Endpoint[] = [watchLoans];
