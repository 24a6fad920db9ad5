import { addHoliday } from "../../contract/holidays.contract.ts";
import { formatDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { presentHoliday } from "./holiday.presenter.ts";
import { findHolidayOn, type HolidayRow, insertHoliday, readHoliday } from "./holiday.store.ts";

/**
 * Adds a holiday, of any day: it holds for prices and rules from this moment on, and nothing booked changes. A day is one
 * holiday: 422 says which it is already.
 */
export const addHolidayRoute = route(addHoliday, async ({ body, actor, author, deps }) => {
  const { day, name } = body;
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const made = await insertHoliday(tx, { day, name, by: actor.userId, at });
    if (made === undefined) throw alreadyOne(day, await findHolidayOn(tx, day));
    audit(tx, author, at, { action: "holiday added", object: `holiday:${made}`, after: { day, name } });
    return made;
  });
  // Loans that were left out of the list of top-ups may be fit again.
  deps.wake("park-overdue-top-ups");
  const row = await readHoliday(deps.db.read, id);
  if (!row) throw notFound("holiday");
  return { message: "Holiday added", data: presentHoliday(row) };
});

function alreadyOne(day: string, known: HolidayRow | undefined): AppError {
  const what = known ? `: ${known.name}${known.added_by ? `, added by ${known.added_by}` : ""}` : "";
  const words = `${formatDate(lagosDate(day))} is a holiday already${what}`;
  return new AppError("duplicate", `${words}.`, { fields: { day: [words] } });
}
