import { addDays, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { demoRandom } from "../demo-random.ts";
import type { DemoWorld } from "../demo-world.ts";

const HOUR_MS = 3_600_000;
const STOPPED_POLL_DAYS = 90;

/** Sets when each mandate was last polled and is polled next: every night, but for a few without a recent answer. */
export function lookAfterMandates({ book, today, now }: DemoWorld): void {
  for (const mandate of book.rows.mandates) {
    const random = demoRandom(`asked about ${mandate.mandate_reference}`);
    const silentDays = mandate.status === "active" && random.chance(0.02) ? random.between(4, 9) : 0;
    const minutes = random.between(0, 180);
    const isDone = night(today, minutes) <= now;
    const asked = night(addDays(today, isDone ? -silentDays : -silentDays - 1), minutes);
    const lately =
      mandate.stopped_at === null || mandate.stopped_at > startOfLagosDay(addDays(today, -STOPPED_POLL_DAYS));
    const checked_at = asked > mandate.booked_at ? asked : null;
    const next_poll_at = lately ? night(addDays(today, 1), random.between(0, 180)) : null;
    Object.assign(mandate, { checked_at, next_poll_at, poll_failures: silentDays });
  }
}

/** Some minutes after two in the morning. */
function night(day: LagosDate, minutes: number): Date {
  return new Date(startOfLagosDay(day).getTime() + 2 * HOUR_MS + minutes * 60_000);
}
