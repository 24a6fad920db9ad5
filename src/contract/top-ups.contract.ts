import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, naira } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** A running loan that may be topped up (API-76, TOP-05). */
export const topUpRow = z.object({
  id: z.number().int(),
  reference: z.string(),
  user: z.object({
    id: z.number().int(),
    name: z.string(),
    phone_number: z.string(),
    ippis_number: z.string().nullable(),
  }),
  salary_account_number: z.string(),
  salary_bank: z.string(),
  referrer: z.object({ name: z.string() }).nullable(),
  approved_amount: naira,
  /** Today's settlement amount of the loan. */
  liquidation_amount: naira,
  /** Of its schedule; at least half of them are paid. */
  paid_instalments: z.number().int(),
  instalments: z.number().int(),
  created_at: instant,
});

export type TopUpRow = z.output<typeof topUpRow>;

export const listTopUps = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/top-up",
  summary: "Loans eligible for top-up, newest first",
  access: { anyOf: ["view-all-leads"] },
  showsNumbers: true,
  query: z.object({ q: z.string().max(100).optional(), ...pageQuery }),
  data: paged(topUpRow),
});

export const TOP_UP_ENDPOINTS: readonly Endpoint[] = [listTopUps];
