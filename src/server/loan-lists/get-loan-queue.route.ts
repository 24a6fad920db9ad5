import { getLoanQueue } from "../../contract/loan-lists.contract.ts";
import { WAIT_FILTERS, WAIT_LIMITS, waitingLongerThan } from "../../domain/loan/waiting.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { readingRoute } from "../http/route.ts";
import { askedFilter } from "./asked-filter.ts";
import { readQueueSums } from "./loan-queue.store.ts";

const [ageing, old] = WAIT_FILTERS;

/** What a waiting list adds up to, and how many of it each of its chips would leave. */
export const getLoanQueueRoute = readingRoute(getLoanQueue, async ({ query, deps }) => {
  const day = today(deps.clock);
  const filter = askedFilter([query.filterStatus], query, day);
  const sums = await readQueueSums(deps.db, filter, {
    ageing: waitingLongerThan(WAIT_LIMITS.ageing, day),
    old: waitingLongerThan(WAIT_LIMITS.old, day),
  });
  return {
    data: {
      loans: sums.loans,
      amount: toNaira(kobo(sums.amount)),
      payout: nairaOrNull(sums.payout),
      screening: {
        qualified: sums.qualified,
        "not-qualified": sums.not_qualified,
        "not-screened": sums.not_screened,
      },
      waiting: { [ageing]: sums.ageing, [old]: sums.old },
    },
  };
});
