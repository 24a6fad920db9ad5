import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { loanRow } from "./loans.contract.ts";

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

export const SEARCH_ENDPOINTS: readonly Endpoint[] = [searchLoans];
