import { captureStatement } from "../../contract/statements.contract.ts";
import { maskWords } from "../../domain/customer/masked-words.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { lockStatement, updateStatement } from "../statement-record/statement.store.ts";
import { showStatement } from "./show-statement.ts";

/** Closes the task of a picture: somebody has entered its payments by hand and describes them. */
export const captureStatementRoute = route(captureStatement, async ({ params, body, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.id);
    if (!statement) throw notFound("statement");
    if (statement.state !== "evidence")
      throw new Refusal("wrong-status", "Nothing of this statement waits to be entered by hand.");
    await updateStatement(tx, params.id, { state: "captured", capture_note: body.note });
    const after = { note: maskWords(body.note) };
    audit(tx, author, deps.clock.now(), { action: "statement captured", object: `statement:${params.id}`, after });
  });
  return { message: "Captured", data: await showStatement(deps, params.id) };
});
