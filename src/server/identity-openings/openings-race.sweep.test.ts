import { afterAll, beforeAll, expect, it } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import { addStaff } from "../staff/staff.testkit.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROUNDS = heavyCount("people who open the last loans of their hour at once through two processes", 100, 5);
const LOANS = 8;

let server: TestServer;
let processes: readonly ServerProcess[];
let loans: readonly LoanInHand[];
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loans = [];
  const starting = Promise.all([startServerProcess(server), startServerProcess(server)]);
  for (let count = 0; count < LOANS; count += 1) loans = [...loans, await applyAndScreen(server)];
  processes = await starting;
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const processOf = (call: number) => processes[call % 2] as ServerProcess;

it("of eight loans opened at once through two processes, each of them twice, as many are whole as the hour still allows", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: userId, token } = await addStaff(server, ["approve-loan"]);
    await server.deps.db.pool.query(
      `insert into openings (user_id, kind, subject, opened_at) select $1, 'identity', 'other ' || n, $2 from generate_series(1, 118) n`,
      [userId, server.clock.now()],
    );
    const sent = [...loans, ...loans].map(({ id }, call) =>
      processOf(call < LOANS ? call : call + 1).call(getLoan, { params: { id }, token }),
    );
    const told = (await Promise.all(sent)).map(({ text }) => JSON.parse(text).data as { id: number; identity: string });
    const whole = new Set(told.filter(({ identity }) => identity === "whole").map(({ id }) => id));
    expect(whole.size).toBe(2);
    expect(told.filter(({ identity }) => identity === "withheld")).toHaveLength(2 * (LOANS - 2));
    const { rows } = await server.deps.db.pool.query("select 1 from openings where user_id = $1", [userId]);
    expect(rows).toHaveLength(120);
    const alarms = await server.deps.db.pool.query("select 1 from opening_alarms where user_id = $1", [userId]);
    expect(alarms.rows).toHaveLength(1);
  }
});
