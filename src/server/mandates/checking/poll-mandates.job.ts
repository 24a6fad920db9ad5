import type { Deps } from "../../deps.ts";
import { inParallel } from "../../jobs/in-parallel.ts";
import { lastNight } from "../../mandate-record/poll-time.ts";
import { checkMandateNow } from "./check-mandate-now.ts";
import {
  closePollRun,
  countPolls,
  keepPollFailure,
  type MandateToCheck,
  openPollRun,
  takeDueMandates,
} from "./poll.store.ts";

/** At most this many mandates are polled at the same time. */
export const POLLS_AT_ONCE = 4;
const BATCH = 64;
// A dead worker's batch is taken up after this; a double check does no harm.
const LEASE_SECONDS = 45;
const BATCHES_MAX = 20;
const AGAIN_MS = 5 * 60_000;
// This many failures in a row mean that the provider is down: the rest of the night waits.
const FAILURES_IN_A_ROW_MAX = 5;

/**
 * Checks every due mandate: the nightly poll and others that are due. Bounded, and another process continues if it is
 * interrupted. Returns how many were polled.
 */
export async function pollMandates(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  if (!deps.provider) return 0;
  const night = lastNight(deps.clock.now());
  await openPollRun(deps.db, night, deps.clock.now());
  let polled = 0;
  let failuresInARow = 0;
  const isDown = (): boolean => failuresInARow >= FAILURES_IN_A_ROW_MAX;
  for (let batch = 0; batch < BATCHES_MAX && !stopping() && !isDown(); batch += 1) {
    const due = await takeDueMandates(deps.db, deps.clock.now(), { leaseSeconds: LEASE_SECONDS, limit: BATCH });
    const counts = { done: 0, failed: 0, posted: 0 };
    await inParallel(POLLS_AT_ONCE, due, async (mandate) => {
      if (stopping() || isDown()) return;
      const posted = await pollOne(deps, mandate);
      failuresInARow = posted === undefined ? failuresInARow + 1 : 0;
      if (posted === undefined) counts.failed += 1;
      // A repeated check the same night was counted before.
      else if (mandate.checked_at === null || mandate.checked_at < night.beginsAt) counts.done += 1;
      counts.posted += posted ?? 0;
    });
    if (due.length > 0) await countPolls(deps.db, night, counts);
    polled += due.length;
    if (due.length < BATCH) break;
  }
  await closePollRun(deps.db, night, deps.clock.now());
  return isDown() ? 0 : polled;
}

// A mandate that cannot be checked waits and blocks no other.
async function pollOne(deps: Deps, mandate: MandateToCheck): Promise<number | undefined> {
  try {
    const result = await checkMandateNow(deps, mandate);
    return result.kind === "checked" ? result.posted : undefined;
  } catch (error) {
    const { name, stack } = error as Error;
    deps.log.error({ mandate: mandate.id, kind: name, stack }, "checking a mandate failed");
    await keepPollFailure(
      deps.db,
      mandate.id,
      mandate.poll_failures + 1,
      new Date(deps.clock.now().getTime() + AGAIN_MS),
    );
    return undefined;
  }
}
