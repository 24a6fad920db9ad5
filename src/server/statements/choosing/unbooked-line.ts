import type { z } from "zod";
import type { statementLine } from "../../../contract/statement-line.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { lockBank } from "../../statement-record/statement-bank-lock.store.ts";
import { presentLines } from "../../statement-record/statement-line.presenter.ts";
import { lockLine, readStoredLine, type StoredLine } from "../../statement-record/statement-line.store.ts";

/**
 * Changes a line under the lock of its bank, as long as it is not booked; returns it in the API's form. Throws 404 for
 * an unknown line and 422 for a booked one.
 */
export async function changeUnbooked(
  deps: Deps,
  id: number,
  change: (tx: Tx, line: StoredLine) => Promise<void>,
): Promise<z.input<typeof statementLine>> {
  const known = await readStoredLine(deps.db.query, id);
  if (!known) throw notFound("statement line");
  await deps.db.transaction(async (tx) => {
    await lockBank(tx, known.bank);
    const line = await lockLine(tx, id);
    if (!line) throw notFound("statement line");
    if (line.booked_at)
      throw new Refusal("already-done", `This line was booked at ${formatDateTime(line.booked_at)}. ${line.reason}`);
    await change(tx, line);
  });
  const line = await readStoredLine(deps.db.query, id);
  const [shown] = line ? await presentLines(deps.db.query, [line], today(deps.clock)) : [];
  if (!shown) throw notFound("statement line");
  return shown;
}
