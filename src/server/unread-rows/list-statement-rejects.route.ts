import type { z } from "zod";
import type { unreadRow } from "../../contract/statements.contract.ts";
import { listStatementRejects } from "../../contract/unread-rows.contract.ts";
import { route } from "../http/route.ts";
import { readRejects, type StoredUnreadRow } from "../statement-record/unread-row.store.ts";
import { showStatement } from "../statements/show-statement.ts";

/** The unread rows of a statement, each with the reason and its resolution: none is silently dropped. */
export const listStatementRejectsRoute = route(listStatementRejects, async ({ params, deps }) => {
  await showStatement(deps, params.id);
  return { data: (await readRejects(deps.db.query, params.id)).map(presentRow) };
});

function presentRow(row: StoredUnreadRow): z.input<typeof unreadRow> {
  const { row_number, content, reason, has_money, answer, payment_reference, answerer, answered_at } = row;
  const told = answer &&
    answered_at && {
      what: answer,
      reference: payment_reference,
      by: answerer ?? "System",
      at: answered_at.toISOString(),
    };
  return { row_number, content, reason, has_money, answer: told };
}
