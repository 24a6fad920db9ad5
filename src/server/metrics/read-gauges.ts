import { stat } from "node:fs/promises";
import { anchorsFile } from "../audit/anchor-file.ts";
import { auditKeys } from "../audit/open-audit-seal.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { countRedLines } from "../go-live/count-red-lines.ts";
import type { Judging } from "../go-live/read-facts.ts";
import { readBalances, readChecks, readPayouts, readPeople, readQueues } from "./figures.store.ts";
import type { Gauges, Reading } from "./meter.ts";

type Needed = Judging & Pick<Deps, "db" | "folder" | "installationKey" | "log" | "security">;

// However often metrics are read, the database is queried at most this often.
const READ_AGAIN_MS = 5000;

/** Reads the shared gauges from the database. If that is unreachable the rest is still answered. */
export function gaugeReading(deps: Needed): Reading {
  let readAt = Number.NEGATIVE_INFINITY;
  return async (gauges) => {
    putPool(gauges, deps);
    putReplica(gauges, deps);
    gauges.unreadable.set(deps.db.unreadable.found);
    const waiting = deps.security.waitingSince();
    gauges.securityWaiting.set(waiting ? Math.max(0, deps.clock.now().getTime() - waiting.getTime()) / 1000 : 0);
    gauges.clock.set((deps.clock.aheadMs?.() ?? 0) / 1000);
    if (performance.now() - readAt < READ_AGAIN_MS) return;
    try {
      await putShared(gauges, deps);
      gauges.databaseUp.set(1);
      readAt = performance.now();
    } catch (error) {
      gauges.databaseUp.set(0);
      deps.log.warn({ kind: (error as Error).name }, "figures not read");
    }
  };
}

function putPool({ pool }: Gauges, { db }: Needed): void {
  const { totalCount, idleCount, waitingCount, options } = db.pool;
  pool.set({ state: "busy" }, totalCount - idleCount);
  pool.set({ state: "idle" }, idleCount);
  pool.set({ state: "waited-for" }, waitingCount);
  pool.set({ state: "most" }, options.max);
}

function putReplica({ replicaLag, replicaUsed }: Gauges, { db }: Needed): void {
  const standing = db.reading.standing();
  if (!standing) return;
  replicaUsed.set(standing.isUsed ? 1 : 0);
  if (standing.lagMs !== undefined) replicaLag.set(standing.lagMs / 1000);
}

async function putShared(gauges: Gauges, deps: Needed): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await putQueues(gauges, db, now);
  const { sessions, blocked } = await readPeople(db, now);
  gauges.sessions.set(sessions);
  gauges.blocked.set(blocked);
  for (const { account, balance } of await readBalances(db)) gauges.balance.set({ account }, balance);
  const { count, kobo } = await readPayouts(db, today(clock));
  gauges.payouts.set(count);
  gauges.payoutKobo.set(kobo);
  gauges.goLiveRed.set(await countRedLines(deps));
  await putChecks(gauges, deps);
}

const QUEUES = ["messages", "provider", "notifications"];

async function putQueues({ queue, oldest }: Gauges, db: Deps["db"], now: Date): Promise<void> {
  const found = await readQueues(db);
  // An empty queue must be reported as empty, not with its last value.
  queue.reset();
  for (const figure of found) queue.set({ queue: figure.queue, state: figure.state }, figure.waiting);
  for (const name of QUEUES) {
    const since = found.flatMap((each) => (each.queue === name && each.oldest ? [each.oldest.getTime()] : []));
    oldest.set({ queue: name }, since.length > 0 ? Math.max(0, now.getTime() - Math.min(...since)) / 1000 : 0);
  }
}

async function putChecks(gauges: Gauges, { db, folder, installationKey }: Needed): Promise<void> {
  const found = await readChecks(db);
  gauges.auditRows.set(found?.audit_rows ?? 0);
  if (found?.books_checked) gauges.booksChecked.set(found.books_checked.getTime() / 1000);
  if (found?.audit_checked) gauges.auditChecked.set(found.audit_checked.getTime() / 1000);
  gauges.booksBroken.set(found?.books_broken ?? 0);
  gauges.auditFaults.set(found?.audit_faults ?? 0);
  const { place } = auditKeys(folder, installationKey);
  // Updated with every anchor: rows after that time wait.
  const anchoredMs = (await stat(anchorsFile(place)).catch(() => undefined))?.mtimeMs ?? 0;
  const newestMs = found?.audit_newest?.getTime() ?? 0;
  gauges.unanchored.set(newestMs > anchoredMs ? Math.max(0, Date.now() - Math.max(anchoredMs, 0)) / 1000 : 0);
}
