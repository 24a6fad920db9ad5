import { returnSuspense } from "../../contract/suspense.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { bookReturn } from "./book-return.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";
import { requireReturnEyes } from "./return-eyes.ts";
import { lockLine, updateLine } from "./statement-line.store.ts";

/** Records that money in suspense went back to whoever had sent it. */
export const returnSuspenseRoute = route(returnSuspense, async ({ params, body, actor, author, deps }) => {
  const amount = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await requireOpen(tx, params.id);
    await requireReturnEyes(tx, deps, item, actor);
    const at = deps.clock.now();
    const returned = kobo(item.amount);
    await bookReturn(tx, item, { bookedOn: lagosDateOf(at), author, at });
    const reason = `Sent back by ${author.name}, reference ${body.reference}.`;
    // What another part of the line's money was given to stays to be seen, and to be undone.
    const line = item.rest_of === null ? undefined : await lockLine(tx, item.statement_line_id);
    const verdict = line?.verdict ?? "suspense";
    await updateLine(tx, item.statement_line_id, { verdict, reason, candidates: null });
    const after = { amount: returned, reference: body.reference };
    audit(tx, author, at, { action: "suspense returned", object: `suspense:${item.id}`, after });
    return returned;
  });
  return { message: "Money returned", data: { returned: toNaira(amount) } };
});
