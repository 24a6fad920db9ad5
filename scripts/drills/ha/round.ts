import { setTimeout as delay } from "node:timers/promises";
import { DEMO_PASSWORD } from "../../../src/pretend/demo/demo-staff.ts";
import { type Load, startLoad } from "../../../src/server/testing/repayment-load.ts";
import type { Verdict } from "./evidence.ts";
import type { Fault } from "./faults.ts";
import { asked } from "./front.ts";
import type { Hosts } from "./hosts.ts";
import type { Tenors } from "./tenors.ts";

const BEFORE_MS = 5000;
const AFTER_MS = 3000;
const SETTLE_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 60_000;
const PACE = { people: 3, restMs: 100 };

/** One fault under load: what was acknowledged, what is stored, and how long nothing was acknowledged. */
export async function runRound(
  name: string,
  fault: Fault,
  { hosts, tenors }: { readonly hosts: Hosts; readonly tenors: Tenors },
): Promise<{ readonly verdict: Verdict; readonly words: string }> {
  const roles = await hosts.settled(SETTLE_WITHIN_MS);
  const restartsBefore = tenors.restarts;
  const loans = await runningLoans();
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
  const stored = await storedReferences(name);
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

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    body: JSON.stringify({ email: "finance@tenor.test", password: DEMO_PASSWORD }),
    signal: AbortSignal.timeout(15_000),
  });
  const { data, message } = (await answer.json()) as { data?: { token: string }; message: string };
  if (!data) throw new Error(`Nobody could sign in: ${message}`);
  return data.token;
}

const READ_WITHIN_MS = 30_000;

/** Loans with too large a debt to be paid off by these small repayments. */
async function runningLoans(): Promise<readonly number[]> {
  const rows = await asked<{ id: number }>(
    "tenor",
    "tenor",
    `select l.id::int from loans l join instalments i on i.loan_id = l.id where l.status = 'disbursed'
     group by l.id having sum(i.principal + i.interest - i.principal_paid - i.interest_paid) > 5000000 order by 1 limit 40`,
    READ_WITHIN_MS,
  );
  return rows.map(({ id }) => id);
}

/** How often each reference of a round is booked: as a payment, and as an entry of the ledger. */
async function storedReferences(round: string): Promise<ReadonlyMap<string, number>> {
  const rows = await asked<{ reference: string; times: number }>(
    "tenor",
    "tenor",
    `select p.reference, greatest(count(distinct p.id), count(e.id))::int as times from payments p
     left join ledger_entries e on e.source = 'payment' and e.source_id = p.id where p.reference like '${round}-%' group by 1`,
    READ_WITHIN_MS,
  );
  return new Map(rows.map(({ reference, times }) => [reference, times]));
}
