import { afterAll, beforeAll, expect, it } from "vitest";
import { postStatement, type Statement } from "../../contract/statements.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startBookingWorker } from "../testing/processes/booking-worker-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { account, accountBalance, csvStatement, openSuspense, runningLoans, upload } from "./statements.testkit.ts";

const KILLS = heavyCount("kill -9 of the process that books a statement", 100, 4);
const LINES = 60;
const CONVERGES_WITHIN_MS = 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

async function postedStatement(number: number): Promise<number> {
  const loans = await runningLoans(server, LINES, 1 + number * LINES);
  const lines = account(
    loans.map((loan, index) => ({
      on: `2026-11-${String((index % 19) + 1).padStart(2, "0")}`,
      amount: 1_000_00 + index,
      narration: [loan.reference, loan.mandate, `CASH ${index}`][index % 3] ?? "",
    })),
    10_000_000_00 * (number + 1),
  );
  const token = await server.staffToken();
  const { id } = (await upload(server, csvStatement(lines), { token })).body.data as Statement;
  await server.call(postStatement, { params: { id }, token, body: {} });
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

const stateOf = async () =>
  (
    await server.deps.db.pool.query<{ state: string; left: number; booked: number }>(
      `select s.state, count(*) filter (where x.booked_at is null)::bigint as left, count(*) filter (where x.booked)::bigint as booked
        from statements s join statement_lines x on x.statement_id = s.id group by s.id order by s.id desc limit 1`,
    )
  ).rows[0];

it("T04: wherever the process is killed, a restart books every line once within a minute, and the books hold", async () => {
  let [kills, number, expected] = [0, 0, 0];
  let inTheMiddle = 0;
  while (kills < KILLS) {
    expected += await postedStatement(number++);
    for (let tries = 0; kills < KILLS && tries < 6; tries += 1) {
      const worker = await startBookingWorker(server);
      const left = ((await stateOf())?.left ?? 0) - ((kills * 7919) % (LINES / 2));
      while (Number((await stateOf())?.left) > Math.max(left, 0)) await new Promise(setImmediate);
      worker.kill();
      await worker.done;
      kills += 1;
      const state = await stateOf();
      if (state && state.left > 0 && state.left < LINES) inTheMiddle += 1;
      if (kills % 10 === 0) await expectBooksToHold(server.deps.db);
      if (state?.left === 0) break;
    }
    const begun = performance.now();
    await startBookingWorker(server).then((worker) => worker.done);
    expect(performance.now() - begun).toBeLessThan(CONVERGES_WITHIN_MS);
    expect(await stateOf()).toEqual({ state: "posted", left: 0, booked: LINES });
    expect(await accountBalance(server, "bank-statement")).toBe(expected);
  }
  process.stdout.write(`[crash] ${kills} kills, ${inTheMiddle} in the middle of a statement\n`);
  expect(inTheMiddle).toBeGreaterThan(0);
  await expectBooksToHold(server.deps.db);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
}, 1_800_000);
