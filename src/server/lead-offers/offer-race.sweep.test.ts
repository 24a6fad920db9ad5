import { afterAll, beforeAll, expect, it } from "vitest";
import { type SandboxServer, startSandboxServer } from "../provider-traffic/sandbox-server.testkit.ts";
import { heavyCount } from "../testing/heavy.ts";
import { giveSalary } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { enterLead, rowsOf } from "./leads.testkit.ts";
import { QUESTIONS_A_MINUTE } from "./working-out/question-limits.ts";

const LEADS = heavyCount("leads about whom two processes ask at once", 600, 90);
const PHASE_MS = 61_000;
const SETTLED_MS_MAX = 60_000;

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
  for (let number = 1; number <= LEADS; number += 1) {
    const { person } = await enterLead(server, number, { sms_allowed: false });
    giveSalary(server, person);
  }
}, 120_000);
afterAll(() => server.stop());

async function found(): Promise<number> {
  const [{ n }] = await rowsOf(server, "select count(*)::bigint as n from leads where offer_state = 'found'");
  return n;
}

async function untilFound(wanted: number): Promise<void> {
  const deadline = performance.now() + SETTLED_MS_MAX;
  while ((await found()) < wanted) {
    if (performance.now() > deadline) throw new Error(`after a minute ${await found()} of ${wanted} have their offer`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("LED-13, OPN-75: two processes ask about no lead twice, and together about no more in any minute than the house may", async () => {
  for (let phase = 0; phase * QUESTIONS_A_MINUTE < LEADS; phase += 1) {
    const options = { aheadMs: phase * PHASE_MS, sweeps: ["lead-offers"] };
    const processes: ServerProcess[] = await Promise.all(
      [1, 2].map(() => startServerProcess(server, server.sandboxUrl, options)),
    );
    await untilFound(Math.min(LEADS, (phase + 1) * QUESTIONS_A_MINUTE));
    await Promise.all(processes.map((process) => process.kill()));
  }
  const [questions] = await rowsOf(
    server,
    `select count(*)::bigint as asked, count(distinct lead_id)::bigint as leads, max(in_minute)::bigint as in_minute from (
      select lead_id, count(*) over (order by asked_at range between interval '59.999 seconds' preceding and current row) as in_minute
      from lead_offer_questions) q`,
  );
  expect(questions).toEqual({ asked: LEADS, leads: LEADS, in_minute: QUESTIONS_A_MINUTE });
  const [lookups] = await rowsOf(
    server,
    "select count(*)::bigint as sent, count(distinct blind_of(account_number))::bigint as accounts from provider_lookups",
  );
  expect(lookups).toEqual({ sent: LEADS, accounts: LEADS });
  expect(server.sandbox.calls()["look-up-by-account"]).toBe(LEADS);
  const [{ told }] = await rowsOf(
    server,
    "select count(*)::bigint as told from lead_histories where remark like 'Offer:%'",
  );
  expect(told).toBe(LEADS);
}, 600_000);
