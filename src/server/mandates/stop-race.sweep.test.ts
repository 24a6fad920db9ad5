import { afterAll, beforeAll, expect, it } from "vitest";
import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type SandboxServer, startSandboxServer } from "../provider-traffic/sandbox-server.testkit.ts";
import { type Collected, collectedLoan, paymentsOf, rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { pollMandates } from "./checking/poll-mandates.job.ts";

const MANDATES = heavyCount("mandates stopped by six calls at once from two processes", 50, 3);
const PARALLEL = 6;

let server: SandboxServer;
let processes: readonly ServerProcess[];

beforeAll(async () => {
  server = await startSandboxServer();
  processes = await Promise.all([
    startServerProcess(server, server.sandboxUrl),
    startServerProcess(server, server.sandboxUrl),
  ]);
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

it("STP-05, API-46: of six stops at once one reaches the provider, also while payroll runs; what is deducted after it is kept (T07)", async () => {
  const loans: Collected[] = [];
  for (let count = 0; count < MANDATES; count += 1) loans.push(await collectedLoan(server));
  const staff = await Promise.all(
    Array.from({ length: PARALLEL }, (_, index) => server.staffToken(undefined, `Officer${index} Obi`)),
  );
  const on = lagosDate("2026-10-25");
  for (const { mandate } of loans) {
    const replies = await Promise.all([
      ...Array.from({ length: PARALLEL }, (_, call) => {
        const child = processes[call % processes.length] as ServerProcess;
        return child.call(stopLoanCollection, {
          token: staff[call],
          body: { mandateReference: mandate, provider: "remita" },
        });
      }),
      (async () => server.sandbox.runPayroll({ on, mandateReferences: [mandate], includeStopped: true }))(),
    ]);
    const answers = replies.filter((reply) => typeof reply === "object");
    expect(answers.map((reply) => reply.status).sort()).toEqual([200, ...Array(PARALLEL - 1).fill(422)]);
    for (const { status, message } of answers)
      if (status === 422) expect(message).toMatch(/by Officer\d Obi at 20 Nov 2026/);
  }
  expect(server.sandbox.calls().stop).toBe(MANDATES);
  server.sandbox.runPayroll({ on: lagosDate("2026-11-18"), includeStopped: true });
  await rowsOf(server, "update mandates set next_poll_at = $1", [server.clock.now()]);
  while ((await pollMandates(server.deps)) > 0);
  for (const { id, instalment } of loans)
    expect((await paymentsOf(server, id)).map(({ amount }) => amount)).toEqual([instalment, instalment]);
  await expectBooksToHold(server.deps.db);
}, 900_000);
