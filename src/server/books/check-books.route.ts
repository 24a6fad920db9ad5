import { checkBooks } from "../../contract/books.contract.ts";
import { audit, wake } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { LEDGER_RULES } from "../ledger/verify-ledger.ts";
import { askForCheck } from "./check.store.ts";

/** Requests a check of the books. `queued` is false if one is already requested or running: its result then applies. */
export const checkBooksRoute = route(checkBooks, async ({ author, deps }) => {
  const at = deps.clock.now();
  const queued = await deps.db.transaction(async (tx) => {
    const isNew = await askForCheck(tx, { by: author.userId, at, rules: LEDGER_RULES });
    wake(tx, "check-books");
    if (isNew) audit(tx, author, at, { action: "check of the books asked for", object: "books" });
    return isNew;
  });
  return { data: { queued } };
});
