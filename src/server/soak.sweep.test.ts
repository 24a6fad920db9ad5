import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { ALL_ENDPOINTS } from "../contract/all-endpoints.ts";
import { watchLoans } from "../contract/live.contract.ts";
import { downloadReport, issueWebAccessToken } from "../contract/reports.contract.ts";
import { uploadRepayments } from "../contract/statements.contract.ts";
import { lagosDateOf } from "../domain/time/lagos-date.ts";
import { sandboxCustomers } from "../pretend/remita-sandbox/sandbox-customers.ts";
import { openDatabase } from "./db/connect.ts";
import { USER } from "./embedded-postgres/embedded-postgres.ts";
import { runningPostgres } from "./embedded-postgres/running-postgres.ts";
import { verifyLedger } from "./ledger/verify-ledger.ts";
import { multipart } from "./testing/files/test-files.ts";
import { heavyCount } from "./testing/heavy.ts";
import { LenderByHttp } from "./testing/loans/lender-by-http.ts";
import { type Installation, startInstallation } from "./testing/processes/running-installation.ts";
import { runningLoans, startLoad } from "./testing/repayment-load.ts";
import { TEST_VAULT } from "./testing/test-vault.ts";

const MINUTES = heavyCount("minutes of office work with one process, which holds no more memory at their end", 100, 1);
const MINUTE = 60_000;
// A process that has just begun still loads and compiles. From then on its memory must not grow.
const SETTLED_MINUTE = 30;
const GROWTH_MAX = 1.1;
// Memory goes up and down with the garbage, so single looks say little.
const LOOKS_A_MINUTE = 6;
const MINUTES_OF_A_MEDIAN = 10;

