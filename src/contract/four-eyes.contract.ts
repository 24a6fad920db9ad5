import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { idParams } from "./fields.ts";

/** Said before the button is pressed: whether this person may take the loan's second step. */
export const readFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you approve or pay this loan out; why not, and who can",
  access: { anyOf: ["approve-loan", "disburse-loan"] },
  params: idParams,
  data: z.object({
    on: z.boolean(),
    /** Why it would be refused and to whom it can go; null where nothing stands against it. */
    refusal: z.string().nullable(),
  }),
});

export const FOUR_EYES_ENDPOINTS = [readFourEyes];
