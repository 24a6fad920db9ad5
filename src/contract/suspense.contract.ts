import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, naira, paymentReference, text } from "./fields.ts";
import { fourEyes, secondPerson } from "./four-eyes.ts";
import { paged, pageQuery } from "./paged.ts";
import { candidate } from "./statement-line.ts";

/** What can be done with money in suspense. */
export const SUSPENSE_ACTS = ["assign", "clear", "same", "return"] as const;

/** Money in the bank that belongs to no loan yet. */
export const suspenseItem = z.object({
  id: z.number().int(),
  line_id: z.number().int(),
  statement_id: z.number().int(),
  bank: z.string(),
  received_on: day,
  age_days: z.number().int(),
  amount: naira,
  narration: z.string(),
  reference: z.string().nullable(),
  why: z.string(),
  owner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  guesses: z.array(candidate),
  /** What can be done with it now, by whoever may; and why not more, in a sentence. */
  can: z.array(z.enum(SUSPENSE_ACTS)),
  why_not: z.string().nullable(),
  /** The booked line of another file whose money it may be; null once somebody decided that it is other money. */
  repeats: z.object({ row_number: z.number().int(), file_name: z.string(), name: z.string() }).nullable(),
});

export type SuspenseItem = z.output<typeof suspenseItem>;

/** Whose items a list has: one's own, or those that nobody has taken on. */
export const SUSPENSE_OWNERS = ["me", "nobody"] as const;
export type SuspenseOwner = (typeof SUSPENSE_OWNERS)[number];

export const listSuspense = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/suspense",
  summary:
    "Money in suspense, the oldest first, with the sum of what was found; of all of it that is the ledger account",
  access: { anyOf: ["view-repayments"] },
  query: z.object({ q: z.string().max(100).optional(), owner: z.enum(SUSPENSE_OWNERS).optional(), ...pageQuery }),
  data: paged(suspenseItem).extend({ sum: naira }),
});

/** Whoever may decide on money in suspense, and so may be given it. */
export const handling = { anyOf: ["add-repayment", "edit-repayment"] } as const;

export const changeSuspenseOwner = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/owner",
  summary: "Take an item on, let it go, or assign it to a colleague",
  access: handling,
  params: idParams,
  /** `to` names the colleague who has it from now on. */
  body: z.union([z.object({ mine: z.boolean() }), z.object({ to: z.number("Choose a colleague").int().positive() })]),
  data: suspenseItem,
});

export const listSuspenseColleagues = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/suspense/colleagues",
  summary: "Who can be given an item: everybody who may resolve money in suspense",
  access: handling,
  data: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const assignSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/assign",
  mayWaitForSecondPerson: true,
  summary: "Give money in suspense to a loan, as a payment",
  access: { anyOf: ["add-repayment"] },
  params: idParams,
  /**
   * `confirmed` posts a payment although the same money may be posted already. `settlement` settles the loan at the
   * bank's booking day.
   */
  body: z.object({
    loan_reference: text("Name the loan", 40),
    confirmed: z.literal(true).optional(),
    as: z.literal("settlement").optional(),
  }),
  /** Null while it waits for a second person. */
  data: z
    .object({
      /** What the money was: a new payment, a settlement, the money of deductions, or of an existing payment. */
      as: z.enum(["payment", "settlement", "clears", "confirms"]),
      /** Absent if it brought in several deductions. */
      payment_id: z.number().int().nullable(),
      applied: naira,
      unapplied: naira,
      balance: naira,
      closed: z.boolean(),
    })
    .nullable(),
  errors: {
    422: "Given away before, no loan of this reference takes payments, or it may be posted already: then `errors.confirmed` says why",
  },
});

export const confirmSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/confirm",
  mayWaitForSecondPerson: true,
  summary: "Say that money in suspense is a payment that is posted already",
  access: { anyOf: ["add-repayment"] },
  params: idParams,
  body: z.object({ payment_id: z.number().int().positive() }),
  data: z.object({ payment_id: z.number().int().nullable() }),
  errors: { 422: "Given away before, or the payment has another amount, was reversed, or stands on a statement" },
});

export const closeAsSame = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/same",
  mayWaitForSecondPerson: true,
  summary: "Say that money in suspense is that of the line which it repeats: it came once, and nothing is paid with it",
  access: { anyOf: ["add-repayment"] },
  params: idParams,
  body: z.object({}).optional(),
  data: z.object({ same_as: z.string().nullable() }),
  errors: { 422: "Given away before, in part as well, or it repeats no line that stands in the books" },
});

export const undoSame = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/same/undo",
  summary: "Undo that money was another line's: it is in suspense again",
  access: handling,
  params: idParams,
  body: z.object({}).optional(),
  data: suspenseItem,
  errors: { 422: "Nobody said so, it was undone before, or the line has been booked from another file since" },
});

/** Deductions that have not reached the bank, grouped as one credit might bring them in. */
export const remittanceGroup = z.object({
  label: z.string(),
  amount: naira,
  deduction_ids: z.array(z.number().int()),
});

export const listRemittanceGroups = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/suspense/:id/remittances",
  summary: "Sets of unremitted deductions that come to exactly this amount",
  access: { anyOf: ["view-repayments"] },
  params: idParams,
  data: z.array(remittanceGroup),
});

export const clearSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/clear",
  mayWaitForSecondPerson: true,
  summary: "Say which deductions this money, or a part of it, brings; the rest stays in suspense",
  access: { anyOf: ["add-repayment"] },
  params: idParams,
  body: z.object({ deduction_ids: z.array(z.number().int().positive()).min(1).max(20_000) }),
  data: z.object({
    deductions: z.number().int(),
    /** What remains in suspense as a new item. */
    rest: z.object({ id: z.number().int(), amount: naira }).nullable(),
  }),
  errors: { 422: "They come to more than the amount, or have arrived" },
});

export const returnSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/return",
  mayWaitForSecondPerson: true,
  summary: "Record that money in suspense went back to whoever sent it",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({ reference: paymentReference }),
  data: z.object({ returned: naira }),
  errors: { 422: "Given away before; with four eyes, it waits for a second person already" },
});

export const undoReturn = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/return/undo",
  summary: "Undo the record of a return: the money is in suspense again",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({}).optional(),
  data: suspenseItem,
  errors: { 422: "Not sent back, or undone before; with four eyes, whoever recorded the return" },
});

export const getSuspenseFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/suspense/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you send money in suspense back, or undo the record of that; why not, and who can",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  data: fourEyes.extend({ second: secondPerson }),
});

export const SUSPENSE_ENDPOINTS: readonly Endpoint[] = [
  listSuspense,
  changeSuspenseOwner,
  listSuspenseColleagues,
  assignSuspense,
  listRemittanceGroups,
  clearSuspense,
  confirmSuspense,
  closeAsSame,
  undoSame,
  returnSuspense,
  undoReturn,
  getSuspenseFourEyes,
];
