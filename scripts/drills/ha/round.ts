import { setTimeout as delay } from "node:timers/promises";
import { type Ask, type Load, runningLoans, startLoad } from "../../../src/server/testing/repayment-load.ts";
import type { Verdict } from "../evidence.ts";
import { signIn, storedReferences } from "../repayments.ts";
import type { Tenors } from "../tenors.ts";
import type { Fault } from "./faults.ts";
import { asked } from "./front.ts";
import type { Hosts } from "./hosts.ts";

const BEFORE_MS = 5000;
const AFTER_MS = 3000;
const SETTLE_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 60_000;
const READ_WITHIN_MS = 30_000;
const ask: Ask = (statement) => asked("tenor", "tenor", statement, READ_WITHIN_MS);
const PACE = { people: 3, restMs: 100 };

/** One fault under load: what was acknowledged, what is stored, and how long nothing was acknowledged. */
export async function runRound(
  name: string,
  fault: Fault,
  { hosts, tenors }: { readonly hosts: Hosts; readonly tenors: Tenors },
): Promise<{ readonly verdict: Verdict; readonly words: string }> {
  const roles = await hosts.settled(SETTLE_WITHIN_MS);
  const restartsBefore = tenors.restarts;
  const loans = await runningLoans(ask);
  const loads = await Promise.all(
    tenors.apis.map(async (url, at) => startLoad(url, await signIn(url), loans, `${name}-${at}`, PACE)),
  );
  const gaps = watchGaps(loads);
  await delay(BEFORE_MS);
  const before = acknowledged(loads).length;
  gaps.startHere();
  await fault.strike(roles);
  await delay(fault.lastsMs);
  await fault.mend(roles);
  await hosts.settled(SETTLE_WITHIN_MS);
  await delay(AFTER_MS);
  const longestMs = gaps.stop();
  await within(STOP_WITHIN_MS, Promise.all(loads.map((load) => load.stop())));
  const all = acknowledged(loads);
  const stored = await storedReferences(ask, name);
  const lost = all.filter((reference) => !stored.has(reference)).length;
  const unknown = stored.size - all.length + lost;
  const doubled = [...stored.values()].filter((times) => times !== 1).length;
  const faults = [
    lost > 0 && "acknowledged repayments are lost",
    unknown > 0 && "more is stored than was acknowledged",
    doubled > 0 && "repayments are booked twice",
    longestMs > fault.withinMs && `the gap is longer than ${fault.withinMs / 1000} s`,
    fault.check?.(roles),
  ].filter(Boolean);
  const words = [
    `${all.length} repayments acknowledged (${before} before), ${stored.size} stored, lost ${lost}, doubled ${doubled}`,
    `longest gap ${(longestMs / 1000).toFixed(1)} s`,
    `${loads.reduce((sum, { sent }) => sum + sent.failures, 0)} tries repeated`,
    `${tenors.restarts - restartsBefore} processes of Tenor restarted`,
    ...faults,
  ].join("; ");
  return { verdict: before === 0 ? "not counted" : faults.length > 0 ? "FAILED" : "passed", words };
}

const acknowledged = (loads: readonly Load[]): string[] => loads.flatMap(({ sent }) => [...sent.acknowledged]);

/** Looks often when something was last acknowledged by any of them. */
function watchGaps(loads: readonly Load[]): { startHere(): void; stop(): number } {
  const latest = (): number => Math.max(...loads.map(({ sent }) => sent.lastAt));
  let last = latest();
  let longest = 0;
  const look = (): void => {
    const now = latest();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return {
    startHere: () => {
      longest = 0;
    },
    stop: () => {
      clearInterval(timer);
      look();
      return Math.max(longest, performance.now() - last);
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const tooLate = Symbol();
  const timer = new AbortController();
  const first = await Promise.race([work, delay(ms, tooLate, { signal: timer.signal })]);
  timer.abort();
  if (first === tooLate) throw new Error(`The load did not end within ${ms / 1000} s.`);
}
