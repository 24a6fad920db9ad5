import { reopenUnreadRows } from "../../contract/unread-rows.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { writeAnswer } from "../statement-record/unread-row.store.ts";
import { showStatement } from "../statements/show-statement.ts";
import { lockUnreadRows } from "./answer-rows.ts";

/** Undoes the resolution of unread rows: they are open again. */
export const reopenUnreadRowsRoute = route(reopenUnreadRows, async ({ params, body, author, deps }) => {
  const rowNumbers = [...new Set(body.row_numbers)];
  await deps.db.transaction(async (tx) => {
    const rows = await lockUnreadRows(tx, params.id, rowNumbers);
    const open = rows.find(({ answer }) => answer === null);
    if (open) throw new Refusal("already-done", `Row ${open.row_number} has no answer that could be undone.`);
    await writeAnswer(tx, params.id, rowNumbers, undefined);
    const before = { rows: rowNumbers, answers: rows.map(({ answer }) => answer) };
    const at = deps.clock.now();
    audit(tx, author, at, { action: "unread rows opened again", object: `statement:${params.id}`, before });
  });
  return { message: "Open again", data: await showStatement(deps, params.id) };
});
