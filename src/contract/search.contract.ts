import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { loanRow, loanStatus } from "./loans.contract.ts";

/** How many results the palette shows. */
export const SEARCH_HITS_MAX = 8;

export const searchLoans = defineEndpoint({
  method: "GET",
  path: "/api/admin/search",
  summary: "The newest loans that fit a name, phone, IPPIS number, account or reference, for the palette",
  access: "signed-in",
  query: z.object({ q: z.string().max(100) }),
  data: z.array(loanRow),
});

/** How many loans and users the palette remembers that somebody opened. */
export const RECENT_MAX = 6;

const ids = z
  .string()
  .regex(/^\d{1,15}(~\d{1,15})*$/, "Name them by their ids")
  .refine((text) => text.split("~").length <= RECENT_MAX, `Name at most ${RECENT_MAX}`)
  .optional();

export const nameRecent = defineEndpoint({
  method: "GET",
  path: "/api/admin/search/recent",
  summary: "What loans and users are called now, by their ids; users only for those who may see them",
  access: "signed-in",
  query: z.object({ loans: ids, users: ids }),
  data: z.object({
    loans: z.array(z.object({ id: z.number().int(), reference: z.string(), status: loanStatus, name: z.string() })),
    users: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const SEARCH_ENDPOINTS: readonly Endpoint[] = [searchLoans, nameRecent];
