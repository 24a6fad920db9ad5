import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, nameText, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";
import { candidate, LINE_CHOICES, LINE_KINDS, LINE_VERDICTS, type LineKind, statementLine } from "./statement-line.ts";

export const NO_BANK_NAME = "Enter the name of the bank";

/** The maximum size of a statement. */
export const STATEMENT_BYTES_MAX = 5 * 1000 * 1000;

/** Whether credits that seem to be in another file too are the same money, or similar other money. */
export const OVERLAP_ANSWERS = ["same", "other"] as const;

/**
 * How the money of an unread row was resolved: entered by hand as a payment, not money for a loan, or contained in
 * another file that was read.
 */
export const UNREAD_ANSWERS = ["entered", "no_money", "other_file"] as const;
export type UnreadAnswer = (typeof UNREAD_ANSWERS)[number];

/** An unread row. One that may contain money is open until somebody resolves it. */
export const unreadRow = z.object({
  row_number: z.number().int(),
  content: z.string(),
  reason: z.string(),
  has_money: z.boolean(),
  answer: z
    .object({ what: z.enum(UNREAD_ANSWERS), reference: z.string().nullable(), by: z.string(), at: instant })
    .nullable(),
});

/** At most this many rows are listed, the open ones first, and this many can be answered at once. */
export const UNREAD_ROWS_MAX = 1000;

export const statement = z.object({
  id: z.number().int(),
  bank: z.object({ code: z.string(), name: z.string() }),
  file_name: z.string(),
  file_link: z.string(),
  layout: z.enum(["csv", "xls", "xlsx", "ods", "pdf", "ofx", "mt940", "picture"]),
  /** read: waits for posting; evidence: a picture whose payments a person has to enter; captured: that is done. */
  state: z.enum(["read", "posting", "posted", "evidence", "captured", "discarded"]),
  from: day.nullable(),
  to: day.nullable(),
  balance_chain: z.enum(["verified", "absent", "broken"]),
  chain_note: z.string().nullable(),
  lines: z.number().int(),
  /** Lines booked so far, of those to be booked. */
  progress: z.object({ booked: z.number().int(), of: z.number().int() }),
  counts: z.partialRecord(z.enum([...LINE_VERDICTS, "rejected"]), z.object({ lines: z.number().int(), amount: naira })),
  /** Of the credits that only a person can match, not booked yet: those with a chosen loan, and those without. */
  choices: z.record(z.enum(LINE_CHOICES), z.object({ lines: z.number().int(), amount: naira })),
  uploaded_by: z.string(),
  uploaded_at: instant,
  posted_by: z.string().nullable(),
  posted_at: instant.nullable(),
  capture_note: z.string().nullable(),
  /** Credits that seem to be in other files too, described for a person; and the answer given. */
  overlap: z
    .object({
      lines: z.number().int(),
      amount: naira,
      came_with: z.array(z.string()),
      answer: z.enum(OVERLAP_ANSWERS).nullable(),
    })
    .nullable(),
  /**
   * Unread rows that may contain money; how many of them are unanswered; and how many were open when somebody posted
   * the statement all the same.
   */
  unread: z.object({ rows: z.number().int(), open: z.number().int(), accepted: z.number().int().nullable() }),
  /** Credits of future days, and the first of these days: each is booked when its day starts. */
  to_come: z.object({ lines: z.number().int(), first_on: day }).nullable(),
});

export type Statement = z.output<typeof statement>;

export type UnreadRow = z.output<typeof unreadRow>;

export const seeing = { anyOf: ["view-repayments", "add-repayment"] } as const;
export const posting = { anyOf: ["add-repayment"] } as const;

export const uploadRepayments = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/upload",
  specified: true,
  summary: "Upload a bank statement; it is read and matched, and posted by a second call",
  access: posting,
  upload: {
    field: "file",
    bytesMax: STATEMENT_BYTES_MAX,
    fields: z.object({
      /** A code of the list, or `other` with the name of the bank. */
      bank: text("Choose the bank of the statement", 40),
      bank_name: nameText(NO_BANK_NAME, 60).optional(),
      /** Confirms a statement that names another bank than the chosen one. */
      confirmed: z.literal("true").optional(),
    }),
  },
  data: statement,
  errors: {
    400: "The file cannot be read",
    422: "No such bank, this file was uploaded before, or it names another bank: then `errors.confirmed` says which",
  },
});

