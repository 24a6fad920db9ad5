import { setTimeout as delay } from "node:timers/promises";
import { type Load, runningLoans, startLoad } from "../../../src/server/testing/repayment-load.ts";
import type { Verdict } from "../evidence.ts";
import type { Postgres } from "../postgres.ts";
import { signIn, storedReferences } from "../repayments.ts";
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
 * Backs up under load, goes on, destroys the database and restores it to a moment between two acknowledged repayments.
 * `cuts` is how often it was restored before.
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
  const audit = cutsOf(tenors.ask("audit-verify.ts").said);
  const newest = audit.cuts.at(-1);
  const rows = await postgres.ask<{ rows: number }>(
    "select (payload::json -> 'after' ->> 'rows')::int as rows from audit_log where action = 'log found cut' and object = 'audit-log' order by seq",
  );
  const seenFrom = /seen from (\S+) to/.exec(newest ?? "")?.[1] ?? "";

  const goesOn = await begin("on");
  await delay(LOAD_MS / 2);
  const on = await acknowledged(goesOn);
  const storedOn = (await storedReferences(postgres.ask, `${name}-on`)).size;
  const auditSince = cutsOf(tenors.ask("audit-verify.ts").said);

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
    newest?.match(/(\d+) rows? /)?.[1] !== String(rowsLost) && `the audit log lost ${rowsLost} rows and names others`,
    !(seenFrom > iso(moment)) && "the audit log names rows of before the moment",
    (audit.cuts.length !== cuts + 1 || audit.others !== 0) && "the audit log says something else besides",
    (rows.length !== cuts + 1 || rows.at(-1)?.rows !== rowsLost) &&
      "the row that names the cut is not in the log, once",
    storedOn !== on.length && "what was acknowledged after the restore is not stored",
    (auditSince.cuts.length !== cuts + 1 || auditSince.others !== 0) && "the audit log went wrong later",
  ].filter(Boolean);
  const words = [
    `${before.length} repayments acknowledged before ${moment}, ${stored.size} stored, lost ${lost}, doubled ${doubled}`,
    `${after.length} acknowledged after it, ${left} stored`,
    `full backup ${seconds(fullMs)}, incremental ${seconds(incrementalMs)}, back after ${seconds(backMs)}`,
    `${on.length} acknowledged since, ${storedOn} stored`,
    ledger.said,
    newest ?? "The audit log names no cut.",
    ...faults,
  ].join("; ");
  return { verdict: faults.length > 0 ? "FAILED" : "passed", words };
}

async function acknowledged(loads: readonly Load[]): Promise<readonly string[]> {
  await Promise.all(loads.map((load) => load.stop()));
  return loads.flatMap(({ sent }) => [...sent.acknowledged]);
}

/** The cuts that are named of the audit log, the newest last, and how much else is wrong. */
function cutsOf(said: string): { readonly cuts: readonly string[]; readonly others: number } {
  const wrong = said.split("\n").filter((line) => line.startsWith("WRONG in the "));
  const isCut = (line: string): boolean => line.includes(" log: The log was cut: ");
  const cuts = wrong.filter((line) => isCut(line) && line.startsWith("WRONG in the audit log: "));
  return {
    cuts: cuts.map((line) => line.slice("WRONG in the audit log: ".length)),
    others: wrong.filter((line) => !isCut(line)).length,
  };
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
