import { afterAll, beforeAll, expect, it } from "vitest";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { type SandboxServer, startSandboxServer } from "../provider-traffic/sandbox-server.testkit.ts";
import { rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type SetOutLoan, setOutLoans } from "../testing/loans/collected-loans.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";

const KILLS = heavyCount("kill -9 among settlements and the stops that follow", 100, 2);
const LOANS = 8;
const CONVERGED_MS_MAX = 60_000;
// Each process's clock is far enough ahead of the previous one's that its leases have expired.
const LEASE_MS = 46_000;

let server: SandboxServer;
let token: string;
let cash: number;
let tenor: ServerProcess;
let starts = 0;

async function start(): Promise<void> {
  const options = { aheadMs: starts++ * LEASE_MS, sweeps: ["settle-operations"] };
  tenor = await startServerProcess(server, server.sandboxUrl, options);
}

beforeAll(async () => {
  server = await startSandboxServer();
  token = await server.staffToken();
  cash = (await rowsOf(server, "select id from payment_methods where code = 'cash'"))[0].id;
  await start();
}, 60_000);
afterAll(async () => {
  await tenor.kill();
  await server.stop();
});

/** Requests a settlement, again if the server is too busy to start it. */
async function settle(loan: SetOutLoan): Promise<{ status: number; text: string }> {
  const { id } = loan;
  const reply = await tenor.call(recordSettlement, {
    params: { id },
    token,
    body: { amount: 315_000, reference: `SETTLE-${id}`, paymentMethodId: cash },
    headers: { "idempotency-key": `settle-${id}` },
  });
  if (reply.status !== 503) return reply;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return settle(loan);
}

const idsOf = (loans: readonly SetOutLoan[]): readonly number[] => loans.map(({ id }) => id);

/** The loans with a settlement, each as often as it has one. */
async function settled(loans: readonly SetOutLoan[]): Promise<readonly number[]> {
  const text = "select loan_id from payments where purpose = 'settlement' and loan_id = any($1) order by loan_id";
  return (await rowsOf(server, text, [idsOf(loans)])).map((row) => row.loan_id);
}

/** How many of the loans are settled, their mandates stopped with us and at the provider. */
async function done(loans: readonly SetOutLoan[]): Promise<number> {
  const text = `select m.mandate_reference as mandate from mandates m join loans l on l.id = m.loan_id
    where l.id = any($1) and l.status = 'liquidated' and m.status = 'stopped'`;
  const stopped = new Set((await rowsOf(server, text, [idsOf(loans)])).map((row) => row.mandate));
  const atProvider = server.sandbox.mandates().filter(({ status }) => status === "STOP");
  return atProvider.filter(({ mandateReference }) => stopped.has(mandateReference)).length;
}

/**
 * Settles all of them, and kills the process after that many settlements and stops; returns what it had acknowledged by
 * then.
 */
async function settledUntilKilled(loans: readonly SetOutLoan[], steps: number): Promise<ReadonlyMap<number, string>> {
  const acknowledged = new Map<number, string>();
  const one = async (loan: SetOutLoan): Promise<void> => {
    const { status, text } = await settle(loan);
    expect(status, text).toBe(200);
    acknowledged.set(loan.id, text);
  };
  const working = Promise.allSettled(loans.map(one));
  while ((await settled(loans)).length + (await done(loans)) < steps) await new Promise(setImmediate);
  await tenor.kill();
  // A kill looks like a broken connection; anything else is a finding.
  for (const end of await working)
    if (end.status === "rejected" && !(end.reason instanceof TypeError)) throw end.reason;
  return acknowledged;
}

/**
 * After how many settlements and stops a kill comes: the first after one, so that it hits their middle on a slow
 * machine too.
 */
const stepsBefore = (kill: number): number => 1 + ((kill * 7919) % (2 * LOANS - 2));

async function convergesFrom(loans: readonly SetOutLoan[], deadline: number): Promise<void> {
  while ((await done(loans)) < loans.length) {
    if (performance.now() > deadline) throw new Error(`after a minute ${await done(loans)} are settled and stopped`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("T04: wherever the server is killed, a settlement that was acknowledged stands, and the same request again makes one of any", async () => {
  let inTheMiddle = 0;
  const all: SetOutLoan[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const loans = await setOutLoans(server, Array(LOANS).fill("collected"));
    all.push(...loans);
    const acknowledged = await settledUntilKilled(loans, stepsBefore(kill));
    const standing = await settled(loans);
    expect(standing).toEqual([...new Set(standing)]);
    expect(standing).toEqual(expect.arrayContaining([...acknowledged.keys()]));
    const finished = await done(loans);
    if (standing.length > 0 && finished < LOANS) inTheMiddle += 1;
    await start();
    const deadline = performance.now() + CONVERGED_MS_MAX;
    for (const [at, reply] of (await Promise.all(loans.map(settle))).entries()) {
      expect(reply.status, reply.text).toBe(200);
      const first = acknowledged.get(loans[at]?.id ?? -1);
      if (first) expect(JSON.parse(reply.text)).toEqual(JSON.parse(first));
    }
    await convergesFrom(loans, deadline);
    expect(await settled(loans)).toEqual(idsOf(loans));
    if (kill % 10 === 9) await expectBooksToHold(server.deps.db);
  }
  process.stdout.write(
    `[crash] ${KILLS} kills among ${all.length} settlements, ${inTheMiddle} in the middle of them\n`,
  );
  expect(inTheMiddle).toBeGreaterThan(0);
  expect(await settled(all)).toEqual(idsOf(all));
  await expectBooksToHold(server.deps.db);
}, 3_600_000);
