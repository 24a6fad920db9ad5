import { postStatement } from "../../contract/statements.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { showStatement } from "./show-statement.ts";
import { findStatement, lockStatement, type StatementView, updateStatement } from "./statement.store.ts";

/** Has the lines of a statement booked; a sweep does it, and goes on with it whatever happens to this process. */
export const postStatementRoute = route(postStatement, async ({ params, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.id);
    const known = await findStatement(tx, params.id);
    if (!statement || !known) throw notFound("statement");
    if (statement.state !== "read") throw new AppError("wrong-status", whyNot(known));
    const at = deps.clock.now();
    await updateStatement(tx, params.id, { state: "posting", posted_by: actor.userId, posted_at: at });
    audit(tx, author, at, { action: "statement posted", object: `statement:${params.id}` });
  });
  deps.wake("book-statements");
  return { message: "Statement is being posted", data: await showStatement(deps, params.id) };
});

function whyNot({ state, poster, posted_at }: StatementView): string {
  if (state === "discarded") return "This statement was discarded, so it cannot be posted.";
  if (posted_at) return `This statement was posted by ${poster ?? "System"} at ${formatDateTime(posted_at)}.`;
  return "This is a picture: its payments are entered by hand.";
}
