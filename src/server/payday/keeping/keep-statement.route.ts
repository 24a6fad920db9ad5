import { keepStatement } from "../../../contract/payday.contract.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { fieldError, notFound, Refusal } from "../../refusal/refusal.ts";
import { readMonthSums } from "../employer-month.store.ts";
import { daysOfMonth, monthOf } from "../payday-month.ts";
import { presentStatement } from "./kept-statement.presenter.ts";
import { findKeptOn, keepMonth, readStatement } from "./kept-statement.store.ts";

/** Keeps what a month has expected and got by now. Once a day: 422 says who has kept it today already. */
export const keepStatementRoute = route(keepStatement, async ({ body, actor, author, deps }) => {
  const { month } = body;
  const asOf = today(deps.clock);
  if (month > monthOf(asOf)) throw fieldError("month", "The month has not begun.");
  const filter = { ...daysOfMonth(month), asOf };
  if ((await readMonthSums(deps.db, filter)).employers === 0)
    throw fieldError("month", "Nothing was expected or deducted in the month.");
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const made = await keepMonth(tx, filter, { by: actor.userId, at });
    if (made === undefined) {
      const known = await findKeptOn(tx, filter.from, asOf);
      const by = known ? ` by ${known.kept_by} on ${formatDateTime(known.kept_at)}` : " today";
      throw new Refusal("already-done", `The statement was kept${by}. It can be kept again tomorrow.`);
    }
    audit(tx, author, at, { action: "payday statement kept", object: `payday-statement:${made}`, after: { month } });
    return made;
  });
  const kept = await readStatement(deps.db.query, id);
  if (!kept) throw notFound("kept statement");
  return { message: "Statement kept", data: presentStatement(kept) };
});
