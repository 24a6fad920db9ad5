import type { Deps } from "../deps.ts";
import { inParallel } from "../jobs/in-parallel.ts";
import { checkMandateNow } from "../mandates/checking/check-mandate-now.ts";
import type { MandateHistory } from "../providers/deduction-provider.ts";
import {
  type NotifiedMandate,
  notificationsOfMandate,
  postponeNotifications,
  settleNotifications,
  takeNotifiedMandates,
  unparkNotifications,
  type WaitingNotification,
} from "./notification.store.ts";

const AT_ONCE = 2;
const LIMIT = 200;
const LEASE_SECONDS = 45;
const MINUTE_MS = 60_000;
// Over a day in total; then the notification stays unconfirmed and is closed.
const LOOK_AGAIN_MINUTES = [1, 10, 60, 360, 1080] as const;

const WAIT_SECONDS = [LEASE_SECONDS, ...LOOK_AGAIN_MINUTES.map((minutes) => minutes * 60)];

/** Checks notifications for unknown mandates again, in case they have been booked since. */
export async function lookAtParked(deps: Deps): Promise<number> {
  const unparked = await unparkNotifications(deps.db, deps.clock.now());
  if (unparked > 0) deps.wake("check-notifications");
  return unparked;
}

/** Fetches the history of every mandate with due notifications, and resolves them by it; returns how many. */
export async function checkNotifications(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const { db, clock, provider } = deps;
  if (!provider) return 0;
  const due = await takeNotifiedMandates(db, clock.now(), {
    leaseSeconds: LEASE_SECONDS,
    waitSeconds: WAIT_SECONDS,
    limit: LIMIT,
  });
  await inParallel(AT_ONCE, due, async (notified) => {
    const { mandate_id: mandateId } = notified;
    if (stopping()) return;
    try {
      const result = await checkMandateNow(deps, mandateId);
      if (result.kind === "checked") await settleByHistory(deps, notified, result);
    } catch (error) {
      const { name, stack } = error as Error;
      deps.log.error({ mandate: mandateId, kind: name, stack }, "checking a notification failed");
      // A failure on our side counts as an empty check: what always fails ends as well.
      await settleByHistory(deps, notified, { history: { deductions: [] }, askedAt: clock.now() });
    }
  });
  return due.length;
}

interface Looked {
  readonly history: Pick<MandateHistory, "deductions">;
  readonly askedAt: Date;
}

// A missing answer resolves nothing and does not count: it is retried after the lease. A check counts only for due
// notifications, so that many forged ones do not exhaust a true one.
async function settleByHistory(
  deps: Deps,
  { mandate_id: mandateId, ids: turn }: NotifiedMandate,
  result: Looked,
): Promise<void> {
  const { db, clock } = deps;
  const waiting = await notificationsOfMandate(db.query, mandateId, result.askedAt);
  const shown = new Set(result.history.deductions.map((line) => `${line.amount}|${line.deductedOn}`));
  const isShown = ({ amount, paid_on }: WaitingNotification): boolean => shown.has(`${amount}|${paid_on}`);
  const now = clock.now();
  const ids = (some: readonly WaitingNotification[]): readonly number[] => some.map(({ id }) => id);
  await settleNotifications(db.alone, ids(waiting.filter(isShown)), "confirmed", now);
  const doubtful = waiting.filter((one) => !isShown(one) && turn.includes(one.id));
  const isOver = ({ checks }: WaitingNotification): boolean => checks >= LOOK_AGAIN_MINUTES.length;
  await settleNotifications(db.alone, ids(doubtful.filter(isOver)), "unconfirmed", now);
  for (const [checks, minutes] of LOOK_AGAIN_MINUTES.entries()) {
    const some = doubtful.filter((one) => one.checks === checks);
    await postponeNotifications(db.alone, ids(some), new Date(now.getTime() + minutes * MINUTE_MS));
  }
}
