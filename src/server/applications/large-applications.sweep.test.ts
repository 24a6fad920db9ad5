import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const HEADERS = { "content-type": "application/json", "x-api-key": "tenor-console" };

let server: TestServer;
let child: ServerProcess;

beforeAll(async () => {
  server = await startTestServer();
  child = await startServerProcess(server);
});
afterAll(async () => {
  child.stop();
  await server.stop();
});

it("of 75 invalid applications of 11 MB in a row the last fifteen are turned away, and the process stays at ease", async () => {
  // A network's hourly limit is counted per process; all but sixty are used up.
  const used = 1_000_000 - 60;
  await server.deps.db.pool.query(
    "insert into sign_in_failures (subject, failures, last_failed_at, blocked_until) values ('application-network:127.0.0.1', $1, $2, 'epoch')",
    [used, server.clock.now()],
  );
  const body = JSON.stringify({ title: "Lord", valid_id: { name: "a.png", data: "A".repeat(11_000_000) } });
  let isOver = false;
  let slowestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await fetch(`${child.url}/healthz`);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await wait(20);
    }
  })();
  const statuses: number[] = [];
  for (let sent = 0; sent < 75; sent += 1) {
    const status = await fetch(`${child.url}${applyForLoan.path}`, { method: "POST", headers: HEADERS, body }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      // Refused while it was still sending.
      () => 429,
    );
    statuses.push(status);
  }
  isOver = true;
  await watching;
  process.stdout.write(`75 applications of 11 MB: /healthz ${Math.round(slowestMs)} ms at most\n`);
  expect(statuses).toEqual([...Array(60).fill(422), ...Array(15).fill(429)]);
  expect(slowestMs).toBeLessThan(2000);
  const { rows } = await server.deps.db.pool.query("select failures from sign_in_failures");
  expect(rows).toEqual([{ failures: used + 75 }]);
}, 180_000);
