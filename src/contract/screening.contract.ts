import { z } from "zod";
import { demandOf } from "../domain/loan/loan-rules.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams } from "./fields.ts";
import { loan } from "./loans.contract.ts";

export const screenLoanNow = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/screen",
  summary: "Screen an application now, whether or not its phone is confirmed",
  access: demandOf("screened"),
  params: idParams,
  body: z.object({}).optional(),
  data: loan,
  errors: { 422: "Not an application that waits for its screening", 429: "Too many look-ups" },
});

export const SCREENING_ENDPOINTS: readonly Endpoint[] = [screenLoanNow];
