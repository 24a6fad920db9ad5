import { removeHoliday } from "../../contract/holidays.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { presentHoliday } from "./holiday.presenter.ts";
import { lockHoliday, readHoliday, takeHolidayOut } from "./holiday.store.ts";

/** Removes a holiday from the calendar; its row stays, with who did it and why. 422 says who removed it already. */
export const removeHolidayRoute = route(removeHoliday, async ({ params, body, actor, author, deps }) => {
  const { reason } = body;
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const known = await lockHoliday(tx, params.id);
    if (!known) throw notFound("holiday");
    if (known.removed_at) {
      const when = formatDateTime(known.removed_at);
      throw new Refusal("already-done", `This holiday was removed by ${known.removed_by} on ${when}.`);
    }
    await takeHolidayOut(tx, params.id, { reason, by: actor.userId, at });
    const before = { day: known.day, name: known.name };
    audit(tx, author, at, { action: "holiday removed", object: `holiday:${params.id}`, before, after: { reason } });
  });
  const row = await readHoliday(deps.db.query, params.id);
  if (!row) throw notFound("holiday");
  return { message: "Holiday removed", data: presentHoliday(row) };
});
