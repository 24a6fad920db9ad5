import { addDays, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { audit, SYSTEM } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { readMonthSums } from "../employer-month.store.ts";
import { daysOfMonth, monthOf } from "../payday-month.ts";
import { isKeptAtItsEnd, keepMonth } from "./kept-statement.store.ts";

/**
 * Keeps the statement of the month that has ended, once: of several processes one does it. A month without money has none.
 * Returns how many were kept.
 */
export async function keepEndedMonth({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const asOf = today(clock);
  const month = monthBefore(asOf);
  const filter = { ...daysOfMonth(month), asOf };
  if (await isKeptAtItsEnd(db, filter.from)) return 0;
  if ((await readMonthSums(db, filter)).employers === 0) return 0;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const id = await keepMonth(tx, filter, { by: undefined, at });
    if (id === undefined) return 0;
    audit(tx, SYSTEM, at, { action: "payday statement kept", object: `payday-statement:${id}`, after: { month } });
    return 1;
  });
}

function monthBefore(day: LagosDate): string {
  return monthOf(addDays(lagosDate(`${monthOf(day)}-01`), -1));
}
