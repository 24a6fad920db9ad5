import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** What a statement may weigh. */
export const STATEMENT_BYTES_MAX = 5 * 1000 * 1000;

/** What becomes of a line. `out` is money that left; `rejected` rows are told apart, for they could not be read. */
export const LINE_VERDICTS = ["matched", "clears", "confirms", "suggested", "suspense", "duplicate", "out"] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

const loanHint = z.object({ id: z.number().int(), reference: z.string(), name: z.string() });

/** A loan that money may belong to, and why somebody might think so. */
export const candidate = loanHint.extend({ reason: z.string(), balance: naira, instalment: naira.nullable() });

export const statementLine = z.object({
  id: z.number().int(),
  row_number: z.number().int(),
  booked_on: day,
  direction: z.enum(["credit", "debit"]),
  amount: naira,
  balance: naira.nullable(),
  narration: z.string(),
  reference: z.string().nullable(),
  verdict: z.enum(LINE_VERDICTS),
  /** Why, in a sentence. */
  reason: z.string(),
  loan: loanHint.nullable(),
  payment_id: z.number().int().nullable(),
  candidates: z.array(candidate),
  /** The stay in suspense from which the money was sent back. */
  returned_item: z.number().int().nullable(),
  booked: z.boolean(),
  undone: z.boolean(),
});

export type StatementLineRow = z.output<typeof statementLine>;

export const statement = z.object({
  id: z.number().int(),
  bank: z.object({ code: z.string(), name: z.string() }),
  file_name: z.string(),
  file_link: z.string(),
  layout: z.enum(["csv", "xls", "xlsx", "pdf", "picture"]),
  /** read: waits for posting; evidence: a picture whose payments a person has to enter; captured: that is done. */
  state: z.enum(["read", "posting", "posted", "evidence", "captured", "discarded"]),
  from: day.nullable(),
  to: day.nullable(),
  balance_chain: z.enum(["verified", "absent", "broken"]),
  chain_note: z.string().nullable(),
  lines: z.number().int(),
  /** Lines booked so far, of those that are to be. */
  progress: z.object({ booked: z.number().int(), of: z.number().int() }),
  counts: z.partialRecord(z.enum([...LINE_VERDICTS, "rejected"]), z.object({ lines: z.number().int(), amount: naira })),
  uploaded_by: z.string(),
  uploaded_at: instant,
  posted_by: z.string().nullable(),
  posted_at: instant.nullable(),
  capture_note: z.string().nullable(),
});

export type Statement = z.output<typeof statement>;

const seeing = { anyOf: ["view-repayments", "add-repayment"] } as const;
const posting = { anyOf: ["add-repayment"] } as const;

export const uploadRepayments = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/upload",
  summary: "Upload a bank statement; it is read and matched, and posted by a second call",
  access: posting,
  upload: {
    field: "file",
    bytesMax: STATEMENT_BYTES_MAX,
    fields: z.object({ bank: text("Choose the bank of the statement", 40) }),
  },
  data: statement,
  errors: { 400: "The file cannot be read", 422: "No such bank, or this file was uploaded before" },
});

export const listStatements = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements",
  summary: "Statements, newest first",
  access: seeing,
  query: z.object({ state: z.literal("waiting").optional(), ...pageQuery }),
  data: paged(statement),
});

export const getStatement = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements/:id",
  summary: "A statement and what is to become of its lines",
  access: seeing,
  params: idParams,
  data: statement,
});

export const listStatementLines = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements/:id/lines",
  summary: "The lines of a statement in their order",
  access: seeing,
  params: idParams,
  query: z.object({ verdict: z.enum(LINE_VERDICTS).optional(), ...pageQuery }),
  data: paged(statementLine),
});

export const listStatementRejects = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements/:id/rejects",
  summary: "The rows of a statement that could not be read, and why",
  access: seeing,
  params: idParams,
  data: z.array(z.object({ row_number: z.number().int(), content: z.string(), reason: z.string() })),
});

