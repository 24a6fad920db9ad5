import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, paymentReference } from "./fields.ts";

import { posting, rowNumbers, seeing, statement, UNREAD_ANSWERS, unreadRow } from "./statements.contract.ts";

export const listStatementRejects = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/statements/:id/rejects",
  summary: "The rows of a statement that could not be read, and why; those with money say what became of it",
  access: seeing,
  params: idParams,
  data: z.array(unreadRow),
});

export const answerUnreadRows = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/statements/:id/rejects/answer",
  mayWaitForSecondPerson: true,
  summary: "Say what became of the money of rows that could not be read",
  access: posting,
  params: idParams,
  /** `entered` is for one row: the payment with this reference, entered by hand, is its money. */
  body: z.object({
    row_numbers: rowNumbers,
    answer: z.enum(UNREAD_ANSWERS, "Choose the outcome"),
    reference: paymentReference.optional(),
  }),
  data: statement,
  errors: { 422: "No such row, answered before, without money, or no such payment was entered by hand" },
});

export const reopenUnreadRows = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/statements/:id/rejects/reopen",
  summary: "Undo what was said of rows that could not be read: they are open again",
  access: posting,
  params: idParams,
  body: z.object({ row_numbers: rowNumbers }),
  data: statement,
  errors: { 422: "No such row, or nobody has answered it" },
});

export const UNREAD_ROW_ENDPOINTS: readonly Endpoint[] = [listStatementRejects, answerUnreadRows, reopenUnreadRows];