/** Asks for the statements that somebody has to post, to enter, or to say something about. */
export const WAITING_STATEMENTS = "waiting";

export const listStatements = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements",
  summary:
    "Statements, newest first; waiting are those to be posted, and those with unread rows that nobody has answered",
  access: seeing,
  query: z.object({ state: z.literal(WAITING_STATEMENTS).optional(), ...pageQuery }),
  data: paged(statement),
});

export const getStatement = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements/:id",
  answersOne: true,
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
  query: z.object({
    verdict: z.enum(LINE_VERDICTS).optional(),
    kind: z.enum(Object.keys(LINE_KINDS) as LineKind[]).optional(),
    choice: z.enum(LINE_CHOICES).optional(),
    ...pageQuery,
  }),
  data: paged(statementLine),
});

// The database counts rows with four bytes.
const rowNumber = z.number().int().positive().max(2_147_483_647, "There is no such row");
export const rowNumbers = z.array(rowNumber).min(1, "Name the rows").max(UNREAD_ROWS_MAX);

export const postStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/statements/:id/post",
  summary: "Book the lines of a statement; goes on by itself if it is interrupted",
  access: posting,
  params: idParams,
  /**
   * Without `accept_broken_chain` a statement whose balances contradict its amounts is not posted; without
   * `accept_unread` none with open rows that may contain money; without `overlap` none whose credits seem to be known:
   * `same` leaves them alone, `other` posts them by their text.
   */
  body: z
    .object({
      accept_broken_chain: z.literal(true).optional(),
      accept_unread: z.literal(true).optional(),
      overlap: z.enum(OVERLAP_ANSWERS).optional(),
    })
    .optional(),
  data: statement,
  errors: {
    422: "Posted before, discarded, or in doubt and nobody has said how it is: then `errors` names `accept_broken_chain`, `accept_unread` or `overlap`",
  },
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

/** At most this many loans are found for a line. */
export const LINE_CANDIDATES_MAX = 20;

export const listLineCandidates = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/lines/:id/candidates",
  summary: "Loans that a line's money may belong to: those the matching suggests, or those that a search finds",
  access: posting,
  params: idParams,
  /** A name, the reference of a loan, or an amount that is collected each month; words and an amount narrow each other. */
  query: z.object({ q: z.string().max(100).optional() }),
  data: z.array(candidate),
});

export const chooseLineLoan = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/lines/:id/choose",
  summary: "Choose the loan of a line that is not posted yet; nothing is booked before its statement is posted",
  access: posting,
  params: idParams,
  body: z.object({ loan_reference: text("Name the loan", 40) }),
  data: statementLine,
  errors: {
    422: "Posted already, matched by itself, chosen before, no such loan takes payments, or the money may be posted already",
  },
});

export const undoChosenLoan = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/lines/:id/choose/undo",
  summary: "Undo the choice of a loan, as long as the line is not booked",
  access: posting,
  params: idParams,
  body: z.object({}).optional(),
  data: statementLine,
  errors: { 422: "Booked already, or no loan is chosen" },
});

export const undoStatementLine = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/lines/:id/undo",
  summary: "Undo a match, to the kobo; the money goes to suspense",
  access: { anyOf: ["add-repayment", "edit-repayment"] },
  params: idParams,
  body: z.object({}).optional(),
  data: statementLine,
  errors: { 422: "Not booked, undone before, or its credit has been used elsewhere" },
});

export const reverseTakenBack = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/lines/:id/reverse",
  summary: "Say that a debit took a credit back: what was posted of the credit is reversed",
  access: { anyOf: ["add-repayment", "edit-repayment"] },
  params: idParams,
  body: z.object({}).optional(),
  data: statementLine,
  errors: { 422: "It takes nothing back, that is done, or one of the two lines has not been posted" },
});

export const STATEMENT_ENDPOINTS: readonly Endpoint[] = [
  uploadRepayments,
  listStatements,
  getStatement,
  listStatementLines,
  postStatement,
  discardStatement,
  captureStatement,
  listLineCandidates,
  chooseLineLoan,
  undoChosenLoan,
  undoStatementLine,
  reverseTakenBack,
];
