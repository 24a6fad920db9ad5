import { afterAll, beforeAll, expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { addDays, lagosDate } from "../../../domain/time/lagos-date.ts";
import { type SandboxServer, startSandboxServer } from "../../provider-traffic/sandbox-server.testkit.ts";
import { rowsOf } from "../../provider-traffic/traffic.testkit.ts";
import { expectBooksToHold } from "../../testing/expect-books.ts";
import { heavyCount } from "../../testing/heavy.ts";
import { setOutLoans } from "../../testing/loans/collected-loans.ts";
import { startWorkerProcess, type WorkerProcess } from "../../testing/processes/worker-process.ts";

const KILLS = heavyCount("kill -9 in the middle of the round of mandates", 100, 2);
const LOANS = 12;
const FIRST_DAY = lagosDate("2026-08-01");
const EACH_TIME = kobo(100_000);
const CONVERGED_MS_MAX = 60_000;
// Each worker's clock is far enough ahead of the previous one's that its leases have expired.
const LEASE_MS = 46_000;

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
  await setOutLoans(server, Array(LOANS).fill("collected"));
}, 120_000);
afterAll(() => server.stop());

async function posted(): Promise<number> {
  const [row] = await rowsOf(server, "select count(*)::bigint as rows from payments where reversed_at is null");
  return row.rows;
}

const taken = (): number => server.sandbox.mandates().reduce((sum, mandate) => sum + mandate.repayments.length, 0);

async function allPosted(): Promise<void> {
  const deadline = performance.now() + CONVERGED_MS_MAX;
  while ((await posted()) < taken()) {
    if (performance.now() > deadline) throw new Error(`after a minute ${await posted()} of ${taken()} are posted`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("wherever the round is killed, the next worker brings it to its end within a minute, and nothing is posted twice (T04)", async () => {
  let worker: WorkerProcess | undefined;
  let half = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    server.sandbox.runPayroll({ on: addDays(FIRST_DAY, kill), atMost: EACH_TIME });
    await rowsOf(server, "update mandates set next_poll_at = '2026-01-01'");
    worker = await startWorkerProcess(server, server.sandboxUrl, 2 * kill * LEASE_MS);
    if (kill === KILLS) break;
    await new Promise((resolve) => setTimeout(resolve, (kill * 7919) % 120));
    await worker.kill();
    if ((await posted()) < taken()) half += 1;
    worker = await startWorkerProcess(server, server.sandboxUrl, (2 * kill + 1) * LEASE_MS);
    await allPosted();
    await worker.kill();
  }
  await allPosted();
  await worker?.kill();
  process.stdout.write(`[crash] ${KILLS} kills of the round, ${half} in the middle of it\n`);
  expect(await posted()).toBe(taken());
  expect(taken()).toBe(LOANS * (KILLS + 1));
  await expectBooksToHold(server.deps.db);
}, 3_600_000);
