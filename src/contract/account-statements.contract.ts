import { z } from "zod";
import { ISSUES_STATEMENTS } from "../domain/account-statement/who-issues.ts";
import { statusView } from "./application-status.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira } from "./fields.ts";

/** How often a customer may ask for a statement of their own in a day. */
export const STATEMENTS_A_DAY = 4;

const asked = {
  /** Without them: from the payout until today. */
  from_date: z.iso.date("Choose the first day from the calendar").optional(),
  to_date: z.iso.date("Choose the last day from the calendar").optional(),
  format: z.enum(["pdf", "csv"], "Choose PDF or CSV"),
};

/** The answer is the file. A POST, so that the token is in the body and not in an address. */
export const issueOwnAccountStatement = defineEndpoint({
  method: "POST",
  path: "/api/loan/status/statement",
  summary: `Issue the statement of account of a loan to its customer, who has opened its view; at most ${STATEMENTS_A_DAY} a day`,
  access: "public",
  body: z.strictObject({ ...statusView.shape, ...asked }),
  errors: {
    401: "The view has ended, or belongs to another application",
    422: "Not paid out yet, or a period that cannot be",
    429: "Four were issued today",
  },
});

/** The answer is the file. It is kept, so this is a POST. */
export const issueAccountStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/account-statements",
  summary: "Issue the statement of account of a loan, for its customer; what was issued is kept",
  access: ISSUES_STATEMENTS,
  params: idParams,
  body: z.strictObject(asked),
  errors: { 404: "No such loan", 422: "Not paid out yet, or a period that cannot be" },
});

export const listAccountStatements = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/account-statements",
  summary: "The newest fifty statements of account that were issued of a loan, and to whom",
  access: ISSUES_STATEMENTS,
  params: idParams,
  data: z.array(
    z.object({
      id: z.number().int(),
      format: z.enum(["pdf", "csv"]),
      from_date: day,
      to_date: day,
      /** What was owed at its end. */
      closing: naira,
      issued_at: instant,
      /** Null: the customer, on the status page. */
      issued_by: z.string().nullable(),
      /** Null after an erasure. */
      link: z.string().nullable(),
      sha256: z.string(),
      /** When the customer was last told of it by e-mail. */
      mailed_at: instant.nullable(),
    }),
  ),
  errors: { 404: "No such loan" },
});

/** The e-mail holds the address of the status page alone: the file opens there, after the code to the customer's phone. */
export const mailAccountStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/account-statements/:id/mail",
  summary: "Tell the customer by e-mail that a statement of account was issued, and where it opens",
  access: ISSUES_STATEMENTS,
  params: idParams,
  body: z.strictObject({}),
  data: z.object({ mailed_at: instant }),
  errors: { 404: "No such statement", 422: "Its file was erased, or the customer was told within the last minute" },
});

export const ACCOUNT_STATEMENT_ENDPOINTS: readonly Endpoint[] = [
  issueOwnAccountStatement,
  issueAccountStatement,
  listAccountStatements,
  mailAccountStatement,
];
