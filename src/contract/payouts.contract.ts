import { z } from "zod";
import { demandOf } from "../domain/loan/loan-rules.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, naira, paymentReference, text } from "./fields.ts";
import { loan } from "./loans.contract.ts";
import { PAGE_SIZE } from "./paged.ts";
import { amount, id, paidOn, reference } from "./repayments.contract.ts";

export const disburseLoan = defineEndpoint({
  method: "PUT",
  path: "/api/admin/loans/:id/disburse",
  specified: true,
  movesMoney: true,
  summary: "Record the payout of a loan",
  access: demandOf("disbursed"),
  params: idParams,
  body: z.object({
    reference: paymentReference,
    remark: z.string().trim().max(500, "Use at most 500 characters").nullish(),
  }),
  data: loan,
  errors: {
    400: "Too late for the first collection, or no live mandate: the deduction must be set up again",
    422: "Not pending disbursal, four eyes, a changed account, a watch list, unsound books, less than was signed, or a used reference",
  },
});

/** Where the money of a loan goes that waits for its payout, and how much of it. */
const payee = z.object({
  /** Of the loan. */
  id: z.number().int(),
  /** As signed. */
  payout: naira.nullable(),
  bank_name: z.string(),
  /** The last four digits beyond the hourly limit of openings; null where it is held. */
  account_number: z.string().nullable(),
  /** As the provider named the account's owner at the last screening; null where unknown, or unless the number is whole. */
  account_name: z.string().nullable(),
  /** Why the loan may not be paid out now; null if it may. */
  held: z.string().nullable(),
});

export type Payee = z.output<typeof payee>;

export const listPayees = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/payees",
  summary: "Amount and account of the payouts that wait, of the loans of a page",
  access: demandOf("disbursed"),
  showsNumbers: true,
  query: z.object({
    /** Ids of loans, separated by tildes; one that waits for no payout is left out. */
    loans: z
      .string("Name the loans of a page")
      .regex(/^\d{1,15}(~\d{1,15})*$/, "Name the loans of a page")
      .refine((ids) => ids.split("~").length <= PAGE_SIZE, "Name the loans of one page"),
  }),
  data: z.array(payee),
});

export const recordSettlement = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/settlement",
  mayWaitForSecondPerson: true,
  summary: "Settle a running loan at its liquidation amount of the day on which it was paid",
  access: { anyOf: ["add-repayment"] },
  params: idParams,
  body: z.object({
    amount,
    reference,
    paymentMethodId: id("Choose a payment method"),
    paidOn,
    /**
     * Settles it although the amount is more than twice the settlement amount, which needs confirmation with four eyes.
     */
    confirmed: z.literal(true).optional(),
  }),
  data: loan,
  errors: {
    422: "Not running, less than the liquidation amount of that day, or `paidOn` is out of its bounds; or it is asked back: then `errors.confirmed` says why",
  },
});

export const reverseDisbursement = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/disbursement/reverse",
  summary: "Reverse a payout that bounced or whose device was not collected",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({ reason: text("Say why the payout is reversed", 300) }),
  data: loan,
  errors: { 422: "Not paid out, or payments have been allocated; with four eyes, whoever paid it out" },
});

export const PAYOUT_ENDPOINTS: readonly Endpoint[] = [listPayees, disburseLoan, recordSettlement, reverseDisbursement];
