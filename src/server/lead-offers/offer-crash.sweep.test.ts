import { afterAll, beforeAll, expect, it } from "vitest";
import { type SandboxServer, startSandboxServer } from "../provider-traffic/sandbox-server.testkit.ts";
import { heavyCount } from "../testing/heavy.ts";
import { giveSalary } from "../testing/loans/loan-life.ts";
import { startServerProcess } from "../testing/processes/server-process.ts";
import { enterLead, rowsOf } from "./leads.testkit.ts";

const KILLS = heavyCount("kill -9 while the provider is asked for offers", 40, 2);
const LEADS_AT_LEAST = 16;
// Each process's clock is far enough ahead of the previous one's that its leases have expired.
const LEASE_MS = 3 * 60_000 + 1000;
const SETTLED_MS_MAX = 60_000;

let server: SandboxServer;
let number = 0;

beforeAll(async () => {
  server = await startSandboxServer();
}, 120_000);
afterAll(() => server.stop());

/** Enough work to kill a process in the middle, and at most what one process may look up in a minute. */
async function enterWork(): Promise<void> {
  for (let count = await waiting(); count < LEADS_AT_LEAST; count += 1) {
    const { person } = await enterLead(server, ++number, { sms_allowed: false });
    giveSalary(server, person);
  }
}

async function waiting(): Promise<number> {
  const [{ n }] = await rowsOf(server, "select count(*)::bigint as n from leads where offer_state = 'waiting'");
  return n;
}

async function settle(process: Awaited<ReturnType<typeof startServerProcess>>): Promise<void> {
  const deadline = performance.now() + SETTLED_MS_MAX;
  while ((await waiting()) > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  await process.kill();
}

it("LED-13: wherever the asking is killed, the next process brings it to its end, and no answer is paid for twice", async () => {
  server.sandbox.setFaults([{ operation: "look-up-by-account", kind: "delay", delayMs: 60, times: 100_000 }]);
  let half = 0;
  let started = 0;
  const startNext = () =>
    startServerProcess(server, server.sandboxUrl, { aheadMs: started++ * LEASE_MS, sweeps: ["lead-offers"] });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await enterWork();
    const process = await startNext();
    await new Promise((resolve) => setTimeout(resolve, (kill * 97) % 200));
    if ((await waiting()) > 0) half += 1;
    await process.kill();
    // A lead is looked up at most five times: none may be hit by that many kills.
    if (kill % 4 === 3 || kill === KILLS - 1) await settle(await startNext());
  }
  process.stdout.write(`[crash] ${KILLS} kills of the asking, ${half} in the middle of it\n`);
  expect(half).toBeGreaterThan(0);
  const states = await rowsOf(server, "select offer_state, count(*)::bigint as leads from leads group by 1");
  expect(states).toEqual([{ offer_state: "found", leads: number }]);
  const [lookups] = await rowsOf(
    server,
    `select count(*) filter (where outcome = 'done')::bigint as answered, count(distinct blind_of(account_number))::bigint as accounts,
      count(*)::bigint as sent from provider_lookups`,
  );
  expect(lookups).toMatchObject({ answered: number, accounts: number });
  expect(server.sandbox.calls()["look-up-by-account"]).toBeLessThanOrEqual(lookups.sent);
  const [{ told }] = await rowsOf(
    server,
    "select count(*)::bigint as told from lead_histories where remark like 'Offer:%'",
  );
  expect(told).toBe(number);
}, 600_000);