export const postStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/statements/:id/post",
  summary: "Book the lines of a statement; goes on by itself if it is interrupted",
  access: posting,
  params: idParams,
  /** Without `accept_broken_chain` a statement whose balances contradict its amounts is not posted. */
  body: z.object({ accept_broken_chain: z.literal(true).optional() }).optional(),
  data: statement,
  errors: { 422: "Posted before, discarded, or its balances do not add up and nobody has said that they may" },
});

export const discardStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/statements/:id/discard",
  summary: "Put a statement aside that has not been posted",
  access: posting,
  params: idParams,
  body: z.object({}).optional(),
  data: statement,
});

export const captureStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/statements/:id/captured",
  summary: "Say that the payments of a picture have been entered by hand",
  access: posting,
  params: idParams,
  body: z.object({ note: text("Say what was entered", 500) }),
  data: statement,
});

export const undoStatementLine = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/lines/:id/undo",
  summary: "Take a match back, to the kobo; the money goes to suspense",
  access: { anyOf: ["add-repayment", "edit-repayment"] },
  params: idParams,
  body: z.object({}).optional(),
  data: statementLine,
  errors: { 422: "Not booked, taken back before, or its credit has been used elsewhere" },
});

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
});

export type SuspenseItem = z.output<typeof suspenseItem>;

export const listSuspense = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/suspense",
  summary: "Money in suspense, the oldest first; the sum is the ledger account",
  access: { anyOf: ["view-repayments"] },
  query: z.object({ q: z.string().max(100).optional(), owner: z.enum(["me", "nobody"]).optional(), ...pageQuery }),
  data: paged(suspenseItem).extend({ sum: naira }),
});

export const ownSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/owner",
  summary: "Take an item on, or let it go",
  access: { anyOf: ["add-repayment", "edit-repayment"] },
  params: idParams,
  body: z.object({ mine: z.boolean() }),
  data: suspenseItem,
});

export const assignSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/assign",
  summary: "Give money in suspense to a loan, as a payment",
  access: posting,
  params: idParams,
  /** `confirmed` posts a payment although the same money may be posted already. */
  body: z.object({ loan_reference: text("Name the loan", 40), confirmed: z.literal(true).optional() }),
  data: z.object({
    /** What the money was: a new payment, the money of deductions, or of a payment that was there already. */
    as: z.enum(["payment", "clears", "confirms"]),
    /** Absent when it brought several deductions. */
    payment_id: z.number().int().nullable(),
    applied: naira,
    unapplied: naira,
    balance: naira,
    closed: z.boolean(),
  }),
  errors: {
    422: "Given away before, no loan of this reference takes payments, or it may be posted already: then `errors.confirmed` says why",
  },
});

export const confirmSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/confirm",
  summary: "Say that money in suspense is a payment that is posted already",
  access: posting,
  params: idParams,
  body: z.object({ payment_id: z.number().int().positive() }),
  data: z.object({ payment_id: z.number().int() }),
  errors: { 422: "Given away before, or the payment has another amount, was taken back, or stands on a statement" },
});

/** Deductions that have not arrived in the bank, as one credit might bring them. */
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
  summary: "Say which deductions this money, or a part of it, brings; the rest stays in suspense",
  access: posting,
  params: idParams,
  body: z.object({ deduction_ids: z.array(z.number().int().positive()).min(1).max(20_000) }),
  data: z.object({
    deductions: z.number().int(),
    /** What stays in suspense as an item of its own. */
    rest: z.object({ id: z.number().int(), amount: naira }).nullable(),
  }),
  errors: { 422: "They come to more than the amount, or have arrived" },
});

export const returnSuspense = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/return",
  summary: "Record that money in suspense went back to whoever sent it",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({ reference: text("Payment reference is required", 100) }),
  data: z.object({ returned: naira }),
});

export const undoReturn = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/suspense/:id/return/undo",
  summary: "Take the record of a return back: the money is in suspense again",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({}).optional(),
  data: suspenseItem,
  errors: { 422: "Not sent back, or taken back before" },
});
