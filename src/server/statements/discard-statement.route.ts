import { discardStatement } from "../../contract/statements.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { lockStatement, updateStatement } from "../statement-record/statement.store.ts";
import { showStatement } from "./show-statement.ts";

/** Discards a statement without any booking; the same file can then be uploaded again. */
export const discardStatementRoute = route(discardStatement, async ({ params, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.id);
    if (!statement) throw notFound("statement");
    if (statement.state === "discarded") return;
    if (statement.state !== "read" && statement.state !== "evidence")
      throw new Refusal("wrong-status", "This statement has been posted, so it cannot be discarded.");
    await updateStatement(tx, params.id, { state: "discarded" });
    const at = deps.clock.now();
    audit(tx, author, at, { action: "statement discarded", object: `statement:${params.id}` });
  });
  return { message: "Statement discarded", data: await showStatement(deps, params.id) };
});
