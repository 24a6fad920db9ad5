import { addHoliday } from "../../contract/holidays.contract.ts";
import { formatDate, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { freeWeekdaysWith } from "../../domain/time/working-days.ts";
import { today } from "../clock.ts";
import { audit, type Tx, wake } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { readHolidays } from "../loan-record/grace.store.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { presentHoliday } from "./holiday.presenter.ts";
import { findHolidayOn, type HolidayRow, insertHoliday, readHoliday } from "./holiday.store.ts";

/** More than the law, both Eids and a day of mourning ever make free together. */
const FREE_IN_A_ROW_MAX = 4;

/**
 * Adds a holiday: it applies to prices and rules from now on, and nothing booked changes. A day can be one holiday: 422
 * says which it is already. Holidays waive interest, so while four eyes are on nobody adds past ones, or weeks of them.
 */
export const addHolidayRoute = route(addHoliday, async ({ body, actor, author, deps }) => {
  const { day, name } = body;
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    if (await fourEyesOn(tx, deps.config)) await requireUsual(tx, lagosDate(day), today(deps.clock));
    const made = await insertHoliday(tx, { day, name, by: actor.userId, at });
    if (made === undefined) throw alreadyOne(day, await findHolidayOn(tx, day));
    audit(tx, author, at, { action: "holiday added", object: `holiday:${made}`, after: { day, name } });
    // Loans left out of the top-up list may be eligible again.
    wake(tx, "park-overdue-top-ups");
    return made;
  });
  const row = await readHoliday(deps.db.query, id);
  if (!row) throw notFound("holiday");
  return { message: "Holiday added", data: presentHoliday(row) };
});

async function requireUsual(tx: Tx, day: LagosDate, on: LagosDate): Promise<void> {
  if (day < on) throw fieldError("day", "While four eyes are on, a holiday is added before it is over.");
  const inARow = freeWeekdaysWith(day, await readHolidays(tx));
  if (inARow <= FREE_IN_A_ROW_MAX) return;
  throw fieldError("day", `That makes ${inARow} weekdays in a row free. Four eyes allow ${FREE_IN_A_ROW_MAX} at most.`);
}

function alreadyOne(day: string, known: HolidayRow | undefined): Refusal {
  const what = known ? `: ${known.name}${known.added_by ? `, added by ${known.added_by}` : ""}` : "";
  const words = `${formatDate(lagosDate(day))} is a holiday already${what}`;
  return new Refusal("duplicate", `${words}.`, { fields: { day: [words] } });
}