let folder: string;
let tenor: Installation;
// A machine that tests something else meanwhile is busy at times, and says so.
const lender = new LenderByHttp(() => tenor.url, { patience: 60 });
const cashier = new LenderByHttp(() => tenor.url, { patience: 60 });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-soak-"));
  tenor = await startInstallation(folder);
  await lender.signIn();
  await cashier.signIn("finance@tenor.test");
}, 120_000);
afterAll(async () => {
  await tenor.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Work that goes on until the office closes, at this distance. */
async function each(milliseconds: number, isOver: () => boolean, work: () => Promise<unknown>): Promise<void> {
  while (!isOver()) {
    await work();
    await delay(milliseconds);
  }
}

const answers = new Map<number, number>();
const heard = (status: number): void => {
  answers.set(status, (answers.get(status) ?? 0) + 1);
};

// What is read without being asked for one day, one person or one code, or with the number of a loan, a customer, a user.
const read = ALL_ENDPOINTS.filter(
  ({ method, path: address, getOnly, data }) =>
    method === "GET" && !getOnly && data && !/:(?!id\b)/.test(address) && !address.startsWith("/api/partner"),
);
let reads = 0;
const readNext = async (): Promise<void> => {
  const endpoint = read[reads % read.length];
  reads += 1;
  if (endpoint) heard((await lender.call(endpoint, { id: 1 + (reads % 97) })).status);
};

const followForAWhile = async (): Promise<void> => {
  const answer = await fetch(tenor.url + watchLoans.path, {
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${lender.token}` },
    signal: AbortSignal.timeout(3000),
  });
  heard(answer.status);
  await answer.text().catch(() => undefined);
};

const makeReport = async (format: "csv" | "xlsx"): Promise<void> => {
  const { data } = await lender.call(issueWebAccessToken, {}, { action: "download-portfolio-report" });
  const answer = await fetch(`${tenor.url}${downloadReport.path}?token=${data.token}&format=${format}`);
  heard(answer.status);
  await answer.arrayBuffer();
};

let statements = 0;
const uploadStatement = async (): Promise<void> => {
  statements += 1;
  const day = lagosDateOf(new Date());
  const lines = Array.from(
    { length: 40 },
    (_, line) => `${day},TRANSFER ${statements} ${line} TN-${String(1 + line).padStart(6, "0")},,${100 + line}.00`,
  );
  const csv = Buffer.from(["Date,Narration,Debit,Credit", ...lines, ""].join("\n"));
  const { headers, payload } = multipart("file", `statement-${statements}.csv`, csv, [["bank", "058"]]);
  heard((await lender.call(uploadRepayments, {}, payload, headers)).status);
};

const people = sandboxCustomers(lagosDateOf(new Date()), 2026).filter(({ kind }) => kind === "qualified");
const PAID_OUT_WITHIN_MS = 2 * MINUTE;
const lent = { begun: 0, disbursed: 0 };
const lendToNext = async (): Promise<void> => {
  const person = people.pop();
  const loan = person && (await lender.applyAs(person));
  if (!loan) return;
  lent.begun += 1;
  for (const until = performance.now() + PAID_OUT_WITHIN_MS; performance.now() < until; await delay(200)) {
    await lender.step(loan);
    if (loan.acknowledged !== "disbursed") continue;
    lent.disbursed += 1;
    return;
  }
};

it(
  "a server at work answers everything, keeps its books, and after half an hour its memory no longer grows",
  async () => {
    const db = openDatabase(runningPostgres(folder, USER)("tenor"), TEST_VAULT);
    onTestFinished(() => db.close());
    const loans = await runningLoans(async (statement) => (await db.pool.query(statement)).rows);
    const from = performance.now();
    const minute = (): number => (performance.now() - from) / MINUTE;
    const isOver = (): boolean => minute() >= MINUTES;
    const held: { minute: number; megabytes: number }[] = [];
    const repayments = startLoad(tenor.url, cashier.token, loans, "soak", { people: 1, restMs: 1000 });
    await Promise.all([
      each(100, isOver, readNext),
      each(100, isOver, readNext),
      each(5000, isOver, followForAWhile),
      each(20_000, isOver, () => makeReport("csv")),
      each(20_000, isOver, () => makeReport("xlsx")),
      each(30_000, isOver, uploadStatement),
      each(30_000, isOver, () => lender.signIn()),
      each(35_000, isOver, lendToNext),
      each(MINUTE / LOOKS_A_MINUTE, isOver, async () => {
        const { rss } = await tenor.memory();
        held.push({ minute: minute(), megabytes: rss / 1e6 });
      }),
    ]);
    await repayments.stop();
    const medianUpTo = (end: number): number => {
      const within = held.filter(({ minute: at }) => at > end - MINUTES_OF_A_MEDIAN && at <= end);
      return within.map(({ megabytes }) => megabytes).sort((a, b) => a - b)[Math.floor(within.length / 2)] ?? 0;
    };
    for (let end = MINUTES_OF_A_MEDIAN; end <= MINUTES; end += MINUTES_OF_A_MEDIAN)
      process.stdout.write(`[soak] up to minute ${end}: ${medianUpTo(end).toFixed(0)} MB\n`);
    const told = [...answers].sort(([a], [b]) => a - b).map(([status, times]) => `${times} times ${status}`);
    process.stdout.write(
      `[soak] ${told.join(", ")}; ${repayments.sent.acknowledged.size} repayments, ${lent.disbursed} of ${lent.begun} loans paid out\n`,
    );

    expect([...answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan(reads / 2);
    expect(lent.begun).toBeGreaterThan(0);
    expect(lent.disbursed).toBe(lent.begun);
    expect(repayments.sent.acknowledged.size).toBeGreaterThan(0);
    expect(await verifyLedger(db)).toEqual([]);
    if (MINUTES > SETTLED_MINUTE)
      expect(medianUpTo(MINUTES)).toBeLessThanOrEqual(GROWTH_MAX * medianUpTo(SETTLED_MINUTE + 5));
  },
  120 * MINUTE,
);
