import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LoanStatus } from "../domain/loan/loan-status.ts";
import { lagosDateOf } from "../domain/time/lagos-date.ts";
import type { SandboxCustomer } from "../pretend/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../pretend/remita-sandbox/sandbox-customers.ts";
import { openDatabase } from "./db/connect.ts";
import { USER } from "./embedded-postgres/embedded-postgres.ts";
import { runningPostgres } from "./embedded-postgres/running-postgres.ts";
import { verifyLedger } from "./ledger/verify-ledger.ts";
import { heavyCount } from "./testing/heavy.ts";
import { LenderByHttp, type Tracked } from "./testing/loans/lender-by-http.ts";
import { STEPS } from "./testing/loans/loan-life.ts";
import { type Installation, startInstallation } from "./testing/processes/running-installation.ts";
import { TEST_VAULT } from "./testing/test-vault.ts";

const KILLS = heavyCount("kill -9 of server and database in the middle of the flow", 50, 2);
const LOANS_AT_ONCE = 4;
const ORDER: readonly LoanStatus[] = STEPS;

let folder: string;
let tenor: Installation;
let people: SandboxCustomer[];
const lender = new LenderByHttp(() => tenor.url);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-crash-"));
  people = sandboxCustomers(lagosDateOf(new Date()), 2026).filter((customer) => customer.kind === "qualified");
  tenor = await startInstallation(folder);
}, 120_000);
afterAll(async () => {
  await tenor.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

async function work(loans: Tracked[], until: () => boolean): Promise<void> {
  const one = async (loan: Tracked): Promise<void> => {
    while (!until() && loan.acknowledged !== "disbursed") {
      await lender.step(loan).catch(() => undefined);
      if (loan.acknowledged === "confirmation_sent") await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(loans.map(one));
}

async function expectNothingLost(loans: readonly Tracked[]): Promise<void> {
  for (const loan of loans) {
    const { status, timeline } = await lender.show(loan.id);
    expect(ORDER.indexOf(status), `loan ${loan.id} was acknowledged as ${loan.acknowledged}`).toBeGreaterThanOrEqual(
      ORDER.indexOf(loan.acknowledged),
    );
    expect(timeline.length).toBe(ORDER.indexOf(status) + 1);
    loan.acknowledged = status;
  }
  const db = openDatabase(runningPostgres(folder, USER)("tenor"), TEST_VAULT);
  try {
    expect(await verifyLedger(db)).toEqual([]);
  } finally {
    await db.close();
  }
}

/** What the sandbox has booked for these loans' accounts, from its own journal. */
function bookingsAtProvider(): number {
  return readFileSync(path.join(folder, "remita-sandbox.jsonl"), "utf8").split("\n").length;
}

it("nothing acknowledged is lost and no half state remains, wherever server or database is killed", async () => {
  const all: Tracked[] = [];
  let next = 60;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await eventually(() => lender.signIn());
    const open = all.filter((loan) => loan.acknowledged !== "disbursed");
    while (open.length < LOANS_AT_ONCE && next < people.length) {
      const loan = await lender.applyAs(people[next++] as SandboxCustomer);
      if (!loan) continue;
      open.push(loan);
      all.push(loan);
    }
    let killed = false;
    const working = work(open, () => killed);
    await new Promise((resolve) => setTimeout(resolve, 30 + ((kill * 7919) % 900)));
    const target = kill % 2 === 0 ? "server" : "database";
    await tenor.kill(target);
    killed = true;
    await working;
    if (target === "server") tenor = await startInstallation(folder);
    await eventually(() => lender.signIn());
    await expectNothingLost(all);
  }
  const disbursed = all.filter((loan) => loan.acknowledged === "disbursed").length;
  process.stdout.write(`[crash] ${KILLS} kills, ${all.length} loans, ${disbursed} disbursed\n`);
  expect(all.length).toBeGreaterThanOrEqual(LOANS_AT_ONCE);
  expect(bookingsAtProvider()).toBeGreaterThan(0);
}, 3_600_000);

async function eventually(work: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
