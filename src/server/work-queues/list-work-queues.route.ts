import { listWorkQueues } from "../../contract/work-queues.contract.ts";
import { nairaOrNull } from "../../domain/money.ts";
import { queuesOf } from "../../domain/staff/work-queues.ts";
import { daysBetween, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { readQueues } from "./work-queues.store.ts";

/** What waits for whoever asks, queue by queue; a queue with nothing in it is told too. */
export const listWorkQueuesRoute = route(listWorkQueues, async ({ actor, deps }) => {
  const day = today(deps.clock);
  const queues = await readQueues(deps.db, queuesOf(actor.permissions), { userId: actor.userId, today: day });
  return {
    data: queues.map(({ queue, count, amount, oldest }) => ({
      queue,
      count,
      sum: nairaOrNull(amount),
      oldest_days: oldest === null ? null : daysSince(lagosDate(oldest), day),
    })),
  };
});

/** Null for what is only due later, as the next call of a lead may be. */
function daysSince(oldest: LagosDate, today: LagosDate): number | null {
  return oldest > today ? null : daysBetween(oldest, today);
}
