import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";

/** An option of a select: its name is shown and its code is sent. */
export const namedWithCode = z.object({ id: z.number().int(), name: z.string(), code: z.string() });

export const listLoanTypes = defineEndpoint({
  method: "GET",
  path: "/api/admin/loanTypes/all",
  summary: "Loan types",
  access: "signed-in",
  data: z.array(namedWithCode),
});

export const listBanks = defineEndpoint({
  method: "GET",
  path: "/api/banks",
  summary: "Banks",
  access: "public",
  data: z.array(namedWithCode),
});

export const REFERENCE_DATA_ENDPOINTS: readonly Endpoint[] = [listBanks, listLoanTypes];
