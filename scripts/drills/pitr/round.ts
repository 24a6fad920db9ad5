import { setTimeout as delay } from "node:timers/promises";
import { type Load, startLoad } from "../../failover/load.ts";
import type { Verdict } from "../evidence.ts";
import type { Postgres } from "../postgres.ts";
import { runningLoans, signIn, storedReferences } from "../repayments.ts";
import type { Tenors } from "../tenors.ts";
import type { Repository } from "./repository.ts";

const LOAD_MS = 4000;
/** How long nothing is entered before the moment, and after it. */
const QUIET_MS = 300;
const PACE = { people: 3, restMs: 50 };

export interface Parts {
  readonly postgres: Postgres;
  readonly repository: Repository;
  readonly tenors: Tenors;
}

/**
 * Backs up under load, goes on, destroys the database and takes it back to a moment between two acknowledged repayments.
 * `cuts` is how often it was taken back before.
 */
export async function runRound(
  name: string,
  cuts: number,
  { postgres, repository, tenors }: Parts,
): Promise<{ readonly verdict: Verdict; readonly words: string }> {
  const loans = await runningLoans(postgres.ask);
  const begin = async (part: string): Promise<readonly Load[]> =>
    Promise.all(
      tenors.apis.map(async (url, at) => startLoad(url, await signIn(url), loans, `${name}-${part}-${at}`, PACE)),
    );
  const earlier = await begin("before");
  await delay(LOAD_MS);
  const fullMs = await timed(repository.backUp("full"));
  await delay(LOAD_MS);
  const incrementalMs = await timed(repository.backUp("incr"));
  await delay(LOAD_MS);
  const before = await acknowledged(earlier);
  await delay(QUIET_MS);
  const moment = await now(postgres);
  await delay(QUIET_MS);
  const later = await begin("after");
  await delay(LOAD_MS);
  const after = await acknowledged(later);
  const storedAfter = (await storedReferences(postgres.ask, `${name}-after`)).size;

  await tenors.stop();
  const rowsBefore = await auditRows(postgres);
  await postgres.stop();
  postgres.destroy();
  const backMs = await timed(repository.restoreTo(moment).then(() => postgres.start()));
  const rowsLost = rowsBefore - (await auditRows(postgres));
  const untold = tenors.ask("audit-verify.ts");
  await tenors.start();

  const stored = await storedReferences(postgres.ask, `${name}-before`);
  const lost = before.filter((reference) => !stored.has(reference)).length;
  const doubled = [...stored.values()].filter((times) => times !== 1).length;
  const left = (await storedReferences(postgres.ask, `${name}-after`)).size;
  const ledger = tenors.ask("ledger-verify.ts");
  const audit = tenors.ask("audit-verify.ts");
  const named = [...audit.said.matchAll(/^WRONG in the audit log: (The log was cut: (\d+) rows? .*)$/gm)];
  const newest = named.at(-1);
  const wrong = audit.said.match(/^WRONG in the /gm)?.length ?? 0;
  const [row] = await postgres.ask<{ rows: number; times: number }>(
    "select count(*)::int as times, max((payload::json -> 'after' ->> 'rows')::int) filter (where seq = (select max(seq) from audit_log where action = 'log found cut')) as rows from audit_log where action = 'log found cut' and object = 'audit-log'",
  );
  const seenFrom = /seen from (\S+) to/.exec(newest?.[1] ?? "")?.[1] ?? "";

  const goesOn = await begin("on");
  await delay(LOAD_MS / 2);
  const on = await acknowledged(goesOn);
  const storedOn = (await storedReferences(postgres.ask, `${name}-on`)).size;
  const auditLater = tenors.ask("audit-verify.ts");

  const faults = [
    before.length === 0 && "nothing was acknowledged before the moment",
    after.length === 0 && "nothing was acknowledged after the moment",
    storedAfter !== after.length && "what was acknowledged after the moment was not stored even before the restore",
    lost > 0 && "acknowledged repayments are lost",
    stored.size !== before.length && "more is stored than was acknowledged",
    doubled > 0 && "repayments are booked twice",
    left > 0 && "repayments of after the moment are stored",
    !ledger.holds && `the books do not hold: ${ledger.said}`,
    (untold.holds || !untold.said.includes("its end was cut off")) && "before the start nothing told of the cut",
    Number(newest?.[2]) !== rowsLost && `the audit log lost ${rowsLost} rows and names others`,
    !(seenFrom > iso(moment)) && "the audit log names rows of before the moment",
    (named.length !== cuts + 1 || wrong !== named.length) && `the audit log says something else: ${audit.said}`,
    (row?.times !== cuts + 1 || row.rows !== rowsLost) && "the row that names the cut is not in the audit log, once",
    storedOn !== on.length && "what was acknowledged after the restore is not stored",
    auditLater.said.match(/^WRONG in the /gm)?.length !== wrong && `the audit log went wrong later: ${auditLater.said}`,
  ].filter(Boolean);
  const words = [
    `${before.length} repayments acknowledged before ${moment}, ${stored.size} stored, lost ${lost}, doubled ${doubled}`,
    `${after.length} acknowledged after it, ${left} stored`,
    `full backup ${seconds(fullMs)}, incremental ${seconds(incrementalMs)}, back after ${seconds(backMs)}`,
    `${on.length} acknowledged since, ${storedOn} stored`,
    ledger.said,
    newest?.[1] ?? "The audit log names no cut.",
    ...faults,
  ].join("; ");
  return { verdict: faults.length > 0 ? "FAILED" : "passed", words };
}

async function acknowledged(loads: readonly Load[]): Promise<readonly string[]> {
  await Promise.all(loads.map((load) => load.stop()));
  return loads.flatMap(({ sent }) => [...sent.acknowledged]);
}

async function now(postgres: Postgres): Promise<string> {
  const [row] = await postgres.ask<{ at: string }>("select clock_timestamp()::text as at");
  return row?.at ?? "";
}

async function auditRows(postgres: Postgres): Promise<number> {
  const [row] = await postgres.ask<{ rows: number }>("select count(*)::int as rows from audit_log");
  return row?.rows ?? 0;
}

async function timed(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const iso = (moment: string): string =>
  new Date(moment.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
