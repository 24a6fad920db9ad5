import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams } from "./fields.ts";

/** That it takes two people, and who can agree; null where one is enough. */
const second = z.string().nullable();

const may = z.object({
  on: z.boolean(),
  /** Why it would be refused and to whom it can go; null where nothing stands against it. */
  refusal: z.string().nullable(),
});

/** Said before the button is pressed: whether this person may take the loan's second step, or take its payout back. */
export const readFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you approve this loan, pay it out or take its payout back; why not, and who can",
  access: { anyOf: ["approve-loan", "disburse-loan"] },
  params: idParams,
  data: may,
});

export const readCreditFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/credits/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you refund customer credit or give it to another loan; the id is its payment's",
  access: { anyOf: ["disburse-loan", "add-repayment"] },
  params: idParams,
  data: z.object({
    on: z.boolean(),
    /** Why nothing of it may be refunded; null where some may, or you hold no permission to. */
    refund: z.string().nullable(),
    second,
    /** Why nothing of it may go to another loan. */
    transfer: z.string().nullable(),
    /** Why not all of it may leave, where some may. */
    note: z.string().nullable(),
  }),
});

export const readRefundFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/refunds/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you take a refund back; why not, and who can",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  data: may,
});

export const readSuspenseFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/suspense/:id/four-eyes",
  answersOne: true,
  summary:
    "Whether four eyes let you send money in suspense back, or take the record of that back; why not, and who can",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  data: may.extend({ second }),
});

export const FOUR_EYES_ENDPOINTS: readonly Endpoint[] = [
  readFourEyes,
  readCreditFourEyes,
  readRefundFourEyes,
  readSuspenseFourEyes,
];
